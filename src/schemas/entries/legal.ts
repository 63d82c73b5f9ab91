import { entries, group, longText, text } from '@/schemas/fields';

export const legal = entries(
  'legal',
  {
    label: 'Legal texts',
    singular: 'Legal text',
    icon: 'gavel',
    description: 'Privacy, terms, HIPAA and refunds. A lawyer reads a change before it goes online.',
    isEnglishOnly: true,
    summary: '{{title}}',
    slug: '{{title}}',
    sort: 'title',
    canCreate: false,
    hasText: true,
  },
  () =>
    group({
      title: text('Title of the document.', 'Refund Policy'),
      description: longText('One or two sentences for search results.', 'What is and is not refunded.'),
      dateLine: text('The line under the title.', 'Effective January 1, 2024'),
      inShort: longText('A summary in one to three sentences.', 'All sales are final.'),
    }),
);
