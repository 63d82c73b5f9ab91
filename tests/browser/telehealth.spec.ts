/** Booking a telehealth visit: the page's two views and both payment methods. */
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../lib/axe';
import { clinic } from '../lib/clinic';
import { installClock } from '../lib/clock';
import { answerForms } from '../lib/edge';
import { answerStripeJs } from '../lib/outside';
import { providers } from '../lib/providers';
import { stopLoading, visit, withoutMotion } from '../lib/visit';

test.use(withoutMotion);

const PATH = '/telehealth';
const BOOKING = '/telehealth#book';
const STRIPE_CHECKOUT = '/api/stripe-checkout';
const INSURANCE_SUCCESS =
  "Insurance booking submitted! We'll contact you within 1 business day to verify coverage and schedule your appointment.";
const FAILURE = 'Something went wrong. Please try again.';

const landingHead = (page: Page) => page.getByRole('heading', { level: 1, name: /^See a clinician/ });
const bookingHead = (page: Page) => page.getByRole('heading', { level: 1, name: 'Book a telehealth visit' });
const form = (page: Page) => page.locator('form#booking');
const submit = (page: Page) => form(page).getByRole('button');
const summary = (page: Page) => form(page).locator('.error-summary');
const alert = (page: Page) => form(page).getByRole('alert');
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const chooseInsurance = (page: Page) => form(page).getByText('Insurance', { exact: true }).click();

async function fillIn(page: Page) {
  await field(page, 'firstName').fill('Elena');
  await field(page, 'lastName').fill('Marsh');
  await field(page, 'email').fill('elena@example.com');
  await field(page, 'phone').fill('(305) 555-0119');
  await field(page, 'symptoms').fill('A cough\nsince Monday');
  await field(page, 'termsAgreed').check();
}

test.describe('the views', () => {
  test('every Book button opens the booking view and focuses its heading', async ({ page }) => {
    await visit(page, PATH);
    const buttons = page.locator('main').getByRole('link', { name: /^Book/ });
    expect(await buttons.count()).toBeGreaterThanOrEqual(6);
    for (let index = 0; index < (await buttons.count()); index += 1) {
      await buttons.nth(index).click();
      await expect(bookingHead(page)).toBeFocused();
      await expect(bookingHead(page)).toBeInViewport();
      await expect(page).toHaveURL(BOOKING);
      await expect(page).toHaveTitle(/^Book a telehealth visit/);
      await expect(landingHead(page)).toHaveCount(0);
      await page.goBack();
      await expect(landingHead(page)).toBeVisible();
      await expect(buttons.nth(index)).toBeFocused();
      await expect(form(page)).toBeHidden();
    }
  });

  test('“Back to Telehealth” and the browser’s Back switch views, and what was typed stays @phone', async ({
    page,
  }) => {
    await visit(page, PATH);
    const title = await page.title();
    await page.getByRole('link', { name: 'Book a visit' }).first().click();
    await field(page, 'symptoms').fill('A cough');
    await page.getByRole('link', { name: 'Back to Telehealth' }).click();
    await expect(landingHead(page)).toBeFocused();
    await expect(page).toHaveTitle(title);
    await expect(form(page)).toBeHidden();
    await page.goBack();
    await expect(bookingHead(page)).toBeFocused();
    await expect(field(page, 'symptoms')).toHaveValue('A cough');
  });

  test('a visitor who arrives at the booking view never sees the other one, even while the page loads @phone', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = { landing: false };
      Object.assign(window, { seen });
      const look = () => {
        if (document.querySelector('#telehealth h1, #telehealth h2')?.checkVisibility()) seen.landing = true;
        requestAnimationFrame(look);
      };
      look();
    });
    await visit(page, BOOKING);
    await expect(bookingHead(page)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
      landing: false,
    });
    await expect(page.locator('h1')).toHaveCount(1);
  });

  test('“Skip to the content” stays in the booking view @desktop', async ({ page }) => {
    await visit(page, BOOKING);
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await expect(form(page)).toBeVisible();
  });

  test('only the landing view has the bottom bar @phone', async ({ page }) => {
    await visit(page, PATH);
    await expect(page.locator('#bottom-bar')).toBeVisible();
    await page.getByRole('link', { name: 'Book a visit' }).first().click();
    await expect(page.locator('#bottom-bar')).toBeHidden();
  });

  test('“Book with insurance” preselects insurance @phone', async ({ page }) => {
    await visit(page, PATH);
    await page.getByRole('link', { name: 'Book with insurance' }).click();
    await expect(form(page).getByLabel('Insurance provider')).toBeVisible();
    await expect(submit(page)).toHaveText('Submit Insurance Booking');
  });

  test('the booking view has no violations', async ({ page }) => {
    await visit(page, BOOKING);
    await expectNoViolations(page, 'self-pay');
    await chooseInsurance(page);
    await expectNoViolations(page, 'insurance', { within: '#booking' });
  });
});

