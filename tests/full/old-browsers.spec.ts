/** The main journeys in the oldest browsers of package.json: what fails there locks out a visitor. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { deliveredTo, newEmail } from '../lib/crm';
import { booking, contact, insurance, intake } from '../fixtures/typed';
import { fillIn } from '../lib/fill-in';
import { asOldBrowser } from '../lib/old-browser';
import { answerStripeJs } from '../lib/outside';
import { providers } from '../lib/providers';
import { visit, withoutMotion } from '../lib/visit';

test.use(withoutMotion);
const { step } = test;

/** Errors in scripts. */
let errors: string[];
test.beforeEach(async ({ page }) => {
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await asOldBrowser(page);
});
test.afterEach(() => expect(errors).toEqual([]));

const button = (form: Locator, name: string) => form.getByRole('button', { name, exact: true });
const accept = (form: Locator, sentence: RegExp) => form.getByRole('checkbox', { name: sentence }).check();

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
  await button(form, 'Send Message').click();
  await expect(form.locator('.error-summary')).toBeFocused();
  await fillIn(form, { ...contact.answers, Email: email });
  await button(form, 'Send Message').click();
  await expect(form.getByRole('status')).toContainText('Message sent successfully!');
  await deliveredTo(request, 'contact_form_submission', email);
});

test('treatments are added, and a click beside the cart closes it', async ({ page }) => {
  await visit(page, '/iv-therapy');
  await page
    .getByRole('button', { name: /^Add to cart: Myer/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /cart/i });
  await expect(drawer.locator('.drawer-line')).toHaveCount(1);
  await expect(page.locator('[data-cart-link]')).toHaveAttribute('aria-label', 'Cart 1 item');
  await page.mouse.click(8, 300);
  await expect(drawer).toBeHidden();
  await page
    .getByRole('button', { name: /^Add to cart: High-C/ })
    .first()
    .click();
  await expect(drawer.locator('.drawer-line')).toHaveCount(2);
  await expect(page.locator('[data-cart-link]')).toHaveAttribute('aria-label', 'Cart 2 items');
});

test('an IV treatment is paid by card', async ({ page, request }) => {
  const email = newEmail();
  await visit(page, '/checkout/dr-b-special');
  const form = page.locator('form#iv-checkout');
  await fillIn(form, { ...intake.answers, Email: email });
  await accept(form, /^I accept/);
  await button(form, 'Secure My Spot, $369').click();
  // The fallback is a product's page.
  await page.waitForURL(`${providers.store}/cart/**`);
  await deliveredTo(request, 'iv_therapy_intake', email);

  await step('and back from the store', async () => {
    await visit(page, '/success?order=1001&product=Dr.%20B%20Special&amount=369');
    await expect(page.locator('[data-field=order]')).toHaveText('1001');
  });
});

test.describe('a video visit', { tag: '@phone' }, () => {
  const BOOKING = '/telehealth#book';
  const form = (page: Page) => page.locator('form#booking');

  async function fillInBooking(page: Page, email: string) {
    await fillIn(form(page), { ...booking.answers, Email: email });
    await accept(form(page), /^I agree/);
  }
  async function goToPayment(page: Page, email: string) {
    await fillInBooking(page, email);
    await button(form(page), 'Complete Booking - $296').click();
    await page.waitForURL(`${providers.stripe}/c/pay/**`);
  }

  test('is booked with insurance', async ({ page, request }) => {
    const email = newEmail();
    await visit(page, '/telehealth');
    await page.getByRole('link', { name: 'Book with insurance' }).click();
    await fillIn(form(page), insurance.answers);
    await fillInBooking(page, email);
    await button(form(page), 'Submit Insurance Booking').click();
    await expect(form(page).getByRole('status')).toContainText('Insurance booking submitted!');
    await deliveredTo(request, 'telehealth_insurance_booking', email);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^See a clinician/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book with insurance' })).toBeFocused();
  });

  test('is left at the payment, then paid', async ({ page, request }) => {
    const email = newEmail();
    await answerStripeJs(page);
    await visit(page, BOOKING);
    await goToPayment(page, email);
    await deliveredTo(request, 'telehealth_self_pay_booking', email);
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await page.waitForURL(BOOKING);
    const notice = page.locator('[data-back-from-payment]');
    await expect(notice.getByText('Nothing was charged')).toBeVisible();
    await expect(notice).toBeFocused();

    await goToPayment(page, newEmail());
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL('**/payment-success?**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment confirmed');
    await expect(page.locator('[data-field=status]')).toHaveText('Pre-Paid');
  });
});
