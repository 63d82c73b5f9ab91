/** Recognizes addresses of this computer, where the demo providers run. */

/** True when a host, with or without its port ('localhost:8788', '[::1]'), is this computer. */
export const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/** True for an address whose traffic nobody on the network can read: over TLS, or on this computer. */
export const isHttpsOrLocal = ({ protocol, host }: Pick<URL, 'protocol' | 'host'>) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(host));
