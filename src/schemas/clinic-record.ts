import type { z } from 'zod';
import {
  dateText,
  degrees,
  email,
  entryOf,
  group,
  list,
  longText,
  momentText,
  number,
  oneOf,
  order,
  phone,
  row,
  rows,
  sitePath,
  text,
  time,
  timeZone,
  untranslated,
  webAddress,
  yesNo,
} from './fields';
import { type ContentOf, entries, file } from './collection';
import { action } from './parts';
import { pageNames } from '@/shared/config/paths';
import { en } from '@/shared/words/times';
import { stateNames } from '@/shared/us-states';

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const LATER_CLOSING = 'Write a closing time that is later than the opening time. For midnight, write 23:59.';

const openingSchema = group({
  days: list(
    oneOf(weekdays, 'A day of the week.'),
    'The days with these hours. The clinic is closed on any day that is not listed.',
  ),
  opens: time('When the doors open.'),
  closes: time('When the doors close.'),
}).refine((opening) => opening.opens < opening.closes, {
  path: ['closes'],
  error: LATER_CLOSING,
});

type SpecialFields = z.output<typeof specialFields>;
const specialFields = row({
  from: dateText('The day, or the first of several days.').meta({ title: 'First day' }),
  to: dateText('The last of several days. Leave it empty for a single day.')
    .meta({ title: 'Last day' })
    .optional(),
  closed: yesNo('On when the clinic is closed all day.').optional(),
  opens: time('When the doors open.').optional(),
  closes: time('When the doors close.').optional(),
  // Hours cannot wait for a translator.
  reason: text('A few words, shown after the hours.', 'Thanksgiving').meta({ mayBeMissing: true }),
});

/** What the fields of an entry have to be together. */
interface SpecialRule {
  /** The field to change. */
  field: keyof SpecialFields;
  /** How to change it. */
  message: string;
  isBroken: (entry: SpecialFields) => unknown;
}

/** The first one that is broken counts. */
const specialRules: SpecialRule[] = [
  {
    field: 'to',
    message: 'Choose a last day that is not before the first day.',
    isBroken: ({ from, to }) => to && from > to,
  },
  {
    field: 'closed',
    message: 'Either turn on Closed, or fill in Opens and Closes, not both.',
    isBroken: ({ closed, opens, closes }) => closed && (opens || closes),
  },
  {
    field: 'closed',
    message: 'Turn on Closed, or fill in Opens and Closes.',
    isBroken: ({ closed, opens, closes }) => !closed && !(opens && closes),
  },
  {
    field: 'closes',
    message: LATER_CLOSING,
    isBroken: ({ opens, closes }) => opens && closes && opens >= closes,
  },
  {
    field: 'reason',
    message: 'Leave out the hours, because the site shows them before the reason. For example: Thanksgiving.',
    isBroken: ({ reason }) => /\d ?[AP]M\b/i.test(reason),
  },
];

/** One entry of special hours. */
export interface SpecialEntry {
  id?: string;
  from: string;
  /** The same as `from` for a single day. */
  to: string;
  /** Undefined when closed all day. */
  hours: { opens: string; closes: string } | undefined;
  reason: string;
}

const specialSchema = specialFields
  .superRefine((entry, context) => {
    if (context.issues.length > 0) return;
    const broken = specialRules.find(({ isBroken }) => isBroken(entry));
    if (broken) context.addIssue({ code: 'custom', path: [broken.field], message: broken.message });
  })
  .transform(({ id, from, to = from, opens = '', closes = '', reason }): SpecialEntry => ({
    id,
    from,
    to,
    hours: opens ? { opens, closes } : undefined,
    reason,
  }));

/** 'November 26, 2026', 'November 30, 2026 to December 2, 2026' */
export const spanInWords = ({ from, to }: Pick<SpecialEntry, 'from' | 'to'>): string =>
  [...new Set([from, to])].map((day) => en.longDate(new Date(day))).join(' to ');

const specialHours = list(
  specialSchema,
  'Days with different hours, such as holidays and storms. Past entries have no effect and can be deleted.',
  { min: 0 },
).superRefine((entries, context) => {
  for (const [index, { from, to }] of entries.entries()) {
    const other = entries.slice(0, index).find((earlier) => earlier.from <= to && from <= earlier.to);
    if (other)
      context.addIssue({
        code: 'custom',
        path: [index],
        message: `Write each day once: another entry ("${other.reason}") already has ${spanInWords(other)}.`,
      });
  }
});

/** The clinic record: every fact about the clinic that more than one page shows. */
export const clinicSchema = group({
  name: untranslated(text('Full name of the clinic.', 'Our Town Urgent Care')),
  nameLines: group({
    first: untranslated(text('First line of the name beside the logo.', 'Our Town')),
    second: untranslated(text('Second line of the name beside the logo.', 'Urgent Care')),
  }),
  phone: phone('The one phone number that every page shows.'),
  careersExtension: number('Phone extension of the hiring team.', 101),
  email: email('General e-mail address.'),
  careersEmail: email('Address for questions about jobs.'),
  pressEmail: email('Address for journalists and partners.'),
  address: group({
    street: untranslated(text('Street and number.', '12 Main Street')),
    city: untranslated(text('City.', 'Our Town')),
    state: untranslated(text('State, two letters.', 'FL')),
    zip: untranslated(text('ZIP code.', '12345')),
  }),
  location: group({
    latitude: degrees('Position of the front door; north is positive.', 90, 40.5),
    longitude: degrees('Position of the front door; west is negative.', 180, -75.5),
  }),
  hours: list(openingSchema, 'Opening hours; add an entry for days with different hours.'),
  specialHours: specialHours.default([]),
  hoursNote: text('Shown after the hours.', 'and on holidays, when hours may differ'),
  timeZone: timeZone('The time zone of the clinic, such as America/New_York.'),
  telehealth: group({
    states: list(
      oneOf(stateNames, 'A state, or the District of Columbia.'),
      'The states where the clinic’s clinicians are licensed. Visits by video are possible only there.',
    ),
    callsWithin: text('How soon staff call about a visit by video while the clinic is open.', '1 hour'),
  }).describe('Visits by video: where they are possible, and how soon the clinic calls.'),
  links: group({
    map: webAddress('Map of the address.'),
    checkIn: webAddress('Online check-in page of the visit-scheduling provider.'),
    payNow: webAddress('Payment page behind Pay Now in the top bar.'),
    payBill: webAddress('Bill-payment page behind Pay Bill.'),
  }),
  social: list(
    group({
      name: untranslated(text('Name of the network.', 'Instagram')),
      url: webAddress('Address of the clinic’s page there.'),
    }),
    'Social media pages; an empty list shows none.',
    { min: 0 },
  ).default([]),
  established: number('Year in which the clinic opened.', 2023),
  copyrightYear: number('Year in the footer.', 2025),
});
export type ClinicRecord = z.output<typeof clinicSchema>;

