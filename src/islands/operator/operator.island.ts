export { Operator as Component } from './Operator';
