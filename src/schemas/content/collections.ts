/** What the clinic offers and says about itself: one Markdown file for each thing. */
import type { SchemaContext } from 'astro:content';
import {
  fixed,
  group,
  handle,
  list,
  number,
  oneOf,
  price,
  sitePath,
  text,
  webAddress,
  yesNo,
} from './fields';

type Image = SchemaContext['image'];

const order = number('Place in the list; 1 comes first.', 1);

/**
 * A picture and what it tells a patient.
 * @param crop how pages cut it
 */
export const picture = (
  image: Image,
  description = 'A picture.',
  crop = 'About 4:3 on phones, other shapes on wide screens: keep what matters in the middle.',
) =>
  group({
    file: image().describe(
      `${crop} At least 1600 pixels wide. Path, for example: ../../assets/images/service-lab.jpg`,
    ),
    alt: text(
      'What the picture tells somebody who cannot see it.',
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
    services: list(text('One service.', 'Sprains and strains'), 'What is included, one line each.'),
    pageLink: sitePath('The page about it, if it has one, for example: /workers-comp').optional(),
    picture: picture(
      image,
      'A picture beside the list.',
      'Shown as 3:2 on phones, wider on tablets: keep what matters in the middle.',
    ).optional(),
  });

/** The grounds of the treatment pictures, shown while they load. */
export const tints = ['nad', 'dr-b', 'myers', 'fitness', 'hangover', 'beauty', 'high-c', 'immune'] as const;

export const treatmentSchema = (image: Image) =>
  group({
    name: text('Name of the treatment.', 'High-C IV Therapy'),
    handle: fixed(
      handle(
        'Handle of its product in the store, which also names its checkout page. Without one, it is the name of this file.',
      ),
      'the store knows the treatment by it, a developer changes both',
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
    ingredients: list(text('An ingredient.', 'Vitamin C'), 'What is in the bag.').optional(),
    duration: text('How long a session takes.', '30-45 min'),
    popular: yesNo('Shows the Most Popular badge and the wide card.'),
    featured: yesNo('Fills the large panel at the top of the IV page. One treatment only.'),
    picture: picture(image, 'The drip.', 'Shown as a square.'),
    tint: oneOf(tints, 'Ground behind the picture while it loads.'),
    saving: group({
      showOnCards: yesNo('Shows the struck price and $100 OFF on the cards.'),
      showAtCheckout: yesNo('Shows $100 OFF and the struck price on the checkout page.'),
    }).optional(),
    special: group({
      name: text('Name of the offer.', 'July special'),
      price: price('Price during the offer.', 249),
      show: yesNo(
        'Shows the offer on the home page. Set the price in the store as well: that is what is charged.',
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
    summary: text('One or two sentences.', 'Sees injuries, fevers and everything between.'),
    highlights: list(
      text('One credential or focus.', 'Board certified in internal medicine'),
      'Credentials, three is best.',
    ),
    picture: picture(image, 'The portrait.', 'Shown as a square or a little taller: the face in the middle.'),
  });

export const benefitSchema = group({
  title: text('Name of the benefit.', 'Health insurance'),
  order,
  text: text('One sentence.', 'Medical, dental and vision from the first month.'),
});

export const testimonialSchema = group({
  order,
  page: oneOf(['contact', 'weight-loss'], 'Page that shows it.'),
  quote: text('What the patient said, without quote marks.', 'In and out in an hour, X-ray included.'),
  name: text('Who said it; with their consent.', 'Demo patient'),
});

export const panelSchema = group({
  panels: number('How many substances the test covers.', 10),
  note: text('When it is used.', 'The DOT panel.').optional(),
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

/** A number or statement that somebody could ask the clinic to prove. Delete its file and it is gone from the site. */
export const claimSchema = group({
  place: oneOf(claimPlaces, 'Where on the site it stands.'),
  order,
  value: text('The figure or statement itself.', '1,200+'),
  label: text('What it counts.', 'patients this year').optional(),
  note: text('Small print beside it.', 'Results vary.').optional(),
  confirm: text('What must be checked before launch.', 'Count of patients seen since January.'),
});

export const quizSchema = group({
  order: number('Place among the questions; 1.5 stands between 1 and 2.', 1.5),
  field: fixed(
    text('Name under which the answer is sent.', 'weightLossMethods'),
    'the CRM knows it, a developer changes both',
  ),
  kind: fixed(
    oneOf(['choice', 'several', 'number'], 'choice: one answer. several: more than one. number: typed.'),
    'the score depends on it, ask a developer',
  ),
  question: text('The question.', 'What have you tried before?'),
  help: text('A sentence under the question.', 'Choose all that apply.').optional(),
  unit: text('Unit of a number.', 'lbs').optional(),
  options: fixed(
    list(text('An answer.', 'None of the above'), 'The answers in order; empty [] for a number.', { min: 0 }),
    'the score depends on the words, a developer changes both',
  ),
  exclusive: fixed(
    text('The answer that excludes all others.', 'None of these'),
    'the score depends on it, ask a developer',
  ).optional(),
});

export const legalSchema = group({
  title: text('Title of the document.', 'Refund Policy'),
  description: text('One or two sentences for search results.', 'What is and is not refunded.'),
  dateLine: text('The line under the title.', 'Effective January 1, 2024'),
  inShort: text('The gist in one to three sentences.', 'All sales are final.'),
});

export const videoSchema = (image: Image) =>
  group({
    title: text('Title of the film.', 'A look around the clinic'),
    order,
    description: text('What it shows.', 'The clinic on Ocean Drive at sunrise.'),
    poster: picture(image, 'The still that shows before the film plays.', 'Shown as 16:9, like the film.'),
    file: text('Name of a film in src/assets/videos.', 'video-tour.mp4').optional(),
    hosted: webAddress(
      'Or: embed address at the video host, its privacy-friendly one (https://www.youtube-nocookie.com/embed/…).',
    ).optional(),
    duration: text('Length as the visitor reads it.', '7 seconds, no sound'),
  }).refine((video) => Boolean(video.file) !== Boolean(video.hosted), {
    path: ['file'],
    error: 'Write either file (a film of ours) or hosted (an address at the video host), not both.',
  });
