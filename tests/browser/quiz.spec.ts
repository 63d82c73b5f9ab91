/** The GLP-1 quiz: on its own page, over the home and weight loss pages, and without JavaScript. */
import { expect, type Page, test } from 'playwright/test';
import { ADVANCE_AFTER_MS, CLICK_AGAIN_MS } from '@/features/quiz/questions';
import { contactOfQuiz, quizAnswers } from '../fixtures/quiz';
import { expectNoViolations } from '../lib/axe';
import { clinic } from '../lib/clinic';
import { answerForms } from '../lib/edge';
import { expectStill } from '../lib/layout';
import {
  answerAll,
  button,
  choice,
  dialog,
  fact,
  field,
  fillIn,
  heading,
  hydrate,
  questions,
  skipToContact,
  submit,
} from '../lib/quiz';
import { HYDRATED, leaveTab, visit, withoutMotion } from '../lib/visit';
import { watch } from '../lib/watch';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const SECOND_MS = 1000;
const PATH = '/glp1-quiz';
const progress = (page: Page) => page.locator('#quiz-progress');

const accepted = (score: number, eligibility: string) => ({
  status: 202,
  json: { ok: true, id: '1', score, eligibility },
});

const weight = (page: Page) => dialog(page).locator('[name="answers.weight"]');
/** The error of the visible question. */
const problem = (page: Page) => dialog(page).getByRole('alert').filter({ hasText: /\w/ });
/** Answers the first question and types the weight. */
async function goToWeight(page: Page) {
  await hydrate(page);
  await choice(page, `5'7"`).click();
  await expect(heading(page)).toHaveText(questions.weight);
  await weight(page).fill('200.5');
}

