/** Where a store is reached. Also runs in the browser, which is why it is not in env.ts. */

/** Whether it is a stand-in on this computer. */
export const isLoopback = (domain: string) => /^(localhost|127\.0\.0\.1)(:|$)/.test(domain);

/** Only a stand-in is reached without TLS. */
export const originOfStore = (domain: string) => `${isLoopback(domain) ? 'http' : 'https'}://${domain}`;
