/**
 * Replays the site's earlier answers. On the web the server has its own processor; here it would share the page's and
 * distort what Lighthouse measures.
 */
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { close, listen } from '../../tests/fakes/listen.ts';

/** They belong to one connection. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/** Answers may differ by these. */
const VARY = ['accept', 'accept-encoding'];

const isFixed = ({ method, url }) => method === 'GET' && !url.startsWith('/api');

function ask(origin, incoming) {
  const { method, url, headers } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + url, { method, headers }, async (answer) => {
      const body = await buffer(answer);
      const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      resolve({ status: answer.statusCode, headers: Object.fromEntries(kept), body });
    });
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
  });
}

/**
 * Asks the site again for what depends on time or on the request: everything but GET, and /api.
 * @param {string} origin of the site
 */
export async function startReplay(origin) {
  /** By address and headers. */
  const answers = new Map();
  const answer = async (incoming, outgoing) => {
    const key = [incoming.url, ...VARY.map((name) => incoming.headers[name])].join('\n');
    const known = isFixed(incoming) ? answers.get(key) : undefined;
    try {
      const { status, headers, body } = known ?? (await ask(origin, incoming));
      if (isFixed(incoming)) answers.set(key, { status, headers, body });
      outgoing.writeHead(status, headers).end(body);
    } catch (error) {
      outgoing.writeHead(502).end(String(error));
    }
  };
  const { port, servers } = await listen(answer, 0);
  return { port, stop: () => Promise.all(servers.map(close)) };
}