test.describe('the questions', { tag: '@phone' }, () => {
  test('hydrate quietly, ask for an answer, and advance 500 ms after a choice, not before', async ({
    page,
  }) => {
    const watched = await watch(page);
    await page.clock.install();
    await visit(page, PATH);
    const title = await page.title();
    await hydrate(page);
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(watched.complaints).toEqual([]);
    await expectStill(page);
    expect(await page.evaluate(() => window.watched.violations)).toEqual([]);
    await test.step('ask for an answer before they continue', async () => {
      await expect(heading(page)).toHaveText(questions.height);
      await expect(progress(page)).toHaveText('Question 1 of 9');
      await button(page, 'Continue').click();
      await expect(problem(page)).toHaveText('Choose your height');
      await expect(heading(page)).toHaveText(questions.height);
      expect(await page.title()).toBe(`Error: ${title}`);
      const answers = dialog(page).getByRole('radiogroup');
      await expect(answers).toHaveAttribute('aria-invalid', 'true');
      await expect(answers).toHaveAccessibleDescription(/Choose your height/);
      await expectNoViolations(page, 'without an answer');
    });
    await test.step('advance 500 ms after the click', async () => {
      await page.clock.pauseAt(Date.now() + 60 * SECOND_MS);
      await choice(page, `5'7"`).click();
      await expect(choice(page, `5'7"`), 'shown as chosen before the next question').toBeChecked();
      await page.clock.runFor(490);
      await expect(heading(page)).toHaveText(questions.height);
      await page.clock.runFor(10);
      await expect(heading(page)).toHaveText(questions.weight);
      expect(await page.title()).toBe(title);
      await page.clock.resume();
    });
  });

  test('appear one at a time, numbered and focused, and check what is typed or ticked', async ({ page }) => {
    await visit(page, PATH);
    await hydrate(page);
    await choice(page, `5'7"`).click();
    await test.step('the second question', async () => {
      await expect(heading(page)).toHaveText(questions.weight);
      await expect(heading(page)).toBeFocused();
      await expect(heading(page)).toHaveAccessibleDescription('Question 2 of 9');
      await expect(dialog(page)).toHaveAccessibleName(questions.weight);
      await expect(dialog(page).getByRole('progressbar', { name: 'Question 2 of 9' })).toBeVisible();
      await expectNoViolations(page, 'the weight');
    });
    for (const wrong of ['', '9000']) {
      await weight(page).fill(wrong);
      await button(page, 'Continue').click();
      await expect(problem(page), wrong).toContainText('pounds');
      await expect(problem(page), wrong).toBeVisible();
      await expect(weight(page), wrong).toBeFocused();
    }
    await weight(page).fill('180 lbs');
    await button(page, 'Continue').click();
    await page.waitForTimeout(CLICK_AGAIN_MS);
    await choice(page, 'Exercise').click();
    await expect(heading(page)).toHaveText(questions.conditions);
    await test.step("'None of these' clears the other conditions, and any of them clears it", async () => {
      await choice(page, 'PCOS').click();
      await choice(page, 'None of these').click();
      await expect(choice(page, 'PCOS')).not.toBeChecked();
      await choice(page, 'PCOS').click();
      await expect(choice(page, 'None of these')).not.toBeChecked();
      await expect(heading(page), 'it waits for Continue').toHaveText(questions.conditions);
      await expectNoViolations(page, 'several answers');
    });
  });

  test('keep their answers when the visitor goes back, with Previous or the browser', async ({ page }) => {
    const edge = await answerForms(page);
    await visit(page, PATH);
    await answerAll(page);
    await button(page, 'Previous').click();
    await expect(heading(page)).toHaveText(questions.motivation);
    await expect(heading(page)).toBeFocused();
    await expect(choice(page, 'Very motivated')).toBeChecked();
    await page.goBack();
    await expect(heading(page)).toHaveText(questions.pregnancy);
    for (const next of [questions.motivation, 'Almost Done!']) {
      await page.clock.fastForward(CLICK_AGAIN_MS);
      await button(page, 'Continue').click();
      await expect(heading(page)).toHaveText(next);
    }
    expect(await page.evaluate(() => JSON.stringify(history.state))).toBe('{"quiz":true}');
    expect(page.url()).not.toMatch(/[?#]/);

    await test.step('the contact step explains that all three fields must be filled in', async () => {
      await expect(progress(page)).toHaveText('All questions answered');
      await expect(submit(page)).toBeDisabled();
      await expect(submit(page)).toHaveAccessibleDescription('Fill in all three fields to see your result.');
      await field(page, 'Name').fill('Elena Marsh');
      await field(page, 'Email').fill('elena@example.com');
      await field(page, 'Email').press('Enter');
      await expectNoViolations(page, 'the contact step');
      await field(page, 'Phone').fill('   ');
      await submit(page).click();
      const summary = dialog(page).locator('.error-summary');
      await expect(summary).toBeFocused();
      await expect(summary).toContainText('Please fill in all contact information fields');
      await expectNoViolations(page, 'a blank phone number');
    });
    expect(edge.sent).toEqual([]);
  });

  test('Back on the quiz’s own page leads to the weight loss page, never to another site; so does Close, at once if nothing was answered', async ({
    page,
  }) => {
    await page.goto('data:text/html,<title>Another site</title>');
    await visit(page, PATH);
    await goToWeight(page);
    await page.goBack();
    await expect(heading(page)).toHaveText(questions.height);
    await page.goBack();
    await expectNoViolations(page, 'asking');
    await button(page, 'Keep going').click();
    await expect(choice(page, `5'7"`)).toBeChecked();
    await page.goBack();
    await button(page, 'Leave').click();
    await page.waitForURL('/weight-loss');

    await page.goto(PATH);
    await dialog(page).getByRole('link', { name: 'Close' }).click();
    await page.waitForURL('/weight-loss');
  });
});

for (const screen of [
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
])
  test(`title and progress keep their place from step to step at ${screen.width} px @desktop`, async ({
    page,
  }) => {
    await visit(page, PATH);
    await answerAll(page);
    await page.setViewportSize(screen);
    const placeOf = (selector: string) =>
      dialog(page)
        .locator(selector)
        .evaluate((element) => element.getBoundingClientRect().top);
    const places = async () => [await placeOf('.quiz-head'), await placeOf('.quiz-progress')];
    const last = await places();
    for (const question of Object.values(questions).reverse()) {
      await button(page, 'Previous').press('Enter');
      await expect(heading(page)).toHaveText(question);
      expect.soft(await places(), question).toEqual(last);
    }
  });

test('arrow keys only select, Enter answers, Continue advances @desktop', async ({ page }) => {
  await page.clock.install();
  await visit(page, PATH);
  await choice(page, `4'10"`).focus();
  await expect(dialog(page)).not.toHaveClass(/quiz-asleep/);
  await expect(choice(page, `4'10"`), 'hydration does not move the focus').toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, `5'0"`)).toBeChecked();
  await page.clock.runFor(800);
  await expect(heading(page)).toHaveText(questions.height);
  await page.keyboard.press('Enter');
  await page.clock.fastForward(ADVANCE_AFTER_MS);
  await expect(heading(page)).toHaveText(questions.weight);

  await page.keyboard.press('Tab');
  await page.keyboard.type('150.5');
  await weight(page).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(questions.methods);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.clock.runFor(800);
  await expect(heading(page)).toHaveText(questions.methods);
  await button(page, 'Continue').press('Enter');
  await expect(heading(page)).toHaveText(questions.conditions);
});