test.describe('the form', { tag: '@phone' }, () => {
  test('fits the narrowest phone with every error showing', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await visit(page, BOOKING);
    await chooseInsurance(page);
    await field(page, 'termsAgreed').check();
    await submit(page).click();
    await expect(summary(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('shows the fields of the chosen payment method, and never a card field', async ({ page }) => {
    await visit(page, BOOKING);
    await expect(form(page).getByText('Card details')).toBeVisible();
    await expect(form(page).getByLabel('Member ID')).toBeHidden();
    await expect(submit(page)).toHaveText('Complete Booking - $296');
    await chooseInsurance(page);
    await expect(form(page).getByText('Card details')).toBeHidden();
    await expect(form(page).getByLabel('Member ID')).toBeVisible();
    await expect(submit(page)).toHaveText('Submit Insurance Booking');
    await expect(form(page).locator('[autocomplete^=cc-], [name*=card], [name*=cvv]')).toHaveCount(0);
  });

  test('explains that the terms must be accepted before it can be sent', async ({ page }) => {
    const edge = await answerForms(page, 'accepted', STRIPE_CHECKOUT);
    await visit(page, BOOKING);
    await fillIn(page);
    await field(page, 'termsAgreed').uncheck();
    await expect(submit(page)).toBeDisabled();
    await expect(submit(page)).toHaveAccessibleDescription(/tick the box/i);
    await field(page, 'firstName').press('Enter');
    expect(edge.sent).toEqual([]);
    await field(page, 'termsAgreed').check();
    await expect(submit(page)).toBeEnabled();
    for (const [name, path] of [
      ['terms', '/terms'],
      ['privacy notice', '/privacy'],
    ] as const)
      await expect(form(page).getByRole('link', { name })).toHaveAttribute('href', path);
  });

  test('lists what is missing for insurance at the top and at each field', async ({ page }) => {
    await visit(page, BOOKING);
    await chooseInsurance(page);
    await field(page, 'termsAgreed').check();
    await submit(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText([
      'Enter your insurance provider',
      'Enter your member ID',
      'Enter your first name',
      'Enter your last name',
      /^Enter your email address/,
      /^Enter your phone number/,
      'Describe your symptoms or reason for visit',
    ]);
    await expect(page).toHaveTitle(/^Error: Book a telehealth visit/);
    await expectNoViolations(page, 'with errors', { within: '#booking' });
    await summary(page).getByRole('link', { name: 'Enter your member ID' }).click();
    await expect(field(page, 'memberId')).toBeFocused();
  });
});

test.describe('with insurance', { tag: '@phone' }, () => {
  async function fillInInsurance(page: Page) {
    await chooseInsurance(page);
    await field(page, 'insuranceProvider').fill('Sunshine Health');
    await field(page, 'memberId').fill('SH 123-456');
    await fillIn(page);
  }

  test('confirms the booking with the specified message and clears the form', async ({ page }) => {
    await answerForms(page);
    const asked = await answerStripeJs(page);
    await visit(page, BOOKING);
    await fillInInsurance(page);
    await submit(page).click();
    await expect(form(page).getByRole('status')).toContainText(INSURANCE_SUCCESS);
    await expectNoViolations(page, 'booked', { within: '#booking' });
    await expect(field(page, 'symptoms')).toHaveValue('');
    await expect(submit(page), 'no button without a function').toHaveCount(0);
    await expect(form(page)).not.toContainText('To go on, tick the box');
    await expect(form(page).locator(':focus')).toContainText(INSURANCE_SUCCESS);
    expect(asked, 'requests to Stripe').toEqual([]);

    // The cleared form can be filled in again.
    await field(page, 'firstName').fill('Ben');
    await expect(submit(page)).toHaveText('Submit Insurance Booking');
    await expect(submit(page)).toBeDisabled();
    await field(page, 'termsAgreed').check();
    await expect(submit(page)).toBeEnabled();
  });

  test('shows the reference of the booking', async ({ page }) => {
    const id = '9f3a07c2-5b1d-4e8a-9c37-0d6f2b1a4e55';
    await answerForms(page, { status: 202, json: { ok: true, id } });
    await visit(page, BOOKING);
    await fillInInsurance(page);
    await submit(page).click();
    await expect(form(page).getByRole('status')).toContainText('Your reference: 9F3A-07C2.');
  });

  test('is busy while it is being sent, and a double click sends it once', async ({ page }) => {
    const edge = await answerForms(page, 'never');
    await visit(page, BOOKING);
    await fillInInsurance(page);
    await submit(page).dblclick();
    await expect(submit(page)).toHaveText('Processing...');
    await expect(submit(page)).toBeDisabled();
    await expect.poll(() => edge.sent.length).toBe(1);
    await expectNoViolations(page, 'busy', { within: '#booking' });
    expect(edge.sent).toHaveLength(1);
  });

  test('after a failure, says so, offers the phone number and keeps what was typed', async ({ page }) => {
    const edge = await answerForms(page, 'failed');
    await visit(page, BOOKING);
    await fillInInsurance(page);
    await submit(page).click();
    await expect(alert(page)).toBeFocused();
    await expect(alert(page)).toContainText(FAILURE);
    await expect(alert(page).getByRole('link', { name: clinic.phone })).toBeVisible();
    await expect(field(page, 'memberId')).toHaveValue('SH 123-456');
    await expectNoViolations(page, 'failed', { within: '#booking' });
    edge.answer = 'accepted';
    await submit(page).click();
    await expect(form(page).getByRole('status')).toContainText(INSURANCE_SUCCESS);
    expect(new Set(edge.sent.map(({ key }) => key)).size, 'one booking').toBe(1);
  });
});

test.describe('self-pay', () => {
  test('leads to the payment page and, after paying, to a confirmation @phone', async ({ page }) => {
    const asked = await answerStripeJs(page);
    await visit(page, BOOKING);
    await fillIn(page);
    expect(asked, 'before the visitor continues to the payment').toEqual([]);
    await submit(page).click();
    await page.waitForURL(`${providers.stripe}/c/pay/**`);
    expect(asked).toEqual([expect.stringContaining('advancedFraudSignals=false')]);
    await expect(page.getByText('$296.00').first()).toBeVisible();

    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL('**/payment-success?**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment confirmed');
    await expect(page.locator('[data-field=status]')).toHaveText('Pre-Paid');
    await expect(page.locator('[data-field=amount]')).toHaveText('$296');
    await expect(page.locator('[data-field=order]')).toHaveText(/^[\dA-F]{4}-[\dA-F]{4}$/);
    await expect(page.getByText('What to have ready')).toBeVisible();
    await expect(page.getByText('What to bring')).toBeHidden();
  });

  test('does not send insurance details typed earlier @phone', async ({ page }) => {
    const edge = await answerForms(page, 'failed', STRIPE_CHECKOUT);
    await visit(page, BOOKING);
    await chooseInsurance(page);
    await field(page, 'memberId').fill('SH 123-456');
    await form(page).getByText('Self-pay', { exact: true }).click();
    await fillIn(page);
    await submit(page).click();
    await expect(alert(page)).toBeVisible();
    expect(JSON.parse(edge.sent[0]?.body ?? '{}')).toEqual({
      productName: 'Telehealth Visit',
      price: 296,
      quantity: 1,
      customerInfo: {
        firstName: 'Elena',
        lastName: 'Marsh',
        email: 'elena@example.com',
        phone: '(305) 555-0119',
      },
      booking: {
        firstName: 'Elena',
        lastName: 'Marsh',
        email: 'elena@example.com',
        phone: '(305) 555-0119',
        symptoms: 'A cough\nsince Monday',
      },
    });
  });

  test('the demo continues without Stripe.js if there is no network @phone', async ({ page }) => {
    await answerStripeJs(page, 'fails');
    await visit(page, BOOKING);
    await fillIn(page);
    await submit(page).click();
    await page.waitForURL(`${providers.stripe}/c/pay/**`);
  });

  test('sends no booking to the clinic before Stripe.js has loaded @phone', async ({ page }) => {
    const edge = await answerForms(page, 'accepted', STRIPE_CHECKOUT);
    const loading = page.waitForRequest('https://js.stripe.com/**');
    await page.route('https://js.stripe.com/**', () => {});
    await visit(page, BOOKING);
    await fillIn(page);
    await submit(page).click();
    await loading;
    await page.waitForTimeout(1000);
    expect(edge.sent).toEqual([]);
  });

  for (const [problem, answer] of [
    ['never answers and the visitor presses Stop', undefined],
    ['answers without content', { status: 204 }],
  ] as const)
    test(`can be tried again after 8 seconds when the payment page ${problem} @phone`, async ({ page }) => {
      await installClock(page);
      await answerStripeJs(page);
      await page.route(`${providers.stripe}/c/pay/**`, (route) => {
        return answer ? route.fulfill(answer) : undefined;
      });
      await visit(page, BOOKING);
      await fillIn(page);
      const leaving = page.waitForRequest(`${providers.stripe}/c/pay/**`);
      await submit(page).click();
      await leaving;
      await stopLoading(page);
      // Real time passes too, so leave slack for a slow machine.
      await page.clock.runFor(6000);
      await expect(submit(page)).toHaveText('Processing...');
      await page.clock.runFor(2000);
      await expect(submit(page)).toHaveText('Complete Booking - $296');
      await expect(submit(page)).toBeEnabled();
      await expect(alert(page)).toBeFocused();
      await expect(alert(page)).toContainText('The payment page has not opened.');
      await expect(alert(page)).toContainText('Nothing was charged');
      await expect(alert(page).getByRole('link', { name: clinic.phone })).toBeVisible();
      await expect(field(page, 'symptoms')).toHaveValue('A cough\nsince Monday');
    });

  test.describe('back without paying', () => {
    const notice = (page: Page) => page.locator('[data-back-from-payment]');
    const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

    /** Goes to the payment page and returns to the form with the provider's link. */
    async function goAndComeBack(page: Page) {
      await answerStripeJs(page);
      await visit(page, BOOKING);
      await fillIn(page);
      await field(page, 'dateOfBirth-year').fill('1988');
      await field(page, 'dateOfBirth-month').fill('3');
      await field(page, 'dateOfBirth-day').fill('14');
      await field(page, 'city').fill('Miami');
      await submit(page).click();
      await page.waitForURL(`${providers.stripe}/c/pay/**`);
      await page.getByRole('link', { name: 'Back without paying' }).click();
      await page.waitForURL(BOOKING);
    }

    test('says that nothing was charged and restores name and address, but no health data @phone', async ({
      page,
    }) => {
      await goAndComeBack(page);
      await expect(notice(page).getByText('Nothing was charged')).toBeVisible();
      await expect(notice(page)).toBeFocused();
      await expect(field(page, 'firstName')).toHaveValue('Elena');
      await expect(field(page, 'email')).toHaveValue('elena@example.com');
      await expect(field(page, 'phone')).toHaveValue('(305) 555-0119');
      await expect(field(page, 'city')).toHaveValue('Miami');
      await expect(field(page, 'symptoms')).toHaveValue('');
      expect(await kept(page)).not.toMatch(/cough|Monday|1988|symptoms|birth|insurance/i);
      await expectNoViolations(page, 'back from the payment page');

      await field(page, 'symptoms').fill('A cough');
      await field(page, 'termsAgreed').check();
      await expect(field(page, 'firstName')).toHaveValue('Elena');
      await submit(page).click();
      await page.waitForURL(`${providers.stripe}/c/pay/**`);
      await page.getByRole('button', { name: /^Pay/ }).click();
      await page.waitForURL('**/payment-success?**');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment confirmed');
      expect(await kept(page), 'once the booking is done').not.toContain('Elena');
    });

    test('does not shift the layout while it checks the payment', async ({ page }) => {
      const { promise: isMeasured, resolve: measured } = Promise.withResolvers<true>();
      await page.route('/api/stripe-session/*', async (route) => {
        await isMeasured;
        await route.continue();
      });
      await goAndComeBack(page);
      await expect(notice(page).getByText('You are back from the payment page')).toBeVisible();
      const before = await form(page).boundingBox();
      measured(true);
      await expect(notice(page).getByText('Nothing was charged')).toBeVisible();
      expect(await form(page).boundingBox()).toEqual(before);
    });

    test('says that the payment went through if it did @phone', async ({ page }) => {
      const json = { ok: true, status: 'paid', amount: 296, product: 'Telehealth Visit' };
      await answerForms(page, { status: 200, json }, '/api/stripe-session/*');
      await goAndComeBack(page);
      await expect(notice(page).getByText('Your payment went through')).toBeVisible();
      await expect(notice(page).getByText('Nothing was charged')).toBeHidden();
      expect(await kept(page)).not.toContain('Elena');
    });

    test('says that the payment is unknown if it cannot be checked @phone', async ({ page }) => {
      await answerForms(page, 'failed', '/api/stripe-session/*');
      await goAndComeBack(page);
      await expect(notice(page).getByText('We could not check your payment')).toBeVisible();
      await expect(notice(page).getByRole('link', { name: clinic.phone })).toBeVisible();
      await expect(notice(page).getByText('Nothing was charged')).toBeHidden();
    });

    test('a booking with insurance clears what was kept @phone', async ({ page }) => {
      await goAndComeBack(page);
      await answerForms(page);
      await chooseInsurance(page);
      await field(page, 'insuranceProvider').fill('Sunshine Health');
      await field(page, 'memberId').fill('SH 123-456');
      await field(page, 'symptoms').fill('A cough');
      await field(page, 'termsAgreed').check();
      await submit(page).click();
      await expect(form(page).getByRole('status')).toContainText(INSURANCE_SUCCESS);
      await expect(notice(page)).toBeHidden();
      expect(await kept(page)).not.toContain('Elena');
    });
  });

  test('after Back from the payment page, is no longer busy and keeps what was typed @phone', async ({
    page,
  }) => {
    await answerStripeJs(page);
    await visit(page, BOOKING);
    await fillIn(page);
    await submit(page).click();
    await page.waitForURL(`${providers.stripe}/c/pay/**`);
    await page.goBack();
    await expect(form(page)).toBeVisible();
    await expect(field(page, 'firstName')).toHaveValue('Elena');
    await field(page, 'firstName').focus();
    await expect(submit(page)).toHaveText('Complete Booking - $296');
    await expect(submit(page)).toBeEnabled();
  });

  test('a form posted by the browser itself is filled in again after Back @phone', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await visit(page, BOOKING);
    await fillIn(page);
    await submit(page).click();
    await page.waitForURL(`${providers.stripe}/c/pay/**`);
    await page.goBack();
    await expect(field(page, 'firstName')).toHaveValue('Elena');
    await expect(field(page, 'symptoms')).toHaveValue('A cough\nsince Monday');
  });

  const elsewhere = { ok: true, sessionId: 'cs_test_1', url: 'https://checkout.stripe.com.evil.example/pay' };
  const changed = { ok: false, error: { code: 'price-mismatch', message: 'The price has changed.' } };
  test('says that something went wrong and stays on the page, whatever it was @phone', async ({ page }) => {
    await answerStripeJs(page);
    const edge = await answerForms(page, 'accepted', STRIPE_CHECKOUT);
    await visit(page, BOOKING);
    await fillIn(page);
    for (const [problem, answer] of [
      ['the edge fails', 'failed'],
      ['there is no network', 'unreachable'],
      ['the price has changed', { status: 409, json: changed }],
      ['the URL is not the provider’s', { status: 200, json: elsewhere }],
    ] as const) {
      edge.answer = answer;
      await submit(page).click();
      await expect(alert(page), problem).toBeFocused();
      await expect(alert(page), problem).toContainText(FAILURE);
      await expect(submit(page), problem).toBeEnabled();
      await expect(submit(page), problem).toHaveText('Complete Booking - $296');
      await expect(field(page, 'symptoms'), problem).toHaveValue('A cough\nsince Monday');
      await expect(page, problem).toHaveURL(BOOKING);
    }
    expect(edge.sent.length, 'each time it was sent').toBeGreaterThanOrEqual(4);
  });

  test('shows the edge’s error messages at the fields @phone', async ({ page }) => {
    const fields = { 'customerInfo.email': 'Enter your email address, like name@example.com' };
    const error = { code: 'invalid', message: 'Please check what you entered.', fields };
    await answerForms(page, { status: 422, json: { ok: false, error } }, STRIPE_CHECKOUT);
    await visit(page, BOOKING);
    await fillIn(page);
    await submit(page).click();
    await summary(page)
      .getByRole('link', { name: /^Enter your email address/ })
      .click();
    await expect(field(page, 'email')).toBeFocused();
  });
});

test.describe('a booking whose key the edge knows with other content', () => {
  const ways = [
    { name: 'with insurance', address: '/api/forms/telehealth-insurance', isInsured: true },
    { name: 'by card', address: STRIPE_CHECKOUT, isInsured: false },
  ];
  for (const { name, address, isInsured } of ways)
    test(`${name} says so, keeps what was typed, and is sent under a new key @phone`, async ({ page }) => {
      const keys: (string | undefined)[] = [];
      await page.route(address, async (route) => {
        const request = route.request();
        const isFirst = keys.push(request.headers()['idempotency-key']) === 1;
        const other = request.postData()?.replace('A cough', 'A fever');
        if (isFirst) expect((await route.fetch({ postData: other })).ok()).toBe(true);
        return route.continue();
      });
      await answerStripeJs(page);
      await visit(page, BOOKING);
      await fillIn(page);
      if (isInsured) {
        await chooseInsurance(page);
        await field(page, 'insuranceProvider').fill('Sunshine Health');
        await field(page, 'memberId').fill('SH 123-456');
      }
      await submit(page).click();
      await expect(alert(page)).toBeFocused();
      await expect(alert(page)).toContainText(
        'We already have this form, with something else in it. Press the button again to send what it says now.',
      );
      await expect(field(page, 'symptoms')).toHaveValue('A cough\nsince Monday');

      await submit(page).click();
      if (isInsured) await expect(form(page).getByRole('status')).toContainText(INSURANCE_SUCCESS);
      else await page.waitForURL(`${providers.stripe}/c/pay/**`);
      expect(keys).toHaveLength(2);
      expect(keys[1]).not.toBe(keys[0]);
    });
});

test.describe('the page after a payment', () => {
  const session = 'cs_test_1234567890abcdef';
  const SUCCESS = `/payment-success?session_id=${session}&product=Telehealth+Visit&amount=296`;
  const status = (page: Page) => page.locator('[data-field=status]');

  test('confirms nothing unless the payment is known to be paid @phone', async ({ page }) => {
    const edge = await answerForms(page, 'failed', '/api/stripe-session/*');
    for (const [problem, answer] of [
      ['not paid', { status: 200, json: { ok: true, status: 'open', amount: 296, product: 'Visit' } }],
      ['unknown', { status: 404, json: { ok: false, error: { code: 'not-found', message: 'None.' } } }],
      ['cannot be looked up', 'failed'],
      ['cannot be checked, without a network', 'unreachable'],
    ] as const) {
      edge.answer = answer;
      await visit(page, SUCCESS);
      await expect.soft(status(page), problem).toHaveText('Not confirmed yet');
      await expect.soft(page.getByRole('heading', { level: 1 }), problem).toHaveText('Thank you');
      await expectNoViolations(page, problem);
    }
  });

  test('shows the reference of the booking, and never makes one up @phone', async ({ page }) => {
    const order = page.locator('[data-field=order]');
    await answerForms(page, 'failed', '/api/stripe-session/*');
    await visit(page, SUCCESS);
    await expect(status(page)).toHaveText('Not confirmed yet');
    await expect(order).toHaveText('On your receipt');
    await visit(page, `${SUCCESS}&order=9F3A-07C2`);
    await expect(order).toHaveText('9F3A-07C2');
  });

  test('confirms nothing while it checks, and does not shift the layout when it confirms', async ({
    page,
  }) => {
    const json = { ok: true, status: 'paid', amount: 296, product: 'Telehealth Visit' };
    const edge = await answerForms(page, 'held', '/api/stripe-session/*');
    await visit(page, SUCCESS);
    await expect(status(page)).toHaveText('Checking your payment...');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    const table = page.locator('[data-order]');
    const before = await table.boundingBox();
    edge.release({ status: 200, json });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment confirmed');
    await expect(page.getByRole('status').filter({ hasText: 'Pre-Paid' }), 'announced').toHaveCount(1);
    expect(await table.boundingBox()).toEqual(before);
  });
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('both views and both payment methods work', async ({ page }) => {
    await page.goto(PATH);
    await page.getByRole('link', { name: 'Book a visit' }).first().click();
    const button = submit(page).filter({ visible: true });
    await expect(button).toHaveText('Complete Booking - $296');
    await expect(field(page, 'memberId')).toBeHidden();
    await chooseInsurance(page);
    await expect(button).toHaveText('Submit Insurance Booking');
    await expect(field(page, 'memberId')).toBeVisible();
  });
});
