/** Schemas of the collections with one Markdown file for each entry. */
import type { SchemaContext } from 'astro:content';
import {
  confirm,
  entryOf,
  fixed,
  group,
  handle,
  list,
  number,
  oneOf,
  points,
  price,
  sitePath,
  text,
  webAddress,
  yesNo,
} from './fields';

type Image = SchemaContext['image'];

const order = number('Place in the list; 1 comes first.', 1);

/**
 * A picture and its text alternative.
 * @param crop how pages crop it
 */
export const picture = (
  image: Image,
  description = 'A picture.',
  crop = 'About 4:3 on phones, other shapes on wide screens: keep the subject in the middle.',
) =>
  group({
    file: image().describe(
      `${crop} At least 1600 pixels wide. Path, for example: ../../assets/images/service-lab.jpg`,
    ),
    alt: text(
      'Describes the picture for people who cannot see it.',
      'A rack of test tubes beside a microscope',
    ),
  }).describe(description);

export const serviceSchema = (image: Image) =>
  group({
    title: text('Name of the category.', 'Injury Care'),
    order,
    description: text(
      'One sentence under the name.',
      'Walk in sore, leave with an X-ray, a splint and a plan.',
    ),
    services: list(text('One service.', 'Sprains and strains'), 'The services included, one line each.'),
    pageLink: sitePath('The page about this category, if it has one, for example: /workers-comp').optional(),
    picture: picture(
      image,
      'A picture beside the list.',
      'Shown as 3:2 on phones, wider on tablets: keep the subject in the middle.',
    ).optional(),
  });

/** Background colours of the treatment pictures, shown while they load. */
export const tints = ['nad', 'dr-b', 'myers', 'fitness', 'hangover', 'beauty', 'high-c', 'immune'] as const;

export const treatmentSchema = (image: Image) =>
  group({
    name: text('Name of the treatment.', 'High-C IV Therapy'),
    handle: fixed(
      handle(
        'Handle of its product in the store, which is also the address of its checkout page. By default, the name of this file.',
      ),
      'the store uses the same handle; ask a developer to change both',
    ).optional(),
    order,
    price: price('Price in dollars.', 349),
    description: text(
      'One sentence on the card.',
      'Vitamin C, zinc and B-complex for the start of the season.',
    ),
    benefits: list(
      text('A benefit in two to four words.', 'Immune support'),
      'Benefits; the card shows the first three.',
    ),
    confirm,
    ingredients: list(text('An ingredient.', 'Vitamin C'), 'Ingredients of the IV bag.').optional(),
    duration: text('How long a session takes.', '30-45 min'),
    popular: yesNo('Shows the Most Popular badge and the wide card.'),
    picture: picture(image, 'The drip.', 'Shown as a square.'),
    tint: oneOf(tints, 'Background colour while the picture loads.'),
    whenFeatured: group({
      title: text('The heading of the IV page, in place of the name.', 'NAD+ 500mg'),
      lead: text('A sentence under the heading, in place of the description.', 'One slow drip.'),
      book: text('The text on the button to its checkout.', 'Book NAD+ Session'),
      benefits: group({
        title: text('Heading of the benefits, for screen readers only.', 'What NAD+ is given for'),
        points: points('Four benefits, under the large panel.'),
        confirm,
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
      name: text('Name on the home page.', 'Immune Boost'),
    }).optional(),
  });

export const physicianSchema = (image: Image) =>
  group({
    name: text('Name, or the role until the name is known.', 'Emergency physician'),
    order,
    credential: text('Letters after the name.', 'MD'),
    specialty: text('Specialty on the badge.', 'Internal medicine'),
    summary: text('One or two sentences.', 'Sees injuries, fevers and everything in between.'),
    highlights: list(
      text('One credential or focus.', 'Board certified in internal medicine'),
      'Credentials, three is best.',
    ),
    picture: picture(
      image,
      'The portrait.',
      'Shown as a square or a little taller: keep the face in the middle.',
    ),
  });

export const benefitSchema = group({
  title: text('Name of the benefit.', 'Health insurance'),
  order,
  text: text('One sentence.', 'Medical, dental and vision from the first month.'),
});

export const testimonialSchema = group({
  order,
  page: oneOf(['contact', 'weight-loss'], 'Page that shows the testimonial.'),
  quote: text('The quote, without quotation marks.', 'In and out in an hour, X-ray included.'),
  name: text('Name of the patient, who must have agreed to this.', 'Demo patient'),
});

export const panelSchema = group({
  panels: number('Number of substances that the test covers.', 10),
  note: text('When this panel is used.', 'The DOT panel.').optional(),
  adds: list(text('A substance.', 'Methadone'), 'Substances that the smaller panels do not cover.'),
});

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
export const claimSchema = group({
  place: oneOf(claimPlaces, 'Place on the site.'),
  treatment: entryOf('treatments', 'Only while this is the featured treatment of the IV page.').optional(),
  order,
  value: text('The figure or statement itself.', '1,200+'),
  label: text('What the figure counts.', 'patients this year').optional(),
  note: text('Small print beside it.', 'Results vary.').optional(),
  confirm: text('What must be checked before launch.', 'Count of patients seen since January.'),
});

export const quizSchema = group({
  order: number('Place among the questions; 1.5 comes between 1 and 2.', 1.5),
  field: fixed(
    text('Name of the answer in the CRM.', 'weightLossMethods'),
    'the CRM uses the same name; ask a developer to change both',
  ),
  kind: fixed(
    oneOf(['choice', 'several', 'number'], 'choice: one answer. several: more than one. number: typed.'),
    'the score depends on it; ask a developer',
  ),
  question: text('The question.', 'What have you tried before?'),
  help: text('A sentence under the question.', 'Choose all that apply.').optional(),
  unit: text('Unit of a number.', 'lbs').optional(),
  options: fixed(
    list(text('An answer.', 'None of the above'), 'The answers in order; empty [] for a number.', { min: 0 }),
    'the score depends on these words; ask a developer to change both',
  ),
  exclusive: fixed(
    text('The answer that rules out all others.', 'None of these'),
    'the score depends on it; ask a developer',
  ).optional(),
  confirm: confirm.optional(),
});

export const legalSchema = group({
  title: text('Title of the document.', 'Refund Policy'),
  description: text('One or two sentences for search results.', 'What is and is not refunded.'),
  dateLine: text('The line under the title.', 'Effective January 1, 2024'),
  inShort: text('A summary in one to three sentences.', 'All sales are final.'),
  confirm: confirm.optional(),
});

export const videoSchema = (image: Image) =>
  group({
    title: text('Title of the film.', 'A look around the clinic'),
    order,
    description: text('What it shows.', 'The clinic on Ocean Drive at sunrise.'),
    poster: picture(image, 'The still image shown before the film plays.', 'Shown as 16:9, like the film.'),
    file: text('Name of a film in src/assets/videos.', 'video-tour.mp4').optional(),
    hosted: webAddress(
      'Or the privacy-friendly embed address of the video host (https://www.youtube-nocookie.com/embed/…).',
    ).optional(),
    duration: text('Length of the film, as shown to visitors.', '7 seconds, no sound'),
  }).refine((video) => Boolean(video.file) !== Boolean(video.hosted), {
    path: ['file'],
    error:
      'Write either file (a film in src/assets/videos) or hosted (an address at the video host), not both.',
  });
