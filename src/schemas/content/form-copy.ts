/** The words of a form that are not its labels: those stand in src/schemas/forms, where the edge knows them, too. */
import type { z } from 'zod';
import { group, text } from './fields';

const result = group({
  title: text('What has happened.', 'Message sent successfully!'),
  text: text('A sentence about what comes next.', 'We answer as soon as possible.').optional(),
});

export const formCopy = group({
  submit: text('The button that sends the form.', 'Send Message'),
  busy: text('The button while the form is on its way.', 'Sending...'),
  success: result.describe('Shown once the form has arrived.'),
  failure: result.describe('Shown when it could not be sent; {phone} and {email} become links.'),
});
export type FormCopy = z.output<typeof formCopy>;

/** A form in a dialog, which closes by itself when it is done. */
export const dialogFormCopy = group({
  ...formCopy.shape,
  done: text('The button once the form has arrived.', 'Submitted!'),
  cancel: text('The button that closes the dialog.', 'Cancel'),
  close: text('The button at the top of the dialog, and under a message on the page.', 'Close'),
  discard: group({
    question: text('Asked before something that was typed is lost.', 'Discard what you typed?'),
    stay: text('The button that stays.', 'Keep it'),
    leave: text('The button that leaves.', 'Discard'),
  }).describe('Shown when somebody closes a form that they have begun.'),
  sending: text(
    'On the page, where the dialog was closed while the form is on its way.',
    'Your request is being sent. We tell you here when it has arrived.',
  ),
  reopen: text('The button that shows the form again where it could not be sent.', 'Open the form again'),
});
export type DialogFormCopy = z.output<typeof dialogFormCopy>;