export const clinic = file(
  'clinic',
  {
    label: 'Clinic facts and hours',
    icon: 'local_hospital',
    description: 'Name, phone, address, hours and special days. What you change here changes on every page.',
  },
  () => clinicSchema.shape,
);

/* The words of the header, the bars and the footer, which every page shares. */

const navLink = row({
  label: text('Text of the link.', 'Doctors'),
  to: sitePath('Address on this site, for example: /doctors'),
});

export const navigation = file(
  'navigation',
  {
    label: 'Menus',
    icon: 'menu',
    description: 'The links and words of the header, the phone menu, the bars and the footer.',
  },
  () => ({
    main: list(navLink, 'The links in the header, in order.'),
    menu: list(navLink, 'The links in the phone menu, in order.'),
    footer: rows('The columns of links in the footer.', {
      title: text('Heading of the column.', 'Services'),
      links: list(
        navLink.extend({
          newTab: yesNo('On when it opens in a new tab.').optional(),
        }),
        'Links under the heading.',
      ),
    }),
    bars: group({
      pay: text('The link to the payment page.', 'Pay Now'),
      checkIn: text('The link to online check-in.', 'Check-in Now'),
      shortPay: text('The payment link in small spaces.', 'Pay'),
      shortCheckIn: text('The check-in link in small spaces.', 'Check-in'),
      location: text('The link to the map, at the top of the services page on phones.', 'Location'),
      call: text('The link that calls the clinic, at the bottom of phones.', 'Call'),
      directions: text('The link to the map, at the bottom of phones.', 'Directions'),
      holidays: text('Shown after the hours on wide screens.', 'holidays too'),
      daily: text('Shown after the hours on narrower screens.', 'daily'),
      closed: group({
        video: text('The link to a video visit.', 'Video Visit'),
        shortVideo: text('The link to a video visit at the bottom of phones.', 'Video visit'),
      }).describe('Replaces check-in on a day when the clinic is closed.'),
    }).describe('The bars at the top and at the bottom of every page.'),
    end: group({
      rights: text('Shown after the year and the name of the clinic.', 'All rights reserved.'),
    }).describe('The last line of the footer.'),
  }),
);

/** A band under the header that is shown for a limited time. */
export const notices = entries(
  'notices',
  {
    label: 'Notices',
    icon: 'campaign',
    description: 'Bands under the header that appear and go by themselves. One that is over can be deleted.',
    summary: '{{title}} ({{from}} to {{until}})',
    sort: 'from',
  },
  () => ({
    title: longText('The news in one sentence, shown in bold.', 'Closed Tuesday for the storm.'),
    text: longText('A sentence or two about what happens next.', 'We plan to open Wednesday at 10 AM.'),
    tone: oneOf(
      ['info', 'urgent'],
      'urgent: dark and large, for news that affects visits today. info: all else.',
    ),
    from: momentText('When it appears, in the clinic’s time zone.'),
    until: momentText('When it disappears, in the clinic’s time zone.'),
    link: action.optional(),
    pages: list(
      oneOf(pageNames(), 'A page, by its address without the slash; checkout means all checkout pages.'),
      'Pages that show it; all pages by default.',
    ).optional(),
  }),
  (notice) =>
    notice.refine(({ from, until }) => from < until, {
      path: ['until'],
      error: 'Choose a day and time in Until that is later than From.',
    }),
);
export type NoticeCopy = ContentOf<typeof notices>;

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
  () => ({
    place: oneOf(claimPlaces, 'Place on the site.'),
    treatment: entryOf('treatments', 'Only while this is the featured treatment of the IV page.').optional(),
    order,
    value: text('The figure or statement itself.', '1,200+'),
    label: text('What the figure counts.', 'patients this year').optional(),
    note: text('Small print beside it.', 'Results vary.').optional(),
    confirm: untranslated(text('What must be checked before launch.', 'Patients seen since January.')),
  }),
);

export const testimonials = entries(
  'testimonials',
  {
    label: 'Testimonials',
    icon: 'format_quote',
    description: 'What patients said, with their consent.',
    summary: '{{name}}: {{quote | truncate(60)}}',
    slug: '{{page}}-{{order}}',
  },
  () => ({
    order,
    page: oneOf(['contact', 'weight-loss'], 'Page that shows the testimonial.'),
    quote: longText('The quote, without quotation marks.', 'In and out in an hour, X-ray included.'),
    name: text('Name of the patient, who must have agreed to this.', 'Demo patient'),
  }),
);
