/** Converts between node:http messages and web platform requests and responses. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const MAX_BODY_BYTES = 10 * 1024 * 1024;
const DRIP_MS = 1000;

/** Reads a body to its end. @returns undefined if it is larger than 10 MB */
export async function readBody(message: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return bytes <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}

/** Returns headers by lower-case name. Joins repeated headers with commas. */
export function headersOf(message: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(message.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  );
}

/** @throws {TypeError} for a request that `Request` cannot represent, such as TRACE */
export function webRequest(message: IncomingMessage, body: Buffer<ArrayBuffer>, origin: string): Request {
  const { method = 'GET', url = '/' } = message;
  return new Request(addressOf(message, url, origin), {
    method,
    headers: headersOf(message),
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });
}

/** Returns the URL under the host that the caller used, so that links on a page stay on the same origin. */
function addressOf({ headers }: IncomingMessage, path: string, origin: string): URL {
  const own = `http://${headers.host ?? ''}`;
  return new URL((URL.canParse(own) ? new URL(own).origin : origin) + path);
}

interface SendOptions {
  /** Sends everything at once, only the headers, or the body at a byte a second. */
  pace?: 'whole' | 'head' | 'drip';
  /** Ends `drip` early. */
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
  // A response without a body (204, 304) must not have a length.
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
