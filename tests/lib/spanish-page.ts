/** What holds in every state of a Spanish page: no English words and no barriers. */
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { englishWordsOnPage } from './english-words';
import { visit } from './visit';

/** @param within the part that is new in this state, for axe */
export async function expectSpanish(page: Page, state: string, within?: string) {
  expect.soft(englishWordsOnPage(await page.content()), state).toEqual([]);
  await expectNoViolations(page, state, within ? { within } : {});
}

/** The same for a page without scripts. axe needs some, so it checks the document in a tab that runs them. */
export async function expectSpanishWithoutScripts(page: Page, browser: Browser, state: string) {
  expect.soft(englishWordsOnPage(await page.content()), state).toEqual([]);
  const body = await page.content();
  const tab = await browser.newPage({ javaScriptEnabled: true });
  const { pathname } = new URL(page.url());
  await tab.route(
    (url) => url.pathname === pathname,
    (route) => route.fulfill({ contentType: 'text/html', body }),
  );
  await visit(tab, page.url());
  await expectNoViolations(tab, state);
  await tab.close();
}
