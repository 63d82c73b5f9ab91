export { WebhookDebug as Component } from './WebhookDebug';
