/**
 * What all stand-ins have in common. A stand-in is one of the providers that the site talks to, on this machine: it
 * answers as the real one would, remembers what it was asked, and misbehaves when told to.
 *
 * Each answers, beside its own:
 * - `GET /requests`: what it was asked, oldest first, as `RecordedRequest`s; `DELETE /requests` forgets them;
 * - `PUT /behaviour`: see behaviour.ts; `{}` restores it.
 *
 * These two, and the preflights of browsers, are neither recorded nor spoiled.
 */
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Behaviours, refusedWith, type Behaviour } from './behaviour.ts';
import { close, listen, type Port } from './listen.ts';
import { headersOf, readBody, send, webRequest, type Pace } from './wire.ts';

/** Unless said otherwise: a long test run never fills the memory, for the oldest are forgotten. */
const MAX_RECORDED = 10_000;

export interface RecordedRequest {
  /** When its last byte came in, as ISO 8601. */
  at: string;
  method: string;
  /** With its query. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** As it came in, undecoded. */
  body: string;
}

export interface Context {
  /** The request that is being handled, as it was recorded: its `body` is there however often it is read. */
  recorded: RecordedRequest;
}

export type Handle = (request: Request, context: Context) => Response | Promise<Response>;

export interface ProviderOptions {
  /** What it stands in for, such as 'the store': for messages to people. */
  name: string;
  port: Port;
  handle: Handle;
  /** The answer to a request that `PUT /behaviour` wants refused, in the provider's own form. */
  refuse?: (status: number) => Response;
  /** Requests that it remembers. */
  maxRecorded?: number | undefined;
  /** Called by `DELETE /requests`, for what the provider keeps of them itself. */
  onForget?: () => void;
}

export interface Provider {
  /** `http://localhost:<port>`; it answers on 127.0.0.1 and ::1. */
  origin: string;
  port: number;
  /** What `GET /requests` answers. */
  readonly requests: readonly RecordedRequest[];
  /** What `PUT /behaviour` does. @throws {z.ZodError} */
  setBehaviour(behaviour: Behaviour): void;
  /** Drops every connection, also those that hang, and frees the port. */
  stop(): Promise<void>;
}

/** @throws where the port is taken */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const requests: RecordedRequest[] = [];
  const behaviours = new Behaviours();
  const stopping = new AbortController();
  const control = controlOf(requests, behaviours, options.onForget);
  let origin = '';

  /** What the provider itself, or its behaviour, has to say. */
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

  /** Answered whatever the behaviour, unless no connection would get through: it uses up no `failNext`. */
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
      // A caller that went away is no news; a fault of the stand-in itself is told to whoever runs it.
      if (!stopping.signal.aborted && to.socket?.destroyed === false) fail(options.name, error, to);
    }
  }

  const { port, servers } = await listen((message, to) => void answer(message, to), options.port).catch(
    (error: unknown) => {
      const reason = (error as NodeJS.ErrnoException).code;
      throw new Error(
        `The stand-in for ${options.name} cannot listen on port ${String(options.port)}: ${reason}`,
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
      await Promise.all(servers.map(close));
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

/** Aborts when the caller has gone. */
function signalOf(to: ServerResponse): AbortSignal {
  const gone = new AbortController();
  to.once('close', () => gone.abort());
  return gone.signal;
}

/** The answer of a behaviour that does not let the provider itself answer. */
function refusal(behaviour: Behaviour, { refuse }: ProviderOptions): Response | undefined {
  const status = refusedWith(behaviour);
  if (status === undefined) return undefined;
  const answer = refusalBody(behaviour, status, refuse);
  if (behaviour.retryAfter !== undefined) answer.headers.set('retry-after', String(behaviour.retryAfter));
  if (behaviour.location !== undefined) answer.headers.set('location', behaviour.location);
  return answer;
}

/** Statuses that have no body. */
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

/** Pages of the site, which are of another origin, may read every answer: also one that refuses. */
function withCors(answer: Response): Response {
  const headers = new Headers(answer.headers);
  if (!headers.has('access-control-allow-origin')) headers.set('access-control-allow-origin', '*');
  if (!headers.has('access-control-expose-headers')) headers.set('access-control-expose-headers', '*');
  return new Response(answer.body, { status: answer.status, headers });
}

/** Allows everything but what belongs to whoever runs the stand-in. */
function preflight({ url, headers }: IncomingMessage): Response {
  const method = headers['access-control-request-method'];
  if (isControl({ method, url })) return plain(403, 'Not for pages');
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': method ?? '*',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    },
  });
}

function fail(name: string, error: unknown, to: ServerResponse) {
  console.error(`The stand-in for ${name} failed at ${to.req.method} ${to.req.url}:`, error);
  if (!to.headersSent) to.writeHead(500, { 'content-type': 'text/plain' });
  to.end('The stand-in failed: see its log\n');
}
