/**
 * Free ports for tests, benchmarks and fakes.
 *
 * Linux takes ports for outgoing connections from a range that begins at 32768, and refuses to bind one that a closed
 * connection still holds in TIME_WAIT for a minute. A test run leaves thousands of those behind. So ports are chosen
 * below that range and bound at once; users take over the listening servers, or release the port just before they bind
 * it.
 */
import { createServer } from 'node:net';

const FIRST = 10_240;
const END = 32_768;
const ATTEMPTS = 50;

/** Both, because `localhost` differs between machines. */
const LOOPBACK = ['127.0.0.1', '::1'];

const isTaken = (error) => error.code === 'EADDRINUSE';
const isMissing = (error) => error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';

function bind(host, port) {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => resolve(server));
  });
}

const close = (server) => new Promise((resolve) => server.close(resolve));

/**
 * @typedef {object} HeldPort A port bound on both loopback addresses.
 * @property {number} port
 * @property {import('node:net').Server[]} servers one for each address; `httpServer.listen(server)` takes it over
 * @property {() => Promise<void>} release frees the port for another process
 */

/**
 * Binds a port on the machine's loopback addresses; not every machine has IPv6.
 * @param {number} port
 * @returns {Promise<HeldPort>}
 * @throws {NodeJS.ErrnoException} with code `EADDRINUSE` when the port is taken
 */
export async function holdPort(port) {
  const results = await Promise.allSettled(LOOPBACK.map((host) => bind(host, port)));
  const servers = results.flatMap(({ value }) => value ?? []);
  const release = async () => void (await Promise.all(servers.map(close)));
  const problem = results.find(({ reason }) => reason && !isMissing(reason))?.reason;
  if (!problem && servers.length > 0) return { port, servers, release };
  await release();
  throw problem ?? results[0].reason;
}

/**
 * Binds consecutive free ports, outside the range for outgoing connections.
 * @param {number} count
 * @param {number} [wanted] the first one, of an earlier call
 * @returns {Promise<[HeldPort, ...HeldPort[]]>}
 */
export async function holdFreePorts(count, wanted) {
  for (let attempt = 1; ; attempt++) {
    const first = wanted ?? FIRST + Math.floor(Math.random() * (END - FIRST - count));
    const results = await Promise.allSettled(
      Array.from({ length: count }, (_, index) => holdPort(first + index)),
    );
    const problem = results.find(({ reason }) => reason)?.reason;
    const held = results.flatMap(({ value }) => value ?? []);
    if (!problem) return held;
    await Promise.all(held.map(({ release }) => release()));
    if (wanted || !isTaken(problem) || attempt === ATTEMPTS) throw problem;
  }
}
