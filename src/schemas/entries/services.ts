import { entries, group, list, longText, number, order, picture, sitePath, text } from '@/schemas/fields';

export const services = entries(
  'services',
  {
    label: 'Services',
    singular: 'Service category',
    icon: 'medical_services',
    description: 'The categories of the services page.',
    summary: '{{title}}',
    slug: '{{title}}',
  },
  (image) =>
    group({
      title: text('Name of the category.', 'Injury Care'),
      order,
      description: longText(
        'One sentence under the name.',
        'Walk in sore, leave with an X-ray, a splint and a plan.',
      ),
      services: list(text('One service.', 'Sprains and strains'), 'The services included, one line each.'),
      pageLink: sitePath(
        'The page about this category, if it has one, for example: /workers-comp',
      ).optional(),
      picture: picture(
        image,
        'A picture beside the list.',
        'Shown as 3:2 on phones, wider on tablets: keep the subject in the middle.',
      ).optional(),
    }),
);

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
