/** Between the messages of node:http and those of the web platform. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const MAX_BODY_BYTES = 10 * 1024 * 1024;
const DRIP_MS = 1000;

/** @returns the whole body, or undefined where it is larger than 10 MB: it is read to its end, but not kept */
export async function readBody(message: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return bytes <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}

/** Header names are in lower case; a header that came several times is one, with commas. */
export function headersOf(message: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(message.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  );
}

/** @throws {TypeError} for a request that the web platform has no words for, such as TRACE */
export function webRequest(message: IncomingMessage, body: Buffer<ArrayBuffer>, origin: string): Request {
  const { method = 'GET', url = '/' } = message;
  return new Request(addressOf(message, url, origin), {
    method,
    headers: headersOf(message),
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });
}

/** Under the name that the caller knows the provider by, so that links on a page lead back to the same origin. */
function addressOf({ headers }: IncomingMessage, path: string, origin: string): URL {
  const own = `http://${headers.host ?? ''}`;
  return new URL((URL.canParse(own) ? new URL(own).origin : origin) + path);
}

interface SendOptions {
  /** How much of the answer is sent: all of it, only its headers, or all of it a byte a second. */
  pace?: 'whole' | 'head' | 'drip';
  /** Stops the dripping. */
  signal?: AbortSignal;
}

export type Pace = SendOptions['pace'];

export async function send(
  to: ServerResponse,
  answer: Response,
  { pace = 'whole', signal }: SendOptions = {},
) {
  const body = Buffer.from(await answer.arrayBuffer());
  to.statusCode = answer.status;
  for (const [name, value] of answer.headers) to.appendHeader(name, value);
  // A status without a body (204, 304) takes no length either.
  if (answer.body !== null) to.setHeader('content-length', body.length);
  if (pace === 'whole') return void to.end(body);

  to.flushHeaders();
  if (pace === 'head') return;
  for (const byte of body) {
    await sleep(DRIP_MS, undefined, { signal });
    to.write(Uint8Array.of(byte));
  }
  to.end();
}
