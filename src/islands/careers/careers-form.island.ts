export { CareersForm as Component } from './CareersForm';
