/** What several pages show, a file each: notices, treatments, jobs, and what the clinic may have to prove. */
import { pageNames } from '@/shared/config/paths';
import {
  action,
  type ContentOf,
  day,
  entries,
  entryOf,
  fixed,
  group,
  handle,
  list,
  longText,
  momentText,
  oneOf,
  order,
  picture,
  points,
  price,
  text,
  untranslated,
  yesNo,
} from '@/schemas/fields';
import type { z } from 'zod';

const noticeTones = ['info', 'urgent'] as const;

/** A band under the header that is shown for a limited time. */
export const notices = entries(
  'notices',
  {
    label: 'Notices',
    singular: 'Notice',
    icon: 'campaign',
    description: 'Bands under the header that appear and go by themselves. One that is over can be deleted.',
    summary: '{{title}} ({{from}} to {{until}})',
    slug: '{{title}}',
    sort: 'from',
  },
  () =>
    group({
      title: longText('The news in one sentence, shown in bold.', 'Closed Tuesday for the storm.'),
      text: longText('A sentence or two about what happens next.', 'We plan to open Wednesday at 10 AM.'),
      tone: oneOf(
        noticeTones,
        'urgent: dark and large, for news that affects visits today. info: everything else.',
      ),
      from: momentText('When it appears, in the clinic’s time zone.'),
      until: momentText('When it disappears, in the clinic’s time zone.'),
      link: action.optional(),
      pages: list(
        oneOf(pageNames(), 'A page, by its address without the slash; checkout means all checkout pages.'),
        'Pages that show it; all pages by default.',
      ).optional(),
    }).superRefine(({ from, until }, context) => {
      if (context.issues.length === 0 && until <= from)
        context.addIssue({
          code: 'custom',
          path: ['until'],
          message: 'Choose a day and time in Until that is later than From.',
        });
    }),
);
export type NoticeCopy = ContentOf<typeof notices>;

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

/** A fact about the job, and the note under it. */
const fact = (description: string, example: string, note: string) =>
  group({ text: text(description, example), note: text('Shown under the fact.', note) });

const pay = group({
  from: price('The lowest pay in dollars.', 118000).meta({ title: 'Lowest pay' }),
  to: price('The highest pay in dollars; for a single amount, the same as the lowest.', 136000).meta({
    title: 'Highest pay',
  }),
  per: oneOf(['hour', 'year'], 'The period that the pay is for.'),
  note: text('How the pay within the range is decided.', 'by experience'),
}).refine((range) => range.from <= range.to, {
  path: ['to'],
  error: 'Highest pay is less than Lowest pay. Change one of them.',
});
export type Pay = z.output<typeof pay>;

export const jobs = entries(
  'jobs',
  {
    label: 'Jobs',
    singular: 'Job',
    icon: 'work',
    description: 'The open positions, each with a page of its own. Delete one that is filled.',
    isEnglishOnly: true,
    summary: '{{title}}, {{type}}',
    slug: '{{title}}',
  },
  () =>
    group({
      title: text('Job title.', 'Medical Assistant'),
      order,
      department: text('Department.', 'Clinical'),
      type: oneOf(['Full-time', 'Part-time', 'Per diem'], 'Kind of employment.'),
      location: text('Place of work.', 'Beach City, FL'),
      description: longText('Two or three sentences.', 'Room patients, take vitals and keep the day moving.'),
      pay: pay.optional(),
      hours: fact('Hours a week.', '36 a week', 'three 12-hour shifts'),
      start: fact('When the job starts.', 'January 2027', 'earlier if you like'),
      shift: group({
        lead: longText('A sentence or two about the day.', 'Sore throats, stitches, a sprained ankle.'),
        steps: points('A shift from start to end in three to five steps; each heading is a time of day.', {
          min: 3,
        }),
      }).optional(),
      tasks: list(text('One task.', 'Order and read X-rays.'), 'Tasks of this job.'),
      requirements: list(
        text('One requirement.', 'BLS certification'),
        'Requirements; the list of positions shows the first two.',
        { min: 2 },
      ),
      niceToHave: list(
        text('One skill.', 'Spanish or Haitian Creole'),
        'Skills that are welcome but not required.',
      ).optional(),
      featured: yesNo('Shows the Featured badge.'),
      posted: day('Day the job was posted. Search engines show it.'),
      validThrough: day('Last day to apply. After this day, the website says that the position is closed.'),
    }).refine((job) => job.posted <= job.validThrough, {
      path: ['validThrough'],
      error:
        'Last day to apply is before Posted. Choose a later day. If the position is filled, delete the job.',
    }),
);

export const benefits = entries(
  'benefits',
  {
    label: 'Job benefits',
    singular: 'Job benefit',
    icon: 'redeem',
    description: 'What the clinic offers its staff, on the careers page.',
    isEnglishOnly: true,
    summary: '{{title}}',
    slug: '{{title}}',
  },
  () =>
    group({
      title: text('Name of the benefit.', 'Health insurance'),
      order,
      text: longText('One sentence.', 'Medical, dental and vision from the first month.'),
    }),
);

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
