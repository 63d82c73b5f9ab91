/**
 * The server that all fakes share. A fake is a local copy of a provider that the site calls: it answers like the real one,
 * records its requests (`GET /requests` has them, oldest first; `DELETE /requests` forgets them), and fails when a test, or
 * `PUT /behaviour` with a JSON body, asks it to.
 */
import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../scripts/lib/setup.mjs';

/** Beyond it, the oldest requests are dropped to bound memory. */
const MAX_RECORDED = 1_000_000;

export interface RecordedRequest {
  /** When it was fully received, as ISO 8601. */
  at: string;
  method: string;
  /** Includes the query. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The raw body. */
  body: string;
}

/** How a fake fails, until the next behaviour is set; `{}` is normal operation. */
export interface Behaviour {
  /** Answers every request with this status. */
  status?: number;
  /** Applies the behaviour to this many requests. Unless it hangs or has a status, they get 503. */
  failNext?: number;
  /** Handles the request at once, but answers this many milliseconds later. */
  delayMs?: number;
  /** Receives the request and never answers. */
  hang?: boolean;
}

interface Context {
  /** The recorded request. Unlike a `Request`, its body can be read more than once. */
  recorded: RecordedRequest;
}

export type Handle = (request: Request, context: Context) => Response | Promise<Response>;

interface ProviderOptions {
  /** The provider's name for messages, such as 'the store'. */
  name: string;
  /** 0 for any free port. */
  port: number;
  handle: Handle;
}

export interface Provider {
  /** `http://localhost:<port>`. Listens on 127.0.0.1. */
  origin: string;
  port: number;
  /** The same as `GET /requests`. */
  readonly requests: readonly RecordedRequest[];
  setBehaviour(behaviour: Behaviour): void;
  /** Drops all connections, including hanging ones, and frees the port. */
  stop(): Promise<void>;
}

/** @throws if the port is in use */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const requests: RecordedRequest[] = [];
  let behaviour: Behaviour = {};
  const stopping = new AbortController();
  let origin = '';

  /** Returns the behaviour for the next request. */
  function takeBehaviour(): Behaviour {
    const taken = behaviour;
    const { failNext, ...alike } = taken;
    if (failNext === undefined) return taken;
    behaviour = failNext > 1 ? { ...taken, failNext: failNext - 1 } : {};
    return alike.status !== undefined || alike.hang ? alike : { ...alike, status: 503 };
  }

  /** Answers with the provider's handler, or as its behaviour demands. */
  async function serve(message: IncomingMessage, to: ServerResponse) {
    const taken = takeBehaviour();
    const body = await buffer(message);
    const recorded = record(message, body);
    requests.push(recorded);
    if (requests.length > MAX_RECORDED) requests.shift();
    if (taken.hang) return;

    const answer =
      taken.status === undefined
        ? await options.handle(webRequest(recorded, body, origin), { recorded })
        : new Response(`${STATUS_CODES[taken.status]}\n`, { status: taken.status });
    if (taken.delayMs) await sleep(taken.delayMs, undefined, { signal: stopping.signal });
    await send(to, answer);
  }

  const controls: Record<string, (message: IncomingMessage) => Promise<Response>> = {
    'GET /requests': async () => Response.json(requests),
    'DELETE /requests': async () => {
      requests.length = 0;
      return new Response(null, { status: 204 });
    },
    'PUT /behaviour': async (message) => {
      behaviour = JSON.parse(String(await buffer(message))) as Behaviour;
      return new Response(null, { status: 204 });
    },
  };

  async function respond(message: IncomingMessage, to: ServerResponse) {
    try {
      if (message.method === 'OPTIONS') await send(to, preflight(message));
      else {
        const told = await controls[`${message.method} ${message.url}`]?.(message);
        await (told ? send(to, told) : serve(message, to));
      }
    } catch (error) {
      // Log faults of the fake, but not callers that disconnected.
      if (stopping.signal.aborted || to.socket?.destroyed !== false) return;
      console.error(`The fake for ${options.name} failed at ${message.method} ${message.url}:`, error);
      if (!to.headersSent) to.writeHead(500, { 'content-type': 'text/plain' });
      to.end('The fake failed, see its log\n');
    }
  }

  const port = options.port || (await freePorts());
  const server = createServer((message, to) => void respond(message, to));
  await new Promise<void>((resolve, reject) => {
    // Only this computer can reach a fake.
    server.once('error', reject).listen({ host: '127.0.0.1', port, exclusive: true }, resolve);
  }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`The fake for ${options.name} cannot listen on port ${port}: ${cause.code}`, { cause });
  });
  origin = `http://localhost:${port}`;

  return {
    origin,
    port,
    requests,
    setBehaviour(next) {
      behaviour = next;
    },
    async stop() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const record = ({ method = 'GET', url = '/', headersDistinct }: IncomingMessage, body: Buffer) => ({
  at: new Date().toISOString(),
  method,
  path: url,
  headers: Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  ),
  body: body.toString(),
});

/** Its URL has the host that the caller used, so that links on a page stay on the same origin. */
function webRequest({ method, path, headers }: RecordedRequest, body: Buffer, origin: string): Request {
  const own = `http://${headers['host'] ?? ''}`;
  return new Request((URL.canParse(own) ? own : origin) + path, {
    method,
    headers,
    ...(method !== 'GET' && method !== 'HEAD' && { body: new Uint8Array(body) }),
  });
}

/** Allows everything, also to the site's pages, which have another origin. */
const preflight = ({ headers }: IncomingMessage) =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': headers['access-control-request-method'] ?? '*',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    },
  });

async function send(to: ServerResponse, answer: Response) {
  const body = Buffer.from(await answer.arrayBuffer());
  to.statusCode = answer.status;
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers'])
    to.setHeader(name, '*');
  for (const [name, value] of answer.headers) to.setHeader(name, value);
  // A response without a body (204, 304) must not have a length.
  if (answer.body !== null) to.setHeader('content-length', body.length);
  to.end(body);
}
