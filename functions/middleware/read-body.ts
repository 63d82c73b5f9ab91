type Body = ReadableStream<Uint8Array> | null;

/** Yields the chunks of a body, no further than a limit. @throws where it breaks off */
export async function* chunksOf(body: Body, maxBytes: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of body ?? []) {
    yield chunk;
    read += chunk.byteLength;
    if (read > maxBytes) return;
  }
}

/** Reads a body and forgets it: a client that is cut off while it still sends sees no answer. */
export async function drain(body: Body, maxBytes: number): Promise<void> {
  try {
    for await (const _ of chunksOf(body, maxBytes));
  } catch {
    // Nobody is left to be answered.
  }
}
