/** The main journeys in the oldest browsers of package.json: what fails there locks out a visitor. */
import { expect, test } from 'playwright/test';
import { booking, contact } from '../fixtures/typed';
import { deliveredTo, newEmail } from '../lib/crm';
import { fillIn } from '../lib/fill-in';
import { answerStripeJs } from '../lib/outside';
import { providers } from '../lib/providers';
import { visit, withoutMotion } from '../lib/visit';

test.use(withoutMotion);

/** Removes what at least one of those browsers lacks. Runs in the page before its own scripts. */
function forgetNewApis() {
  const forget = (from: object, names: readonly string[]) => {
    for (const name of names) Reflect.deleteProperty(from, name);
  };
  const isAria = (name: string) => name.startsWith('aria') || name === 'role';
  forget(Element.prototype, Object.keys(Element.prototype).filter(isAria));
  forget(Element.prototype, ['checkVisibility']);
  forget(HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']);
  forget(HTMLButtonElement.prototype, ['popoverTargetElement', 'commandForElement', 'command']);
  forget(HTMLDialogElement.prototype, ['closedBy', 'requestClose']);
  forget(Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']);
  forget(Array, ['fromAsync']);
  forget(Object, ['groupBy']);
  forget(Map, ['groupBy']);
  forget(Promise, ['withResolvers', 'try']);
  forget(AbortSignal, ['any']);
  forget(URL, ['canParse', 'parse']);
  forget(String.prototype, ['isWellFormed', 'toWellFormed']);
  forget(Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']);

  // The engine obeys an attribute without asking a script.
  const unknown = ['popover', 'popovertarget', 'closedby', 'commandfor', 'command'];
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) {
        if (!(node instanceof Element)) continue;
        for (const element of [node, ...node.querySelectorAll(unknown.map((name) => `[${name}]`).join())])
          for (const name of unknown) element.removeAttribute(name);
      }
  }).observe(document, { subtree: true, childList: true, attributeFilter: unknown });
}

/** Errors in scripts. */
let errors: string[];
test.beforeEach(async ({ page }) => {
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(forgetNewApis);
});
test.afterEach(() => expect(errors).toEqual([]));

test('the menu covers the page only while it is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/contact');
  const menu = page.locator('#menu');
  await expect(menu).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Weight Loss' }).click();
  await page.waitForURL('/weight-loss');
  await expect(menu).toBeHidden();
});

test('a message is sent', async ({ page, request }) => {
  const email = newEmail();
  await visit(page, '/contact');
  const form = page.locator('form#contact');
  const send = form.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(form.locator('.error-summary')).toBeFocused();
  await fillIn(form, { ...contact.answers, Email: email });
  await send.click();
  await expect(form.getByRole('status')).toContainText('Message sent successfully!');
  await deliveredTo(request, 'contact_form_submission', email);
});

test('a video visit is left at the payment, then paid', async ({ page, request }) => {
  const form = page.locator('form#booking');
  async function goToPayment() {
    const email = newEmail();
    await fillIn(form, { ...booking.answers, Email: email });
    await form.getByRole('checkbox', { name: /^I agree/ }).check();
    await form.getByRole('button', { name: 'Complete Booking - $296' }).click();
    await page.waitForURL(`${providers.stripe}/c/pay/**`);
    await deliveredTo(request, 'telehealth_self_pay_booking', email);
  }
  await answerStripeJs(page);
  await visit(page, '/telehealth#book');
  await goToPayment();
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await page.waitForURL('/telehealth#book');
  await expect(page.locator('[data-back-from-payment]').getByText('Nothing was charged')).toBeVisible();

  await goToPayment();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/payment-success?**');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment confirmed');
});
