/**
 * The server that all fakes share. A fake is a local copy of a provider that the site calls: it answers like the
 * real one, records its requests, and fails on demand.
 *
 * Besides the provider's own endpoints, each has:
 * - `GET /requests`: the recorded requests, oldest first, as `RecordedRequest`s; `DELETE /requests` clears them;
 * - `PUT /behaviour`: sets a failure mode, see behaviour.ts; `{}` clears it.
 *
 * These endpoints and CORS preflights are never recorded, and behaviours do not change their answers.
 */
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Behaviours, failureStatus, type Behaviour } from './behaviour.ts';
import { close, listen } from './listen.ts';
import { headersOf, readBody, send, webRequest, type Pace } from './wire.ts';

/** Default limit. Beyond it, the oldest requests are dropped to bound memory in long test runs. */
const MAX_RECORDED = 10_000;

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

export interface Context {
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
  /** Returns the provider's own error response for a status set by `PUT /behaviour`. */
  refuse?: (status: number) => Response;
  /** Number of requests to keep. */
  maxRecorded?: number | undefined;
  /** Called by `DELETE /requests`, to clear the provider's own records too. */
  onForget?: () => void;
}

export interface Provider {
  /** `http://localhost:<port>`. Listens on 127.0.0.1. */
  origin: string;
  port: number;
  /** The same as `GET /requests`. */
  readonly requests: readonly RecordedRequest[];
  /** The same as `PUT /behaviour`. @throws {z.ZodError} */
  setBehaviour(behaviour: Behaviour): void;
  /** Drops all connections, including hanging ones, and frees the port. */
  stop(): Promise<void>;
}

/** @throws if the port is in use */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const requests: RecordedRequest[] = [];
  const behaviours = new Behaviours();
  const stopping = new AbortController();
  const control = controlOf(requests, behaviours, options.onForget);
  let origin = '';

  /** Answers with the provider's handler, or as its behaviour demands. */
  async function serve(message: IncomingMessage, to: ServerResponse) {
    const behaviour = behaviours.take();
    if (behaviour.reset) return void message.socket.resetAndDestroy();

    const body = await readBody(message);
    if (body === undefined) return send(to, plain(413, 'The body is larger than 10 MB'));
    const recorded = record(message, body);
    requests.push(recorded);
    if (requests.length > (options.maxRecorded ?? MAX_RECORDED)) requests.shift();
    if (behaviour.hang) return;

    const handled =
      refusal(behaviour, options) ?? (await options.handle(webRequest(message, body, origin), { recorded }));
    const gone = AbortSignal.any([stopping.signal, signalOf(to)]);
    if (behaviour.delayMs) await sleep(behaviour.delayMs, undefined, { signal: gone });
    if (behaviour.resetAfter) return void message.socket.resetAndDestroy();
    return send(to, withCors(handled), { pace: paceOf(behaviour), signal: gone });
  }

  /** Answers a preflight normally unless the behaviour is `hang` or `reset`. Does not count towards `failNext`. */
  async function servePreflight(message: IncomingMessage, to: ServerResponse) {
    const { hang, reset } = behaviours.current;
    if (reset) return void message.socket.resetAndDestroy();
    if (!hang) await send(to, withCors(preflight(message)));
  }

  async function answer(message: IncomingMessage, to: ServerResponse) {
    try {
      if (isPreflight(message)) await servePreflight(message, to);
      else if (isControl(message)) await send(to, control(message, String(await readBody(message))));
      else await serve(message, to);
    } catch (error) {
      // Log faults of the fake, but not callers that disconnected.
      if (!stopping.signal.aborted && to.socket?.destroyed === false) fail(options.name, error, to);
    }
  }

  const { port, server } = await listen((message, to) => void answer(message, to), options.port).catch(
    (error: unknown) => {
      const reason = (error as NodeJS.ErrnoException).code;
      throw new Error(
        `The fake for ${options.name} cannot listen on port ${String(options.port)}: ${reason}`,
        { cause: error },
      );
    },
  );
  origin = `http://localhost:${port}`;

  return {
    origin,
    port,
    requests,
    setBehaviour: (behaviour) => behaviours.set(behaviour),
    async stop() {
      stopping.abort();
      await close(server);
    },
  };
}

