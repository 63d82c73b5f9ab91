/** Unit tests, which live next to the file they test. They need only Node. */
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** These check what happens when a module is loaded, so they need a worker of their own. */
const isolated = ['src/schemas/forms/no-eval.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    // Generous, because a busy machine is slow.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share workers and modules: starting a worker for each takes longer than all tests.
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'functions/**/*.test.ts',
            'admin/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'tests/content/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/fakes/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...isolated],
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
});