test.describe('sent', { tag: '@phone' }, () => {
  /** Checks the result at a score of 5. */
  async function expectGreatNews(page: Page) {
    await expect(heading(page)).toHaveText('Great News!');
    await expect(heading(page)).toBeFocused();
    await expect(dialog(page)).toHaveAccessibleName('Great News!');
    await expect(dialog(page)).toContainText('31.4 Your BMI');
    await expect(fact(page, 'Score')).toHaveText('5 of 10');
    await expect(fact(page, 'Assessment')).toHaveText('Potentially Eligible');
    await expect(fact(page, 'Height and weight')).toHaveText(`5'7", 200.5 lbs`);
    await expect(fact(page, 'Conditions')).toHaveText('High blood pressure, Sleep apnea');
    await expect(dialog(page)).toContainText('We will contact you at elena@example.com');
    await expectNoViolations(page, 'the good result');
  }

  test('once on a double click, with a message after each failure, until an attempt leads to the result', async ({
    page,
    context,
  }) => {
    const edge = await answerForms(page, 'held');
    await page.clock.install();
    await visit(page, PATH);
    await skipToContact(page);
    await fillIn(page);
    await test.step('a double click sends all answers once; the button is busy meanwhile, and nothing closes it', async () => {
      await submit(page).dblclick();
      await expect(submit(page)).toHaveText('Submitting...');
      await page.keyboard.press('Escape');
      await page.goBack();
      await dialog(page).getByRole('link', { name: 'Close' }).click({ force: true });
      await expect(submit(page)).toHaveText('Submitting...');
      await expect(button(page, 'Leave')).toHaveCount(0);
      await expect(submit(page)).toBeDisabled();
      await expect.poll(() => edge.sent.length).toBe(1);
      expect(edge.sent[0]?.path).toBe('/api/forms/glp1-quiz');
      expect(JSON.parse(edge.sent[0]?.body ?? '')).toEqual({
        ...contactOfQuiz,
        email: 'elena@example.com',
        website: '',
        answers: quizAnswers,
      });
      await expectNoViolations(page, 'busy');
      expect(edge.sent).toHaveLength(1);
    });
    await test.step('a failure shows the specified message and a phone number', async () => {
      edge.release('failed');
      const alert = dialog(page).getByRole('alert').filter({ hasText: 'Failed' });
      await expect(alert).toBeFocused();
      await expect(alert).toContainText('Failed to submit quiz results');
      await expect(alert.getByRole('link')).toHaveAttribute('href', clinic.phoneHref);
      await expect(field(page, 'Name')).toHaveValue('Elena Marsh');
      await expectNoViolations(page, 'failed');
    });
    edge.answer = accepted(5, 'Potentially Eligible');
    await submit(page).click();
    await test.step('5 points or more are great news, with the BMI and a summary of the answers', () =>
      expectGreatNews(page));
    expect(new Set(edge.sent.map(({ key }) => key)).size).toBe(1);
    await test.step('no answer is kept in the browser’s storage, history or cookies', async () => {
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
      );
      expect(kept).not.toMatch(/elena|200\.5|blood|motivated/i);
      expect(await context.cookies()).toEqual([]);
    });
  });

  // Each reason alone is in src/features/quiz/score.test.ts.
  test('names each reason for caution instead of good news, and the phone number before the booking', async ({
    page,
  }) => {
    await answerForms(page, accepted(8, 'Highly Eligible'));
    await visit(page, PATH);
    await skipToContact(page, { weight: '100', medicalHistory: 'Yes', pregnancyStatus: 'Yes' });
    await fillIn(page);
    await submit(page).click();
    await expect(heading(page), 'whatever the score').toHaveText("Let's Discuss Your Options");
    await expect(heading(page)).toBeFocused();
    await expect(dialog(page).locator('.quiz-caution > div > p:first-child')).toHaveText([
      'You told us that you are pregnant, planning a pregnancy or breastfeeding.',
      'You told us about pancreatitis, thyroid cancer or MEN 2.',
      'Your BMI is below the healthy range.',
    ]);
    const actions = dialog(page).locator('.quiz-actions a');
    await expect(actions).toHaveText([`Call ${clinic.phone}`, 'Schedule Consultation']);
    await expect(actions.first()).toHaveAttribute('href', clinic.phoneHref);
    await expect(
      dialog(page).locator('.quiz-caution + .quiz-actions'),
      'on the first screen',
    ).toBeInViewport();
    const rows = dialog(page).locator('dl > div');
    await expect(rows.nth(0)).toHaveText('Pregnancy or breastfeedingYes');
    await expect(rows.nth(1)).toHaveText('Pancreatitis or thyroid cancerYes');
    await expect(rows.last()).toHaveText('Score8 of 10');
    await expect(dialog(page)).toContainText('We will contact you at elena@example.com to talk it over.');
    await expect(dialog(page)).not.toContainText(/Great News|good candidate|Eligible|\$/);
    await expectNoViolations(page, 'with three reasons');
  });

  test('is never good news without a known BMI', async ({ page }) => {
    await answerForms(page, accepted(7, 'Highly Eligible'));
    await visit(page, PATH);
    await skipToContact(page, { height: 'Other' });
    await fillIn(page);
    await submit(page).click();
    await expect(heading(page)).toHaveText("Let's Discuss Your Options");
    await expect(dialog(page)).toContainText('Your height is not in our list');
    await expect(dialog(page)).not.toContainText(/Your BMI|Great News|Eligible/);
  });

  test("says Let's Discuss below 5 points", async ({ page }) => {
    await answerForms(page, accepted(4, 'Potentially Eligible'));
    await visit(page, PATH);
    await skipToContact(page, { medicalConditions: ['None of these'] });
    await fillIn(page);
    await submit(page).click();
    await expect(heading(page)).toHaveText("Let's Discuss Your Options");
    await expectNoViolations(page, 'the other result');
  });
});

