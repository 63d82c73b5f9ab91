import { isLoopback } from './loopback.ts';

/** Returns a store's origin. Only a demo store on this computer does without TLS. */
export const storeOrigin = (domain: string) => `${isLoopback(domain) ? 'http' : 'https'}://${domain}`;
