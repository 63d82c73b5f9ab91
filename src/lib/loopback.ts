/** Addresses of this computer, where the demo providers run. */

/** True when a host ('localhost:8788', '[::1]'), with or without its port, is this computer. */
export const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
