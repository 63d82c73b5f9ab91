export { IvCheckout as Component } from './IvCheckout';
