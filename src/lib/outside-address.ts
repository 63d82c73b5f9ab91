/** Addresses that a provider gives us and the visitor is sent to. */

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The address when it is safe to go to: by TLS, or on this computer, where the stand-ins of the providers run. What is
 * no address, or one that would run as a script, is undefined.
 * @param host the only host name that is right, where the provider has but one
 */
export function outsideAddress(address: unknown, host?: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { protocol, hostname, href } = new URL(address);
  if (LOOPBACK.test(hostname)) return /^https?:$/.test(protocol) ? href : undefined;
  return protocol === 'https:' && (host === undefined || hostname === host) ? href : undefined;
}
