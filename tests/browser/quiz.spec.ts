/** The GLP-1 quiz: on its own page, over the home and weight loss pages, and without JavaScript. */
import { expect, type Page, test } from '@playwright/test';
import { LEAVE_AFTER_MS } from '@/islands/quiz/use-leaving';
import { contactOfQuiz, quizAnswers } from '../filled-in/quiz';
import { expectNoViolations } from '../lib/axe';
import { answerForms } from '../lib/edge';
import {
  answerAll,
  button,
  choice,
  dialog,
  fact,
  field,
  fillIn,
  type Given,
  heading,
  questions,
  submit,
} from '../lib/quiz';
import { visit, withoutMotion } from '../lib/visit';
import { watch } from '../lib/watch';

test.use(withoutMotion);

const SECOND_MS = 1000;
const PATH = '/glp1-quiz';

const progress = (page: Page) => page.locator('#quiz-progress');

const accepted = (score: number, eligibility: string) => ({
  status: 202,
  json: { ok: true, id: '1', score, eligibility },
});

test.describe('the questions', { tag: '@phone' }, () => {
  test('appear one at a time, numbered and focused', async ({ page }) => {
    await visit(page, PATH);
    await expect(heading(page)).toHaveText(questions.height);
    await expect(progress(page)).toHaveText('Question 1 of 9');
    await choice(page, `5'7"`).click();
    await expect(choice(page, `5'7"`), 'shown as chosen before the next question').toBeChecked();
    await expect(heading(page)).toHaveText(questions.weight);
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toHaveAccessibleDescription('Question 2 of 9');
    await expect(dialog(page)).toHaveAccessibleName(questions.weight);
    await expect(dialog(page).getByRole('progressbar', { name: 'Question 2 of 9' })).toHaveJSProperty(
      'value',
      2,
    );
    await expectNoViolations(page, 'the weight');
  });

  test('a choice advances 500 ms after the click, not before', async ({ page }) => {
    await visit(page, PATH);
    await choice(page, `5'7"`).hover();
    await expect(dialog(page)).not.toHaveClass(/quiz-asleep/);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await choice(page, `5'7"`).click();
    await page.clock.runFor(490);
    await expect(heading(page)).toHaveText(questions.height);
    await page.clock.runFor(10);
    await expect(heading(page)).toHaveText(questions.weight);
  });

  test('keep a tap made before the script has loaded', async ({ page }) => {
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.continue();
    });
    await visit(page, PATH);
    await choice(page, `5'7"`).click();
    await expect(heading(page)).toHaveText(questions.weight);
    await button(page, 'Previous').click();
    await expect(choice(page, `5'7"`)).toBeChecked();
  });

  test('ask for an answer before they continue', async ({ page }) => {
    await visit(page, PATH);
    const title = await page.title();
    await button(page, 'Continue').click();
    await expect(dialog(page).getByRole('alert').filter({ hasText: /\w/ })).toHaveText('Choose your height');
    await expect(heading(page)).toHaveText(questions.height);
    expect(await page.title()).toBe(`Error: ${title}`);
    await expect(dialog(page).getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog(page).getByRole('radiogroup')).toHaveAccessibleDescription(/Choose your height/);
    await expectNoViolations(page, 'without an answer');

    await choice(page, `5'7"`).click();
    await expect(heading(page)).toHaveText(questions.weight);
    expect(await page.title()).toBe(title);
    for (const wrong of ['', 'heavy', '-3', '9000']) {
      await dialog(page).locator('[name="answers.weight"]').fill(wrong);
      await button(page, 'Continue').click();
      await expect(dialog(page).getByRole('alert').filter({ hasText: 'pounds' })).toBeVisible();
      await expect(dialog(page).locator('[name="answers.weight"]')).toBeFocused();
    }
  });

  test("'None of these' clears the other conditions, and any of them clears it", async ({ page }) => {
    await visit(page, PATH);
    await choice(page, 'Other').click();
    await dialog(page).locator('[name="answers.weight"]').fill('180');
    await button(page, 'Continue').click();
    await choice(page, 'Exercise').click();
    await expect(heading(page)).toHaveText(questions.conditions);
    await choice(page, 'PCOS').click();
    await choice(page, 'Sleep apnea').click();
    await choice(page, 'None of these').click();
    await expect(choice(page, 'PCOS')).not.toBeChecked();
    await expect(choice(page, 'Sleep apnea')).not.toBeChecked();
    await choice(page, 'PCOS').click();
    await expect(choice(page, 'None of these')).not.toBeChecked();
    await expect(choice(page, 'PCOS')).toBeChecked();
    await expect(heading(page), 'a question with several answers waits for Continue').toHaveText(
      questions.conditions,
    );
    await expectNoViolations(page, 'several answers');
  });

  test('keep their answers when the visitor goes back, with Previous or the browser', async ({ page }) => {
    await visit(page, PATH);
    await answerAll(page);
    await button(page, 'Previous').click();
    await expect(heading(page)).toHaveText(questions.motivation);
    await expect(heading(page)).toBeFocused();
    await expect(choice(page, 'Very motivated')).toBeChecked();
    await page.goBack();
    await expect(heading(page)).toHaveText(questions.pregnancy);
    await page.goForward();
    await page.goForward();
    await expect(heading(page)).toHaveText('Almost Done!');
    expect(await page.evaluate(() => JSON.stringify(history.state))).toBe('{"quizStep":10}');
    expect(page.url()).not.toMatch(/[?#]/);
  });

  test('start over after a reload, after which Back closes the quiz', async ({ page }) => {
    await visit(page, '/doctors');
    await page.goto(PATH);
    await choice(page, `5'7"`).click();
    await expect(heading(page)).toHaveText(questions.weight);
    await page.reload();
    await expect(heading(page)).toHaveText(questions.height);
    await choice(page, `5'7"`).hover();
    await expect(dialog(page)).not.toHaveClass(/quiz-asleep/);
    await expect.poll(() => page.evaluate(() => history.state?.quizStep)).toBe(1);
    await page.goBack();
    await page.waitForURL('/weight-loss');
    await page.goBack();
    await page.waitForURL('/doctors');
  });

  test('Back on the first question closes the quiz, but asks first if there are answers', async ({
    page,
  }) => {
    await visit(page, '/weight-loss');
    const opener = page.getByRole('link', { name: 'Take the GLP-1 quiz' }).first();
    await opener.click();
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/weight-loss');

    await opener.click();
    await choice(page, `5'7"`).click();
    await expect(heading(page)).toHaveText(questions.weight);
    await page.goBack();
    await expect(heading(page)).toHaveText(questions.height);
    await page.goBack();
    await button(page, 'Keep going').click();
    await expect(choice(page, `5'7"`)).toBeChecked();
    await button(page, 'Continue').click();
    await expect(heading(page)).toHaveText(questions.weight);
    await page.goBack();
    await expect(heading(page)).toHaveText(questions.height);
    await page.goBack();
    await expect(button(page, 'Leave')).toBeVisible();
    await page.goBack();
    await expect(dialog(page), 'a second Back means Leave').toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/weight-loss');
    await expect.poll(() => page.evaluate(() => history.state?.quizStep)).toBe(0);
  });

  test('Back on the quiz’s own page leads to the weight loss page, never to another site', async ({
    page,
  }) => {
    await page.goto('data:text/html,<title>Another site</title>');
    await visit(page, PATH);
    await choice(page, `5'7"`).click();
    await expect(heading(page)).toHaveText(questions.weight);
    await page.goBack();
    await expect(heading(page)).toHaveText(questions.height);
    await page.goBack();
    await button(page, 'Leave').click();
    await page.waitForURL('/weight-loss');
  });
});

