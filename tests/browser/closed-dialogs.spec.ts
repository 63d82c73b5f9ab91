/** What the page says about forms whose dialogs were closed while they were being sent. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { consultation } from '../fixtures/typed';
import { expectNoViolations } from '../lib/axe';
import { answerForms } from '../lib/edge';
import { fillIn } from '../lib/fill-in';
import { fillIn as fillInQuiz, skipToContact, submit as submitQuiz } from '../lib/quiz';
import { leaveTab, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const SENT = 'Application submitted successfully!';

const notice = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const request = (page: Page) => page.getByRole('dialog', { name: 'Schedule a consultation' });
const application = (page: Page) => page.getByRole('dialog', { name: 'General application' });
const summary = (within: Page | Locator) => within.locator('.error-summary');

/** Sends a request for a consultation and closes its dialog at once. */
async function leaveRequest(page: Page) {
  await page.getByRole('link', { name: 'Schedule Consultation' }).first().click();
  await fillIn(request(page), { ...consultation.answers, Email: 'jo@example.com' });
  await request(page).getByRole('button', { name: 'Submit Request' }).click();
  await request(page).getByRole('button', { name: 'Close' }).click();
  await expect(request(page)).toBeHidden();
}

/** Sends a quiz and closes its dialog at once. */
async function leaveQuiz(page: Page) {
  await page.getByRole('link', { name: 'Take the GLP-1 quiz' }).first().click();
  await skipToContact(page);
  await fillInQuiz(page);
  await submitQuiz(page).click();
  await page.locator('dialog.quiz').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('dialog.quiz')).toBeHidden();
}

/** Sends an application and closes its dialog at once. */
async function leaveApplication(page: Page) {
  await page.getByRole('link', { name: 'Submit Application', exact: true }).click();
  const form = application(page);
  for (const [label, value] of Object.entries({
    'First name': 'Jordan',
    'Last name': 'Reyes',
    Email: 'j@example.com',
    Phone: '305-555-0178',
  }))
    await form.getByLabel(label).fill(value);
  const file = { name: 'reyes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 ') };
  await form.getByLabel('Resume or CV').setInputFiles(file);
  await form.getByLabel('I agree that you may store').check();
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
}

test('two dialogs keep their forms and outcomes apart, and their notices do not cover each other', async ({
  page,
}) => {
  const [requests, quizzes] = [
    await answerForms(page, 'held', '/api/forms/weight-loss'),
    await answerForms(page, 'held', '/api/forms/glp1-quiz'),
  ];
  await visit(page, '/weight-loss');
  await leaveRequest(page);
  requests.release('failed');
  const [ofRequest, ofQuiz] = [notice(page, 'Schedule a consultation'), notice(page, 'GLP-1 quiz')];
  await expect(ofRequest).toContainText('Failed to submit request');
  await leaveQuiz(page);
  await expect(ofQuiz).toContainText('Your answers are being sent.');
  await expect(ofRequest, 'of the first dialog').toContainText('Failed to submit request');
  await test.step('the notices are in view, apart from each other and from the bar', async () => {
    await expect(ofRequest).toBeInViewport({ ratio: 1 });
    await expect(ofQuiz).toBeInViewport({ ratio: 1 });
    const boxes = [ofRequest, ofQuiz, page.locator('#bottom-bar').filter({ visible: true })];
    const tops: number[] = [];
    for (const box of boxes)
      for (const { y, height } of [(await box.count()) > 0 && (await box.boundingBox())].filter((b) => !!b)) {
        expect(y, 'below the one above').toBeGreaterThanOrEqual(tops.at(-1) ?? 0);
        tops.push(y + height);
      }
    expect(tops.length).toBeGreaterThanOrEqual(2);
    await expectNoViolations(page, 'two notices');
  });
  await test.step('each dialog opens again as it was left', async () => {
    quizzes.release({ status: 202, json: { ok: true, id: '1', score: 9, eligibility: 'Highly Eligible' } });
    await expect(ofQuiz).toContainText('Quiz results sent');
    await ofRequest.getByRole('button', { name: 'Open the request again' }).click();
    await expect(request(page).getByRole('alert')).toBeFocused();
    await expect(request(page).getByLabel('Height')).toHaveValue("5'9");
    await expect(ofQuiz, 'hidden behind the dialog').toBeHidden();
    requests.answer = 'accepted';
    await request(page).getByRole('button', { name: 'Submit Request' }).click();
    await request(page).getByRole('status').filter({ hasText: 'successfully' }).waitFor();
    await request(page).getByRole('button', { name: 'Close' }).click();
    await expect(ofRequest).toBeFocused();
    await ofQuiz.getByRole('button', { name: 'See My Results' }).click();
    await expect(page.locator('dialog.quiz').getByRole('heading', { level: 1 })).toHaveText('Great News!');
  });
});

