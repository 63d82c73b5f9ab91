/** Tests of the editor's Worker: they run inside workerd, with the bindings of admin/wrangler.jsonc. */
import { fileURLToPath } from 'node:url';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  plugins: [cloudflareTest({ wrangler: { configPath: './admin/wrangler.jsonc' } })],
  test: { include: ['tests/sign-in/**/*.test.ts'] },
});
