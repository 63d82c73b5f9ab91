/** Logs what failed and the kind of the error, without its message, which could quote a visitor. */
export const logFailure = (about: Readonly<Record<string, string>>, error: unknown) =>
  console.error(JSON.stringify({ ...about, error: error instanceof Error ? error.name : 'unknown' }));
