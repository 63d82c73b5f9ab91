import { page, type ContentOf } from '../collection';
import { fixed, group, handle, list, longText, row, text } from '../fields';
import { action, lead, points, title } from '../parts';

const sentence = longText(
  'One or two sentences. 911 and phone numbers become links.',
  'Call 911 for trouble breathing.',
);

const notice = group({
  title,
  text: sentence,
  note: text('A quieter line under it.', 'While we are closed, go to the ER.').optional(),
});

/** What a clinician has to read: other files of the content contain no advice for emergencies. */
export const emergencyPage = page(
  'emergency',
  {
    label: 'Emergencies and warnings',
    icon: 'e911_emergency',
    description: 'Advice on every page: a clinician reads a change before it goes online.',
  },
  () =>
    group({
      footer: group({ text: sentence }).describe('The last line of every page.'),
      notices: group({
        guide: action.describe('The link at the end of each notice.'),
        contact: notice.describe('On the contact page.'),
        services: notice.describe('On the page of services.'),
        video: notice.describe('Beside video visits.'),
        workersComp: notice.describe('On the page for injuries at work.'),
        weightLoss: notice.describe('On the weight loss page.'),
        drip: notice.describe('On the IV therapy page and where drips are sold.'),
      }),
      sentences: group({
        videoForm: text('Beside the field for symptoms.', 'In an emergency call 911.'),
        dental: sentence.describe('Beside dental visits by video.'),
      }),
      drips: group({
        first: group({
          title,
          lead,
          pointer: group({
            text: longText('The sentence before the link.', 'A drip is not safe for everybody.'),
            action: action.describe('The link to the list of conditions.'),
          }).describe('Above the treatments, and in the cart.'),
          items: list(text('A condition.', 'Kidney disease'), 'Conditions in which a drip can harm.'),
        }),
        before: list(
          row({
            treatment: fixed(
              handle('The name of the treatment’s file, for example: high-c'),
              'the treatment has the same name; ask a developer',
            ),
            ...notice.shape,
            cart: text('Shown under the treatment in the cart.', 'Call {phone} before you pay.').optional(),
          }),
          'Shown above the booking form of one treatment.',
        ),
        disclaimer: text('Shown wherever drips are sold.', 'IV therapy is not a cure for any disease.'),
      }),
      weightLoss: group({ title, lead, points: points('Side effects, and who should not.') }),
    }),
);
export type EmergencyPage = ContentOf<typeof emergencyPage>;
