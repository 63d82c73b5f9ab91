import { page } from '../collection';
import { confirm, group, list, row, text } from '../fields';
import { action, lead, seo, title } from '../parts';

const line = text('What is written on the line.', 'Date of birth');

export const consentFormPage = page(
  'consent-form',
  {
    label: 'Consent form',
    icon: 'edit_document',
    description: 'For a parent to print: a lawyer reads a change before it goes online.',
  },
  () =>
    group({
      ...seo,
      back: action.describe('The link above the head.'),
      title: text('Head of the page.', 'Consent to treat a child'),
      lead,
      print: text('The button that prints the form.', 'Print the form'),
      form: group({
        parts: list(
          row({ title, lines: list(line, 'The lines to fill in.') }),
          'The parts of the form, each with its lines.',
        ),
        statement: group({ title, text: text('What the parent signs.', 'I am the parent of this child.') }),
        signature: list(line, 'The lines under the statement.'),
        note: text('Under the form.', 'This form is for one visit.'),
        confirm,
      }),
    }),
);