/** Answers the first question and types the weight. */
async function goToWeight(page: Page) {
  await choice(page, `5'7"`).click();
  await expect(heading(page)).toHaveText(questions.weight);
  await dialog(page).locator('[name="answers.weight"]').fill('200.5');
}

const checked = (page: Page) => dialog(page).locator(':checked');

test.describe('input meant for one question does not answer the next', () => {
  /** Moves the first choice to where Continue was, so that it appears under the pointer on any screen. */
  async function putChoicesUnder(page: Page, { x, y }: { x: number; y: number }) {
    await page.evaluate(
      ([x, y]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`.quiz-step:not([hidden]) .choice:first-child {
          position: fixed; left: ${x - 40}px; top: ${y - 29}px; width: 200px; z-index: 1 }`);
        document.adoptedStyleSheets.push(sheet);
      },
      [x, y] as const,
    );
  }

  const middleOf = async (page: Page, name: string) => {
    const box = await button(page, name).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };

  test('a double click on Continue @desktop', async ({ page }) => {
    await page.clock.install();
    await visit(page, PATH);
    await goToWeight(page);
    const { x, y } = await middleOf(page, 'Continue');
    await putChoicesUnder(page, { x, y });
    await page.mouse.dblclick(x, y, { delay: 30 });
    await expect(heading(page)).toHaveText(questions.methods);
    await page.clock.runFor(700);
    await expect(heading(page)).toHaveText(questions.methods);
    await expect(checked(page)).toHaveCount(1);
    await page.mouse.click(x, y);
    await expect(heading(page), 'a new click does').toHaveText(questions.conditions);
  });

  test('two taps on Continue', { tag: '@phone' }, async ({ page }) => {
    await page.clock.install();
    await visit(page, PATH);
    await goToWeight(page);
    const { x, y } = await middleOf(page, 'Continue');
    await putChoicesUnder(page, { x, y });
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await page.clock.runFor(700);
    await expect(heading(page)).toHaveText(questions.methods);
    await expect(checked(page)).toHaveCount(1);
  });

  test('a press held until the next question appears', { tag: '@desktop' }, async ({ page }) => {
    await visit(page, PATH);
    await choice(page, `5'7"`).click();
    const { x, y } = await middleOf(page, 'Continue');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(heading(page)).toHaveText(questions.weight);
    await page.mouse.up();
    await page.waitForTimeout(100);
    await expect(dialog(page).getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  });

  test('a held Enter', { tag: '@desktop' }, async ({ page }) => {
    await page.clock.install();
    await visit(page, PATH);
    await goToWeight(page);
    await page.keyboard.down('Enter');
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.clock.runFor(700);
    await expect(heading(page)).toHaveText(questions.methods);
    await expect(dialog(page).getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  });

  test('a resting pointer highlights no choice until it moves', { tag: '@desktop' }, async ({ page }) => {
    await visit(page, PATH);
    await goToWeight(page);
    const { x, y } = await middleOf(page, 'Continue');
    await putChoicesUnder(page, { x, y });
    await page.mouse.click(x, y);
    await expect(heading(page)).toHaveText(questions.methods);
    const [under, other] = [0, 1].map((index) =>
      dialog(page).locator('.quiz-step:not([hidden]) .choice').nth(index),
    );
    const look = (row?: typeof under) =>
      row?.evaluate((element) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(element);
        return [backgroundColor, borderTopColor];
      });
    await expect.poll(() => under?.evaluate((element) => element.matches(':hover'))).toBe(true);
    expect(await look(under)).toEqual(await look(other));
    await page.mouse.move(x + 3, y);
    await expect.poll(() => look(under)).not.toEqual(await look(other));
  });
});

