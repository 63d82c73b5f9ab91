/** The menus, and the words of the header, the bars and the footer, which every page shares. */
import { file, group, list, row, rows, sitePath, text, yesNo } from './fields';

const bars = group({
  pay: text('The link to the payment page.', 'Pay Now'),
  checkIn: text('The link to online check-in.', 'Check-in Now'),
  shortPay: text('The payment link in small spaces.', 'Pay'),
  shortCheckIn: text('The check-in link in small spaces.', 'Check-in'),
  location: text('The link to the map, at the top of the services page on phones.', 'Location'),
  call: text('The link that calls the clinic, at the bottom of phones.', 'Call'),
  directions: text('The link to the map, at the bottom of phones.', 'Directions'),
  holidays: text('Shown after the hours on wide screens.', 'holidays too'),
  daily: text('Shown after the hours on narrower screens.', 'daily'),
  menu: text('The button that opens the phone menu.', 'Menu'),
  close: text('The button that closes the phone menu.', 'Close'),
  closed: group({
    video: text('The link to a video visit.', 'Video Visit'),
    shortVideo: text('The link to a video visit at the bottom of phones.', 'Video visit'),
  }).describe('Replaces check-in on a day when the clinic is closed.'),
});

const end = group({
  rights: text('Shown after the year and the name of the clinic.', 'All rights reserved.'),
});

const spoken = group({
  skip: text('The first link of every page, shown when the Tab key reaches it.', 'Skip to the content'),
  home: text('Read after the name of the clinic, which is a link to the home page.', 'home'),
  topBar: text('Name of the bar above the header.', 'Contact and hours'),
  main: text('Name of the links in the header.', 'Main'),
  menu: text('Name of the links in the phone menu.', 'Menu'),
  footer: text('Name of the links in the footer.', 'Footer'),
  bottomBar: text('Name of the bar at the bottom of phones.', 'Quick links'),
  notice: text('Name of the band for notices.', 'Notice'),
  newTab: text('Read after every link that opens a new tab.', '(opens in a new tab)'),
  inEnglish: text(
    'Added to a link on a page in another language that leads to a page in English.',
    '(in English)',
  ),
  opening: text('Read when what a button opens takes a moment to load.', 'Opening ...'),
  was: text('Read before a crossed-out price.', 'was'),
  insteadOf: text('Read between the price of an offer and the usual price.', 'instead of'),
});

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
    bars: bars.describe('The bars at the top and at the bottom of every page.'),
    end: end.describe('The last line of the footer.'),
    spoken: spoken.describe('Texts for screen readers, which most visitors do not see.'),
  }),
);
