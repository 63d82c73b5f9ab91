/** The consultation form in its page, for whoever is led there: without JavaScript every button leads there. */
export { ConsultationForm as Island } from './ConsultationForm';
