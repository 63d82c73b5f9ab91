/**
 * Every test but those of Playwright: `npx vitest run --project edge FILE`. Unit tests live next to the file that they
 * test and need only Node. Their timeout is generous, because a busy machine is slow.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { configDefaults, defineConfig, type Plugin } from 'vitest/config';
import { endpoints } from './src/shared/events.ts';
import type {} from './tests/edge/provided';

const MINUTE_MS = 60_000;
const isLong = process.env['CHAOS'] === 'long';

/** These check what happens when a module is loaded, so they need a worker of their own. */
const isolated = ['src/shared/forms/no-eval.test.ts'];

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

/** Each chaos test configures its own webhooks, so the demo's are unset. */
const withoutAddresses = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^WEBHOOK_\w+_URL$/.test(name))
    .map((name) => [name, '']),
);

/** Seed and number of inputs of tests/edge/generated.test.ts: few and fixed in `npm test`, many new ones in `npm run chaos`. */
const generated = isLong ? { seed: Date.now() % 2 ** 31, times: 50 } : { seed: 20261122, times: 1 };

/** Removes references to source maps whose sources a package does not ship: Vite warns about each one. */
const withoutBrokenSourceMaps: Plugin = {
  name: 'without-broken-source-maps',
  enforce: 'pre',
  async load(id) {
    if (!/\/node_modules\/(stripe|standardwebhooks)\/.*\.js$/.test(id)) return null;
    return (await readFile(id, 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/m, '');
  },
};

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    testTimeout: 30_000,
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
          exclude: [...configDefaults.exclude, ...isolated],
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated, isolate: true } },
      {
        // In workerd, with the bindings of wrangler.jsonc and made-up settings.
        extends: true,
        plugins: [
          withoutBrokenSourceMaps,
          cloudflareTest({ wrangler: { configPath: './wrangler.jsonc' }, miniflare: { bindings: settings } }),
        ],
        test: {
          name: 'edge',
          include: ['tests/edge/**/*.test.ts'],
          setupFiles: 'tests/edge/empty.ts',
          provide: { generated, isLong },
        },
      },
      {
        // The editor's Worker, in workerd with the bindings of admin/wrangler.jsonc.
        extends: true,
        plugins: [cloudflareTest({ wrangler: { configPath: './admin/wrangler.jsonc' } })],
        test: { name: 'sign-in', include: ['tests/sign-in/**/*.test.ts'], isolate: true },
      },
      {
        // Kill real processes and make providers misbehave: one file after another, each with its own site. `CHAOS=long`
        // makes them run longer.
        extends: true,
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          env: withoutAddresses,
          fileParallelism: false,
          testTimeout: isLong ? 30 * MINUTE_MS : 2 * MINUTE_MS,
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
      {
        // Journeys in WebKit and Firefox on the site of `npm run test:engines`: on two cores, several browsers slow each
        // other until their drivers hang.
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          fileParallelism: false,
          isolate: true,
          testTimeout: MINUTE_MS,
        },
      },
    ],
  },
});