for (const [width, height] of [
  [740, 360],
  [320, 256],
] as const)
  test(`at ${width}x${height} the choices are visible without scrolling @phone`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await visit(page, PATH);
    const first = dialog(page).locator('.quiz-step:not([hidden]) .choice').first();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page, 'the first question');
    await goToWeight(page);
    await expect(dialog(page).locator('[name="answers.weight"]')).toBeInViewport({ ratio: 1 });
    await button(page, 'Continue').click();
    for (const question of [questions.methods, questions.conditions]) {
      await expect(heading(page)).toHaveText(question);
      await expect(first).toBeInViewport({ ratio: 1 });
      const over = await first.evaluate((row) => {
        const { x, y, width, height } = row.getBoundingClientRect();
        return row.contains(document.elementFromPoint(x + width / 2, y + height - 4));
      });
      expect(over, 'not covered').toBe(true);
      await first.click();
    }
  });

test.describe('with the keyboard', { tag: '@desktop' }, () => {
  test('arrow keys only select, Enter answers, Continue advances', async ({ page }) => {
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
    await expect(heading(page)).toHaveText(questions.weight);

    await page.keyboard.press('Tab');
    await page.keyboard.type('150.5');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(questions.methods);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.clock.runFor(800);
    await expect(heading(page)).toHaveText(questions.methods);
    await button(page, 'Continue').press('Enter');
    await expect(heading(page)).toHaveText(questions.conditions);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(questions.goal);
    for (const next of [questions.before, questions.history, questions.pregnancy, questions.motivation]) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(next);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Almost Done!');
  });

  test('the focus stays in the quiz', async ({ page }) => {
    await visit(page, PATH);
    await choice(page, `5'7"`).click();
    await expect(heading(page)).toHaveText(questions.weight);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside, `step ${step}`).toBe(false);
    }
  });
});

