export { CareersDialog as Component, open } from './CareersDialog';
