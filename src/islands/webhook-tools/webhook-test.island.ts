export { WebhookTest as Component } from './WebhookTest';
