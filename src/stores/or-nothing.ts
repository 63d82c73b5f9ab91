/** What is asked for, or null when it fails or takes too long. */
export const orNothing = <T>(asked: Promise<T>, maxMs: number): Promise<T | null> =>
  Promise.race([
    asked.catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(resolve, maxMs, null);
    }),
  ]);
