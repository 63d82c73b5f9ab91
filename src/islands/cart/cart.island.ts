export { CartDrawer as Component, open } from './CartDrawer';
