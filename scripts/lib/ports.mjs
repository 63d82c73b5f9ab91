/** Free ports of this computer, for tests, benchmarks and fakes. */
import { createServer } from 'node:net';

/** Below the range from which Linux takes ports for outgoing connections, thousands of which wait after a test run. */
const [FIRST, END] = [10_240, 32_768];

/** True if nothing listens on a port. */
export const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * Returns the first of consecutive free ports.
 * @param {number} count
 * @returns {Promise<number>}
 */
export async function freePorts(count = 1) {
  const first = FIRST + Math.floor(Math.random() * (END - FIRST - count));
  const ports = Array.from({ length: count }, (_, index) => first + index);
  const free = await Promise.all(ports.map(isFree));
  return free.every(Boolean) ? first : freePorts(count);
}
