/** Browser tests, on the built site in the Workers runtime. `npm test` builds and serves it and finds the Chromium. */
import { defineConfig, devices } from '@playwright/test';
import { systemChromium } from './scripts/lib/chromium.mjs';
import { devCommand } from './scripts/lib/site.mjs';

/** What does not depend on the size of the screen is tested on one; single tests say so with @desktop or @phone. */
const onDesktopOnly = ['behaviours', 'webhook-tools'];
const onPhoneOnly = ['budgets', 'failed-islands', 'no-script'];
const specs = (names: string[]) => names.map((name) => `browser/${name}.spec.ts`);

const given = process.env['TEST_PORT'];
const port = Number(given ?? 8917);
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'tests',
  testMatch: ['browser/**/*.spec.ts', 'a11y/**/*.spec.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  workers: 2,
  // A busy machine is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // What passes only at the second try is said so at the end.
  retries: 1,
  reporter: [['dot'], ['json', { outputFile: '.cache/tests/browser.json' }]],
  use: {
    baseURL,
    launchOptions: {
      executablePath: systemChromium({ headlessShell: true }),
      args: [
        // As root, in containers, and without the browser's own calls home.
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        // Else every click below the fold waits almost a second for the page to glide there.
        '--disable-smooth-scrolling',
        // One renderer for all pages of a worker: each has two cores at most to run on.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        '--disable-gpu',
        // Lazy pictures as on a phone with 4G, and the pointer that Playwright sets; a headless shell has other defaults.
        `--blink-settings=${[
          'lazyLoadingImageMarginPx4G=1250',
          'lazyLoadingImageMarginPxUnknown=1250',
          'primaryHoverType=2',
          'availableHoverTypes=2',
          'primaryPointerType=4',
          'availablePointerTypes=4',
        ].join()}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: specs(onPhoneOnly),
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: specs(onDesktopOnly),
      grepInvert: /@desktop/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    ...(await devCommand(port)),
    url: `${baseURL}/api/health`,
    reuseExistingServer: given !== undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
  },
});
