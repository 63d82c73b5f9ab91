/** The application in its page, for whoever is led there: without JavaScript every button leads there. */
export { CareersForm as Island } from './CareersForm';
