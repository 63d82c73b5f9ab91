import { page, type Image } from '../collection';
import { group, list, longText, row, text } from '../fields';
import { action, actions, lead, picture, pictureFile, points, seo, title } from '../parts';

const checkIn = group({
  title,
  text: lead,
  textClosed: text('The text when the clinic is closed.', 'You can check in for the next opening.'),
  action,
});

const ready = group({
  title,
  phone: text('Label of the phone number.', 'Phone'),
  address: text('Label of the address.', 'Address'),
  hours: text('Label of the hours.', 'Hours'),
  links: list(
    row({ ...action.shape, text: longText('One sentence.', 'Tell us that you are coming.') }),
    'Three next steps.',
  ),
});

const wait = group({
  label: text('Shown before the seconds.', 'Wait'),
  seconds: text('Shown after the number of seconds.', 'secs'),
  stop: text('Explains the badge while it counts.', 'Stop the countdown'),
  resume: text('Explains the badge while it is stopped.', 'Resume the countdown'),
  over: text('Read aloud at the end of the countdown.', 'Wait 0 secs'),
}).describe('The badge with the waiting time.');

const drugTesting = group({
  title,
  lead,
  panel: text('Name of a panel; {panels} is the number of its substances.', '{panels}-panel'),
  more: text(
    'What a larger panel covers; {smaller} is the number of the smaller one, {adds} its own substances.',
    'Everything in the {smaller}-panel, plus {adds}.',
  ),
  action,
});

/** The largest widths in pixels that the build makes of the hero's pictures: see src/build/pictures.ts. */
const WIDE = 1656;
const TALL = 1200;

const heroPictures = (image: Image) => ({
  picture: picture(image, 'The clinic by day, with transparency, for wide screens.', 'Not cropped.', WIDE),
  pictureTall: pictureFile(image, 'The same scene, closer to a square, for phones.', TALL),
  pictureNight: pictureFile(image, 'The wide picture at night, shown when the clinic is closed.', WIDE),
  pictureNightTall: pictureFile(image, 'The phone picture at night, shown when the clinic is closed.', TALL),
});

export const homePage = page(
  'home',
  { label: 'Home', icon: 'home', description: 'The first page.' },
  (image) =>
    group({
      ...seo,
      hero: group({
        kicker: text('The small line above the heading.', 'Walk-in urgent care clinic'),
        title: text('The heading; a line break follows each comma.', 'Urgent care, 8 to 8, every day.'),
        lead,
        actions: actions('The two buttons.'),
        wait,
        closed: group({
          lead: longText(
            'Replaces the lead on a day when the clinic is closed.',
            'Our doors are shut today. A clinician sees you by video.',
          ),
          action: action.describe('Replaces the first button on such a day.'),
        }).optional(),
        ...heroPictures(image),
      }),
      checkIn,
      gallery: group({
        title,
        spoken: text('Name of the pictures for screen readers.', 'Pictures of our services'),
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
      drugTesting,
      whyChoose: group({ title, points: points('Three reasons.'), picture: picture(image) }),
      services: group({ title, action, cards: points('Six services.') }),
      ivTherapy: group({ title, lead, actions: actions('The two buttons.'), picture: picture(image) }),
      ready,
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
