import { z } from 'zod';
import {
  degrees,
  email,
  group,
  list,
  number,
  oneOf,
  phone,
  text,
  time,
  timeZone,
  webAddress,
} from './fields';

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const openingSchema = group({
  days: list(
    oneOf(weekdays, 'A day of the week.'),
    'The days with these hours. A day that is listed nowhere is closed.',
  ),
  opens: time('When the doors open, as HH:MM on a 24-hour clock in quotes.'),
  closes: time('When the doors close, as HH:MM on a 24-hour clock in quotes.'),
}).refine((opening) => opening.opens < opening.closes, {
  path: ['closes'],
  error: 'Write a closing time that is later than the opening time, for example: "20:00".',
});
export type Opening = z.output<typeof openingSchema>;

/** The clinic record: every fact about the clinic that more than one page shows. */
export const clinicSchema = group({
  name: text('Full name of the clinic.', 'Beach City Urgent Care'),
  nameLines: group({
    first: text('First line of the name beside the logo.', 'Beach City'),
    second: text('Second line of the name beside the logo.', 'Urgent Care'),
  }),
  phone: phone('The one phone number that every page shows.'),
  careersExtension: number('Extension that reaches the hiring team.', 101),
  email: email('General e-mail address.'),
  careersEmail: email('Where job questions go.'),
  pressEmail: email('Where journalists and partners write.'),
  address: group({
    street: text('Street and number.', '100 Ocean Drive'),
    city: text('City.', 'Beach City'),
    state: text('State, two letters.', 'FL'),
    zip: text('ZIP code, in quotes.', '33139'),
  }),
  location: group({
    latitude: degrees('Where the front door is, north is positive.', 90, 25.7743),
    longitude: degrees('Where the front door is, west is negative.', 180, -80.1317),
  }),
  hours: list(openingSchema, 'Opening hours; add an entry for days with other hours.'),
  hoursNote: text('Said after the hours.', 'including holidays'),
  timeZone: timeZone('The time zone of the clinic, such as America/New_York.'),
  links: group({
    map: webAddress('Map of the address.'),
    checkIn: webAddress('Online check-in page of the visit-scheduling provider.'),
    payNow: webAddress('Payment page behind Pay Now in the top bar.'),
    payBill: webAddress('Bill-payment page behind Pay Bill.'),
  }),
  social: list(
    group({
      name: text('Name of the network.', 'Instagram'),
      url: webAddress('Address of the clinic’s page there.'),
    }),
    'Social media pages; an empty list [] shows none.',
    { min: 0 },
  ),
  established: number('Year in which the clinic opened.', 2023),
  copyrightYear: number('Year in the footer.', 2025),
});
export type ClinicRecord = z.output<typeof clinicSchema>;

const navLink = group({
  label: text('Words of the link.', 'Doctors'),
  to: text('Address on this site.', '/doctors'),
});

export const navigationSchema = group({
  main: list(navLink, 'The links in the header, in order.'),
  menu: list(navLink, 'The links in the phone menu, in order.'),
  footer: list(
    group({
      title: text('Head of the column.', 'Services'),
      links: list(
        navLink.extend({
          newTab: z.boolean({ error: 'Write true or false.' }).describe('true opens a new tab.').optional(),
        }),
        'Links under it.',
      ),
    }),
    'The columns of links in the footer.',
  ),
});
