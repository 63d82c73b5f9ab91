/** The behaviour that all forms share, tested on the contact form, and the two dialogs with a form. */
import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { expectNoViolations } from '../lib/axe';
import { clinic } from '../lib/clinic';
import { answerForms } from '../lib/edge';
import { LAZY_SCRIPTS, leaveTab, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const SECOND_MS = 1000;
const summary = (within: Page | Locator) => within.locator('.error-summary');

/** Checks that a dialog has left its result on the page, focused and visible. */
async function expectResultInView(page: Page, words: string) {
  const result = page.locator('.page-notice').filter({ hasText: words });
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport({ ratio: 1 });
}

for (const path of ['/contact', '/es/contact'])
  test(`axe finds nothing on the page that answers the plain form of ${path}`, async ({ page }) => {
    await visit(page, path);
    // Past the page's script, as without one: axe needs scripts.
    await page.locator('form#contact').evaluate((form: HTMLFormElement) => form.submit());
    await page.waitForURL('/api/forms/contact');
    await expect(page.locator('.errors li')).toHaveCount(3);
    await expectNoViolations(page, 'with errors');
  });

test.describe('the contact form', { tag: '@phone' }, () => {
  const form = (page: Page) => page.locator('form#contact');
  const button = (page: Page) => form(page).getByRole('button');

  async function fillIn(page: Page) {
    await page.getByLabel('Name', { exact: true }).fill('Elena Marsh');
    await page.getByLabel('Email', { exact: true }).fill('elena@example.com');
    await page.getByLabel('Message', { exact: true }).fill('Do you see children?\nMine is six.');
  }

  const sent = (page: Page) =>
    expect(form(page).getByRole('status')).toContainText('Message sent successfully!');

  /** Checks the errors of an empty name and email, and goes to the email by its link. */
  async function expectMissing(page: Page) {
    await expect(summary(page).getByRole('heading')).toHaveText(
      'There is a problem Please fill in all required fields (Name, Email, and Message).',
    );
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Hello');
    await expectNoViolations(page, 'with errors', { within: 'form#contact' });
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Enter your email address, like name@example.com');
    await expect(page.getByLabel('Message', { exact: true })).toHaveAttribute('aria-invalid', 'false');
    await summary(page).getByRole('link', { name: 'Enter your email address' }).click();
    await expect(email).toBeFocused();
    await expect(page.getByText('Email', { exact: true })).toBeInViewport();
  }

  /** Presses the button twice and checks that the form is busy with one submission. */
  async function expectBusy(page: Page, edge: { sent: unknown[] }) {
    await button(page).dblclick();
    await expect(button(page)).toHaveText('Sending...');
    await expect(button(page)).toBeDisabled();
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
    await expect(button(page)).toBeFocused();
    await expect(form(page).getByRole('status')).toHaveText('Sending...');
    await expect.poll(() => edge.sent.length).toBe(1);
    await expectNoViolations(page, 'busy', { within: 'form#contact' });
    expect(edge.sent).toHaveLength(1);
  }

  test('names missing fields, is busy while it is being sent, confirms, and can be used again', async ({
    page,
  }) => {
    await page.clock.install();
    const edge = await answerForms(page, 'held');
    await visit(page, '/contact');
    const title = await page.title();
    await test.step('keeps text typed before its script has loaded', async () => {
      // Without the focus that would hydrate the form.
      await form(page).evaluate((form: HTMLFormElement) => {
        for (const [name, value] of Object.entries({ subject: 'Parking', message: 'Hello' }))
          (form.elements.namedItem(name) as HTMLInputElement).value = value;
      });
      await button(page).click();
      await expect(summary(page)).toBeFocused();
      await expect(page).toHaveTitle(`Error: ${title}`);
      await expect(page.getByLabel('Subject')).toHaveValue('Parking');
    });
    await test.step('names missing fields at the top, with links, and at each field', () =>
      expectMissing(page));
    expect(edge.sent).toEqual([]);

    await fillIn(page);
    await test.step('is busy while it is being sent, and a double click sends it once', () =>
      expectBusy(page, edge));
    await expect(page).toHaveTitle(title);
    edge.release('accepted');
    await expect(summary(page)).toBeHidden();
    const status = form(page).getByRole('status');
    await expect(status).toContainText('Message sent successfully!');
    await expect(status).toContainText("We'll get back to you as soon as possible.");
    await expectNoViolations(page, 'sent', { within: 'form#contact' });
    expect(edge.sent[0]?.path).toBe('/api/forms/contact');
    expect(JSON.parse(edge.sent[0]?.body ?? '')).toEqual({
      name: 'Elena Marsh',
      email: 'elena@example.com',
      phone: '',
      subject: 'Parking',
      message: 'Do you see children?\nMine is six.',
      website: '',
    });
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
    await page.clock.runFor(6 * SECOND_MS);
    await expect(status, 'stays readable').toContainText('Message sent successfully!');

    await fillIn(page);
    await button(page).click();
    await expect.poll(() => edge.sent.length).toBe(2);
    expect(edge.sent[1]?.key, 'another message, another key').not.toBe(edge.sent[0]?.key);
  });

  test('offers the phone number after each failure, keeps what was typed, and retries with the same key', async ({
    page,
  }) => {
    const edge = await answerForms(page);
    await visit(page, '/contact');
    await fillIn(page);
    const alert = form(page).getByRole('alert');
    edge.answer = 'unreachable';
    await button(page).click();
    await expect(alert).toBeFocused();
    await expect(alert).toContainText(`Please try again or call us directly at ${clinic.phone}`);
    await expect(alert).toContainText('Failed to send message');
    await expect(alert.getByRole('link')).toHaveAttribute('href', clinic.phoneHref);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Elena Marsh');
    await expectNoViolations(page, 'failed', { within: 'form#contact' });
    edge.answer = 'accepted';
    await button(page).click();
    await sent(page);
    await expect(alert).toBeHidden();
    expect(new Set(edge.sent.map(({ key }) => key)).size).toBe(1);
  });

  test('keeps subject and message after Back', async ({ page }) => {
    await visit(page, '/contact');
    const typed = { Subject: 'Parking', Message: 'Two lines\nof text' };
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
    await page.goto('/services');
    await page.goBack();
    for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text);
  });

  test('shows the edge’s errors like its own', async ({ page }) => {
    const edge = await answerForms(page);
    await visit(page, '/contact');
    const alert = form(page).getByRole('alert');
    await test.step('says that its key was used for other content, and sends it under a new key', async () => {
      const message =
        'We already have this form, with something else in it. Press the button again to send what it says now.';
      edge.answer = { status: 409, json: { ok: false, error: { code: 'key-reused', message } } };
      await fillIn(page);
      await button(page).click();
      await expect(alert).toBeFocused();
      await expect(alert).toContainText(message);
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Elena Marsh');
      edge.answer = 'accepted';
      await button(page).click();
      await sent(page);
      const [refused, accepted] = edge.sent.slice(-2);
      expect(accepted?.key).not.toBe(refused?.key);
      expect(accepted?.body).toBe(refused?.body);
    });
    const fields = { phone: 'Enter a phone number, like (212) 555-0123' };
    const error = { code: 'invalid-input', message: 'Please check what you entered.', fields };
    edge.answer = { status: 422, json: { ok: false, error } };
    await fillIn(page);
    await button(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('heading')).toHaveText('There is a problem');
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(fields.phone);
  });
});

