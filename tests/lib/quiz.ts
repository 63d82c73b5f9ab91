/** Drives the GLP-1 quiz as a visitor would. */
import { expect, type Page } from 'playwright/test';
import { ADVANCE_AFTER_MS, CLICK_AGAIN_MS } from '@/features/quiz/questions';
import { contactOfQuiz, quizAnswers } from '../fixtures/quiz';

export const dialog = (page: Page) => page.locator('dialog.quiz');
export const heading = (page: Page) => dialog(page).getByRole('heading', { level: 1 });
export const choice = (page: Page, name: string) =>
  dialog(page).locator('.quiz-step:not([hidden])').getByLabel(name, { exact: true });
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
export const submit = (page: Page) => dialog(page).locator('.form-submit');
export const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
/** Returns a line of the result's summary. */
export const fact = (page: Page, label: string) =>
  dialog(page).locator('dl > div').filter({ hasText: label }).locator('dd');

export const questions = {
  height: 'How tall are you?',
  weight: 'What do you weigh?',
  methods: 'What have you tried to lose weight?',
  conditions: 'Do you have any of these conditions?',
  goal: 'How much weight would you like to lose?',
  before: 'Have you taken a GLP-1 medication before?',
  history: 'Have you ever had pancreatitis or thyroid cancer?',
  pregnancy: 'Are you pregnant, planning a pregnancy or breastfeeding?',
  motivation: 'How motivated are you to start?',
} as const;

/** Moves the pointer over the quiz, which hydrates it on its own page. */
export async function hydrate(page: Page) {
  await heading(page).hover();
  await expect(dialog(page), 'hydrated').not.toHaveClass(/quiz-asleep/);
}

/** Answers all questions in order. Fast-forwards the clock past the delay after each choice. */
export async function answerAll(page: Page) {
  await page.clock.install();
  const choose = async (answer: string) => {
    await choice(page, answer).click();
    await page.clock.fastForward(ADVANCE_AFTER_MS);
  };
  await hydrate(page);
  await choose(quizAnswers.height);
  await expect(heading(page)).toHaveText(questions.weight);
  await dialog(page).locator('[name="answers.weight"]').fill(quizAnswers.weight);
  await button(page, 'Continue').click();
  await page.clock.fastForward(CLICK_AGAIN_MS);
  await expect(heading(page)).toHaveText(questions.methods);
  await choose(quizAnswers.weightLossMethods);
  await expect(heading(page)).toHaveText(questions.conditions);
  for (const condition of quizAnswers.medicalConditions) await choice(page, condition).click();
  await button(page, 'Continue').click();
  await page.clock.fastForward(CLICK_AGAIN_MS);
  for (const [question, answer] of [
    [questions.goal, quizAnswers.weightLossGoals],
    [questions.before, quizAnswers.glp1History],
    [questions.history, quizAnswers.medicalHistory],
    [questions.pregnancy, quizAnswers.pregnancyStatus],
    [questions.motivation, quizAnswers.motivationLevel],
  ] as const) {
    await expect(heading(page)).toHaveText(question);
    await choose(answer);
  }
  await expect(heading(page)).toHaveText('Almost Done!');
}

/**
 * Gives all answers in the page itself and presses Continue after each: one message to the page, where answerAll()
 * sends dozens. For tests of what comes after the questions.
 */
export async function skipToContact(
  page: Page,
  given: Partial<typeof quizAnswers> = {},
  title = 'Almost Done!',
) {
  await hydrate(page);
  await dialog(page).evaluate(
    async (quiz, answers) => {
      for (const [field, answer] of Object.entries(answers)) {
        for (const input of quiz.querySelectorAll<HTMLInputElement>(`[name="answers.${field}"]`))
          if (input.type === 'text') input.value = String(answer);
          else input.checked = [answer].flat().includes(input.value);
        quiz.querySelector<HTMLElement>('.quiz-continue')?.click();
        // React shows the next question in a microtask.
        await Promise.resolve();
      }
    },
    { ...quizAnswers, ...given },
  );
  await expect(heading(page)).toContainText(title);
}

export async function fillIn(page: Page, email = 'elena@example.com') {
  await field(page, 'Name').fill(contactOfQuiz.name);
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill(contactOfQuiz.phone);
}
