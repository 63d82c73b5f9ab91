/** A page's clock that runs every limit of the site, so that no test has to wait for one. */
import type { Page } from '@playwright/test';

/** Installs Playwright's clock, which leaves AbortSignal.timeout() to the real one. */
export async function installClock(page: Page) {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      const end = () => controller.abort(new DOMException('signal timed out', 'TimeoutError'));
      setTimeout(end, ms);
      return controller.signal;
    };
  });
}
