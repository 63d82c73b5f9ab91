import { createServer, type RequestListener, type Server } from 'node:http';
import { type HeldPort, holdFreePorts, holdPort } from '../../scripts/lib/ports.mjs';

/** Where a fake listens: a port number, a port that is already held, or 0 for any free port. */
export type Port = number | HeldPort;

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function hold(port: Port): Promise<HeldPort> {
  if (typeof port !== 'number') return port;
  return port === 0 ? (await holdFreePorts(1))[0] : holdPort(port);
}

/**
 * Listens on both loopback addresses only, so that a fake cannot be reached from the network.
 *
 * @throws {NodeJS.ErrnoException} if the port is in use
 */
export async function listen(listener: RequestListener, wanted: Port) {
  const { port, servers: held } = await hold(wanted);
  const servers = held.map((server) => createServer(listener).listen(server));
  return { port, servers };
}
