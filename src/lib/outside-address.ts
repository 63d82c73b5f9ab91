/** Checks addresses from providers before we send a visitor there. */
import { isLoopback } from './loopback';

/**
 * Returns the address if it is safe to open: over TLS, or on this computer, where the demo providers run. Returns
 * undefined for anything else, such as a `javascript:` address.
 * @param host the only host name to accept, for a provider with just one
 */
export function outsideAddress(address: unknown, host?: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { protocol, hostname, href } = new URL(address);
  if (isLoopback(hostname)) return /^https?:$/.test(protocol) ? href : undefined;
  return protocol === 'https:' && (host === undefined || hostname === host) ? href : undefined;
}