test.describe('the contact step', { tag: '@phone' }, () => {
  async function expectFailure(page: Page, answer: string) {
    const alert = dialog(page).getByRole('alert').filter({ hasText: 'Failed' });
    await expect(alert, answer).toBeFocused();
    await expect(alert, answer).toContainText('Failed to submit quiz results');
    await expect(alert, answer).toContainText('Please try again or call us at the clinic phone');
    await expect(alert.getByRole('link'), answer).toHaveAttribute('href', 'tel:+13055550142');
    const foot = await dialog(page).locator('.quiz-foot').boundingBox();
    const box = await alert.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), `${answer}: entirely above the footer`).toBeLessThanOrEqual(
      foot?.y ?? 0,
    );
    await expect(field(page, 'Name'), answer).toHaveValue('Elena Marsh');
  }

  test('explains that all three fields must be filled in before it can be sent', async ({ page }) => {
    const edge = await answerForms(page);
    await visit(page, PATH);
    await answerAll(page);
    await expect(progress(page)).toHaveText('All questions answered');
    await expect(submit(page)).toBeDisabled();
    await expect(submit(page)).toHaveAccessibleDescription('Fill in all three fields to see your result.');
    await field(page, 'Name').fill('Elena Marsh');
    await field(page, 'Email').fill('elena@example.com');
    await field(page, 'Email').press('Enter');
    await expect(submit(page)).toBeDisabled();
    await expectNoViolations(page, 'the contact step');
    await field(page, 'Phone').fill('   ');
    await submit(page).click();
    const summary = dialog(page).locator('.error-summary');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Please fill in all contact information fields');
    await expectNoViolations(page, 'a blank phone number');
    await summary.getByRole('link').click();
    await expect(field(page, 'Phone')).toBeFocused();
    expect(edge.sent).toEqual([]);
    await expect(dialog(page)).toContainText('Where can the clinic reach you about your result?');
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    await expect(field(page, 'Phone')).toHaveAttribute('type', 'tel');
  });

  test('sends all answers once on a double click, and is busy meanwhile', async ({ page }) => {
    const edge = await answerForms(page, 'never');
    await visit(page, PATH);
    await answerAll(page);
    await fillIn(page);
    await submit(page).dblclick();
    await expect(submit(page)).toHaveText('Submitting...');
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
  });

  test('shows the specified message and a phone number after each failure, until an attempt works', async ({
    page,
  }) => {
    const edge = await answerForms(page);
    await visit(page, PATH);
    await answerAll(page);
    await fillIn(page);
    for (const answer of ['failed', 'unreachable'] as const) {
      edge.answer = answer;
      await submit(page).click();
      await expectFailure(page, answer);
      await expectNoViolations(page, answer);
    }
    edge.answer = accepted(9, 'Highly Eligible');
    await submit(page).click();
    await expect(heading(page)).toHaveText('Great News!');
    expect(new Set(edge.sent.map(({ key }) => key)).size).toBe(1);
  });

  test('the error state ends after 5 seconds, but the message stays', async ({ page }) => {
    await answerForms(page, 'failed');
    await visit(page, PATH);
    await answerAll(page);
    await fillIn(page);
    await page.clock.install();
    await submit(page).click();
    const alert = dialog(page).locator('.form-failure');
    await expect(alert).toHaveAttribute('data-status', 'error');
    await page.mouse.move(0, 0);
    await field(page, 'Name').focus();
    await page.clock.runFor(6 * SECOND_MS);
    await expect(alert).toHaveAttribute('data-status', 'idle');
    await expect(alert).toContainText('Failed to submit quiz results');
  });
});

