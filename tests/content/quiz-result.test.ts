/**
 * Whatever is answered in the GLP-1 quiz, a BMI below 25 or an unknown one is never congratulated, in either language. The
 * page for visitors without JavaScript is in tests/site/promises.test.ts.
 */
import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Result } from '../../src/features/quiz/Result';
import { glp1QuizForm, type Glp1QuizData } from '../../src/features/quiz/quiz-rules';
import { cautions, heightOptions, quizBmi, weightLossGoals } from '../../src/features/quiz/score';
import { check } from '../../src/forms/rules/form-rules';
import type { ScaleCopy } from '../../src/ui/Scale';
import type { QuizCopy } from '../../src/schemas/pages/weight-loss';
import { contactOfQuiz } from '../fixtures/quiz';
import { readFrontMatter } from '../../src/schemas/front-matter';

const contentOf = (path: string) =>
  readFrontMatter(readFileSync(`src/content/pages/${path}`, 'utf8')) as unknown;
const copyOf = (folder: string) => contentOf(`${folder}glp1-quiz.md`) as QuizCopy;
const { scale } = contentOf('embed-bmi.md') as { scale: ScaleCopy };

/** Nobody is warned by pregnancy or history here, so that nothing but the BMI can keep the good news away. */
const answers = fc.record({
  height: fc.constantFrom(...heightOptions),
  weight: fc.oneof(fc.integer({ min: 500, max: 2500 }), fc.integer({ min: 500, max: 10_000 })),
  weightLossMethods: fc.constantFrom('None of the above', 'Exercise'),
  medicalConditions: fc.constantFrom(['None of these'], ['High cholesterol']),
  weightLossGoals: fc.constantFrom(...weightLossGoals),
  glp1History: fc.constantFrom('Yes', 'No'),
  medicalHistory: fc.constant('No'),
  pregnancyStatus: fc.constant('No'),
  motivationLevel: fc.constantFrom('Not sure yet', 'Very motivated'),
});

/** What the rules make of the answers, in the browser and in the Worker. Weights are in tenths of a pound. */
function dataOf(given: { weight: number }): Glp1QuizData {
  const checked = check(glp1QuizForm, {
    ...contactOfQuiz,
    email: 'elena@example.com',
    answers: { ...given, weight: given.weight / 10 },
  });
  if (!checked.ok) throw new Error(JSON.stringify(checked));
  return checked.data;
}

const page = { questions: [], scale, phone: { text: '(305) 555-0142', href: 'tel:+13055550142' } };
const inert = { headingId: 'result', consultation: '/weight-loss#consultation', onSchedule: () => undefined };

const resultOf = (copy: QuizCopy, data: Glp1QuizData) =>
  load(renderToStaticMarkup(createElement(Result, { ...page, ...inert, copy, data }))).text();

describe.each([
  ['English', copyOf('')],
  ['Spanish', copyOf('es/')],
])('in %s', (_, copy) => {
  const labels = Object.values(copy.told.assessments);

  test('a BMI below 25 or an unknown one shows neither good news nor an eligibility, and says why', () => {
    let congratulated = 0;
    fc.assert(
      fc.property(answers, (given) => {
        const data = dataOf(given);
        const bmi = Number(quizBmi(given.height, given.weight / 10).toFixed(1));
        const shown = resultOf(copy, data);
        const praise = [copy.good.title, copy.good.lead, ...labels].filter((text) => shown.includes(text));
        const reasons = data.quizResults.caution ?? [];
        if (bmi >= 25) {
          expect(reasons).toEqual([]);
          congratulated += praise.includes(copy.good.title) ? 1 : 0;
          return;
        }
        expect(praise).toEqual([]);
        expect(shown).toContain(copy.discuss.title);
        expect(reasons).toHaveLength(1);
        for (const reason of reasons) expect(shown).toContain(copy.caution[reason].text);
      }),
      { numRuns: 600 },
    );
    expect(congratulated).toBeGreaterThan(0);
  });

  test('the line before the first question says for whom the quiz is not', () => {
    expect(copy.note).toMatch(/adults|adultos/);
    expect(copy.note).toMatch(/eating disorder|trastorno de la alimentación/);
  });
});

test('each reason for caution has its own words in both languages', () => {
  const english = copyOf('').caution;
  const spanish = copyOf('es/').caution;
  for (const reason of cautions)
    for (const part of ['told', 'text'] as const) {
      expect(spanish[reason][part], `${reason}, ${part}`).toMatch(/\S/);
      expect(spanish[reason][part]).not.toBe(english[reason][part]);
    }
  expect(new Set(cautions.map((reason) => spanish[reason].told)).size).toBe(cautions.length);
});
