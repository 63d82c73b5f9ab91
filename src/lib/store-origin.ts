import { isLoopback } from './loopback.ts';

/** Returns where a store is reached. Only a demo store on this computer goes without TLS. */
export const storeOrigin = (domain: string) => `${isLoopback(domain) ? 'http' : 'https'}://${domain}`;
