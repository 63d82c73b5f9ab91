/** Runs axe on a page in its current state. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that axe disables by default or treats as experimental, whatever their tags. */
const ALWAYS = ['label-content-name-mismatch', 'target-size'];

/** The package would insert the long form of the same code, which the browser parses again for each check. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Options {
  /** Checks only inside matching elements. */
  within?: string;
  /** Rules that do not apply to this state. */
  without?: string[];
}

/** Returns each violation with its element and fix, and how many rules found something to check. */
export async function findViolations(page: Page, { within, without = [] }: Options = {}) {
  // Only the top frame has content, and one passing example per rule is enough: both save time.
  const axe = new AxeBuilder({ page, axeSource: AXE }).setLegacyMode().options({
    runOnly: TAGS,
    resultTypes: ['violations'],
    rules: Object.fromEntries([
      ...ALWAYS.map((rule) => [rule, { enabled: true }]),
      ...without.map((rule) => [rule, { enabled: false }]),
    ]),
  });
  const { violations, passes } = await (within ? axe.include(within) : axe).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  return { found, rules: passes.length };
}

export async function expectNoViolations(page: Page, state: string, options: Options = {}) {
  // Targets that are scrolled under the header would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const { found, rules } = await findViolations(page, options);
  expect(rules, 'rules that found something to check').toBeGreaterThan(options.within ? 0 : 10);
  expect.soft(found, state).toEqual([]);
}

/**
 * The same while the page's clock is paused. axe uses the page's timers, so the clock advances meanwhile, a millisecond
 * at a time: a few of them are enough.
 */
export async function expectNoViolationsWhilePaused(page: Page, state: string, options?: Options) {
  let isLooking = true;
  const goOn = async () => {
    while (isLooking) await page.clock.runFor(1);
  };
  const looking = expectNoViolations(page, state, options).finally(() => (isLooking = false));
  await Promise.all([looking, goOn()]);
}
