/**
 * Pages that the browser has translated work: no error screen, no error of React, and the words that change are those of
 * now, translated. Every journey runs on a page that was translated before its islands hydrated, and on one that was
 * translated after. What is sent reaches the CRM's fake.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { CLICK_AGAIN_MS } from '@/islands/quiz/quiz-state';
import { deliveredTo, newEmail } from '../lib/crm';
import { answerStripeJs, CHECK_IN } from '../lib/outside';
import { providers } from '../lib/providers';
import * as quiz from '../lib/quiz';
import { translate, translateFromStart } from '../lib/translate';
import { HYDRATED, leaveTab, visit, withoutMotion } from '../lib/visit';
import { watch } from '../lib/watch';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const person = { name: 'Elena Marsh', phone: '(305) 555-0119' };
const namedPerson = { firstName: 'Elena', lastName: 'Marsh', phone: '(305) 555-0119' };

const RESUME_BYTES = 400_000;
const resume = {
  name: 'resume.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(RESUME_BYTES, '% A remark\n'),
    Buffer.from('%%EOF\n'),
  ]),
};

const moments = ['before', 'after'] as const;
type Moment = (typeof moments)[number];

/** Opens a page that is translated before or after the island around a form, if it has one, hydrates. @returns what went wrong */
async function open(page: Page, path: string, translated: Moment, form?: string) {
  const { complaints } = await watch(page);
  if (translated === 'before') await translateFromStart(page);
  await visit(page, path);
  if (form) await page.locator(`form#${form}`).dispatchEvent('focusin');
  if (form) await expect(page.locator(HYDRATED).filter({ has: page.locator(`form#${form}`) })).toBeAttached();
  if (translated === 'after') await translate(page);
  return complaints;
}

/** Fills in a form by its fields' names: their labels are translated. */
async function fillIn(form: Locator, answers: Record<string, string>) {
  for (const [name, answer] of Object.entries(answers)) await form.locator(`[name="${name}"]`).fill(answer);
}

/** Fails for anything but what the tests themselves cause: an outage, and another script in place of Stripe's. */
const expectNoFault = (complaints: readonly string[]) =>
  expect(
    complaints.filter((text) => !/Failed to load resource|could not be sent|Stripe\.js@/.test(text)),
  ).toEqual([]);

const submit = (form: Locator) => form.locator('.form-submit:visible').click();

/** Sends a form in which something is missing. */
async function expectProblem(form: Locator) {
  await submit(form);
  await expect(form.locator('.error-summary')).toContainText('«There is a problem»');
  await expect(form.locator('.field-error').first()).toContainText('«');
}

/** Checks that nothing in an element is left untranslated. */
async function expectTranslated(element: Locator) {
  const left = await element.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('font, textarea, noscript, script, style'))
        texts.push(text.data);
    }
    return texts;
  });
  expect(left).toEqual([]);
}

