import type { MiddlewareHandler } from 'hono';
import { WHOLE_FORM } from '@/schemas/forms/form';
import { refuse, refuseInput } from '../answers';
import type { Edge } from '../edge';

interface Options {
  maxBytes: number;
}

/**
 * Cloudflare's own limit. A body beyond our limit is still read and dropped: a client that is cut off while sending
 * sees no answer at all.
 */
export const MAX_BODY_BYTES = 100 * 1024 * 1024;

const CUT_OFF = {
  message: 'What was sent could not be read.',
  fields: { [WHOLE_FORM]: 'It did not arrive whole' },
};

/**
 * Reads the body up to the limit. Counts the actual bytes, because the client's Content-Length can be missing or wrong.
 */
export function bodyLimit({ maxBytes }: Options): MiddlewareHandler<Edge> {
  return async function bodyLimit(c, next) {
    let bytes;
    try {
      bytes = await readUpTo(c.req.raw.body, maxBytes);
    } catch {
      // The client disconnected, or sent less than it announced.
      return refuseInput(c, CUT_OFF);
    }
    if (!bytes) return refuse(c, 413, 'too-large', 'This is too large to send.');
    c.set('bytes', bytes);
    return next();
  };
}

/** @returns undefined if the body is longer. @throws if it ends too early */
async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (length > MAX_BODY_BYTES) break;
  }
  if (length > maxBytes) return undefined;

  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
