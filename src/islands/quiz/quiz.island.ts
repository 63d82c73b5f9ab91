export { Quiz as Component, open } from './Quiz';
