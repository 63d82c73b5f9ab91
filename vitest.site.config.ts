/** Tests of the built site without a browser: they parse dist/ and call the server that `npm test` has started. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    include: ['tests/site/**/*.test.ts'],
    testTimeout: 60_000,
    // Files share workers and modules, and so each page is parsed once.
    isolate: false,
  },
});
