/**
 * Booking a telehealth visit: the page's two views and both payment methods. A test visits a page once and checks what
 * belongs together there.
 */
import { expect, type Page, test } from 'playwright/test';
import { expectNoViolations } from '../lib/axe';
import { clinic } from '../lib/clinic';
import { installClock } from '../lib/clock';
import { deliveredTo, newEmail } from '../lib/crm';
import { answerForms } from '../lib/edge';
import { answerStripeJs } from '../lib/outside';
import { providers } from '../lib/providers';
import { HYDRATED, leaveTab, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const PATH = '/telehealth';
const BOOKING = '/telehealth#book';
const STRIPE_CHECKOUT = '/api/stripe-checkout';
const INSURANCE_SUCCESS =
  "Insurance booking submitted! We'll contact you within 1 business day to verify coverage and schedule your appointment.";
const FAILURE = 'Something went wrong. Please try again.';

const landingHead = (page: Page) => page.getByRole('heading', { level: 1, name: /^See a clinician/ });
const bookingHead = (page: Page) => page.getByRole('heading', { level: 1, name: 'Book a video visit' });
const form = (page: Page) => page.locator('form#booking');
const submit = (page: Page) => form(page).getByRole('button');
const summary = (page: Page) => form(page).locator('.error-summary');
const alert = (page: Page) => form(page).getByRole('alert');
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const chooseInsurance = (page: Page) => form(page).getByText('Insurance', { exact: true }).click();

const backToLanding = (page: Page) => page.getByRole('link', { name: 'Back to Telehealth' });
const atPaymentPage = (page: Page) => page.waitForURL(`${providers.stripe}/c/pay/**`);

async function fillIn(page: Page) {
  await field(page, 'state').selectOption(clinic.licensedState.name);
  await field(page, 'firstName').fill('Elena');
  await field(page, 'lastName').fill('Marsh');
  await field(page, 'email').fill('elena@example.com');
  await field(page, 'phone').fill('(305) 555-0119');
  await field(page, 'symptoms').fill('A cough\nsince Monday');
  await field(page, 'termsAgreed').check();
}

async function fillInInsurance(page: Page) {
  await chooseInsurance(page);
  await field(page, 'insuranceProvider').fill('Sunshine Health');
  await field(page, 'memberId').fill('SH 123-456');
  await fillInBirth(page);
}

async function fillInBirth(page: Page) {
  await field(page, 'dateOfBirth-year').fill('1988');
  await field(page, 'dateOfBirth-month').fill('3');
  await field(page, 'dateOfBirth-day').fill('14');
}

test('the two views lead to each other, and the form shows the fields of the chosen payment @phone', async ({
  page,
}) => {
  await visit(page, PATH);
  const title = await page.title();
  const buttons = page.locator('main').getByRole('link', { name: /^Book/ });
  expect(await buttons.count()).toBeGreaterThanOrEqual(6);

  await test.step('a Book button opens the booking view and focuses its heading; Back returns to the button', async () => {
    await expect(page.locator('#bottom-bar')).toBeVisible();
    for (const button of [buttons.first(), buttons.last()]) {
      await button.click();
      await expect(bookingHead(page)).toBeFocused();
      await expect(bookingHead(page)).toBeInViewport();
      await expect(page).toHaveURL(BOOKING);
      await expect(page).toHaveTitle(/^Book a video visit/);
      await expect(landingHead(page)).toHaveCount(0);
      await expect(page.locator('#bottom-bar')).toBeHidden();
      await page.goBack();
      await expect(landingHead(page)).toBeVisible();
      await expect(button).toBeFocused();
      await expect(form(page)).toBeHidden();
    }
  });

  await test.step('“Back to Telehealth” switches views, and what was typed stays', async () => {
    await buttons.first().click();
    await field(page, 'symptoms').fill('A cough');
    await backToLanding(page).click();
    await expect(landingHead(page)).toBeFocused();
    await expect(page).toHaveTitle(title);
    await page.goBack();
    await expect(field(page, 'symptoms')).toHaveValue('A cough');
  });

  await test.step('the form shows the fields of the chosen payment method, and never a card field', async () => {
    await expect(form(page).getByText('Card details')).toBeVisible();
    await expect(form(page).getByLabel('Member ID')).toBeHidden();
    await expect(submit(page)).toHaveText('Complete Booking - $296');
    await expectNoViolations(page, 'self-pay');
    await backToLanding(page).click();
    await page.getByRole('link', { name: 'Book with insurance' }).click();
    await expect(form(page).getByText('Card details')).toBeHidden();
    await expect(form(page).getByLabel('Member ID')).toBeVisible();
    await expect(submit(page)).toHaveText('Submit Insurance Booking');
    await expectNoViolations(page, 'insurance', { within: '#booking' });
    await expect(form(page).locator('[autocomplete^=cc-], [name*=card], [name*=cvv]')).toHaveCount(0);
  });

  await test.step('after a reload, nothing about health is in the form', async () => {
    await fillInInsurance(page);
    await fillIn(page);
    await page.reload();
    await expect(field(page, 'firstName')).toBeVisible();
    for (const name of ['symptoms', 'memberId', 'groupNumber', 'insuranceProvider'])
      await expect(field(page, name), name).toHaveValue('');
  });
});

test('the form explains what is missing, and that the terms must be accepted @phone', async ({ page }) => {
  const edge = await answerForms(page, 'accepted', STRIPE_CHECKOUT);
  await visit(page, BOOKING);

  await test.step('lists what is missing for insurance at the top and at each field', async () => {
    await chooseInsurance(page);
    await field(page, 'termsAgreed').check();
    await submit(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText([
      'Enter your insurance provider',
      'Enter your member ID',
      'Choose the state where you will be during the visit',
      'Enter your first name',
      'Enter your last name',
      /^Enter your email address/,
      /^Enter your phone number/,
      /^Enter your date of birth/,
      'Describe your symptoms or reason for visit',
    ]);
    await expect(page).toHaveTitle(/^Error: Book a video visit/);
    await expectNoViolations(page, 'with errors', { within: '#booking' });
    await summary(page).getByRole('link', { name: 'Enter your member ID' }).click();
    await expect(field(page, 'memberId')).toBeFocused();
  });

  await test.step('explains that the terms must be accepted before it can be sent', async () => {
    await form(page).getByText('Self-pay', { exact: true }).click();
    await fillIn(page);
    await field(page, 'termsAgreed').uncheck();
    await expect(submit(page)).toBeDisabled();
    await expect(submit(page)).toHaveAccessibleDescription(/check the box/i);
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
});

// Every way to write a date is in src/forms/rules/input-dates.test.ts.
test('a date of birth takes a whole date in one field @phone', async ({ page }) => {
  await visit(page, BOOKING);
  await field(page, 'dateOfBirth-month').focus();
  await expect(page.locator(HYDRATED)).toBeAttached();
  await field(page, 'dateOfBirth-month').pressSequentially('March 14, 1988');
  await page.keyboard.press('Tab');
  for (const [part, value] of Object.entries({ month: '3', day: '14', year: '1988' }))
    await expect(field(page, `dateOfBirth-${part}`)).toHaveValue(value);
});

test('in Spanish, a date whose order nobody knows stays as it was pasted, and is asked for @phone', async ({
  page,
}) => {
  await visit(page, '/es/telehealth#book');
  await field(page, 'dateOfBirth-month').focus();
  await expect(page.locator(HYDRATED)).toBeAttached();
  const paste = (text: string) =>
    field(page, 'dateOfBirth-month').evaluate((input: HTMLInputElement, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      if (input.dispatchEvent(event)) input.value = text;
    }, text);
  await paste('03/04/1988');
  await page.keyboard.press('Tab');
  await expect(field(page, 'dateOfBirth-month')).toHaveValue('03/04/1988');
  await expect(field(page, 'dateOfBirth-day')).toHaveValue('');
  await field(page, 'termsAgreed').check();
  await submit(page).click();
  await expect(summary(page)).toContainText('Escriba su fecha de nacimiento con mes, día y año');

  await paste('25/12/1988');
  for (const [part, value] of Object.entries({ month: '12', day: '25', year: '1988' }))
    await expect(field(page, `dateOfBirth-${part}`)).toHaveValue(value);
});

test('in a state without a license nothing is sent, and the visitor reads whom to call @phone', async ({
  page,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    // Stripe.js itself is started when self-pay is chosen.
    const isPayment = request.url().includes('stripe') && !request.url().startsWith('https://js.stripe.com/');
    if (request.method() === 'POST' || isPayment) outside.push(request.url());
  });
  await visit(page, BOOKING);
  await expect(
    page.locator('#book').getByText(`Visits by video are for people who are in ${clinic.licensedState.name}`),
  ).toBeVisible();
  await fillIn(page);
  await field(page, 'state').selectOption(clinic.unlicensedState);
  await submit(page).click();
  await expect(summary(page)).toBeFocused();
  const sentence = `By video, our clinicians can treat you only in ${clinic.licensedState.name}`;
  await expect(summary(page).getByRole('link')).toHaveText([new RegExp(`^${sentence}`)]);
  await expect(summary(page)).toContainText(clinic.phone);
  await expect(field(page, 'state')).toHaveAccessibleDescription(new RegExp(sentence));
  await expectNoViolations(page, 'another state', { within: '#booking' });
  expect(outside).toEqual([]);
});

// Failures and double clicks are the same on every form: forms.spec.ts.
test('a booking with insurance is confirmed with its reference, and the form is cleared @phone', async ({
  page,
}) => {
  const edge = await answerForms(page, 'held');
  const asked = await answerStripeJs(page);
  await visit(page, BOOKING);
  await fillInInsurance(page);
  await fillIn(page);
  await submit(page).dblclick();
  await expect(submit(page)).toHaveText('Processing...');
  await expectNoViolations(page, 'busy', { within: '#booking' });
  const id = '9f3a07c2-5b1d-4e8a-9c37-0d6f2b1a4e55';
  edge.release({ status: 202, json: { ok: true, id } });
  await expect(form(page).getByRole('status')).toContainText(INSURANCE_SUCCESS);
  await expect(form(page).getByRole('status')).toContainText('Your reference: Q1NQJ-HMKJN.');
  expect(edge.sent, 'one booking').toHaveLength(1);
  await expectNoViolations(page, 'booked', { within: '#booking' });
  await expect(field(page, 'symptoms')).toHaveValue('');
  expect(
    asked.filter((url) => !url.startsWith('https://js.stripe.com/')),
    'requests to Stripe, besides its script',
  ).toEqual([]);
});

test.describe('self-pay', () => {
  const SESSION = '/api/stripe-session/*';
  const notice = (page: Page) => page.locator('[data-back-from-payment]');
  const symptomsGone = (page: Page) =>
    notice(page).getByText('Symptoms are never kept in the browser.').filter({ visible: true });
  const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

  async function fillInMore(page: Page) {
    await fillIn(page);
    await fillInBirth(page);
    await field(page, 'city').fill('Miami');
  }

  /** From the payment page with the provider's link. */
  async function comeBack(page: Page) {
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await page.waitForURL(BOOKING);
  }

  async function goAndComeBack(page: Page) {
    await answerStripeJs(page);
    await visit(page, BOOKING);
    await fillInMore(page);
    await submit(page).click();
    await atPaymentPage(page);
    await comeBack(page);
  }

  /** As the first time, with what is never kept. */
  async function payAgain(page: Page) {
    await fillInBirth(page);
    await field(page, 'symptoms').fill('A cough\nsince Monday');
    await field(page, 'termsAgreed').check();
    await submit(page).click();
    await atPaymentPage(page);
  }

  async function expectKept(page: Page) {
    await expect(notice(page)).toBeFocused();
    await expect(field(page, 'firstName')).toHaveValue('Elena');
    await expect(field(page, 'phone')).toHaveValue('(305) 555-0119');
    await expect(field(page, 'city')).toHaveValue('Miami');
    await expect(field(page, 'state')).toHaveValue(clinic.licensedState.code ?? '');
    await expect(symptomsGone(page)).toHaveCount(1);
    await expect(field(page, 'symptoms')).toHaveValue('');
    expect(await kept(page)).not.toMatch(/cough|Monday|\b1988\b|symptoms|birth|insurance/i);
    await expectNoViolations(page, 'back from the payment page');
  }

  async function expectConfirmation(page: Page) {
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL('**/payment-success?**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment confirmed');
    await expect(page.locator('[data-field=status]')).toHaveText('Pre-Paid');
    await expect(page.locator('[data-field=amount]')).toHaveText('$296');
    await expect(page.locator('[data-field=order]')).toHaveText(
      /^[\dA-HJKMNP-TV-Z]{5}-[\dA-HJKMNP-TV-Z]{5}$/,
    );
    await expect(page.getByText('What to have ready')).toBeVisible();
    await expect(page.getByText('What to bring')).toBeHidden();
    expect(await kept(page), 'once the booking is done').not.toContain('Elena');
  }

  test('leads to the payment page, back without paying, and after paying to a confirmation @phone', async ({
    page,
    request,
  }) => {
    const email = newEmail();
    const keys: (string | undefined)[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith(STRIPE_CHECKOUT)) keys.push(sent.headers()['idempotency-key']);
    });
    const asked = await answerStripeJs(page);
    await visit(page, BOOKING);
    await fillInMore(page);
    await field(page, 'email').fill(email);
    await submit(page).click();
    await atPaymentPage(page);
    const payment = page.url();
    expect(asked, 'started when self-pay is chosen, once').toHaveLength(1);
    await expect(page.getByText('$296.00').first()).toBeVisible();

    await test.step('with the link back, says that nothing was charged, and has name and address but no health data', async () => {
      await comeBack(page);
      await expect(notice(page).getByText('Nothing was charged')).toBeVisible();
      await expect(field(page, 'email')).toHaveValue(email);
      await expectKept(page);
    });

    await test.step('with Back, is no longer busy; the same booking again is the same payment', async () => {
      await payAgain(page);
      await page.goBack();
      await expect(field(page, 'email')).toHaveValue(email);
      await expect(submit(page)).toHaveText('Complete Booking - $296');
      await payAgain(page);
      expect(page.url()).toBe(payment);
      expect(new Set(keys)).toHaveProperty('size', 1);
      await deliveredTo(request, 'telehealth_self_pay_booking', email);
    });

    await test.step('after paying, confirms it', () => expectConfirmation(page));
  });

  test('back from the payment page: says if the payment is unknown, or went through @phone', async ({
    page,
  }) => {
    const edge = await answerForms(page, 'failed', SESSION);
    await goAndComeBack(page);
    await expect(notice(page).getByText('We could not check your payment')).toBeVisible();
    await expect(notice(page).getByRole('link', { name: clinic.phone })).toBeVisible();
    await expect(notice(page).getByText('Nothing was charged')).toBeHidden();
    expect(await kept(page)).toContain('Elena');

    const json = { ok: true, status: 'paid', amount: 296, product: 'Telehealth Visit' };
    edge.answer = { status: 200, json };
    await page.reload();
    await expect(notice(page).getByText('Your payment went through')).toBeVisible();
    await expect(notice(page).getByText('Nothing was charged')).toBeHidden();
    expect(await kept(page)).not.toContain('Elena');
  });

  test('goes on to the payment whether Stripe.js loads, fails or never answers @phone', async ({ page }) => {
    await page.route('https://js.stripe.com/**', () => {});
    await visit(page, BOOKING);
    await fillIn(page);
    await submit(page).click();
    await atPaymentPage(page);
  });

  test('can be tried again when the payment page does not open @phone', async ({ page }) => {
    await installClock(page);
    await answerStripeJs(page);
    await page.route(`${providers.stripe}/c/pay/**`, (route) => route.fulfill({ status: 204 }));
    await visit(page, BOOKING);
    await fillIn(page);
    await expect(page.locator(HYDRATED).filter({ has: submit(page) })).toBeAttached();
    // From here on the test controls the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    const leaving = page.waitForRequest(`${providers.stripe}/c/pay/**`);
    await submit(page).click();
    await leaving;
    await page.clock.runFor(7999);
    await expect(submit(page)).toHaveText('Processing...');
    await page.clock.runFor(1);
    await expect(submit(page)).toHaveText('Complete Booking - $296');
    await expect(alert(page)).toBeFocused();
    await expect(alert(page)).toContainText('The payment page has not opened.');
    await expect(alert(page)).toContainText('Nothing was charged');
    await expect(alert(page).getByRole('link', { name: clinic.phone })).toBeVisible();
    await expect(field(page, 'symptoms')).toHaveValue('A cough\nsince Monday');
  });

  const elsewhere = { ok: true, sessionId: 'cs_test_1', url: 'https://checkout.stripe.com.evil.example/pay' };
  const held = { ok: true, id: '1', code: 'held' };
  test('says that something went wrong and stays on the page, whatever it was @phone', async ({ page }) => {
    await answerStripeJs(page);
    const edge = await answerForms(page, 'accepted', STRIPE_CHECKOUT);
    await visit(page, BOOKING);
    await fillIn(page);
    for (const [problem, answer, words] of [
      ['the edge fails', 'failed', FAILURE],
      ['the URL is not the provider’s', { status: 200, json: elsewhere }, FAILURE],
      [
        'the booking looks like a bot’s',
        { status: 202, json: held },
        'We have your booking, but we cannot take',
      ],
    ] as const) {
      edge.answer = answer;
      await submit(page).click();
      await expect(alert(page), problem).toBeFocused();
      await expect(alert(page), problem).toContainText(words);
      await expect(submit(page), problem).toBeEnabled();
      await expect(submit(page), problem).toHaveText('Complete Booking - $296');
      await expect(field(page, 'symptoms'), problem).toHaveValue('A cough\nsince Monday');
      await expect(page, problem).toHaveURL(BOOKING);
    }
    expect(edge.sent.length, 'each time it was sent').toBeGreaterThanOrEqual(3);
  });
});

test.describe('the page after a payment', () => {
  const session = 'cs_test_1234567890abcdef';
  const SUCCESS = `/payment-success?session_id=${session}&product=Telehealth+Visit&amount=296`;
  const status = (page: Page) => page.locator('[data-field=status]');

  // Every answer, and when the page asks again, is in src/features/telehealth/payment.test.ts.
  test('confirms nothing unless it is known to be paid @phone', async ({ page }) => {
    const head = page.getByRole('heading', { level: 1 });
    await answerForms(page, 'failed', '/api/stripe-session/*');
    await installClock(page);
    await visit(page, SUCCESS);
    const notice = page
      .getByRole('status')
      .filter({ visible: true, hasText: 'You do not need to pay again' });
    await expect(notice).toContainText('There is no answer yet');
    await expect(async () => {
      await page.clock.runFor(3_000);
      await expect(notice.getByText('We could not confirm your payment yet')).toBeVisible({ timeout: 1 });
    }).toPass({ intervals: [50] });
    await expect(notice.getByRole('link', { name: clinic.phone }).filter({ visible: true })).toBeVisible();
    await expect(status(page)).toHaveText('Not confirmed yet');
    await expect(head).toHaveText('Thank you');
    await expect(page.locator('[data-field=order]'), 'no made-up reference').toHaveText('On your receipt');
    await expectNoViolations(page, 'not confirmed');
  });
});
