export { ContactForm as Component } from './ContactForm';
