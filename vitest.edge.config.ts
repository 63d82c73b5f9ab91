/** Edge tests. They run in workerd, with the bindings of wrangler.jsonc and made-up settings. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig, type Plugin } from 'vitest/config';
import { endpoints } from './src/schemas/events';
import type {} from './tests/edge/provided';

const secret = (text: string) => Buffer.from(text.padEnd(32, '.')).toString('base64');

/** Nothing listens here: tests define a provider's answers by replacing `fetch`. BMI results have no webhook by default. */
const { bmi: _, ...forwarded } = endpoints;
const webhooks = Object.fromEntries(
  Object.entries(forwarded).map(([name, { webhook }]) => [webhook, `https://crm.test/${name}`]),
);

/** Every setting of functions/env.ts. */
const settings = {
  ...webhooks,
  WEBHOOK_SIGNING_SECRET: `whsec_${secret('signs webhooks')}`,
  SUBMISSION_ID_SECRET: secret('makes ids'),
  RESUME_LINK_SECRET: secret('signs links'),
  OUTBOX_ENCRYPTION_KEY: secret('seals the outbox'),
  OPERATOR_TOKEN: '6b1e94d07af2c8353d09e7b5f18ac264',
  WEBHOOK_TOOLS: 'on',
  STRIPE_SECRET_KEY: 'sk_test_edge',
  STRIPE_WEBHOOK_SECRET: 'whsec_edge',
  STRIPE_API_BASE: 'https://stripe.test',
};

/** Removes references to source maps whose sources a package does not ship: Vite warns about each one. */
const withoutBrokenSourceMaps: Plugin = {
  name: 'without-broken-source-maps',
  enforce: 'pre',
  async load(id) {
    if (!/\/node_modules\/(stripe|standardwebhooks)\/.*\.js$/.test(id)) return null;
    return (await readFile(id, 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/m, '');
  },
};

const isLong = process.env['CHAOS'] === 'long';

/** Seed and number of inputs of tests/edge/generated.test.ts: few and fixed in `npm test`, many new ones in `npm run chaos`. */
const generated = isLong ? { seed: Date.now() % 2 ** 31, times: 50 } : { seed: 20261122, times: 1 };

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  plugins: [
    withoutBrokenSourceMaps,
    cloudflareTest({ wrangler: { configPath: './wrangler.jsonc' }, miniflare: { bindings: settings } }),
  ],
  test: {
    // Files share one runtime and its modules: starting one for each takes longer than all tests.
    isolate: false,
    // Generous, because a busy machine is slow.
    testTimeout: 30_000,
    include: ['tests/edge/**/*.test.ts'],
    setupFiles: 'tests/edge/empty.ts',
    provide: { generated, isLong },
  },
});
