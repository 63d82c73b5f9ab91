import type { z } from 'zod';
import { group, lead, seo, text, title } from '../fields';

const verdict = (description: string) => group({ title, lead }).describe(description);

export const glp1QuizPageSchema = group({
  ...seo,
  name: text('Name of the quiz, at its top.', 'GLP-1 quiz'),
  note: text('Shown before the first question.', 'Nine questions, about two minutes.'),
  close: text('The button that closes the quiz.', 'Close'),
  progress: text('The progress; {question} and {count} are numbers.', 'Question {question} of {count}'),
  complete: text('Shown instead when all questions are answered.', 'All questions answered'),
  hints: group({
    choice: text('Shown above a question with one answer.', 'Choosing an answer takes you on.'),
    several: text('Shown above a question with several answers.', 'Then press Continue.'),
    number: text('Shown above a typed answer.', 'Then press Continue.'),
  }),
  or: text('Shown before the answer that rules out the others.', 'or'),
  previous: text('The button to the previous question.', 'Previous'),
  continue: text('The button to the next question.', 'Continue'),
  leaving: group({
    question: text(
      'The question before answers are discarded.',
      'Leave the quiz? Your answers are not kept.',
    ),
    sending: text(
      'The question while the answers are being sent.',
      'Your answers are being sent. Leave without your result?',
    ),
    waiting: text(
      'Shown after Leave while the answers are being sent.',
      'You leave as soon as your answers have arrived. To leave at once, press Leave again.',
    ),
    stay: text('The button that returns to the quiz.', 'Keep going'),
    leave: text('The button that leaves the quiz.', 'Leave'),
  }).describe('Shown when a visitor closes an unfinished quiz.'),
  away: group({
    sending: text(
      'Shown on the page when the visitor closes the quiz while the answers are being sent.',
      'Your answers are being sent. We will tell you here when your result is ready.',
    ),
    reopen: text(
      'The button that reopens the quiz when the answers could not be sent.',
      'Open the quiz again',
    ),
    unknown: text(
      'Shown on the next page when the visitor left before the answers had arrived; the phone number follows.',
      'Your quiz answers were still being sent when you left. Please call us.',
    ),
  }),
  contact: group({
    title,
    lead,
    hint: text('Why the button is disabled.', 'Fill in all three fields to see your result.'),
    submit: text('The button that sends the answers.', 'See My Results'),
    busy: text('The button while the answers are being sent.', 'Submitting...'),
    privacy: text('How the answers are used.', 'Your answers go to our care team only.'),
  }),
  failure: group({
    title,
    text: text('What to do; {phone} becomes a link.', 'Please try again or call us at {phone}'),
  }),
  sent: text('The line above the result.', 'Quiz results sent'),
  good: verdict('The result of a score of 5 or more.'),
  discuss: verdict('The result of a lower score.'),
  bmi: text('The text after the BMI.', 'Your BMI'),
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
  next: group({
    title,
    text: text(
      'The next step; {yourEmail} is the address that the visitor entered.',
      'We contact you at ...',
    ),
  }),
  schedule: text('The button to a consultation.', 'Schedule Consultation'),
});
export type QuizCopy = z.output<typeof glp1QuizPageSchema>;
