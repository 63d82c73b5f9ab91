import { page } from '../collection';
import { group, longText, text } from '../fields';
import { action, actions, hero, picture, points, seo, title } from '../parts';

const sentence = longText('One or two sentences.', 'Call and ask. A person answers, 8 AM to 8 PM.');

export const servicesPage = page(
  'services',
  { label: 'Services', icon: 'medical_services', description: 'Around the list of services.' },
  (image) =>
    group({
      ...seo,
      wellness: group(seo).describe('Title and description of the same page at /wellness.'),
      hero: hero({ actions: actions('The button on the right.') }),
      contents: group({ title, picture: picture(image, 'The picture beside the list of categories.') }),
      category: group({
        learnMore: text('Button of a category that has its own page.', 'Learn More'),
        book: action.describe('Button of every other category.'),
      }),
      whyChoose: group({ title, points: points('Four reasons.') }),
      contact: group({ title, text: sentence, actions: actions('The links under the phone number.') }),
    }),
);
