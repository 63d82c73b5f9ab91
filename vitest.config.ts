/** Unit tests, which sit beside their file, and what editors are told. They need nothing but Node. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    // A busy machine is slow, not wrong.
    testTimeout: 30_000,
    include: [
      'src/**/*.test.{ts,tsx}',
      'functions/**/*.test.ts',
      'scripts/**/*.test.{ts,mjs}',
      'tests/content/**/*.test.ts',
      'tests/contract/**/*.test.ts',
      'tests/stand-ins/**/*.test.ts',
    ],
  },
});