/** Checks that the consultation form has the quiz's contact details and that session storage is empty. */
async function expectHandedOver(page: Page) {
  const form = page.locator('#consultation-form');
  await expect(form.getByLabel('Name')).toHaveValue('Elena Marsh');
  await expect(form.getByLabel('Email')).toHaveValue('elena@example.com');
  await expect(form.getByLabel('Phone')).toHaveValue('(305) 555-0119');
  await form.getByLabel('Age').fill('40');
  await expect(page.locator('[data-island=consultation-form][data-alive]')).toBeAttached();
  await expect(form.getByLabel('Name'), 'still there after hydration').toHaveValue('Elena Marsh');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
}

test.describe('the result', { tag: '@phone' }, () => {
  async function finish(page: Page, score: number, eligibility: string, given?: Given) {
    await answerForms(page, accepted(score, eligibility));
    await visit(page, PATH);
    await answerAll(page, given);
    await fillIn(page);
    await submit(page).click();
  }

  test('says Great News at a score of 5 or more, with the BMI and a summary of the answers', async ({
    page,
  }) => {
    await finish(page, 5, 'Potentially Eligible');
    await expect(heading(page)).toHaveText('Great News!');
    await expect(heading(page)).toBeFocused();
    await expect(dialog(page)).toHaveAccessibleName('Great News!');
    await expect(dialog(page)).toContainText('31.4 Your BMI');
    await expect(dialog(page).locator('.scale-current')).toContainText('Obese');
    await expect(fact(page, 'Score')).toHaveText('5 of 10');
    await expect(fact(page, 'Assessment')).toHaveText('Potentially Eligible');
    await expect(fact(page, 'Height and weight')).toHaveText(`5'7", 200.5 lbs`);
    await expect(fact(page, 'Conditions')).toHaveText('High blood pressure, Sleep apnea');
    await expect(dialog(page)).toContainText('We contact you at elena@example.com');
    await expectNoViolations(page, 'the good result');
    await dialog(page).getByRole('link', { name: 'Schedule Consultation' }).click();
    await page.waitForURL('/weight-loss#consultation');
    await expectHandedOver(page);
  });

  test("says Let's Discuss below 5, without a BMI if the height is unknown", async ({ page }) => {
    await finish(page, 4, 'Potentially Eligible', { height: 'Other', conditions: ['None of these'] });
    await expect(heading(page)).toHaveText("Let's Discuss Your Options");
    await expect(dialog(page)).not.toContainText('Your BMI');
    await expectNoViolations(page, 'the other result');
  });

  test('clears its steps from the history, so that Back leaves the page', async ({ page }) => {
    await visit(page, '/doctors');
    await finish(page, 9, 'Highly Eligible');
    await expect(heading(page)).toHaveText('Great News!');
    await expect.poll(() => page.evaluate(() => history.state?.quizStep)).toBe(0);
    await page.goBack();
    await page.waitForURL('/doctors');
  });
});

test.describe('closing', () => {
  test('leads straight to the weight loss page if nothing was answered @phone', async ({ page }) => {
    await visit(page, PATH);
    await dialog(page).getByRole('link', { name: 'Close' }).click();
    await page.waitForURL('/weight-loss');
  });

  test('asks first if answers would be lost, and clears the quiz’s steps from the history', async ({
    page,
  }) => {
    await visit(page, '/doctors');
    await page.goto(PATH);
    await choice(page, `5'7"`).click();
    await expect(heading(page)).toHaveText(questions.weight);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Keep going')).toBeFocused();
    await expectNoViolations(page, 'asking');
    const [keep, leave] = [
      await button(page, 'Keep going').boundingBox(),
      await button(page, 'Leave').boundingBox(),
    ];
    expect(leave?.y, 'the buttons share a row').toBe(keep?.y);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Keep going')).toBeHidden();
    await expect(heading(page)).toBeFocused();
    await dialog(page).getByRole('link', { name: 'Close' }).click();
    await button(page, 'Leave').click();
    await page.waitForURL('/weight-loss');
    await page.goBack();
    await page.waitForURL('/doctors');
  });
});

test('closing while the answers are being sent asks first; the result replaces the question @phone', async ({
  page,
}) => {
  const edge = await answerForms(page, 'held');
  await visit(page, PATH);
  await answerAll(page);
  await fillIn(page);
  await submit(page).click();
  await expect(submit(page)).toHaveText('Submitting...');
  await dialog(page).getByRole('link', { name: 'Close' }).click();
  await expect(dialog(page)).toContainText('Your answers are being sent. Leave without your result?');
  edge.release(accepted(9, 'Highly Eligible'));
  await expect(heading(page)).toHaveText('Great News!');
  await expect(button(page, 'Leave')).toHaveCount(0);
});

