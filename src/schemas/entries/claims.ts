import { entries, entryOf, group, longText, oneOf, order, text, untranslated } from '@/schemas/fields';

const claimPlaces = [
  'home-facts',
  'home-rating',
  'services',
  'iv-trust',
  'iv-session',
  'telehealth-slots',
  'telehealth-trust',
  'weight-loss',
  'weight-loss-treatments',
  'workers-comp',
  'media-kit',
  'checkout',
  'contact-rating',
] as const;

/** A figure or statement that the clinic may have to prove. Deleting its file removes it from the site. */
export const claims = entries(
  'claims',
  {
    label: 'Numbers and claims',
    singular: 'Claim',
    icon: 'verified',
    description:
      'Every number that somebody could ask the clinic to prove. Delete one and it is gone from the site.',
    summary: '{{value}} {{label}}',
    slug: '{{place}}-{{value}}',
    sort: 'place',
  },
  () =>
    group({
      place: oneOf(claimPlaces, 'Place on the site.'),
      treatment: entryOf(
        'treatments',
        'Only while this is the featured treatment of the IV page.',
      ).optional(),
      order,
      value: text('The figure or statement itself.', '1,200+'),
      label: text('What the figure counts.', 'patients this year').optional(),
      note: text('Small print beside it.', 'Results vary.').optional(),
      confirm: untranslated(
        text('What must be checked before launch.', 'Count of patients seen since January.'),
      ),
    }),
);

export const testimonials = entries(
  'testimonials',
  {
    label: 'Testimonials',
    singular: 'Testimonial',
    icon: 'format_quote',
    description: 'What patients said, with their consent.',
    summary: '{{name}}: {{quote | truncate(60)}}',
    slug: '{{page}}-{{order}}',
  },
  () =>
    group({
      order,
      page: oneOf(['contact', 'weight-loss'], 'Page that shows the testimonial.'),
      quote: longText('The quote, without quotation marks.', 'In and out in an hour, X-ray included.'),
      name: text('Name of the patient, who must have agreed to this.', 'Demo patient'),
    }),
);
