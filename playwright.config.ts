/** Browser tests on the built site in the Workers runtime. `npm test` builds and serves the site and finds Chromium. */
import { defineConfig, devices } from 'playwright/test';
import { systemChromium } from './scripts/lib/chromium.mjs';

/** Tests that do not depend on the screen size run on one device; single tests use @desktop or @phone. */
const onDesktopOnly = ['behaviours', 'editor', 'first-screen', 'page-transition', 'webhook-tools'];
const onPhoneOnly = ['no-script'];
const specs = (names: string[]) => names.map((name) => `browser/${name}.spec.ts`);

const PHONE = { width: 390, height: 844 };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'tests',
  testMatch: 'browser/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  workers: 4,
  // Generous, because a busy machine is slow.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The reporter lists tests that passed only on a retry.
  retries: 1,
  reporter: [['dot'], ['json', { outputFile: '.cache/tests/browser.json' }]],
  use: {
    // `npm test` serves it.
    baseURL: `http://localhost:${process.env['TEST_PORT']}`,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: systemChromium({ headlessShell: true }),
      args: [
        // For running as root and in containers, without the browser's background requests.
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        // Without smooth scrolling, which would delay every click below the fold by almost a second.
        '--disable-smooth-scrolling',
        // One renderer for all pages of a worker, which has two cores at most.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        '--disable-gpu',
        // Lazy loading as on a phone with 4G, and Playwright's pointer type; a headless shell has other defaults.
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
      use: desktop,
    },
    // Only in `npm run test:full`.
    { name: 'full', testMatch: 'full/*.spec.ts', use: desktop },
    {
      name: 'phone',
      testIgnore: specs(onDesktopOnly),
      grepInvert: /@desktop/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: PHONE,
        screen: PHONE,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
