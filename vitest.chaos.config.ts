/**
 * Chaos tests: real processes that are killed, and providers that misbehave. They run one after another, each with its
 * own site. `CHAOS=long` makes them go on for longer.
 */
import { defineConfig } from 'vitest/config';

const MINUTE_MS = 60_000;

export default defineConfig({
  test: {
    include: ['tests/chaos/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: process.env['CHAOS'] === 'long' ? 30 * MINUTE_MS : 2 * MINUTE_MS,
    hookTimeout: MINUTE_MS,
  },
});
