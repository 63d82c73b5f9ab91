/**
 * Booking an IV treatment on its checkout page: paying by card in the store, or at the clinic. A test visits the page once
 * and checks what belongs together there.
 */
import { expect, type Page, test } from 'playwright/test';
import { expectNoViolations } from '../lib/axe';
import { clinic } from '../lib/clinic';
import { installClock } from '../lib/clock';
import { answerForms } from '../lib/edge';
import { answerCheckIn, CHECK_IN } from '../lib/outside';
import { providers, spoilStore, watchStore } from '../lib/providers';
import { HYDRATED, leaveTab, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const PATH = '/checkout/dr-b-special';
const SECOND_MS = 1000;
const OPENS_WITHIN_MS = 8 * SECOND_MS;
/** A checkout or product page of the store. */
const STORE_PAGE = new RegExp(`^${providers.store}/(cart|products)/`);

const form = (page: Page) => page.locator('form#iv-checkout');
const submit = (page: Page) => form(page).getByRole('button');
const summary = (page: Page) => form(page).locator('.error-summary');
const alert = (page: Page) => form(page).getByRole('alert');
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);

const processing = (page: Page) => form(page).getByText('Processing Your Order');

/** Opens the optional fields that are collapsed on phones. */
async function unfold(page: Page) {
  const more = form(page).getByText('Preferred time, reason, emergency contact');
  if (await more.isVisible()) await more.click();
}

async function fillIn(page: Page) {
  await field(page, 'firstName').fill('Elena');
  await field(page, 'lastName').fill('Marsh');
  await field(page, 'email').fill('elena@example.com');
  await field(page, 'phone').fill('(305) 555-0119');
  await field(page, 'terms').check();
}

/** Keeps the visitor on the page: browsers do not navigate to an answer without content. */
const holdStorePages = (page: Page) => page.route(STORE_PAGE, (route) => route.fulfill({ status: 204 }));

/** Makes the store charge a different price than the page shows. */
const changePrice = (page: Page, amount: string) =>
  page.route(`${providers.store}/api/*/graphql.json`, async (route) => {
    if (!route.request().postData()?.includes('cartCreate')) return route.continue();
    const response = await route.fetch();
    const json = await response.json();
    json.data.cartCreate.cart.cost.totalAmount.amount = amount;
    await route.fulfill({ response, json });
  });

const chooseClinic = (page: Page) => form(page).getByText('Pay at the clinic', { exact: true }).click();

async function expectReady(page: Page) {
  await expect(submit(page)).toHaveText('Secure My Spot, $369');
  await expect(submit(page)).toBeEnabled();
  await expect(processing(page)).toHaveCount(0);
}

test('the form lists what is missing, and shows only the fields of the chosen payment @phone', async ({
  page,
}) => {
  const edge = await answerForms(page);
  await visit(page, PATH);

  await test.step('lists what is missing at the top and at each field, with the specified messages', async () => {
    await submit(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('heading')).toHaveText(
      'There is a problem Please fill in the following required fields: First Name, Last Name, Email, Phone',
    );
    await expect(summary(page).getByRole('link')).toHaveText([
      'Enter your first name',
      'Enter your last name',
      /^Enter your email address/,
      /^Enter your phone number/,
      /^Check the box to accept the Terms of Service/,
    ]);
    await expect(page).toHaveTitle(/^Error: /);
    await expectNoViolations(page, 'with errors', { within: '#iv-checkout' });
    await summary(page).getByRole('link', { name: 'Enter your last name' }).click();
    await expect(field(page, 'lastName')).toBeFocused();
  });

  await test.step('opens the collapsed fields if one of them is invalid', async () => {
    await unfold(page);
    await fillIn(page);
    await field(page, 'emergencyPhone').fill('nobody');
    await form(page)
      .locator('details')
      .evaluate((details: HTMLDetailsElement) => (details.open = false));
    await submit(page).click();
    await summary(page)
      .getByRole('link', { name: /phone number/ })
      .click();
    await expect(field(page, 'emergencyPhone')).toBeFocused();
    await expect(field(page, 'emergencyPhone')).toBeVisible();
    expect(edge.sent).toEqual([]);
  });

  await test.step('has no card field, and says where the card is entered', async () => {
    await expect(form(page).getByText('Card details')).toBeVisible();
    await expect(form(page).locator('[autocomplete^=cc-], [name*=card], [name*=cvv]')).toHaveCount(0);
    await chooseClinic(page);
    await expect(form(page).getByText('Card details')).toBeHidden();
  });
});

