/** Journeys in WebKit and Firefox, on the built site that `npm run test:engines` serves. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  // One browser at a time: on two cores, several slow each other until their drivers hang.
  test: { include: ['tests/engines/**/*.test.ts'], testTimeout: 60_000, fileParallelism: false },
});