for (const moment of moments)
  test.describe(`translated ${moment} hydration`, { tag: '@desktop' }, () => {
    test('the contact form, with an outage', async ({ page, request: api }) => {
      const complaints = await open(page, '/contact', moment, 'contact');
      const form = page.locator('form#contact');
      await expectProblem(form);
      const email = newEmail();
      await fillIn(form, { name: person.name, email, message: 'Hello' });
      await page.route('**/api/forms/contact', (route) => route.abort());
      await submit(form);
      await expect(form.getByRole('alert')).toContainText('«Failed to send message»');
      await page.unroute('**/api/forms/contact');
      await submit(form);
      await expect(form.getByRole('status')).toContainText('«Message sent successfully!»');
      await expect(form.getByRole('button')).toHaveText('«Send Message»');
      await deliveredTo(api, 'contact_form_submission', email);
      await expectTranslated(form);
      expect(complaints.filter((text) => !/Failed to load resource|could not be sent/.test(text))).toEqual(
        [],
      );
    });

    test('a consultation request, and the application with its upload, in their dialogs', async ({
      page,
      request: api,
    }) => {
      let complaints = await open(page, '/weight-loss', moment);
      await page.locator('main [data-opens=consultation]').first().click();
      let dialog = page.locator('dialog[open]');
      await expectProblem(dialog);
      let email = newEmail();
      await fillIn(dialog, {
        ...person,
        email,
        age: '42',
        currentWeight: '210',
        goalWeight: '170',
        height: "5'9",
      });
      await submit(dialog);
      await expect(dialog.locator('.form-submit')).toContainText('«Submitted!»');
      await deliveredTo(api, 'weight_loss_consultation_request', email);
      await expect(dialog).toBeHidden();
      expectNoFault(complaints);

      complaints = await open(page, '/careers', moment);
      await page.locator('main [data-opens=careers]').first().click();
      dialog = page.locator('dialog[open]');
      await expectProblem(dialog);
      email = newEmail();
      await fillIn(dialog, { ...namedPerson, email });
      await dialog.locator('[name=resume]').setInputFiles(resume);
      await dialog.locator('[name=consent]').check();
      const network = await page.context().newCDPSession(page);
      const throttle = (uploadThroughput: number) =>
        network.send('Network.emulateNetworkConditions', {
          ...{ offline: false, latency: 0, downloadThroughput: -1 },
          uploadThroughput,
        });
      await throttle(RESUME_BYTES / 2);
      await submit(dialog);
      await expect(dialog.locator('.upload-percent'), 'more than 0').toHaveText(/^«[1-9]\d*%»$/);
      await expectTranslated(dialog);
      await throttle(-1);
      await expect(dialog.locator('.form-submit')).toContainText('«Submitted!»');
      await deliveredTo(api, 'career_application_submission', email);
      expectNoFault(complaints);
    });

    test('the quiz, to its result', async ({ page, request: api }) => {
      const complaints = await open(page, '/glp1-quiz', moment, 'quiz');
      const dialog = quiz.dialog(page);
      const progress = dialog.locator('.quiz-progress p');
      await expect(progress).toHaveText('«Question 1 of 9»');
      await dialog.locator('.quiz-continue').click();
      await expect(dialog.locator('.field-error')).toContainText('«');
      await quiz.skipToContact(page);
      // The quiz ignores a second click of what could be a double click.
      await page.waitForTimeout(CLICK_AGAIN_MS);
      await expect(progress).not.toContainText('«Question');
      const email = newEmail();
      await fillIn(dialog, { ...person, email: 'elena' });
      await expectProblem(dialog);
      await fillIn(dialog, { email });
      await submit(dialog);
      await expect(dialog.locator('.quiz-verdict h1')).toContainText('«');
      await expectTranslated(dialog);
      await deliveredTo(api, 'glp1_quiz_submission', email);
      expectNoFault(complaints);
    });

    test('telehealth by insurance, and paid by the visitor', async ({ page, request: api }) => {
      await answerStripeJs(page);
      const complaints = await open(page, '/telehealth#book', moment, 'booking');
      const form = page.locator('form#booking');
      const details = {
        ...namedPerson,
        symptoms: 'A cough',
        'dateOfBirth-month': '3',
        'dateOfBirth-day': '14',
        'dateOfBirth-year': '1988',
      };
      await form.locator('[name=state]').selectOption('FL');
      const submitButton = form.locator('.form-submit:visible');
      await expect(submitButton).toHaveText('«Complete Booking - $296»');
      await form.locator('[value=insurance]').check();
      await expect(submitButton, 'the words of the choice').toHaveText('«Submit Insurance Booking»');
      await form.locator('[name=termsAgreed]').check();
      await expectProblem(form);
      const insured = newEmail();
      await fillIn(form, { ...details, email: insured, insuranceProvider: 'Sunshine', memberId: 'SH 123' });
      await submit(form);
      await expect(form.getByRole('status')).toContainText('«Insurance booking submitted!');
      await deliveredTo(api, 'telehealth_insurance_booking', insured);
      await expectTranslated(form);

      const email = newEmail();
      await form.locator('[value=self-pay]').check();
      await form.locator('[name=state]').selectOption('FL');
      await fillIn(form, { ...details, email });
      await form.locator('[name=termsAgreed]').check();
      await expect(submitButton).toHaveText('«Complete Booking - $296»');
      await submit(form);
      await page.waitForURL(`${providers.stripe}/c/pay/cs_test_*`);
      await deliveredTo(api, 'telehealth_self_pay_booking', email);
      expectNoFault(complaints);
    });

    test('an IV treatment paid at the clinic, and one paid by card', async ({ page, request: api }) => {
      for (const payment of ['cash', 'shopify']) {
        const complaints = await open(page, '/checkout/dr-b-special', moment, 'iv-checkout');
        const form = page.locator('form#iv-checkout');
        const submitButton = form.locator('.form-submit:visible');
        await expect(submitButton).toHaveText('«Secure My Spot, $369»');
        await form.locator('[value=cash]').check();
        await expect(submitButton).toHaveText('«Check In, Pay $369 at the Clinic»');
        await form.locator(`[value=${payment}]`).check();
        await expectProblem(form);
        const email = newEmail();
        await fillIn(form, { ...namedPerson, email });
        await form.locator('[name=terms]').check();
        // Keeps the visitor on the page.
        await page.route(CHECK_IN, (route) => route.fulfill({ status: 204 }));
        await submit(form);
        if (payment === 'cash') {
          await expect(page.locator('.iv-reserved')).toContainText('«');
          await expectTranslated(page.locator('.iv-reserved'));
        } else await page.waitForURL(`${providers.store}/**`);
        await deliveredTo(api, 'iv_therapy_intake', email);
        expectNoFault(complaints);
      }
    });

    test('the BMI calculator', async ({ page }) => {
      const complaints = await open(page, '/', moment, 'bmi-form');
      const form = page.locator('form#bmi-form');
      await expectProblem(form);
      const weight = form.locator('label[for=bmi-form-weight]');
      await expect(weight).toContainText('«Weight in pounds»');
      await form.locator('[name=unit]').selectOption('metric');
      await expect(weight).toContainText('«Weight in kilograms»');
      await fillIn(form, { centimetres: '170', weight: '91' });
      await submit(form);
      const figure = page.locator('.bmi-figure');
      await expect(figure).toContainText('«31.5» «Obese»');
      await fillIn(form, { weight: '70' });
      await submit(form);
      await expect(figure).toContainText('«24.2» «Normal weight»');
      await expectTranslated(page.locator('.bmi-result'));
      expectNoFault(complaints);
    });

    test('the cart: add, step, remove', async ({ page }) => {
      const complaints = await open(page, '/iv-therapy', moment);
      await page.locator('main [data-add-to-cart]').first().click();
      const drawer = page.locator('dialog.drawer');
      const title = drawer.getByRole('heading', { level: 2 });
      const line = drawer.locator('.drawer-line');
      const total = drawer.locator('.drawer-total dd');
      await expect(line).toHaveCount(1);
      await expect(title).toHaveText('«Your cart» «(1 item)»');
      const single = await total.textContent();
      await drawer.locator('.stepper button').last().click();
      await expect(title).toHaveText('«Your cart» «(2 items)»');
      await expect(line.locator('.drawer-price')).toContainText('«each»');
      await expect(total).not.toHaveText(single ?? '');
      await expect(total).toContainText('«$');
      await drawer.locator('.stepper button').first().click();
      await expect(title).toHaveText('«Your cart» «(1 item)»');
      await expect(total).toHaveText(single ?? '');
      await expectTranslated(drawer);
      await drawer.locator('.drawer-remove').click();
      await expect(drawer.locator('.drawer-empty h3')).toHaveText('«Your cart is empty»');
      await expect(total).toHaveText('«$0.00»');
      await expectTranslated(drawer);
      expectNoFault(complaints);
    });
  });