const CONTROL = new Set(['GET /requests', 'HEAD /requests', 'DELETE /requests', 'PUT /behaviour']);

const isPreflight = ({ method, headers }: IncomingMessage) =>
  method === 'OPTIONS' && 'access-control-request-method' in headers;

const isControl = ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>) =>
  CONTROL.has(`${method} ${url?.split('?')[0]}`);

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

const noContent = () => new Response(null, { status: 204 });

/** Answers `/requests` and `/behaviour`. */
function controlOf(requests: RecordedRequest[], behaviours: Behaviours, onForget = () => {}) {
  return ({ method }: IncomingMessage, body: string): Response => {
    if (method === 'PUT') return putBehaviour(behaviours, body);
    if (method !== 'DELETE') return Response.json(requests);
    requests.length = 0;
    onForget();
    return noContent();
  };
}

function putBehaviour(behaviours: Behaviours, body: string): Response {
  try {
    behaviours.set(JSON.parse(body));
    return noContent();
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : 'The body is not JSON';
    return Response.json({ error: message }, { status: 400 });
  }
}

const record = (message: IncomingMessage, body: Buffer): RecordedRequest => ({
  at: new Date().toISOString(),
  method: message.method ?? '',
  path: message.url ?? '',
  headers: headersOf(message),
  body: body.toString(),
});

/** Aborts when the caller disconnects. */
function signalOf(to: ServerResponse): AbortSignal {
  const gone = new AbortController();
  to.once('close', () => gone.abort());
  return gone.signal;
}

/** Returns the answer of a behaviour that replaces the provider's own. */
function refusal(behaviour: Behaviour, { refuse }: ProviderOptions): Response | undefined {
  const status = failureStatus(behaviour);
  if (status === undefined) return undefined;
  const answer = refusalBody(behaviour, status, refuse);
  if (behaviour.retryAfter !== undefined) answer.headers.set('retry-after', String(behaviour.retryAfter));
  if (behaviour.location !== undefined) answer.headers.set('location', behaviour.location);
  return answer;
}

const BODYLESS = new Set([204, 205, 304]);

function refusalBody(behaviour: Behaviour, status: number, refuse: ProviderOptions['refuse']): Response {
  if (BODYLESS.has(status)) return new Response(null, { status });
  if (behaviour.malformed) {
    const headers = { 'content-type': 'application/json' };
    return new Response('<!doctype html><title>This is not JSON', { status, headers });
  }
  return refuse?.(status) ?? plain(status, STATUS_CODES[status] ?? 'Refused');
}

const paceOf = ({ halfOpen, drip }: Behaviour): Pace => (halfOpen ? 'head' : drip ? 'drip' : 'whole');

/** Lets the site's pages, which have another origin, read every answer, including errors. */
function withCors(answer: Response): Response {
  const headers = new Headers(answer.headers);
  if (!headers.has('access-control-allow-origin')) headers.set('access-control-allow-origin', '*');
  if (!headers.has('access-control-expose-headers')) headers.set('access-control-expose-headers', '*');
  return new Response(answer.body, { status: answer.status, headers });
}

/** Allows everything except the control endpoints. */
function preflight({ url, headers }: IncomingMessage): Response {
  const method = headers['access-control-request-method'];
  if (isControl({ method, url })) return plain(403, 'Pages may not use this endpoint');
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': method ?? '*',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    },
  });
}

function fail(name: string, error: unknown, to: ServerResponse) {
  console.error(`The fake for ${name} failed at ${to.req.method} ${to.req.url}:`, error);
  if (!to.headersSent) to.writeHead(500, { 'content-type': 'text/plain' });
  to.end('The fake failed, see its log\n');
}
