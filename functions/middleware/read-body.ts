import { chunksOf } from '../providers/body-reader';

/** Reads and drops a body up to a limit: a client that is cut off while sending sees no answer. */
export async function drain(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<void> {
  let read = 0;
  try {
    for await (const chunk of chunksOf(body)) {
      read += chunk.length;
      if (read > maxBytes) return;
    }
  } catch {
    // The client is gone.
  }
}
