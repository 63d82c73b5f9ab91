import type { SchemaContext } from 'astro:content';
import { picture } from '../collections';
import { actions, group, list, points, seo, text, title } from '../fields';

const sentence = text(
  'One or two sentences.',
  'If yours is not here, ask. Most work injuries can start with us.',
);

export const workersCompPageSchema = (image: SchemaContext['image']) =>
  group({
    ...seo,
    hero: group({ title, lead: sentence, actions: actions('The two buttons.'), picture: picture(image) }),
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
  });