for (const [what, answer, words] of [
  ['with errors of fields', { resume: 'Please upload a file without a password.' }, 'without a password.'],
  ['by its code', undefined, 'This is too large to send.'],
] as const)
  test(`an application that is refused ${what} says so on the page, and opens again @phone`, async ({
    page,
  }) => {
    const edge = await answerForms(page, 'held');
    await visit(page, '/careers');
    await leaveApplication(page);
    const error = { code: 'too-large', message: 'This is too large to send.', fields: answer };
    edge.release({ status: answer ? 422 : 413, json: { ok: false, error } });
    const said = notice(page, 'General application');
    await expect(said).toContainText('Failed to submit application');
    await expect(said).toContainText(words);
    await expect(page.getByRole('alert').filter({ hasText: words }), 'announced once').toHaveCount(1);
    await expectNoViolations(page, 'refused');
    await said.getByRole('button', { name: 'Open the application again' }).click();
    await expect(answer ? summary(page) : application(page).locator('.form-failure')).toBeFocused();
    await expect(application(page).getByRole('heading', { name: 'General application' })).toBeInViewport({
      ratio: 1,
    });
    await expect(application(page).getByLabel('Email')).toHaveValue('j@example.com');
    await expect(application(page).getByRole('button', { name: 'Remove reyes.pdf' })).toBeVisible();
    await expect(said).toHaveCount(0);
  });

declare global {
  var announced: string[];
}

/**
 * Records the texts that screen readers announce: an alert, and what is added to a status that is already in the page,
 * unless it is behind an open dialog.
 */
function recordAnnouncements() {
  globalThis.announced = [];
  const known = new Set<Element>();
  const remember = () => {
    for (const status of document.querySelectorAll('[role=status]')) known.add(status);
  };
  const say = (element: Element) => {
    const dialog = document.querySelector('dialog:modal');
    if (!dialog || dialog.contains(element)) globalThis.announced.push(element.textContent);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const status = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
      if (status && known.has(status)) say(status);
      for (const node of addedNodes) if (node instanceof Element && node.matches('[role=alert]')) say(node);
    }
    remember();
  }).observe(document, { subtree: true, childList: true, characterData: true });
  remember();
}

test('outcomes are written into a status that is already in the page @desktop', async ({ page }) => {
  const edge = await answerForms(page, 'held');
  const announced = (words: string) =>
    expect
      .poll(() => page.evaluate(() => globalThis.announced.filter(Boolean)))
      .toContainEqual(expect.stringContaining(words));
  await visit(page, '/weight-loss');
  await page.evaluate(recordAnnouncements);
  await leaveRequest(page);
  await announced('Your request is being sent.');
  edge.release('accepted');
  await announced('Consultation request submitted successfully!');

  await page.addInitScript(recordAnnouncements);
  await page.evaluate(() => sessionStorage.setItem('left-quiz', 'sent'));
  await visit(page, '/weight-loss');
  await announced('Quiz results sent');
});

