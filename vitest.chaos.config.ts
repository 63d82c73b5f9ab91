/**
 * Chaos tests: they kill real processes and make providers misbehave. They run one after another, each with its own
 * site. `CHAOS=long` makes them run longer.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const MINUTE_MS = 60_000;

/** Each test configures its own webhooks, so the demo's are unset. */
const withoutAddresses = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^WEBHOOK_\w+_URL$/.test(name))
    .map((name) => [name, '']),
);

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    include: ['tests/chaos/**/*.test.ts'],
    env: withoutAddresses,
    fileParallelism: false,
    // Files share a worker and its modules: only their sites need to be separate.
    isolate: false,
    testTimeout: process.env['CHAOS'] === 'long' ? 30 * MINUTE_MS : 2 * MINUTE_MS,
    hookTimeout: MINUTE_MS,
  },
});
