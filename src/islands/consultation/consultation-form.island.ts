export { ConsultationForm as Component } from './ConsultationForm';
