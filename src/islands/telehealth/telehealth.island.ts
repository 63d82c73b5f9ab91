export { TelehealthBooking as Component } from './TelehealthBooking';
