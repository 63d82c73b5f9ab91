import { createServer, type RequestListener, type Server } from 'node:http';
import { freePorts } from '../../scripts/lib/ports.mjs';

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Listens on the loopback address only, so that a fake cannot be reached from the network.
 *
 * @param wanted a port number, or 0 for any free port
 * @throws {NodeJS.ErrnoException} if the port is in use
 */
export async function listen(listener: RequestListener, wanted: number) {
  const port = wanted || (await freePorts());
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host: '127.0.0.1', port, exclusive: true }, resolve);
  });
  return { port, server };
}
