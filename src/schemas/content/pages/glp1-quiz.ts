import type { z } from 'zod';
import { group, lead, seo, text, title } from '../fields';

const verdict = (description: string) => group({ title, lead }).describe(description);

export const glp1QuizPageSchema = group({
  ...seo,
  name: text('Name of the quiz, at its top.', 'GLP-1 quiz'),
  note: text('What it is, before the first question.', 'Nine questions, about two minutes.'),
  close: text('The button that closes the quiz.', 'Close'),
  progress: text('How far one is; {question} and {count} are numbers.', 'Question {question} of {count}'),
  complete: text('In its place once all questions are answered.', 'All questions answered'),
  hints: group({
    choice: text('Before the answers of a question with one.', 'Choosing an answer takes you on.'),
    several: text('Before the answers of a question with several.', 'Then press Continue.'),
    number: text('Before a typed answer.', 'Then press Continue.'),
  }),
  or: text('Before the answer that excludes the others.', 'or'),
  previous: text('The button back.', 'Previous'),
  continue: text('The button on.', 'Continue'),
  leaving: group({
    question: text('Asked before answers are lost.', 'Leave the quiz? Your answers are not kept.'),
    sending: text(
      'Asked while they are on their way.',
      'Your answers are being sent. Leave without your result?',
    ),
    stay: text('The button that stays.', 'Keep going'),
    leave: text('The button that leaves.', 'Leave'),
  }).describe('Shown when somebody closes the quiz in the middle.'),
  away: group({
    sending: text(
      'On the page, where the quiz was closed while the answers are on their way.',
      'Your answers are being sent. We tell you here when your result is there.',
    ),
    reopen: text('The button that shows the quiz again where they could not be sent.', 'Open the quiz again'),
  }),
  contact: group({
    title,
    lead,
    hint: text('Why the button is disabled.', 'Fill in all three fields to see your result.'),
    submit: text('The button that sends the answers.', 'See My Results'),
    busy: text('The button while they are sent.', 'Submitting...'),
    privacy: text('What happens with the answers.', 'Your answers go to our care team only.'),
  }),
  failure: group({
    title,
    text: text('What to do; {phone} becomes a link.', 'Please try again or call us at {phone}'),
  }),
  sent: text('The line over the result.', 'Quiz results sent'),
  good: verdict('The result of a score of 5 or more.'),
  discuss: verdict('The result of a lower score.'),
  bmi: text('The words after the BMI.', 'Your BMI'),
  told: group({
    title,
    score: text('Label of the score.', 'Score'),
    scoreOf: text('The score; {score} and {highest} are numbers.', '{score} of {highest}'),
    eligibility: text('Label of the assessment.', 'Assessment'),
    body: text('Label of height and weight.', 'Height and weight'),
    goal: text('Label of the goal.', 'Goal'),
    conditions: text('Label of the conditions.', 'Conditions'),
    motivation: text('Label of the motivation.', 'Motivation'),
  }),
  next: group({ title, text: text('{yourEmail} is the address that was typed.', 'We contact you at ...') }),
  schedule: text('The button to a consultation.', 'Schedule Consultation'),
});
export type QuizCopy = z.output<typeof glp1QuizPageSchema>;
