/** Reads bodies of unknown length, never for longer than two minutes. */
import { withTimeout } from '@/shared/lib/with-timeout';

type Body = ReadableStream<Uint8Array> | null;

/**
 * Cloudflare's own limit. A body beyond our limit is still read and dropped: a client that is cut off while sending
 * sees no answer at all.
 */
const MAX_BODY_BYTES = 100 * 1024 * 1024;
/** As long as our pages wait for an upload: 5 MB at 350 kbit/s. */
const BODY_DEADLINE_MS = 120_000;
const DRAIN_BYTES = 64 * 1024;

/**
 * Reads a body with one read into one buffer: chunks would take twice the memory, because they have to be joined.
 * @returns undefined if the body is longer than `maxBytes`
 * @throws if it ends too early, or is not complete after two minutes
 */
export const readUpTo = (body: Body, maxBytes: number) =>
  inTime(body, async (reader) => {
    const { value } = await reader.readAtLeast(maxBytes + 1, new Uint8Array(maxBytes + 1));
    if (!value || value.length <= maxBytes) return value ?? new Uint8Array();
    await skip(reader);
    return undefined;
  });

/** Reads and drops a body. @throws like `readUpTo` */
export const drain = (body: Body) => inTime(body, skip);

async function inTime<Value>(
  body: Body,
  read: (reader: ReadableStreamBYOBReader) => Promise<Value>,
): Promise<Value> {
  const reader = (body ?? new Blob().stream()).getReader({ mode: 'byob' });
  try {
    return await withTimeout(read(reader), BODY_DEADLINE_MS);
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
}

async function skip(reader: ReadableStreamBYOBReader) {
  let buffer = new Uint8Array(DRAIN_BYTES);
  for (let read = 0; read < MAX_BODY_BYTES; read += buffer.length) {
    const { value, done } = await reader.readAtLeast(buffer.length, buffer);
    if (done) return;
    buffer = new Uint8Array(value.buffer);
  }
}
