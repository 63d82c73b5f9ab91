import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { holdFreePorts, holdPort } from './ports.mjs';

const RANGE_FILE = '/proc/sys/net/ipv4/ip_local_port_range';

/** The first port of the range for outgoing connections. */
function firstOutgoingPort() {
  try {
    return Number(readFileSync(RANGE_FILE, 'utf8').split(/\s/)[0]);
  } catch {
    return 49_152; // Other systems use IANA's range.
  }
}

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

async function listen() {
  const server = createServer();
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

/** The side that closes first keeps its port in TIME_WAIT. */
function connectAndClose(port: number) {
  return new Promise<number>((closed, reject) => {
    const socket = connect(port, '127.0.0.1');
    let used = 0;
    socket.once('error', reject);
    socket.once('connect', () => {
      used = socket.localPort ?? 0;
      socket.end();
    });
    socket.once('close', () => closed(used));
    socket.resume();
  });
}

async function closeManyConnections(count: number) {
  const port = await listen();
  open[0]?.on('connection', (socket) => socket.resume());
  const used: number[] = [];
  while (used.length < count)
    used.push(...(await Promise.all(Array.from({ length: 100 }, () => connectAndClose(port)))));
  return used;
}

describe('ports for tests', () => {
  test('can be bound while closed connections hold thousands of others', async () => {
    const used = await closeManyConnections(3000);
    expect(Math.min(...used)).toBeGreaterThanOrEqual(firstOutgoingPort());

    for (let count = 0; count < 100; count++) {
      const held = await holdFreePorts(4);
      const ports = held.map(({ port }) => port);
      expect(ports).toEqual([0, 1, 2, 3].map((index) => (ports[0] ?? 0) + index));
      expect(Math.max(...ports)).toBeLessThan(firstOutgoingPort());
      await Promise.all(held.map(({ release }) => release()));
      // Another process can bind them now.
      for (const { release } of await Promise.all(ports.map(holdPort))) await release();
    }
  });

  test('are held from the moment they are chosen', async () => {
    const [held] = await holdFreePorts(1);
    await expect(holdPort(held.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await held.release();
    await (await holdPort(held.port)).release();
  });
});
