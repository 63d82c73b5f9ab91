import {
  entries,
  fixed,
  group,
  handle,
  list,
  longText,
  oneOf,
  order,
  picture,
  points,
  price,
  text,
  untranslated,
  yesNo,
} from '@/schemas/fields';

/** Background colours of the treatment pictures, shown while they load. */
export const tints = ['nad', 'dr-b', 'myers', 'fitness', 'hangover', 'beauty', 'high-c', 'immune'] as const;

export const treatments = entries(
  'treatments',
  {
    label: 'IV treatments',
    singular: 'IV treatment',
    icon: 'vaccines',
    description: 'The treatments, their prices and pictures. A price here has to be the one in the store.',
    summary: '{{name}}, ${{price}}',
    slug: '{{name}}',
  },
  (image) =>
    group({
      name: untranslated(text('Name of the treatment.', 'High-C IV Therapy')),
      handle: fixed(
        handle(
          'Handle of its product in the store, which is also the address of its checkout page. By default, the name of this file.',
        ),
        'the store uses the same handle; ask a developer to change both',
      ).optional(),
      order,
      price: price('Price in dollars.', 349),
      gloss: text(
        'What the name means, in a few words. Pages in another language show it under the name.',
        'A drip with much vitamin C',
      ).optional(),
      description: longText(
        'One sentence on the card.',
        'Vitamin C, zinc and B-complex for the start of the season.',
      ),
      benefits: list(
        text('A benefit in two to four words.', 'Immune support'),
        'Benefits; the card shows the first three.',
      ),
      ingredients: list(text('An ingredient.', 'Vitamin C'), 'Ingredients of the IV bag.').optional(),
      duration: text('How long a session takes.', '30-45 min'),
      popular: yesNo('Shows the Most Popular badge and the wide card.'),
      picture: picture(image, 'The drip.', 'Shown as a square.', 1400),
      tint: oneOf(tints, 'Background colour while the picture loads.'),
      whenFeatured: group({
        title: untranslated(text('The heading of the IV page, in place of the name.', 'NAD+ 500mg')),
        lead: longText('A sentence under the heading, in place of the description.', 'One slow drip.'),
        book: text('The text on the button to its checkout.', 'Book NAD+ Session'),
        benefits: group({
          title: text('Heading of the benefits, for screen readers only.', 'What NAD+ is given for'),
          points: points('Four benefits, under the large panel.'),
        }),
      })
        .describe('Words on the IV page while it is the featured treatment.')
        .optional(),
      saving: group({
        showOnCards: yesNo('Shows the crossed-out regular price and the saving on the cards.'),
        showAtCheckout: yesNo('Shows the saving and the crossed-out regular price on the checkout page.'),
      }).optional(),
      special: group({
        name: text('Name of the offer.', 'July special'),
        price: price('Price during the offer.', 249),
        show: yesNo(
          'Shows the offer on the home page. Also set the price in the store: patients pay the store’s price.',
        ),
      }).optional(),
      homeTeaser: group({
        order,
        name: untranslated(text('Name on the home page.', 'Immune Boost')),
      }).optional(),
    }),
);
