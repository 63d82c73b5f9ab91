/** What vitest.edge.config.ts hands to the tests. */
declare module 'vitest' {
  interface ProvidedContext {
    /** `seed`: of the inputs of generated.test.ts. `times`: as many of them as in `npm test`. */
    generated: { seed: number; times: number };
    /** In `npm run chaos`. */
    isLong: boolean;
  }
}

export {};
