/** Checks addresses from providers before we send a visitor there. */
import { isHttpsOrLocal, isLoopback } from './loopback';

/** `URL.canParse()` is newer than Safari 16.4. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/**
 * Returns the address if it is safe to open: over TLS, or on this computer, where the demo providers run. Returns
 * undefined for anything else, such as a `javascript:` address.
 * @param host the only host name to accept, for a provider with just one
 */
export function outsideAddress(address: unknown, host?: string): string | undefined {
  const url = typeof address === 'string' ? parse(address) : undefined;
  if (!url || !isHttpsOrLocal(url)) return undefined;
  const { hostname, href } = url;
  return host === undefined || hostname === host || isLoopback(hostname) ? href : undefined;
}