test('opens over the home page, leads to the result, closes with Back, starts over, and hands over the contact details @phone', async ({
  page,
}) => {
  async function goToResult(page: Page) {
    await skipToContact(page);
    await fillIn(page);
    await submit(page).click();
    await expect(heading(page)).toHaveText('Great News!');
  }
  const opener = page.getByRole('link', { name: 'Take the GLP-1 quiz' }).first();
  const watched = await watch(page);
  await answerForms(page, accepted(9, 'Highly Eligible'));
  await visit(page, '/');
  await test.step('opens over the page and returns the focus when it closes', async () => {
    await opener.click();
    await expect(heading(page)).toHaveText(questions.height);
    await expect(heading(page)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/');
    await expectNoViolations(page, 'open');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(watched.complaints).toEqual([]);
  });
  await opener.click();
  await goToResult(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/');

  await opener.click();
  await expect(choice(page, `5'7"`), 'it starts over').not.toBeChecked();
  await goToResult(page);
  await dialog(page).getByRole('link', { name: 'Schedule Consultation' }).click();
  await page.waitForURL('/weight-loss#consultation');
  await expect(page.locator('#consultation')).toBeFocused();
  const form = page.locator('#consultation-form');
  await form.getByLabel('Age').fill('40');
  await expect(page.locator(HYDRATED).filter({ has: form })).toBeAttached();
  for (const [label, value] of Object.entries({
    Name: 'Elena Marsh',
    Email: 'elena@example.com',
    Phone: '(305) 555-0119',
  }))
    await expect(form.getByLabel(label)).toHaveValue(value);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goBack();
  await expect(page, 'one Back leaves the form').toHaveURL('/');
});

test('leaves a page that can be used when it crashes @phone', async ({ page }) => {
  await page.route(`**${PATH}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"questions"', '"lost"');
    await route.fulfill({ response, body });
  });
  await visit(page, PATH);
  await heading(page).hover();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expectNoViolations(page, 'after a crash', { within: '.error-screen' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('/contact');
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('names a reason for caution on the page that answers, and calling before booking', async ({
    page,
  }) => {
    await page.goto(PATH);
    for (const [field, answer] of Object.entries({ ...quizAnswers, pregnancyStatus: 'Yes' })) {
      const inputs = dialog(page).locator(`[name="answers.${field}"]`);
      if (field === 'weight') await inputs.fill(String(answer));
      else
        for (const one of [answer].flat())
          await inputs.and(page.locator(`[value="${one.replace('"', '\\"')}"]`)).check();
    }
    await fillIn(page);
    await submit(page).click();
    const section = page.locator('#glp1-quiz');
    await expect(section.getByRole('heading', { name: "Let's Discuss Your Options" })).toBeVisible();
    await expect(section).toContainText('You told us that you are pregnant');
    await expect(section).not.toContainText('pancreatitis');
    await expect(section.getByRole('link', { name: `Call ${clinic.phone}` })).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/Great News|Eligible|\$/);
    expect(new URL(page.url()).hash).toBe('');
  });
});