test.describe('paying by card', () => {
  test('leads to the store’s checkout, and tells the store nothing about the visitor @phone', async ({
    page,
  }) => {
    await answerForms(page);
    const calls = watchStore(page);
    const told: string[] = [];
    page.on('request', (outgoing) => {
      if (outgoing.url().startsWith(providers.store)) told.push(outgoing.url(), outgoing.postData() ?? '');
    });
    await visit(page, PATH);
    await fillIn(page);
    await field(page, 'dob-month').fill('3');
    await field(page, 'dob-day').fill('14');
    await field(page, 'dob-year').fill('1988');
    await field(page, 'allergies').fill('Latex');
    await unfold(page);
    await field(page, 'reason').fill('Tired after a long flight');
    await submit(page).click();

    await expect(processing(page)).toBeVisible();
    await expect(submit(page)).toHaveText('Securing Your Spot....');
    await page.waitForURL(`${providers.store}/**`);
    await expect(page.locator('body')).toContainText('Dr. B Special');

    expect(calls).toEqual([
      { operation: expect.stringMatching(/^productByHandle$/i), variables: { handle: 'dr-b-special' } },
      {
        operation: expect.stringMatching(/^cartCreate$/i),
        variables: { lines: [{ merchandiseId: expect.stringContaining('gid://'), quantity: 1 }] },
      },
    ]);
    expect(told.join('\n')).not.toMatch(/Elena|Marsh|Latex|\b1988\b|flight|555\D?0119/);

    await test.step('is no longer busy after Back from the store, and has nothing about health', async () => {
      await page.goBack();
      await expectReady(page);
      await expect(field(page, 'firstName')).toHaveValue('Elena');
      for (const name of ['allergies', 'reason']) await expect(field(page, name), name).toHaveValue('');
    });
  });

  test('asks before it charges a different price than the page shows @phone', async ({ page }) => {
    const edge = await answerForms(page);
    await changePrice(page, '777.0');
    await visit(page, PATH);
    await fillIn(page);
    await submit(page).click();
    await expect(alert(page)).toBeFocused();
    await expect(alert(page)).toContainText(
      'The price has changed at the store. Please check it before you go on.',
    );
    await expect(alert(page)).toContainText('$777');
    await expect(alert(page).getByRole('link', { name: clinic.phone })).toBeVisible();
    await expect(submit(page)).toHaveText('Secure My Spot, $777');
    const order = page.getByRole('region', { name: 'Order summary' });
    await expect(order).toContainText('$777');
    await expect(order).not.toContainText(/\$369|OFF/);
    await expect(processing(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(PATH);
    await expectNoViolations(page, 'with a different price', { within: '#iv-checkout' });

    await submit(page).click();
    await page.waitForURL(`${providers.store}/**`);
    expect(new Set(edge.sent.map(({ key }) => key)).size, 'one submission').toBe(1);
  });

  test('explains for a second what happens next, and can be tried again when the checkout does not open @phone', async ({
    page,
  }) => {
    await installClock(page);
    await answerForms(page);
    const asked: string[] = [];
    await page.route(`${providers.store}/cart/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 204 });
    });
    await visit(page, PATH);
    await fillIn(page);
    await expect(page.locator(HYDRATED)).toBeAttached();
    // From here on the test controls the clock.
    await page.clock.pauseAt(Date.now() + 60 * SECOND_MS);

    await test.step('explains what happens next, and a second later leaves', async () => {
      await submit(page).click();
      await expect(processing(page)).toBeVisible();
      await page.clock.runFor(SECOND_MS - 1);
      expect(asked).toEqual([]);
      const leaving = page.waitForRequest(STORE_PAGE);
      await page.clock.runFor(1);
      await leaving;
    });
    await test.step('says after 8 seconds that the checkout has not opened', async () => {
      const status = form(page).getByRole('status').filter({ hasText: 'Processing Your Order' });
      const phone = status.getByRole('link', { name: clinic.phone });
      await expect(phone).toHaveAttribute('href', clinic.phoneHref);
      await expect(status.getByRole('link', { name: 'check in online' })).toBeVisible();
      await page.clock.runFor(OPENS_WITHIN_MS - 1);
      await expect(submit(page)).toHaveText('Securing Your Spot....');
      await page.clock.runFor(1);
      await expectReady(page);
      await expect(alert(page)).toBeFocused();
      await expect(alert(page)).toContainText('The checkout has not opened.');
      await expect(alert(page)).toContainText('Nothing was charged');
      await expect(alert(page).getByRole('link', { name: clinic.phone })).toBeVisible();
    });
  });

  // Every failure of the store is in src/features/checkout/find-checkout.test.ts.
  test('leads to the product page after 2 seconds when the store has no checkout @phone', async ({
    page,
  }) => {
    await answerForms(page);
    await holdStorePages(page);
    await visit(page, PATH);
    await fillIn(page);
    await spoilStore(page, 'down');
    const leaving = page.waitForRequest(`${providers.store}/products/dr-b-special`).then(() => Date.now());
    await submit(page).click();
    await expect(alert(page)).toContainText('Direct checkout unavailable, redirecting to product page');
    const since = Date.now();
    await expect(alert(page).getByRole('link', { name: clinic.phone })).toBeVisible();
    await expect(alert(page).getByRole('link', { name: 'check in online' })).toBeVisible();
    expect((await leaving) - since).toBeLessThan(6 * SECOND_MS);
    await expectNoViolations(page, 'without direct checkout', { within: '#iv-checkout' });
  });

  // A double click and the same key again are the same on every form: forms.spec.ts.
  test('says that the intake failed and keeps what was typed @phone', async ({ page }) => {
    await answerForms(page, 'failed');
    const calls = watchStore(page);
    await visit(page, PATH);
    await fillIn(page);
    await field(page, 'allergies').fill('Latex');
    await submit(page).click();
    await expect(alert(page)).toBeFocused();
    await expect(alert(page)).toContainText('Payment failed. Please try again or contact support.');
    const phone = alert(page).getByRole('link', { name: clinic.phone });
    await expect(phone).toHaveAttribute('href', clinic.phoneHref);
    await expect(field(page, 'allergies')).toHaveValue('Latex');
    await expectNoViolations(page, 'failed', { within: '#iv-checkout' });
    expect(calls).toEqual([]);
  });
});

test.describe('paying at the clinic', { tag: '@phone' }, () => {
  test('goes on to online check-in in the same tab, once the intake has arrived', async ({ page }) => {
    const calls = watchStore(page);
    await answerForms(page);
    // Keeps the visitor on the page, as if check-in did not open.
    await page.route(CHECK_IN, (route) => route.fulfill({ status: 204 }));
    await visit(page, PATH);
    await fillIn(page);
    await chooseClinic(page);
    await expect(submit(page)).toHaveText('Check In, Pay $369 at the Clinic');
    const addToCart = page.getByRole('button', { name: /^Add to cart/ });
    const going = page.waitForRequest(CHECK_IN);
    await submit(page).click();
    await going;
    const confirmation = page.getByRole('status').filter({ hasText: 'The clinic has your details' });
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toContainText('$369');
    await expect(addToCart).toBeHidden();
    await expectNoViolations(page, 'reserved', { within: '.iv-checkout' });
    expect(calls).toEqual([]);

    await test.step('the page left behind has the link', async () => {
      await page.unroute(CHECK_IN);
      await answerCheckIn(page.context());
      await confirmation.getByRole('link', { name: 'Open online check-in' }).click();
      await page.waitForURL(CHECK_IN);
    });
  });
});
