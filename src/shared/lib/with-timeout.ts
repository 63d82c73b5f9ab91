/**
 * Settles like the promise, which keeps running after a timeout.
 * @throws a TimeoutError when the promise takes longer than `ms`
 */
export function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms);
  });
  return Promise.race([promise, timeout]).finally(() => {
    if (timer !== undefined) clearTimeout(timer);
  });
}

/**
 * Runs work with a signal that aborts it after `ms`. Unlike that of `AbortSignal.timeout`, its timer ends with the work:
 * a pending timer keeps a Durable Object awake.
 */
export async function withAbort<Value>(
  ms: number,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), ms);
  try {
    return await run(timeout.signal);
  } finally {
    clearTimeout(timer);
  }
}