for (const answer of ['accepted', 'failed'] as const)
  test(`an outcome that arrives behind another dialog is announced once it is closed: ${answer} @desktop`, async ({
    page,
  }) => {
    const edge = await answerForms(page, 'held', '/api/forms/weight-loss');
    const announced = () => page.evaluate(() => [...new Set(globalThis.announced.filter(Boolean))]);
    await visit(page, '/weight-loss');
    await page.evaluate(recordAnnouncements);
    await leaveRequest(page);
    await expect.poll(announced).toContainEqual(expect.stringContaining('is being sent'));
    await page.getByRole('link', { name: 'Take the GLP-1 quiz' }).first().click();
    const open = page.locator('dialog.quiz');
    await expect(open).toBeVisible();
    await page.evaluate(() => (globalThis.announced = []));
    edge.release(answer);
    const words = answer === 'accepted' ? 'submitted successfully!' : 'Failed to submit request';
    await expect(page.locator('.page-notice').filter({ hasText: words })).toBeAttached();
    // Notices are spoken a moment after they appear.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await announced(), 'behind the dialog').toEqual([]);
    await open.getByRole('button', { name: 'Close' }).click();
    await expect(open).toBeHidden();
    await expect.poll(announced).toEqual([expect.stringContaining(words)]);
  });

test('the browser asks before an upload is lost, and only then; a lost one is not called a success @desktop', async ({
  page,
}) => {
  const edge = await answerForms(page, 'held');
  let stays = true;
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await (stays ? dialog.dismiss() : dialog.accept());
  });
  const home = page.locator('.site-header').getByRole('link').first();
  await visit(page, '/careers');
  await leaveApplication(page);
  const said = notice(page, 'General application');
  await expect(said).toContainText('Please stay on this page until then.');
  await home.click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page).toHaveURL('/careers');

  stays = false;
  await home.click();
  await page.waitForURL('/');
  await expect.poll(() => asked).toHaveLength(2);
  await expect(page.getByText(SENT)).toHaveCount(0);
  await page.goBack();
  await page.waitForURL('/careers');
  await expect(page.getByText(SENT)).toHaveCount(0);

  await page.reload();
  edge.answer = 'accepted';
  await leaveApplication(page);
  await expect(said).toContainText(SENT);
  await home.click();
  await page.waitForURL('/');
  expect(asked).toHaveLength(2);
});

test('the title says "Error" while any form of the page has errors @desktop', async ({ page }) => {
  await answerForms(page);
  await visit(page, '/weight-loss#consultation');
  const title = await page.title();
  const bmi = page.locator('form#bmi-form');
  const form = page.locator('form#consultation-form');
  await bmi.getByRole('button').click();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await form.getByRole('button').click();
  await expect(summary(page)).toHaveCount(2);
  await expect(page).toHaveTitle(`Error: ${title}`);
  await bmi.getByLabel('Units').selectOption('metric');
  await bmi.locator('[name=centimetres]').fill('175');
  await bmi.locator('[name=weight]').fill('70');
  await bmi.getByRole('button').click();
  await expect(summary(bmi)).toHaveCount(0);
  await expect(page, 'of the other form').toHaveTitle(`Error: ${title}`);
  for (const [name, value] of Object.entries({
    name: 'Jo',
    email: 'jo@example.com',
    phone: '305 555 0178',
    age: '42',
    currentWeight: '200',
    goalWeight: '170',
    height: "5'9",
  }))
    await form.locator(`[name=${name}]`).fill(value);
  await form.getByRole('button').click();
  await expect(form.getByRole('status').filter({ hasText: 'successfully' })).toBeVisible();
  await expect(page).toHaveTitle(title);
});

test('an error without a field on the page is no link @phone', async ({ page }) => {
  const fields = { productName: 'Choose a treatment', email: 'Enter your email address' };
  const error = { code: 'invalid-input', message: 'Please check what you entered.', fields };
  await answerForms(page, { status: 422, json: { ok: false, error } });
  await visit(page, '/contact');
  for (const [label, value] of Object.entries({ Name: 'Jo', Email: 'jo@example.com', Message: 'Hello' }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.locator('form#contact').getByRole('button').click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('listitem')).toHaveText(Object.values(fields));
  await expect(summary(page).getByRole('link')).toHaveText([fields.email]);
  await summary(page).getByText(fields.productName).click();
  await summary(page).getByRole('link').click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page).toHaveURL('/contact');
});
