/** Types of the values that vitest.config.ts provides to tests. */
declare module 'vitest' {
  interface ProvidedContext {
    /** For generated.test.ts: the random seed, and the factor for the number of inputs (1 in `npm test`). */
    generated: { seed: number; times: number };
    /** True in `npm run chaos`. */
    isLong: boolean;
  }
}

export {};
