/** A form's texts other than labels. Labels are in the rules of each form, because the edge needs them too. */
import type { z } from 'zod';
import { group, longText, text } from './fields';

const result = group({
  title: text('The outcome.', 'Message sent successfully!'),
  text: longText('A sentence about the next step.', 'We answer as soon as possible.').optional(),
});

export const formCopy = group({
  submit: text('The button that sends the form.', 'Send Message'),
  busy: text('The button while the form is being sent.', 'Sending...'),
  success: result.describe('Shown when the form was sent.'),
  failure: result.describe('Shown when it could not be sent; {phone} and {email} become links.'),
});
export type FormCopy = z.output<typeof formCopy>;

/** Texts of a form in a dialog. */
export const dialogFormCopy = group({
  ...formCopy.shape,
  done: text('The button after the form was sent.', 'Submitted!'),
  cancel: text('The button that closes the dialog.', 'Cancel'),
  close: text('The button at the top of the dialog, and under a message on the page.', 'Close'),
  discard: group({
    question: text('The question before the visitor’s input is discarded.', 'Discard what you typed?'),
    stay: text('The button that returns to the form.', 'Keep it'),
    leave: text('The button that discards the input.', 'Discard'),
  }).describe('Shown when a visitor closes a form that is partly filled in.'),
});
export type DialogFormCopy = z.output<typeof dialogFormCopy>;
