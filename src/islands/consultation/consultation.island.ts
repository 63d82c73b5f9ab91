export { ConsultationDialog as Component, open } from './ConsultationDialog';
