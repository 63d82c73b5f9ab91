import { entries, fixed, group, list, longText, number, oneOf, text, untranslated } from '@/schemas/fields';

export const quiz = entries(
  'quiz',
  {
    label: 'GLP-1 quiz questions',
    singular: 'Question',
    icon: 'quiz',
    description:
      'The words of the questions. What is asked, and how it is scored, is changed with a developer.',
    summary: '{{order}}. {{question}}',
    slug: '{{field}}',
    canCreate: false,
  },
  () =>
    group({
      order: number('Place among the questions; 1.5 comes between 1 and 2.', 1.5),
      field: fixed(
        untranslated(text('Name of the answer in the CRM.', 'weightLossMethods')),
        'the CRM uses the same name; ask a developer to change both',
      ),
      kind: fixed(
        oneOf(['choice', 'several', 'number'], 'choice: one answer. several: more than one. number: typed.'),
        'the score depends on it; ask a developer',
      ),
      question: text('The question.', 'What have you tried before?'),
      help: longText('A sentence under the question.', 'Choose all that apply.').optional(),
      unit: text('Unit of a number.', 'lbs').optional(),
      options: list(
        group({
          id: fixed(
            untranslated(text('The answer as the CRM stores it, in every language.', 'None of the above')),
            'the score depends on it; ask a developer to change both',
          ),
          label: text('The answer as visitors read it.', 'None of the above'),
        }),
        'The answers in order; empty for a number.',
        { min: 0 },
      ).default([]),
      exclusive: fixed(
        untranslated(text('The answer that rules out all others, by its id.', 'None of these')),
        'the score depends on it; ask a developer',
      ).optional(),
    }),
);