test.describe('the consultation dialog', { tag: '@phone' }, () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Schedule a consultation' });
  const opener = (page: Page) => page.getByRole('link', { name: 'Schedule Consultation' }).first();
  const done =
    "Consultation request submitted successfully! We'll contact you within 24 hours to schedule your";

  async function open(page: Page) {
    await visit(page, '/weight-loss');
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
  }
  async function fillIn(page: Page) {
    const fields = {
      Name: 'Jo Reyes',
      Email: 'jo@example.com',
      Phone: '305 555 0178',
      Age: '42',
      'Current weight': '200',
      'Goal weight': '170',
      Height: "5'9",
    };
    for (const [label, value] of Object.entries(fields))
      await dialog(page).getByLabel(label, { exact: true }).fill(value);
  }

  test('asks before it discards values, however it is closed, and lists the names of missing fields', async ({
    page,
  }) => {
    await open(page);
    const name = dialog(page).getByLabel('Name', { exact: true });
    await name.fill('Jo');
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
    await expect(dialog(page).getByText('Discard what you typed?')).toBeVisible();
    await expectNoViolations(page, 'asking');
    await dialog(page).getByRole('button', { name: 'Keep it' }).click();
    await expect(name).toBeFocused();
    await page.mouse.click(2, 2);
    await expect(name).toHaveValue('Jo');

    await dialog(page).getByRole('button', { name: 'Submit Request' }).click();
    await expect(summary(dialog(page))).toBeFocused();
    await expect(summary(dialog(page)).getByRole('heading')).toContainText(
      'Please fill in all required fields: Email, Phone, Age, Current weight, Goal weight, Height',
    );
    await expect(page).toHaveTitle(/^Error: /);
    await expectNoViolations(page, 'with errors');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).not.toHaveTitle(/^Error: /);
    await opener(page).click();
    await expect(name, 'a new form').toHaveValue('');
  });

  test('leaves Escape to an input method while a word is composed', async ({ page }) => {
    await open(page);
    const name = dialog(page).getByLabel('Name', { exact: true });
    await name.focus();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await expect(name).toHaveValue('にほん');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByText('Discard what you typed?')).toBeHidden();
    await browser.send('Input.insertText', { text: '日本' });
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByText('Discard what you typed?')).toBeVisible();
  });

  const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Request' }).click();
  const height = (page: Page) => dialog(page).getByLabel('Height');

  test('cannot be closed while it is sending, stays open if that fails, and leaves its confirmation on the page', async ({
    page,
  }) => {
    await page.clock.install();
    const edge = await answerForms(page, 'held');
    await open(page);
    await fillIn(page);
    await dialog(page).getByLabel('Preferred time').selectOption('afternoon');
    await submit(page);
    await test.step('cannot be closed meanwhile', async () => {
      await expect(dialog(page).getByRole('button', { name: 'Submitting...' })).toBeVisible();
      for (const name of ['Close', 'Cancel'])
        await expect(dialog(page).getByRole('button', { name })).toBeDisabled();
      await dialog(page).getByRole('button', { name: 'Close' }).click({ force: true });
      for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
      await expect(dialog(page).getByRole('button', { name: 'Submitting...' })).toBeVisible();
      await expect(page.getByText('Discard what you typed?')).toHaveCount(0);
      await expectNoViolations(page, 'sending');
    });
    await test.step('stays open with its values if sending fails', async () => {
      edge.release('failed');
      const alert = dialog(page).getByRole('alert');
      await expect(alert).toBeFocused();
      await expect(alert).toContainText('Failed to submit request');
      await expect(alert).toContainText(`Please try again or call us directly at ${clinic.phone}`);
      await expect(height(page)).toHaveValue("5'9");
    });
    edge.answer = 'accepted';
    await test.step('closes 3 seconds after the confirmation, which stays on the page', async () => {
      // From here on the test controls the clock.
      await page.clock.pauseAt(Date.now() + 60 * SECOND_MS);
      await submit(page);
      await expect(dialog(page).getByRole('button', { name: 'Submitted!' })).toBeDisabled();
      const status = dialog(page).getByRole('status');
      await expect(status).toContainText(done);
      await expect(status.getByRole('link')).toHaveAttribute('href', clinic.phoneHref);
      await expect(dialog(page).getByRole('textbox'), 'no empty form').toHaveCount(0);
      await expect(dialog(page).getByRole('button', { disabled: false })).toHaveText(['Close']);
      expect(JSON.parse(edge.sent.at(-1)?.body ?? '')).toMatchObject({
        currentWeight: '200',
        preferredTime: 'afternoon',
      });
      await page.clock.runFor(2 * SECOND_MS);
      await expect(dialog(page)).toBeVisible();
      await page.clock.runFor(2 * SECOND_MS);
      await expect(dialog(page)).toBeHidden();
      await expectResultInView(page, done);
      await page.clock.resume();
      await expectNoViolations(page, 'closed');
    });
  });
});

