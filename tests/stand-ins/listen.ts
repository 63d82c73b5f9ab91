import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Some resolve `localhost` to the one, some to the other. */
const LOOPBACK = { v4: '127.0.0.1', v6: '::1' } as const;

/** How often a free port is looked for that both addresses have free. */
const ATTEMPTS = 20;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** @returns the port */
async function bind(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Listens on both loopback addresses, and on no other: nobody else on the network reaches a stand-in.
 *
 * @param port 0 for any that is free
 * @throws where the port is taken; a machine without IPv6 is no error
 */
export async function listen(listener: RequestListener, port: number, attempts = ATTEMPTS) {
  const v4 = createServer(listener);
  const v6 = createServer(listener);
  const bound = await bind(v4, LOOPBACK.v4, port);
  try {
    await bind(v6, LOOPBACK.v6, bound);
    return { port: bound, servers: [v4, v6] };
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') return { port: bound, servers: [v4] };
    await close(v4);
    if (port === 0 && attempts > 1) return listen(listener, port, attempts - 1);
    throw error;
  }
}
