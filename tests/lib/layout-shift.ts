import { expect, type Page } from '@playwright/test';

/** Anything below rounds to 0 in reports. */
const MAX_SHIFT = 0.001;

/** Expects that nothing has moved since the page was opened. */
export async function expectStill(page: Page) {
  const shift = await page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise<number>((resolve) => {
      let total = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      // Observers are told before the second frame.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
    });
  });
  expect.soft(shift, 'layout shifts').toBeLessThan(MAX_SHIFT);
}
