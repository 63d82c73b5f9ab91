/**
 * Every test but those of Playwright. Unit tests live next to the file that they test and need only Node:
 * `npx vitest src/shared/lib` watches them. Timeouts are generous, because a busy machine is slow.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig, type Plugin } from 'vitest/config';
import { endpoints } from './src/features/endpoints.ts';

const MINUTE_MS = 60_000;

const secret = (text: string) => Buffer.from(text.padEnd(32, '.')).toString('base64');

/** Nothing listens here: tests define a provider's answers by replacing `fetch`. BMI results have no webhook by default. */
const { bmi: _, ...forwarded } = endpoints;
const webhooks = Object.fromEntries(
  Object.entries(forwarded).map(([name, { webhook }]) => [webhook, `https://crm.test/${name}`]),
);

/** Every setting of functions/worker-env.ts. */
const settings = {
  ...webhooks,
  WEBHOOK_SIGNING_SECRET: `whsec_${secret('signs webhooks')}`,
  SITE_SECRET: secret('makes ids'),
  OUTBOX_ENCRYPTION_KEY: secret('seals the outbox'),
  OPERATOR_TOKEN: '6b1e94d07af2c8353d09e7b5f18ac264',
  WEBHOOK_TOOLS: 'on',
  STRIPE_SECRET_KEY: 'sk_test_edge',
  STRIPE_WEBHOOK_SECRET: 'whsec_edge',
  STRIPE_API_BASE: 'https://stripe.test',
  PUBLIC_SITE_URL: 'https://clinic.example',
  ALERT_EMAIL: 'ops@clinic.example',
};

/** Tests that start sites of their own configure their own webhooks, so the demo's are unset. */
const withoutAddresses = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^WEBHOOK_\w+_URL$/.test(name))
    .map((name) => [name, '']),
);

/** Removes references to source maps whose sources a package does not ship: Vite warns about each one. */
const withoutBrokenSourceMaps: Plugin = {
  name: 'without-broken-source-maps',
  enforce: 'pre',
  async load(id) {
    if (!/\/node_modules\/(stripe|standardwebhooks)\/.*\.js$/.test(id)) return null;
    return (await readFile(id, 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/m, '');
  },
};

/** Tests in workerd, with the bindings of wrangler.jsonc and made-up settings. */
const inWorkerd = (name: string, include: string) => ({
  extends: true as const,
  plugins: [
    withoutBrokenSourceMaps,
    cloudflareTest({ wrangler: { configPath: './wrangler.jsonc' }, miniflare: { bindings: settings } }),
  ],
  test: { name, include: [include], setupFiles: 'tests/edge/empty.ts' },
});

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    testTimeout: 30_000,
    silent: 'passed-only',
    // Files share workers and modules: starting a worker or a runtime for each takes longer than all tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'functions/**/*.test.ts',
            'admin/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'tests/{content,contract}/**/*.test.ts',
          ],
        },
      },
      inWorkerd('edge', 'tests/edge/**/*.test.ts'),
      {
        // Kill real processes and make providers misbehave.
        extends: true,
        test: {
          name: 'kill',
          include: ['tests/chaos/**/*.test.ts'],
          env: withoutAddresses,
          testTimeout: 2 * MINUTE_MS,
          hookTimeout: MINUTE_MS,
        },
      },
      {
        // The built site without a browser: they parse dist/, each page once, and call the server of `npm test`.
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          testTimeout: MINUTE_MS,
          hookTimeout: 2 * MINUTE_MS,
        },
      },

      // Only in `npm run test:full`.
      inWorkerd('generated', 'tests/full/edge/**/*.test.ts'),
      {
        // One file after another: each keeps the machine busy with a site or a build of its own.
        extends: true,
        test: {
          name: 'full',
          include: ['tests/full/*.test.ts'],
          env: withoutAddresses,
          fileParallelism: false,
          testTimeout: 60 * MINUTE_MS,
          hookTimeout: 10 * MINUTE_MS,
        },
      },
      {
        // Journeys in WebKit and Firefox: on two cores, several browsers slow each other until their drivers hang.
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/full/engines/**/*.test.ts'],
          fileParallelism: false,
          isolate: true,
          testTimeout: MINUTE_MS,
        },
      },
    ],
  },
});
