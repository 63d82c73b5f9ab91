import { action, actions, group, lead, points, seo, text, title } from '../fields';

export const glp1QuizPageSchema = group({
  ...seo,
  title: text('The head of the page.', 'The GLP-1 quiz'),
  lead,
  actions: actions('The button beside the head.'),
  questions: group({
    title,
    lead,
    unitLabel: text('Said before the unit of a typed answer.', 'A number, in'),
    rangeWord: text('Between the first and the last of many answers.', 'to'),
    orWord: text('Before the last answer.', 'or'),
  }),
  answer: group({
    title,
    lead,
    steps: points('Three steps.', { min: 3 }),
    notice: text('What the quiz is not.', 'The quiz is not a diagnosis.'),
    actions: actions('The buttons.'),
    back: action,
  }),
});
