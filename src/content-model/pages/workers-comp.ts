import { page } from '../collection';
import { group, list, longText, text } from '../fields';
import { actions, hero, picture, points, seo, title } from '../parts';

const sentence = longText(
  'One or two sentences.',
  'If yours is not here, ask. Most work injuries can start with us.',
);

export const workersCompPage = page(
  'workers-comp',
  { label: 'Workers compensation', icon: 'engineering', description: 'For injuries at work.' },
  (image) =>
    group({
      ...seo,
      hero: hero({ actions: actions('The two buttons.'), picture: picture(image) }),
      services: group({ title, lead: sentence, points: points('Services, three is best.') }),
      injuries: group({
        title,
        lead: sentence,
        items: list(
          text('One injury.', 'Sprains and strains'),
          'Injuries that we treat, shown in three columns.',
        ),
      }),
      process: group({ title, steps: points('The steps in order, four is best.') }),
      closing: group({ title, lead: sentence, actions: actions('The button.') }),
    }),
);
