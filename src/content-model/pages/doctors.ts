import { actions, group, points, seo, text, title } from '../fields';

export const doctorsPageSchema = group({
  ...seo,
  hero: group({
    title,
    lead: text(
      'A sentence above the button.',
      'Three board-certified physicians, one team, seven days a week.',
    ),
    actions: actions('The button.'),
  }),
  whyChoose: group({ title, points: points('Three reasons.') }),
  closing: group({ title, actions: actions('The three buttons; the first one is filled.') }),
});