test.describe('left on its own page while its answers are being sent', () => {
  const away = (page: Page) => page.locator('.away').filter({ visible: true });
  const leave = (page: Page) => button(page, 'Leave').click();

  async function leaveWhileSending(page: Page) {
    const edge = await answerForms(page, 'held');
    await visit(page, PATH);
    await answerAll(page);
    await fillIn(page);
    await submit(page).click();
    await dialog(page).getByRole('link', { name: 'Close' }).click();
    await leave(page);
    await expect(dialog(page)).toContainText('You leave as soon as your answers have arrived.');
    return edge;
  }

  test('waits for the answer, and the next page says that they have arrived, once', async ({ page }) => {
    const edge = await leaveWhileSending(page);
    await expectNoViolations(page, 'waiting');
    edge.release(accepted(9, 'Highly Eligible'));
    await page.waitForURL('/weight-loss');
    await expect(away(page)).toContainText('Quiz results sent');
    await expect(away(page)).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page, 'sent');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await away(page).getByRole('button', { name: 'Close' }).click();
    await expect(away(page)).toHaveCount(0);
  });

  test('stays with the answers when they cannot be sent @phone', async ({ page }) => {
    const edge = await leaveWhileSending(page);
    edge.release('failed');
    await expect(dialog(page).getByRole('alert')).toContainText('Failed to submit quiz results');
    await expect(dialog(page).getByRole('alert')).toBeFocused();
    await expect(button(page, 'Leave')).toHaveCount(0);
    await expect(field(page, 'Name')).toHaveValue('Elena Marsh');
  });

  for (const [name, act] of [
    ['after five seconds', (page: Page) => page.clock.fastForward(LEAVE_AFTER_MS)],
    ['at once when it is pressed again', leave],
  ] as const)
    test(`leaves ${name}, and the next page says that the outcome is not known @phone`, async ({ page }) => {
      await leaveWhileSending(page);
      await act(page);
      await page.waitForURL('/weight-loss');
      await expect(away(page)).toContainText('Your quiz answers were still being sent when you left.');
      await expect(away(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
      await expectNoViolations(page, 'unknown');
    });

  test('stays if the visitor changes their mind @phone', async ({ page }) => {
    const edge = await leaveWhileSending(page);
    await button(page, 'Keep going').click();
    edge.release(accepted(9, 'Highly Eligible'));
    await expect(heading(page)).toHaveText('Great News!');
  });
});

test.describe('closed over a page while its answers are being sent', () => {
  const opener = (page: Page) => page.getByRole('link', { name: 'Take the GLP-1 quiz' }).first();
  const away = (page: Page) => page.locator('.away').filter({ visible: true });
  const depth = (page: Page) => page.evaluate(() => history.state?.quizStep ?? 0);

  async function closeWhileSending(page: Page) {
    const edge = await answerForms(page, 'held');
    await visit(page, '/weight-loss');
    await opener(page).click();
    await answerAll(page);
    await fillIn(page);
    await submit(page).click();
    await expect(submit(page)).toHaveText('Submitting...');
    await button(page, 'Close').click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Leave the quiz?')).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(away(page)).toContainText('Your answers are being sent.');
    expect(await depth(page)).toBe(0);
    return edge;
  }

  test('the page reports that they arrived and offers the result', async ({ page }) => {
    const edge = await closeWhileSending(page);
    await expectNoViolations(page, 'sending');
    edge.release(accepted(9, 'Highly Eligible'));
    await expect(away(page)).toContainText('Quiz results sent');
    await expect(away(page)).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page, 'sent');
    await away(page).getByRole('button', { name: 'See My Results' }).click();
    await expect(heading(page)).toHaveText('Great News!');
    await expect(heading(page)).toBeFocused();
    await expect(away(page)).toHaveCount(0);
    await expect.poll(() => depth(page)).toBe(1);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/weight-loss');
    expect(edge.sent).toHaveLength(1);
  });

  test('the page reports a failure, and the quiz reopens with the answers', async ({ page }) => {
    const edge = await closeWhileSending(page);
    edge.release('failed');
    const alert = away(page).getByRole('alert');
    await expect(alert).toContainText('Failed to submit quiz results');
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page, 'failed');
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect(away(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await expect(heading(page)).toHaveText('Almost Done!');
    await expect(field(page, 'Name')).toHaveValue('Elena Marsh');
    const failure = dialog(page).getByRole('alert');
    await expect(failure).toContainText('Failed to submit quiz results');
    await expect(failure).toBeFocused();
    const [alertBox, foot] = [
      await failure.boundingBox(),
      await dialog(page).locator('.quiz-foot').boundingBox(),
    ];
    expect((alertBox?.y ?? 0) + (alertBox?.height ?? 0), 'end of the failure').toBeLessThanOrEqual(
      foot?.y ?? 0,
    );
    await page.goBack();
    await expect(heading(page)).toHaveText(questions.motivation);
    await page.goForward();
    edge.answer = accepted(9, 'Highly Eligible');
    await submit(page).click();
    await expect(heading(page)).toHaveText('Great News!');
    expect(new Set(edge.sent.map(({ key }) => key)).size).toBe(1);
  });
});

/** Answers the open quiz and sends it. */
async function goToResult(page: Page) {
  await answerAll(page);
  await fillIn(page);
  await submit(page).click();
  await expect(heading(page)).toHaveText('Great News!');
}

for (const path of ['/', '/weight-loss'])
  test.describe(`from ${path}`, () => {
    const opener = (page: Page) => page.getByRole('link', { name: 'Take the GLP-1 quiz' }).first();

    test('opens over the page and returns the focus when it closes', async ({ page }) => {
      await watch(page);
      await visit(page, path);
      await opener(page).click();
      await expect(heading(page)).toHaveText(questions.height);
      await expect(heading(page)).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(path);
      await expectNoViolations(page, 'open');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      const { violations } = await page.evaluate(() => window.watched);
      expect(violations).toEqual([]);
    });

    test('leads to the result, closes with Back or Close, starts over, and hands over the contact details @phone', async ({
      page,
    }) => {
      await answerForms(page, accepted(9, 'Highly Eligible'));
      await visit(page, path);
      await opener(page).click();
      await goToResult(page);
      await expect.poll(() => page.evaluate(() => history.state?.quizStep)).toBe(1);
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path);

      await opener(page).click();
      await goToResult(page);
      await button(page, 'Close').click();
      await expect(dialog(page)).toHaveCount(0);
      await opener(page).click();
      await expect(heading(page)).toHaveText(questions.height);
      await expect(choice(page, `5'7"`)).not.toBeChecked();

      await goToResult(page);
      await dialog(page).getByRole('link', { name: 'Schedule Consultation' }).click();
      await page.waitForURL('/weight-loss#consultation');
      await expectHandedOver(page);
    });
  });

