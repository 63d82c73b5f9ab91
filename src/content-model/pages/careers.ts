import { page } from '../collection';
import type { z } from 'zod';
import { group, list, longText, text } from '../fields';
import { action, actions, hero, picture, points, seo, title } from '../parts';
import { dialogFormCopy } from '../form-copy';

const application = group({
  title: text('Heading of the dialog when no position was chosen.', 'General application'),
  titleInPage: text('Heading of the form on the page, for every position.', 'Your application'),
  titleFor: text('Heading of the dialog for a position; {job} is its title.', 'Apply for {job}'),
  about: text('Opens the description and requirements of the position.', 'About the position'),
  needs: text('Heading of the requirements.', 'You bring'),
  noPosition: text('The choice for no particular position.', 'General application'),
  otherPosition: text('The choice for a position that is not listed.', 'Other (general interest)'),
  choose: text('Shown in a list before anything is chosen.', 'Choose one'),
  schedules: group({
    'full-time': text('A choice.', 'Full-time'),
    'part-time': text('A choice.', 'Part-time'),
    'per-diem': text('A choice.', 'Per diem'),
    flexible: text('A choice.', 'Flexible'),
  }).describe('The choices for the preferred schedule.'),
  positionHint: text(
    'Shown beside the list of positions when the form is on the page.',
    'Choose the position that you apply for.',
  ),
  resumeHint: text('Types and size of files that can be uploaded.', 'PDF, DOC or DOCX, smaller than 5 MB.'),
  removeFile: text('The button that removes the chosen file.', 'Remove'),
  ...dialogFormCopy.shape,
  upload: group({
    busy: text('Shown beside the percentage during the upload.', 'Uploading your application'),
    done: text(
      'Shown when everything is uploaded, until the clinic’s server confirms.',
      'Uploaded, waiting for confirmation',
    ),
    cancel: text('The button that stops the upload.', 'Cancel the upload'),
    cancelled: text('Shown after the upload was cancelled.', 'The upload was cancelled.'),
  }),
});
export type ApplicationCopy = z.output<typeof application>;

/** Texts of each position's own page. */
const job = group({
  back: text('The link back to the list.', 'All open positions'),
  ask: action,
  openUntil: text('How long the position is open; {day} is the last day.', 'Open until {day}.'),
  pay: text('Label of the pay.', 'Pay'),
  per: group({
    hour: text('Shown after hourly pay.', 'an hour'),
    year: text('Shown after yearly pay.', 'a year'),
  }),
  hours: text('Label of the hours.', 'Hours'),
  start: text('Label of the start.', 'Start'),
  where: text('Label of the place.', 'Where'),
  posted: text('Shown under the place; {department} and {day} are filled in.', '{department}, posted {day}'),
  shift: group({ title }),
  tasks: group({ title }),
  requirements: group({ title }),
  niceToHave: group({ title }),
  encouragement: longText(
    'Shown under both lists.',
    'Meet most of the list, not all of it? Apply, and say so.',
  ),
  offers: group({ title }),
  closing: group({ title }),
});

export const careersPage = page(
  'careers',
  {
    label: 'Careers',
    icon: 'work',
    description: 'Around the open positions, and the application.',
    isEnglishOnly: true,
  },
  (image) =>
    group({
      ...seo,
      hero: hero({ actions: actions('The two buttons.') }),
      positions: group({
        title,
        featured: text('The badge on a featured position.', 'Featured'),
        needs: text('Heading of the requirements, for screen readers.', 'You bring'),
        details: text('The button that opens the details.', 'View Details'),
        apply: text('The button that opens the application.', 'Apply Now'),
        none: text('Shown when there is no open position.', 'No position is open right now.'),
      }),
      job,
      general: group({
        title,
        text: longText('A sentence or two.', 'Send a general application.'),
        apply: text('The button.', 'Submit General Application'),
        promise: longText(
          'When applicants hear from the clinic.',
          'We review every application within 5 business days.',
        ),
      }),
      application,
      why: group({
        title,
        paragraphs: list(
          longText('A paragraph.', 'The work is varied and the team is small.'),
          'Two or three short paragraphs.',
        ),
        picture: picture(image),
      }),
      benefits: group({ title }),
      process: group({ title, steps: points('Four steps.') }),
      contact: group({
        title,
        text: longText('A sentence or two.', 'Ask us anything about a position.'),
        email: text('Label of the e-mail address.', 'Email'),
        phone: text('Label of the phone number.', 'Phone'),
        extension: text('Word before the extension number.', 'extension'),
      }),
      equalOpportunity: group({
        title,
        text: text('The statement.', 'We are an equal opportunity employer.'),
      }),
    }),
);
