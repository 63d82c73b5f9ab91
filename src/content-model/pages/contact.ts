import { page } from '../collection';
import { confirm, group, list, longText, row, text } from '../fields';
import { action, closing, hero, lead, picture, points, seo, title } from '../parts';
import { formCopy } from '../form-copy';

export const contactPage = page(
  'contact',
  { label: 'Contact', icon: 'call', description: 'Directions, the form and what to expect.' },
  (image) =>
    group({
      ...seo,
      hero: hero(),
      call: group({ title: text('Heading above the phone number.', 'Call'), text: lead }),
      visit: group({ title: text('Heading above the address.', 'Visit'), action }),
      hours: group({
        title: text('Heading above the hours.', 'Hours'),
        otherDays: text('Shown beside the usual hours on a day with special hours.', 'Other days'),
      }),
      message: group({
        title,
        lead,
        expect: group({
          title,
          items: list(text('One thing.', 'We answer in office hours.'), 'What to expect.'),
        }),
        form: formCopy,
      }),
      findUs: group({
        title,
        lead,
        notes: points('Parking, transit and access.'),
        action,
        picture: picture(image, 'The building.'),
        pictureInside: picture(image, 'The reception; not shown on phones.'),
        confirm,
      }),
      testimonials: group({ title }),
      more: group({
        title,
        links: list(
          row({ ...action.shape, text: longText('One sentence.', 'Tell us that you are coming.') }),
          'More ways to connect.',
        ),
      }),
      closing: closing('The buttons.'),
    }),
);