test('no answer is kept in the browser’s storage, history or cookies @phone', async ({ page, context }) => {
  await answerForms(page, accepted(9, 'Highly Eligible'));
  await visit(page, PATH);
  await answerAll(page);
  await fillIn(page);
  await submit(page).click();
  await expect(heading(page)).toHaveText('Great News!');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(kept).not.toMatch(/elena|200\.5|blood|motivated/i);
  expect(await context.cookies()).toEqual([]);
});

test('hydrates without warnings or layout shifts', async ({ page }) => {
  const watched = await watch(page);
  await visit(page, PATH);
  await heading(page).hover();
  await expect(dialog(page)).not.toHaveClass(/quiz-asleep/);
  expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(watched.complaints).toEqual([]);
  const { shifts, violations } = await page.evaluate(() => window.watched);
  expect(shifts).toEqual([]);
  expect(violations).toEqual([]);
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('shows all questions at once, and no controls that need a script', async ({ page }) => {
    await page.goto(PATH);
    const steps = dialog(page).locator('.quiz-step');
    await expect(steps).toHaveCount(10);
    for (const step of await steps.all()) await expect(step).toBeVisible();
    await expect(button(page, 'Continue')).toBeHidden();
  });

  test('missing answers are reported on a page', async ({ page }) => {
    await page.goto(PATH);
    await fillIn(page);
    await submit(page).click();
    await page.waitForURL(/\/not-sent#glp1-quiz/);
  });
});
