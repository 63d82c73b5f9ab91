/** What axe finds on a page as it stands. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that axe has had switched off or among its experiments, whatever their tags say. */
const ALWAYS = ['label-content-name-mismatch', 'target-size'];

interface Options {
  /** Looks only inside of elements that match. */
  within?: string;
  /** Rules that have no meaning in this state. */
  without?: string[];
}

/** Each violation with its element and how to mend it, and how many rules found something to check. */
export async function findViolations(page: Page, { within, without = [] }: Options = {}) {
  // Only the top page holds anything to check, and of what is well one example is enough: both save time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
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
  // What scrolls under the header would be too small a target just then.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const { found, rules } = await findViolations(page, options);
  expect(rules, 'rules that found something to check').toBeGreaterThan(options.within ? 0 : 10);
  expect.soft(found, state).toEqual([]);
}

/**
 * The same while the page's clock is paused. axe waits with the timers of the page, so the clock goes on meanwhile, a
 * millisecond at a time: a few of them are enough.
 */
export async function expectNoViolationsWhilePaused(page: Page, state: string, options?: Options) {
  let isLooking = true;
  const goOn = async () => {
    while (isLooking) await page.clock.runFor(1);
  };
  const looking = expectNoViolations(page, state, options).finally(() => (isLooking = false));
  await Promise.all([looking, goOn()]);
}
