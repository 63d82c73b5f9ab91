import { page } from '../collection';
import { group } from '../fields';
import { actions, closing, hero, points, seo, title } from '../parts';

export const doctorsPage = page(
  'doctors',
  { label: 'Doctors', icon: 'stethoscope', description: 'Around the physicians.' },
  () =>
    group({
      ...seo,
      hero: hero({
        actions: actions('The button.'),
      }),
      whyChoose: group({ title, points: points('Three reasons.') }),
      closing: closing('The three buttons; the first one is filled.'),
    }),
);
