/** Calls whose failure is logged and has an empty result, for whoever has a way on without the store. */

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