test.describe('the application dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply for Nurse Practitioner' });
  const resume = (page: Page) => dialog(page).getByLabel('Resume or CV');
  const file = (name: string, bytes: number) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(bytes, '%PDF-1.7 '),
  });

  /** On disk, because Playwright sends other files to the browser as text. */
  async function largeFile(name: string, bytes: number) {
    const path = test.info().outputPath(name);
    await writeFile(path, Buffer.alloc(bytes, '%PDF-1.7 '));
    return path;
  }

  async function open(page: Page, words = 'Apply Now') {
    await visit(page, '/careers');
    await page.getByRole('link', { name: new RegExp(`${words}.*Nurse Practitioner`) }).click();
    await expect(dialog(page)).toBeVisible();
  }

  test('“View Details” shows the position, “Apply Now” starts with the form, and without a position it is a general application @phone', async ({
    page,
  }) => {
    await open(page, 'View Details');
    await expect(dialog(page).getByText('DEA registration, or ready to apply for one')).toBeVisible();
    await expect(dialog(page).getByLabel('Position')).toHaveValue('Nurse Practitioner');
    await expectNoViolations(page, 'with details');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: /Apply Now.*Nurse Practitioner/ }).click();
    await expect(dialog(page).getByText('DEA registration, or ready to apply for one')).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Submit General Application' }).click();
    const general = page.getByRole('dialog', { name: 'General application' });
    await expect(general.getByLabel('Position')).toHaveValue('General Application');
  });

  async function fillInNames(form: Locator) {
    const fields = {
      'First name': 'Jordan',
      'Last name': 'Reyes',
      Email: 'j@example.com',
      Phone: '305-555-0178',
    };
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  }
  const consent = (form: Locator) => form.getByLabel('I agree that you may store').check();
  const submit = (form: Locator) => form.getByRole('button', { name: 'Submit Application' });
  const sent = (form: Locator) => form.getByRole('status').filter({ hasText: 'successfully' });

  /** Checks that a file is checked when it is chosen, and can be removed. Every wrong file is in resume.test.ts. */
  async function expectFilesChecked(page: Page) {
    await resume(page).setInputFiles(file('cv.pdf.exe', 10));
    await expect(resume(page)).toHaveAccessibleDescription(
      'PDF, DOC or DOCX, smaller than 5 MB. Please upload only PDF, DOC, or DOCX files.',
    );
    await resume(page).setInputFiles(await largeFile('portfolio.pdf', 8_200_000));
    await expect(resume(page)).toHaveAccessibleDescription(/File size must be less than 5MB\.$/);
    await expect(dialog(page).getByRole('status').filter({ hasText: 'portfolio.pdf' })).toContainText(
      '8.2 MB',
    );
    await expectNoViolations(page, 'too large');
    await dialog(page).getByRole('button', { name: 'Remove portfolio.pdf' }).click();
    await expect(resume(page)).toBeFocused();
    await expect(resume(page)).toHaveValue('');
    await expect(resume(page)).toHaveAccessibleDescription('PDF, DOC or DOCX, smaller than 5 MB.');
  }

  test('requires some fields, a checked résumé and the consent, then sends everything @phone', async ({
    page,
  }) => {
    await page.clock.install();
    const edge = await answerForms(page, 'failed');
    await open(page);
    await test.step('checks a file when it is chosen, shows its size, and can remove it', () =>
      expectFilesChecked(page));
    await submit(dialog(page)).click();
    await expect(summary(dialog(page)).getByRole('heading')).toContainText(
      'Please fill in all required fields: First name, Last name, Email, Phone',
    );
    await expect(summary(dialog(page)).getByRole('link').last()).toContainText('Check the box');
    await fillInNames(dialog(page));
    await submit(dialog(page)).click();
    await expect(summary(dialog(page)).getByRole('link').first()).toHaveText('Please upload your resume/CV.');
    await resume(page).setInputFiles(file('reyes.pdf', 1000));
    await expect(dialog(page).locator('.consent'), 'which filter lists hide').toHaveCount(0);
    await consent(dialog(page));
    expect(edge.sent).toEqual([]);

    await submit(dialog(page)).click();
    await test.step('offers email and phone if sending fails, and keeps the file', async () => {
      const alert = dialog(page).getByRole('alert');
      await expect(alert).toContainText(`Please try again or email us directly at ${clinic.careersEmail}`);
      await expect(alert.getByRole('link')).toHaveCount(2);
      await expect(dialog(page).getByRole('button', { name: 'Remove reyes.pdf' })).toBeVisible();
    });
    edge.answer = 'accepted';
    await submit(dialog(page)).click();
    await expect(sent(dialog(page))).toContainText(
      "Application submitted successfully! We'll review your application and contact you within 5 business days.",
    );
    await expect(sent(dialog(page)).getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(dialog(page).getByRole('checkbox'), 'no empty form').toHaveCount(0);
    await expectNoViolations(page, 'sent');
    for (const { path, body } of edge.sent) {
      expect(path).toBe('/api/forms/careers');
      expect(body).toContain('name="resume"; filename="reyes.pdf"');
      expect(body).toMatch(/name="position"\s+Nurse Practitioner/);
    }
  });

  test('a file that is dropped beside its box does nothing, and one in the box is chosen @desktop', async ({
    page,
  }) => {
    await open(page);
    await expect(resume(page)).toBeVisible();
    const browser = await page.context().newCDPSession(page);
    const path = await largeFile('reyes.pdf', 1000);
    const drop = async (target: Locator) => {
      const box = await target.boundingBox();
      if (!box) throw new Error('It is not on the page.');
      const at = { x: box.x + 20, y: box.y + box.height / 2 };
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await browser.send('Input.dispatchDragEvent', { type, ...at, data });
    };
    await drop(dialog(page).getByLabel('Email'));
    await drop(dialog(page).getByRole('heading', { level: 2 }));
    await expect(dialog(page)).toBeVisible();
    await expect(resume(page)).toHaveValue('');
    await resume(page).scrollIntoViewIfNeeded();
    await drop(resume(page));
    await expect(dialog(page).getByRole('button', { name: 'Remove reyes.pdf' })).toBeVisible();
  });

  test('sends a file as it was when it was chosen, and the browser asks before the upload is lost @desktop', async ({
    page,
  }) => {
    const edge = await answerForms(page, 'held');
    await open(page);
    await fillInNames(dialog(page));
    await consent(dialog(page));
    const path = await largeFile('reyes.pdf', 1000);
    await resume(page).setInputFiles(path);
    await expect(dialog(page).getByRole('button', { name: 'Remove reyes.pdf' })).toBeVisible();
    await writeFile(path, 'changed meanwhile');
    await submit(dialog(page)).click();
    await expect.poll(() => edge.sent.length).toBe(1);
    expect(edge.sent[0]?.body).toContain('%PDF-1.7 ');
    expect(edge.sent[0]?.body).not.toContain('changed meanwhile');
    const asked = page.waitForEvent('dialog');
    const leaving = page.goto('/services').catch(() => {});
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await leaving;
    edge.release('accepted');
    await expect(sent(dialog(page))).toBeVisible();
  });

  test('shows the upload progress of a large file, and can be cancelled @phone', async ({ page }) => {
    await open(page);
    await fillInNames(dialog(page));
    await resume(page).setInputFiles(await largeFile('reyes.pdf', 4_000_000));
    await consent(dialog(page));
    const network = await page.context().newCDPSession(page);
    const throttle = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await throttle(100_000);
    const submit = dialog(page).getByRole('button', { name: 'Submit Application' });
    await submit.click();
    const bar = dialog(page).getByRole('progressbar', { name: 'Uploading your application' });
    const percent = () => bar.evaluate((progress: HTMLProgressElement) => progress.value);
    await expect.poll(percent).toBeGreaterThan(3);
    expect(await percent()).toBeLessThan(100);
    await expect(dialog(page).locator('.upload-percent')).toHaveText(/^\d+%$/);
    await expectNoViolations(page, 'uploading');
    await dialog(page).getByRole('button', { name: 'Cancel the upload' }).click();
    await expect(bar).toHaveCount(0);
    await expect(
      dialog(page).getByRole('status').filter({ hasText: 'The upload was canceled.' }),
    ).toBeVisible();
    await expect(submit).toBeFocused();
    await expect(dialog(page).getByLabel('Email')).toHaveValue('j@example.com');
    await expect(dialog(page).getByRole('button', { name: 'Remove reyes.pdf' })).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);

    await throttle(-1);
    await submit.click();
    await expect(dialog(page).getByRole('status').filter({ hasText: 'successfully' })).toBeVisible();
  });
});

