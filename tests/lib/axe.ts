/** Runs axe on a page in its current state. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from 'playwright/test';
import type { RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that axe disables by default or treats as experimental, whatever their tags. */
const ALWAYS = ['label-content-name-mismatch', 'target-size'];

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

interface Options {
  /** Checks only inside matching elements. */
  within?: string;
  /** Rules that do not apply to this state. */
  without?: string[];
}

/** Parsing axe takes a good part of a check, so each document gets it once. */
async function addAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}

/** Returns each violation with its element and fix, and how many rules found something to check. */
export async function findViolations(page: Page, { within, without = [] }: Options = {}) {
  await addAxe(page.mainFrame());
  // Previews, for example. A frame of another origin cannot be checked, and may never load.
  const { origin } = new URL(page.url());
  for (const frame of page.frames())
    if (frame.url().startsWith(origin) || frame.url().startsWith('about:')) await addAxe(frame);
  const options: RunOptions = {
    runOnly: TAGS,
    // One passing example for each rule is enough.
    resultTypes: ['violations'],
    rules: Object.fromEntries([
      ...ALWAYS.map((rule) => [rule, { enabled: true }]),
      ...without.map((rule) => [rule, { enabled: false }]),
    ]),
  };
  return page.evaluate(
    async ([within, options]) => {
      const { violations, passes } = await window.axe.run(within ?? document, options);
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
      );
      return { found, rules: passes.length };
    },
    [within, options] as const,
  );
}

export async function expectNoViolations(page: Page, state: string, options: Options = {}) {
  // Targets that are scrolled under the header would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const { found, rules } = await findViolations(page, options);
  expect(rules, 'rules that found something to check').toBeGreaterThan(options.within ? 0 : 10);
  expect.soft(found, state).toEqual([]);
}
