/** Unit tests, which live next to the file they test. They need only Node. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    // Generous, because a busy machine is slow.
    testTimeout: 30_000,
    include: [
      'src/**/*.test.{ts,tsx}',
      'functions/**/*.test.ts',
      'admin/**/*.test.{ts,tsx}',
      'scripts/**/*.test.{ts,mjs}',
      'tests/content/**/*.test.ts',
      'tests/contract/**/*.test.ts',
      'tests/stand-ins/**/*.test.ts',
    ],
  },
});
