import { page, type ContentOf } from '../collection';
import { group, text } from '../fields';
import { lead, seo, title } from '../parts';

const verdict = (description: string) => group({ title, lead }).describe(description);

const reason = (description: string) =>
  group({
    told: text('What the visitor answered.', 'You told us that you are pregnant.'),
    text: text('What follows from it.', 'Please call us before you book.'),
  }).describe(description);

const schema = group({
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
    stay: text('The button that returns to the quiz.', 'Keep going'),
    leave: text('The button that leaves the quiz.', 'Leave'),
  }).describe('Shown when a visitor closes an unfinished quiz.'),
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
  good: verdict('The result of a score of 5 or more, if no answer calls for caution.'),
  discuss: verdict('The result of a lower score. Its heading also stands above a caution.'),
  caution: group({
    pregnancy: reason('For Yes to the question about pregnancy and breastfeeding.'),
    history: reason('For Yes to the question about pancreatitis and thyroid cancer.'),
    'low-bmi': reason('For a BMI below the healthy range.'),
    call: text('The first button; {phone} is the clinic’s number.', 'Call {phone}'),
    next: text(
      'What happens next, instead of the usual text; {yourEmail} is the address that the visitor entered.',
      'We contact you at {yourEmail} to talk it over.',
    ),
  }).describe('Shown with the second result, whatever the score, if an answer calls for caution.'),
  bmi: text('The text after the BMI.', 'Your BMI'),
  told: group({
    title,
    score: text('Label of the score.', 'Score'),
    pregnancy: text('Label of the answer about pregnancy.', 'Pregnancy or breastfeeding'),
    history: text('Label of the answer about the medical history.', 'Pancreatitis or thyroid cancer'),
    scoreOf: text('The score; {score} and {highest} are numbers.', '{score} of {highest}'),
    eligibility: text('Label of the assessment.', 'Assessment'),
    assessments: group({
      high: text('For a score of 7 or more.', 'Highly Eligible'),
      possible: text('For a score of 4 to 6.', 'Potentially Eligible'),
      further: text('For a lower score.', 'Needs Further Evaluation'),
    }),
    body: text('Label of height and weight.', 'Height and weight'),
    bodyOf: text('Height and weight, as they were answered.', '{height}, {weight} lbs'),
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

export const glp1QuizPage = page(
  'glp1-quiz',
  { label: 'GLP-1 quiz', icon: 'quiz', description: 'Around the questions, and the results.' },
  () => schema,
);
export type QuizCopy = Omit<ContentOf<typeof glp1QuizPage>, keyof typeof seo>;
