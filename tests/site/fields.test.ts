/** What browsers and phones may fill in or correct. */
import { expect, test } from 'vitest';
import { builtHtml } from '../lib/built-html';

test('the emergency contact is not filled with the patient’s own name and phone', () => {
  const page = builtHtml('/checkout/high-c');
  expect(page('[name=emergencyName]').attr('autocomplete')).toBe('section-emergency name');
  expect(page('[name=emergencyPhone]').attr('autocomplete')).toBe('section-emergency tel');
});

test.each(['memberId', 'groupNumber'])('phones correct no letter of %s', (name) => {
  const field = builtHtml('/telehealth')(`[name=${name}]`);
  expect(field.attr()).toMatchObject({
    autocapitalize: 'characters',
    autocorrect: 'off',
    autocomplete: 'off',
    spellcheck: 'false',
  });
});

test.each(['/checkout/high-c', '/telehealth'])(
  '%s says how to choose a day, an empty field says nothing',
  (path) => {
    const page = builtHtml(path);
    const field = page('[name=preferredDate]');
    const hints = (field.attr('aria-describedby') ?? '').split(' ').map((id) => page(`[id="${id}"]`).text());
    expect(hints).toContain('Choose a day from the calendar, today or later.');
  },
);
