import type { Lang } from '@/shared/config/languages';
import { page, type ContentOf } from '../collection';
import { group, longText, text } from '../fields';

/** Texts that several forms share. Labels and error messages are in src/shared/forms, because the edge needs them too. */
export const formsPage = page(
  'forms',
  { label: 'Forms', icon: 'edit_square', description: 'The words that all forms share.' },
  () =>
    group({
      problem: text('Heading of the list of errors above a form.', 'There is a problem'),
      errorTitle: text('Put before the title of a page while its form has errors.', 'Error:'),
      unknown: longText(
        'Shown with the failure when there was no answer in time.',
        'It may have arrived. You can send it again as it is: we count it once.',
      ),
      optional: text('Shown after the label of an optional field.', '(optional)'),
      partsOfDay: group({
        morning: text('Until noon.', 'Morning'),
        afternoon: text('From noon to 5 PM.', 'Afternoon'),
        evening: text('From 5 PM on.', 'Evening'),
      }).describe('Choices of a preferred time. The clinic’s hours are added to each.'),
      dateOfBirth: group({
        month: text('Label of the first box.', 'Month'),
        day: text('Label of the second box.', 'Day'),
        year: text('Label of the third box.', 'Year'),
        hint: text('The line above the boxes.', 'For example, 3 14 1988'),
      }).describe('The three boxes of a date of birth.'),
    }),
);
type FormsPage = ContentOf<typeof formsPage>;
export interface SharedFormCopy extends Pick<FormsPage, 'problem' | 'errorTitle' | 'unknown' | 'optional'> {
  /** What a form of a page in another language has besides: the language, and the labels of its fields. */
  translation?: { lang: Exclude<Lang, 'en'>; labels: Readonly<Record<string, string>> };
}
export type PartsOfDayCopy = FormsPage['partsOfDay'];
export type DateOfBirthCopy = FormsPage['dateOfBirth'];
