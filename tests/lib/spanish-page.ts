/** What holds in every state of a Spanish page: no English words and no barriers. */
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { englishWordsOnPage } from './english-words';
import { visit } from './visit';

declare global {
  interface Window {
    /** HTML of everything that has changed since the page was parsed: see keepTexts(). */
    keptTexts?: Set<string>;
  }
}

/** Keeps what pages show only for a moment, such as announcements. Call it before a page is opened. */
export const keepTexts = (page: Page) =>
  page.addInitScript(() => {
    const kept = (window.keptTexts = new Set<string>());
    const htmlOf = (node: Node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? ''));
    const watch = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'childList') for (const node of addedNodes) kept.add(htmlOf(node));
        else kept.add(htmlOf(target.cloneNode()));
    });
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    addEventListener('DOMContentLoaded', () => watch.observe(document, all));
  });

/** Returns the texts with English words that the page shows, or has shown since it was parsed. */
export async function englishWordsSeen(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => [...(window.keptTexts ?? [])].join('<br>'));
  return englishWordsOnPage(`${await page.content()}<br>${kept}`);
}

/** @param within the part that is new in this state, for axe */
export async function expectSpanish(page: Page, state: string, within?: string) {
  expect.soft(await englishWordsSeen(page), state).toEqual([]);
  await expectNoViolations(page, state, within ? { within } : {});
}

/** The same for a page without scripts. axe needs some, so it checks the document in a tab that runs them. */
export async function expectSpanishWithoutScripts(page: Page, browser: Browser, state: string) {
  expect.soft(await englishWordsSeen(page), state).toEqual([]);
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