test('choosing another way to pay removes the errors of the first @phone', async ({ page }) => {
  await visit(page, '/telehealth#book');
  const booking = page.locator('form#booking');
  await booking.getByText('Insurance', { exact: true }).click();
  await booking.locator('[name=termsAgreed]').check();
  const title = await page.title();
  await booking.locator('.form-submit:visible').click();
  await expect(summary(booking)).toContainText('Enter your member ID');
  await expect(page).toHaveTitle(`Error: ${title}`);

  await booking.locator('[value=self-pay]').check({ force: true });
  await expect(summary(booking)).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});

test.describe('an island', { tag: '@phone' }, () => {
  test('that cannot be loaded leaves forms that the browser posts', async ({ page }) => {
    await page.route(LAZY_SCRIPTS, (route) => route.abort());
    await visit(page, '/contact');
    const answers = { Name: 'Elena Marsh', Email: 'elena@example.com', Message: 'Do you see children?' };
    for (const [label, value] of Object.entries(answers))
      await page.getByLabel(label, { exact: true }).fill(value);
    const posted = page.waitForRequest((request) => request.isNavigationRequest());
    await page.locator('form#contact').getByRole('button').click();
    const body = Object.fromEntries(new URLSearchParams((await posted).postData() ?? ''));
    expect(body).toMatchObject({ name: 'Elena Marsh', email: 'elena@example.com', message: answers.Message });
    await page.waitForURL('/sent#contact');

    await visit(page, '/weight-loss');
    await page.getByRole('link', { name: 'Schedule Consultation' }).first().click();
    await expect(page.locator('form#consultation-form')).toBeInViewport();
  });

  test('that throws shows an error screen with the phone number, each time it is opened', async ({
    page,
  }) => {
    await page.route('**/islands/consultation.json', (route) => route.fulfill({ json: {} }));
    await visit(page, '/weight-loss');
    const opener = page.getByRole('link', { name: 'Schedule Consultation' }).first();
    const dialog = page.getByRole('dialog', { name: 'Unexpected Application Error!' });
    await opener.click();
    await expect(dialog.getByRole('link', { name: clinic.phone })).toHaveAttribute('href', clinic.phoneHref);
    await expectNoViolations(page, 'error screen');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Reload the page' }).click();
    await reloaded;
  });
});
