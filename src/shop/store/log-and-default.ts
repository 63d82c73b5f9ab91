/** Logs failed calls and returns an empty result instead, for code that can do without the store. */

export async function logAndDefault<T, Empty>(
  call: Promise<T>,
  empty: Empty,
  failed: string,
): Promise<T | Empty> {
  try {
    return await call;
  } catch (error) {
    console.error(failed, error);
    return empty;
  }
}
