/** A browser whose default font size is not 16 px; media queries in em follow it, unlike a style on the page. */
import type { Page } from '@playwright/test';

/** Sets the browser's default font size in pixels while `run` runs. */
export async function withDefaultFontSize(page: Page, size: number, run: () => Promise<void>) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await run();
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
}
