/** Browser tests, on the built site in the Workers runtime. `npm test` builds it and picks the port and the Chromium. */
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/lib/setup.mjs';
import { devCommand } from './scripts/lib/site.mjs';

const port = Number((process.env['TEST_PORT'] ??= '8917'));
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'tests',
  testMatch: ['browser/**/*.spec.ts', 'a11y/**/*.spec.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  workers: 2,
  reporter: [['dot'], ['json', { outputFile: '.cache/tests/browser.json' }]],
  use: {
    baseURL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // As root, in containers, and without the browser's own calls home.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What the server answers does not depend on the size of a screen.
      testIgnore: 'browser/serving.spec.ts',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    ...devCommand(port),
    url: `${baseURL}/api/health`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
  },
});
