/** A fake page clock for all of the site's timeouts, so that no test has to wait for one. */
import type { Page } from 'playwright/test';

/** Installs Playwright's clock and adds AbortSignal.timeout(), which Playwright leaves on the real clock. */
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