test('the webhook tools, once they have hydrated', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  const { complaints } = await watch(page);
  await visit(page, '/webhook-debug');
  const contact = page.locator('.tools-table tbody tr').first();
  await expect(contact.locator('.tools-state')).toContainText('Configured');
  await translate(page);
  const copy = contact.locator('.tools-copy > span:first-child');
  await copy.click();
  await expect(copy).toHaveText('«Copied»');
  await contact.locator('button').first().click();
  await expect(page.locator('.tools-result')).toContainText('«contact:» «Success»');
  await expect(copy).toHaveText('«Copy»');
  await expectTranslated(page.locator('.tools'));
  expectNoFault(complaints);
});

test(
  'text typed into a translated form, before its script has loaded, stays',
  { tag: '@desktop' },
  async ({ page, request: api }) => {
    const { complaints } = await watch(page);
    const email = newEmail();
    let load = () => {};
    const isTyped = new Promise<void>((resolve) => (load = resolve));
    await page.route('**/_astro/ContactForm.*.js', async (route) => {
      await isTyped;
      await route.continue();
    });
    await translateFromStart(page);
    await visit(page, '/contact');
    const form = page.locator('form#contact');
    await expect(form.getByRole('button')).toHaveText('«Send Message»');
    await fillIn(form, { name: person.name, email });
    const message = form.locator('[name=message]');
    await message.pressSequentially('Hello');
    await message.press('ArrowLeft');
    const typedInto = await message.elementHandle();
    load();
    await expect(page.locator(HYDRATED)).toBeAttached();
    await expect(message).toBeFocused();
    await message.pressSequentially('!');
    await expect(message, 'with the caret where it was').toHaveValue('Hell!o');
    expect(await message.evaluate((field, before) => field === before, typedInto), 'the same field').toBe(
      true,
    );
    await expect(form.getByRole('button')).toHaveText('«Send Message»');
    await submit(form);
    await expect(form.getByRole('status')).toContainText('«Message sent successfully!»');
    const { data } = await deliveredTo(api, 'contact_form_submission', email);
    expect(data).toMatchObject({ name: person.name, message: 'Hell!o' });
    expectNoFault(complaints);
  },
);
