/** The home page, the careers page and the media kit. */
import {
  colour,
  day,
  group,
  list,
  longText,
  oneOf,
  order,
  price,
  row,
  rows,
  text,
  untranslated,
  webAddress,
  yesNo,
} from '@/schemas/fields';
import { type ContentOf, entries, page } from '@/schemas/collection';
import { action, actions, formCopy, hero, lead, picture, pictureFile, points, title } from '@/schemas/parts';

/** The largest widths in pixels that the build makes of the hero's pictures: see src/lib/pictures.ts. */
const WIDE = 1656;
const TALL = 1200;

export const homePage = page(
  'home',
  { label: 'Home', icon: 'home', description: 'The first page.' },
  (image) => ({
    hero: group({
      kicker: text('The small line above the heading.', 'Walk-in urgent care clinic'),
      title: text('The heading; a line break follows each comma.', 'Urgent care, 8 to 8, every day.'),
      lead,
      actions: actions('The two buttons.'),
      closed: group({
        lead: longText(
          'Replaces the lead on a day when the clinic is closed.',
          'Our doors are shut today. A clinician sees you by video.',
        ),
        action: action.describe('Replaces the first button on such a day.'),
      }).optional(),
      picture: picture(
        image,
        'The clinic by day, with transparency, for wide screens.',
        'Not cropped.',
        WIDE,
      ),
      pictureTall: pictureFile(image, 'The same scene, closer to a square, for phones.', TALL),
      pictureNight: pictureFile(image, 'The wide picture at night, shown when the clinic is closed.', WIDE),
      pictureNightTall: pictureFile(
        image,
        'The phone picture at night, shown when the clinic is closed.',
        TALL,
      ),
    }),
    checkIn: group({
      title,
      text: longText(
        'What online check-in is. Say here that the sickest go first: the “Wait 30 secs” badge is true only with it.',
        'Online check-in takes about 30 seconds. We see the sickest people first.',
      ),
      textClosed: text('The text when the clinic is closed.', 'You can check in for the next opening.'),
      action,
    }),
    gallery: group({
      title,
      actions: actions('The two buttons; the first one is filled.'),
      pictures: list(
        row({ ...picture(image).shape, caption: text('Text under the picture.', 'Lab testing') }),
        'Five pictures, the first one large.',
        { min: 5 },
      ),
    }),
    weightAndWork: group({ title, lead, topics: points('Two topics.'), action }),
    bmi: group({
      title,
      text: lead,
      actions: actions('Links under the calculator.'),
    }),
    drugTesting: group({
      title,
      lead,
      panel: text('Name of a panel; {panels} is the number of its substances.', '{panels}-panel'),
      more: text(
        'A larger panel; {smaller} is the smaller one, {adds} what it adds.',
        'The {smaller}-panel, plus {adds}.',
      ),
      action,
    }),
    whyChoose: group({ title, points: points('Three reasons.'), picture: picture(image) }),
    services: group({ title, action, cards: points('Six services.') }),
    ivTherapy: group({ title, lead, actions: actions('The two buttons.'), picture: picture(image) }),
    ready: group({
      title,
      links: rows('Three next steps.', {
        ...action.shape,
        text: longText('One sentence.', 'Tell us that you are coming.'),
      }),
    }),
    strip: group({
      pictures: list(row(picture(image).shape), 'Three pictures edge to edge.', { min: 3 }),
      quote: longText('The quote, without quotation marks.', 'Good care is mostly two things.'),
    }),
    weightLoss: group({
      title,
      lead,
      price: text('The price; **bold** is possible.', 'Initial consultation **$296**.'),
      action,
      picture: picture(image),
    }),
    workersComp: group({ title, lead, action, picture: picture(image) }),
  }),
);

export const careersPage = page(
  'careers',
  {
    label: 'Careers',
    icon: 'work',
    description: 'Around the open positions, and the application.',
    isEnglishOnly: true,
  },
  (image) => ({
    hero: hero({ actions: actions('The two buttons.') }),
    positions: group({
      title,
      featured: text('The badge on a featured position.', 'Featured'),
      details: text('The button that opens the details.', 'View Details'),
      apply: text('The button that opens the application.', 'Apply Now'),
      none: text('Shown when there is no open position.', 'No position is open right now.'),
    }),
    /** Texts of each position's own page. */
    job: group({
      back: text('The link back to the list.', 'All open positions'),
      ask: action,
      openUntil: text('How long the position is open; {day} is the last day.', 'Open until {day}.'),
      over: text('Shown after the last day to apply, in place of Apply.', 'This position is closed.'),
      shift: group({ title }),
      tasks: group({ title }),
      requirements: group({ title }),
      niceToHave: group({ title }),
      encouragement: longText('Shown under both lists.', 'Meet most of the list? Apply, and say so.'),
      offers: group({ title }),
      closing: group({ title }),
    }),
    general: group({
      title,
      text: longText('A sentence or two.', 'Send a general application.'),
      apply: text('The button.', 'Submit General Application'),
      promise: longText('When applicants hear from the clinic.', 'We review it within 5 business days.'),
    }),
    application: group({
      title: text('Heading of the dialog when no position was chosen.', 'General application'),
      titleInPage: text('Heading of the form on the page, for every position.', 'Your application'),
      titleFor: text('Heading of the dialog for a position; {job} is its title.', 'Apply for {job}'),
      ...formCopy.shape,
    }),
    why: group({
      title,
      paragraphs: list(
        longText('A paragraph.', 'The work is varied and the team is small.'),
        'Two or three.',
      ),
      picture: picture(image),
    }),
    benefits: group({ title }),
    process: group({ title, steps: points('Four steps.') }),
    contact: group({
      title,
      text: longText('A sentence or two.', 'Ask us anything about a position.'),
    }),
    equalOpportunity: group({
      title,
      text: text('The statement.', 'We are an equal opportunity employer.'),
    }),
  }),
);
export type ApplicationCopy = ContentOf<typeof careersPage>['application'];

