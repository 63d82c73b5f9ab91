import { entries } from '../collection';
import { group, list, number, text } from '../fields';

export const panels = entries(
  'panels',
  {
    label: 'Drug test panels',
    singular: 'Drug test panel',
    icon: 'science',
    description: 'Which substances each test covers.',
    summary: '{{panels}}-panel',
    slug: '{{panels}}-panel',
    sort: 'panels',
  },
  () =>
    group({
      panels: number('Number of substances that the test covers.', 10),
      note: text('When this panel is used.', 'The DOT panel.').optional(),
      adds: list(text('A substance.', 'Methadone'), 'Substances that the smaller panels do not cover.'),
    }),
);
