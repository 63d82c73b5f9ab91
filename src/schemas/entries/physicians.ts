import { entries, group, list, longText, order, picture, text, untranslated } from '@/schemas/fields';

export const physicians = entries(
  'physicians',
  {
    label: 'Physicians',
    singular: 'Physician',
    icon: 'stethoscope',
    description: 'The people on the doctors page.',
    isEnglishOnly: true,
    summary: '{{name}}, {{credential}}',
    slug: '{{name}}',
  },
  (image) =>
    group({
      name: text('Name, or the role until the name is known.', 'Emergency physician'),
      order,
      credential: untranslated(text('Letters after the name.', 'MD')),
      specialty: text('Specialty on the badge.', 'Internal medicine'),
      summary: longText('One or two sentences.', 'Sees injuries, fevers and everything in between.'),
      highlights: list(
        text('One credential or focus.', 'Board certified in internal medicine'),
        'Credentials, three is best.',
      ),
      picture: picture(
        image,
        'The portrait.',
        'Shown as a square or a little taller: keep the face in the middle.',
        1000,
      ),
    }),
);
