import { page, type ContentOf } from '../collection';
import { group, list, longText, price, row, text, untranslated, yesNo } from '../fields';
import { action, actions, closing, hero, lead, picture, points, seo, title } from '../parts';

const level = row({
  name: text('Name of the level.', 'Standard visit'),
  price: price('Price in dollars.', 195),
  text: text('Description with examples.', 'One problem, no tests. A sore throat, a rash.'),
  mostVisits: yesNo('Marks the most common level.').optional(),
});

const extra = row({
  name: text('Name of the service.', 'Urine test'),
  price: price('Price in dollars; for a range, the lowest price.', 25).optional(),
  upTo: price('For a range, the highest price.', 280).optional(),
  words: text('Shown instead of a price.', 'Included').optional(),
})
  .refine((item) => (item.price === undefined) !== (item.words === undefined), {
    path: ['price'],
    error: 'Fill in either Price or Words (such as Included), not both.',
  })
  .refine((item) => item.upTo === undefined || item.upTo > (item.price ?? Infinity), {
    path: ['upTo'],
    error: 'Write the lower price in Price and the higher one in Up to, for example 180 and 280.',
  });

const insurer = group({
  name: untranslated(text('Name of the insurer, as printed on its card.', 'Example Health')),
  plans: list(untranslated(text('A plan.', 'PPO')), 'Names of the plans that the clinic accepts.'),
});

/** A visit and its extras by their ids, so that their prices are written only once. */
const example = group({
  title,
  text: lead,
  level: untranslated(text('Id of the level of the visit, as above.', 'complex-visit')),
  extras: list(
    untranslated(text('Id of a service with a price, as above.', 'stitches')),
    'What is added to the visit.',
  ),
  total: text('Name of the last row.', 'Together'),
  note: text('The line under the prices.', 'Taking the stitches out is free.'),
});

const extras = group({
  title,
  lead,
  notes: list(longText('A sentence.', 'A physical has no visit charge on top.'), 'Other things to know.'),
  groups: list(
    row({ title, items: list(extra, 'The services in this group, each with its price.') }),
    'Groups of prices.',
  ),
  example: example.describe('A visit worked out in full.'),
});

const estimate = group({
  title,
  paragraphs: list(
    longText('A paragraph.', 'Ask at the desk, or call {phone}.'),
    'Who can get an estimate, how to ask for one, and how to use it.',
  ),
  help: group({
    text: text('Who answers questions about the law; the number follows.', 'Call the Help Desk:'),
    number: untranslated(text('The phone number.', '1-800-985-3059')),
  }),
  action,
});

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

export const costPage = page(
  'cost',
  { label: 'Cost and insurance', icon: 'payments', description: 'Prices, plans and estimates.' },
  (image) =>
    group({
      ...seo,
      hero: hero(),
      levels: group({
        title: text('Heading of the prices, for screen readers.', 'A visit'),
        badge: text('Badge on the most common level.', 'Most visits'),
        items: list(level, 'The levels of a visit, the cheapest first.'),
        note: longText('Shown under the levels.', 'Your clinician tells you the level before you pay.'),
        video: text(
          'Price of a video visit; {telehealthPrice} comes from the page Telehealth.',
          'A video visit is {telehealthPrice}.',
        ),
        links: actions('Links to other prices.'),
      }).refine(({ items }) => items.filter((item) => item.mostVisits).length === 1, {
        path: ['items'],
        error: 'Turn on Most visits for exactly one level, the most common one.',
      }),
      extras,
      insurance: group({
        title,
        lead,
        kinds: text('Explains HMO, PPO and EPO.', 'An HMO plan pays only for care in its network.'),
        insurers: list(insurer, 'The insurers, each with its plans.'),
        unsure: group({ title, text: text('What to have ready for the call.', 'Call with your card.') }),
      }),
      changes: group({ title, points: points('Three or four points.') }),
      ways: group({
        title,
        points: points('The ways to pay.'),
        action,
        picture: picture(image, 'Extends to the left edge of the screen.'),
      }),
      estimate,
      closing: closing('The buttons.'),
    })
      .refine(({ levels, extras }) => idsOf(levels.items).includes(extras.example.level), {
        path: ['extras', 'example', 'level'],
        error: 'Write the Id of a level, exactly as it is under Levels.',
      })
      .refine(
        ({ extras }) => {
          const priced = extras.groups.flatMap(({ items }) =>
            items.filter(({ price }) => price !== undefined),
          );
          return extras.example.extras.every(
            (id) => idsOf(priced).filter((other) => other === id).length === 1,
          );
        },
        {
          path: ['extras', 'example', 'extras'],
          error:
            'Write the Id of each service, exactly as it is under Groups. The service must have a price, and the Id must not occur twice.',
        },
      ),
);
export type CostPage = ContentOf<typeof costPage>;
