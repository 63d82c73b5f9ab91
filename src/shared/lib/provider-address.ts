/** Addresses of providers, and of this computer, where the demo providers run. */

/** True when a host, with or without its port ('localhost:8788', '[::1]'), is this computer. */
export const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/** True for an address whose traffic nobody on the network can read: over TLS, or on this computer. */
export const isHttpsOrLocal = ({ protocol, host }: Pick<URL, 'protocol' | 'host'>) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(host));

/** Returns a store's origin. Only a demo store on this computer does without TLS. */
export const storeOrigin = (domain: string) => `${isLoopback(domain) ? 'http' : 'https'}://${domain}`;

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
