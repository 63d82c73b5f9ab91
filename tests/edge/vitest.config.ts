/** Edge tests: they run inside workerd, with the bindings of wrangler.jsonc. */
import { fileURLToPath } from 'node:url';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: fromHere('../..'),
  resolve: { alias: { '@': fromHere('../../src') } },
  plugins: [cloudflareTest({ wrangler: { configPath: fromHere('../../wrangler.jsonc') } })],
  test: { include: ['tests/edge/**/*.test.ts'] },
});
