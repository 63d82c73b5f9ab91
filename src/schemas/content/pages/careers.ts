import type { SchemaContext } from 'astro:content';
import type { z } from 'zod';
import { picture } from '../collections';
import { action, actions, group, list, points, seo, text, title } from '../fields';
import { dialogFormCopy } from '../form-copy';

const application = group({
  title: text('Head of the dialog when no position was chosen.', 'General application'),
  titleInPage: text('Head of the form in the page, whatever it is for.', 'Your application'),
  titleFor: text('Head of the dialog for a position, whose title is put in for {job}.', 'Apply for {job}'),
  about: text('Opens what the position is and asks for.', 'About the position'),
  needs: text('Head of the requirements.', 'You bring'),
  noPosition: text('The choice of no position in particular.', 'General application'),
  otherPosition: text('The choice of a position that is not listed.', 'Other (general interest)'),
  choose: text('Stands in a list before anything is chosen.', 'Choose one'),
  positionHint: text(
    'Beside the list of positions, where the form stands in the page.',
    'Choose the position that you apply for.',
  ),
  resumeHint: text('Which files may be uploaded.', 'PDF, DOC or DOCX, smaller than 5 MB.'),
  removeFile: text('The button that takes the chosen file out again.', 'Remove'),
  ...dialogFormCopy.shape,
  upload: group({
    busy: text('Beside the percent while the application is on its way.', 'Uploading your application'),
    done: text('Once all of it has left the device.', 'Uploaded, waiting for confirmation'),
    cancel: text('The button that stops it.', 'Cancel the upload'),
    cancelled: text('Said once it was stopped.', 'The upload was cancelled.'),
  }),
});
export type ApplicationCopy = z.output<typeof application>;

/** The words of the page that each position has. */
const job = group({
  back: text('The link back to the list.', 'All open positions'),
  ask: action,
  openUntil: text('When one can apply; {day} is the last day.', 'Open until {day}.'),
  pay: text('Label of the pay.', 'Pay'),
  per: group({
    hour: text('After an amount that is paid an hour.', 'an hour'),
    year: text('After an amount that is paid a year.', 'a year'),
  }),
  hours: text('Label of the hours.', 'Hours'),
  start: text('Label of the start.', 'Start'),
  where: text('Label of the place.', 'Where'),
  posted: text('Under the place; {department} and {day} are put in.', '{department}, posted {day}'),
  shift: group({ title }),
  tasks: group({ title }),
  requirements: group({ title }),
  niceToHave: group({ title }),
  encouragement: text('Under both lists.', 'Meet most of the list, not all of it? Apply, and say so.'),
  offers: group({ title }),
  closing: group({ title }),
});

export const careersPageSchema = (image: SchemaContext['image']) =>
  group({
    ...seo,
    hero: group({
      title: text('The head.', 'Come and work with us'),
      lead: text('A sentence or two under the head.', 'We are a walk-in clinic on Ocean Drive.'),
      actions: actions('The two buttons.'),
    }),
    positions: group({
      title,
      featured: text('The badge of a featured position.', 'Featured'),
      needs: text('Head of the requirements, for screen readers.', 'You bring'),
      details: text('The button that opens the rest.', 'View Details'),
      apply: text('The button that applies.', 'Apply Now'),
      none: text('Shown when there is no open position.', 'No position is open right now.'),
    }),
    job,
    general: group({
      title,
      text: text('A sentence or two.', 'Send a general application.'),
      apply: text('The button.', 'Submit General Application'),
      promise: text(
        'When applicants hear from the clinic.',
        'We review every application within 5 business days.',
      ),
    }),
    application,
    why: group({
      title,
      paragraphs: list(
        text('A paragraph.', 'The work is varied and the team is small.'),
        'Two or three short paragraphs.',
      ),
      picture: picture(image),
    }),
    benefits: group({ title }),
    process: group({ title, steps: points('Four steps.') }),
    contact: group({
      title,
      text: text('A sentence or two.', 'Ask us anything about a position.'),
      email: text('Label of the e-mail address.', 'Email'),
      phone: text('Label of the phone number.', 'Phone'),
      extension: text('Word before the number of the extension.', 'extension'),
    }),
    equalOpportunity: group({
      title,
      text: text('The statement.', 'We are an equal opportunity employer.'),
    }),
  });
