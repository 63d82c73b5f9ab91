type Body = ReadableStream<Uint8Array> | null;

/** Yields a body's chunks up to a limit. @throws if the body breaks off */
export async function* chunksOf(body: Body, maxBytes: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of body ?? []) {
    yield chunk;
    read += chunk.byteLength;
    if (read > maxBytes) return;
  }
}

/** Reads and drops a body: a client that is cut off while sending sees no answer. */
export async function drain(body: Body, maxBytes: number): Promise<void> {
  try {
    for await (const _ of chunksOf(body, maxBytes));
  } catch {
    // The client is gone.
  }
}