export const mediaKitPage = page(
  'media-kit',
  {
    label: 'Media kit',
    icon: 'newspaper',
    description: 'For journalists and partners.',
    isEnglishOnly: true,
  },
  (image) => ({
    hero: hero({
      download: text('The button that downloads everything.', 'Download Full Kit'),
      contact: action,
    }),
    facts: group({ title, about: lead, points: points('Facts at a glance.') }),
    videos: group({
      title,
      lead,
    }),
    brand: group({
      title,
      logo: group({
        title,
        lead,
        onWhite: text('Text under the logo on white.', 'On white'),
        onDark: text('Text under the logo on the dark background.', 'On burgundy'),
      }),
      colours: group({
        title,
        lead,
        swatches: rows('The colors.', {
          name: text('Name of the color.', 'Burgundy'),
          code: colour('The color code.'),
          use: text('How the color is used.', 'Lines, buttons and the cross.'),
        }),
      }),
      font: group({
        title,
        name: text('Name of the font.', 'Inter'),
        lead,
        specimen: text('A sample line in large type.', 'Open 8 to 8, every day'),
        action,
      }),
    }),
    pictures: group({
      title,
      lead,
      items: rows('The pictures; each is offered in its full size.', {
        ...picture(image).shape,
        title: text('Name of the picture.', 'Reception'),
      }),
    }),
    guidelines: group({
      title,
      lead,
      doTitle: text('Heading of the list of things to do.', 'Do'),
      dos: list(text('One thing to do.', 'Write our name in full.'), 'Things to do.'),
      dontTitle: text('Heading of the list of things to avoid.', 'Don’t'),
      donts: list(text('One thing to avoid.', 'Do not stretch the logo.'), 'Things to avoid.'),
    }),
    embed: group({
      title,
      lead,
      action,
    }).describe('The BMI calculator that partners can embed.'),
    contacts: group({
      title,
      items: rows('Contacts by audience.', {
        title: text('The audience.', 'Press'),
        text: longText('A sentence.', 'Interviews, facts and pictures.'),
        action,
      }),
    }),
  }),
);

export const videos = entries(
  'videos',
  {
    label: 'Videos',
    icon: 'movie',
    description: 'The films, with the still that shows before each plays.',
  },
  (image) => ({
    title: text('Title of the film.', 'A look around the clinic'),
    order,
    description: text('What it shows.', 'The clinic at sunrise.'),
    poster: picture(
      image,
      'The still image shown before the film plays.',
      'Shown as 16:9, like the film.',
      1280,
    ),
    file: untranslated(text('Name of a film of the website, with its ending.', 'video-tour.mp4')).optional(),
    hosted: webAddress(
      'Or the privacy-friendly embed address of the video host (https://www.youtube-nocookie.com/embed/…).',
    ).optional(),
    duration: text('Length of the film, as shown to visitors.', '7 seconds, no sound'),
  }),
  (schema) =>
    schema.refine((video) => Boolean(video.file) !== Boolean(video.hosted), {
      path: ['file'],
      error:
        'Fill in either File (a film of this website) or Hosted (its address at a video host), not both.',
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
  error: 'It is less than Lowest pay. Change one of them.',
});
export type Pay = NonNullable<ContentOf<typeof jobs>['pay']>;

export const jobs = entries(
  'jobs',
  {
    label: 'Jobs',
    icon: 'work',
    description: 'The open positions, each with a page of its own. Delete one that is filled.',
    isEnglishOnly: true,
    summary: '{{title}}, {{type}}',
  },
  () => ({
    title: text('Job title.', 'Medical Assistant'),
    order,
    department: text('Department.', 'Clinical'),
    type: oneOf(['Full-time', 'Part-time', 'Per diem'], 'Kind of employment.'),
    location: text('Place of work.', '{city}, {state}'),
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
    niceToHave: list(text('One skill.', 'Spanish or Haitian Creole'), 'Skills that are welcome.').optional(),
    featured: yesNo('Shows the Featured badge.'),
    posted: day('Day the job was posted. Search engines show it.'),
    validThrough: day('Last day to apply. After this day, the website says that the position is closed.'),
  }),
  (schema) =>
    schema.refine((job) => job.posted <= job.validThrough, {
      path: ['validThrough'],
      error: 'It is before Posted. Choose a later day. If the position is filled, delete the job.',
    }),
);

export const benefits = entries(
  'benefits',
  {
    label: 'Job benefits',
    icon: 'redeem',
    description: 'What the clinic offers its staff, on the careers page.',
    isEnglishOnly: true,
  },
  () => ({
    title: text('Name of the benefit.', 'Health insurance'),
    order,
    text: longText('One sentence.', 'Medical, dental and vision from the first month.'),
  }),
);
