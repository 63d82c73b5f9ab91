/** The page shown in a new tab until the store's checkout or online check-in loads. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../lib/axe';
import { clinic } from '../lib/clinic';
import { answerForms } from '../lib/edge';
import { answerCheckIn, CHECK_IN } from '../lib/outside';
import { visit, withoutMotion } from '../lib/visit';

test.use(withoutMotion);

const LATE_AFTER_MS = 8000;

/** True if a link is alone on its line, or wraps. */
const isAlone = (link: Locator) =>
  link.evaluate((element) => {
    const words = element.previousSibling;
    if (element.getClientRects().length !== 1 || !words) return true;
    const before = document.createRange();
    before.selectNodeContents(words);
    const line = element.getBoundingClientRect();
    return !Array.from(before.getClientRects()).some(({ bottom }) => Math.abs(bottom - line.bottom) < 8);
  });

const late = (page: Page) => page.getByRole('status').filter({ hasText: 'longer than it should' });

for (const [target, head] of [
  ['checkout', 'Opening the secure checkout...'],
  ['check-in', 'Opening online check-in...'],
] as const)
  test(`says that it opens the ${target}, and offers the phone number after 8 seconds`, async ({ page }) => {
    await page.clock.install();
    await visit(page, `/opening/${target}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(head);
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /width=device-width/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(late(page)).toBeHidden();
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    await page.clock.runFor(LATE_AFTER_MS);
    await expect(late(page).getByRole('link', { name: clinic.phone })).toHaveAttribute(
      'href',
      clinic.phoneHref,
    );
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
    await expect(late(page)).toHaveText(new RegExp(`, or call ${RegExp.escape(clinic.phone)}\\.$`));
    expect(await isAlone(late(page).getByRole('link')), 'the number is alone on its line').toBe(false);
    await expectNoViolations(page, 'late');
  });

/** Sends a checkout form with payment at the clinic. @returns the new tab */
async function chooseCheckIn(page: Page) {
  await visit(page, '/checkout/dr-b-special');
  const form = page.locator('form#iv-checkout');
  for (const [name, text] of Object.entries({
    firstName: 'Elena',
    lastName: 'Marsh',
    email: 'elena@example.com',
    phone: '3055550119',
  }))
    await form.locator(`[name=${name}]`).fill(text);
  await form.locator('[name=terms]').check();
  await form.getByText('Pay at the clinic', { exact: true }).click();
  const opening = page.waitForEvent('popup');
  await form.getByRole('button').click();
  return opening;
}

test('the new tab is our own page, and has no opener', { tag: '@phone' }, async ({ page }) => {
  await answerForms(page, 'never');
  const tab = await chooseCheckIn(page);
  await tab.waitForURL('/opening/check-in');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Opening online check-in...');
  expect(await tab.evaluate(() => opener)).toBeNull();
});

test(
  'check-in is not overwritten if our own page loads later',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await answerForms(page);
    await answerCheckIn(context);
    await context.route('/opening/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue().catch(() => {});
    });
    const tab = await chooseCheckIn(page);
    await tab.waitForURL(CHECK_IN);
    await tab.waitForTimeout(3000);
    expect(tab.url()).toMatch(/check-in\./);
    expect(await tab.evaluate(() => opener)).toBeNull();
  },
);
