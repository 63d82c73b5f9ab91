import { describe, expect, test } from 'vitest';
import { contactForm } from './contact';
import { fixtures } from '../../../tests/fixtures/posted';
import { check, CHECK_WHAT_YOU_ENTERED } from './form';
import { MAX_LENGTH } from './limits';

const { input } = fixtures.contact.complete;
const checked = (change: Record<string, unknown>) => check(contactForm, { ...input, ...change });

test.each([
  ['name', 'Enter your name'],
  ['email', 'Enter your email address, like name@example.com'],
  ['message', 'Write your message'],
])('without %s the alert is the specification’s', (field, sentence) => {
  for (const blank of [undefined, '', ' \n\t ', '\u00A0'])
    expect(checked({ [field]: blank })).toEqual({
      ok: false,
      message: 'Please fill in all required fields (Name, Email, and Message).',
      fields: { [field]: sentence },
    });
});

test('an invalid email address is not a missing one', () => {
  expect(checked({ email: 'elena' })).toEqual({
    ok: false,
    message: CHECK_WHAT_YOU_ENTERED,
    fields: { email: 'Enter your email address, like name@example.com' },
  });
});

describe('limits', () => {
  test.each([
    ['name', MAX_LENGTH.name],
    ['subject', MAX_LENGTH.line],
    ['message', MAX_LENGTH.message],
  ])('a %s may have at most %i characters', (field, max) => {
    expect(checked({ [field]: 'x'.repeat(max) })).toMatchObject({
      ok: true,
      data: { [field]: 'x'.repeat(max) },
    });
    expect(checked({ [field]: ` ${'x'.repeat(max)} ` })).toMatchObject({ ok: true });
    expect(checked({ [field]: 'x'.repeat(max + 1) })).toMatchObject({
      ok: false,
      message: CHECK_WHAT_YOU_ENTERED,
      fields: { [field]: `Use ${max} characters or fewer` },
    });
  });

  test('a line break counts as one character, as in the browser, however it is sent', () => {
    const text = (lineBreak: string) => `a${lineBreak.repeat(MAX_LENGTH.message - 2)}b`;
    expect(checked({ message: text('\r\n') })).toMatchObject({ ok: true, data: { message: text('\n') } });
  });
});

test.each([
  ['Unicode', 'Zoë Ñandú 李小龍 Ωμέγα'],
  ['emoji', '👩‍⚕️🏝️'],
  ['markup', '<b>"Tom" & \'Jerry\'</b>'],
  ['a template', '{{constructor.constructor("x")()}} ${x}'],
])('%s is kept exactly', (_, text) => {
  expect(checked({ name: text, message: text })).toMatchObject({
    ok: true,
    data: { name: text, message: text },
  });
});

test.each([
  ['a form feed, as between pages', 'one\ftwo', 'one\ntwo'],
  ['a vertical tab, Word’s line break', 'one\vtwo', 'one\ntwo'],
  ['a lone carriage return', 'one\rtwo', 'one\ntwo'],
  ['CRLF', 'one\r\n\ttwo', 'one\n\ttwo'],
  ['Unicode’s separators', 'one\u2028two\u2029three\u0085four', 'one\ntwo\nthree\nfour'],
  ['a record separator', 'one\u001Etwo', 'one two'],
  ['a unit separator, Word’s optional hyphen', 'one\u001Ftwo', 'onetwo'],
  ['other control characters', 'one\u0003\u0000\u007F\u009Ftwo', 'onetwo'],
  ['half a surrogate pair', 'one\uD800two', 'onetwo'],
  ['marks of direction and blanks without a width', '\u202Aone\u200Btwo\u00AD\u2060\uFEFF\u202C', 'onetwo'],
])('%s is cleaned away and never refused', (_, typed, lines) => {
  const line = lines.replace(/[\n\t]/g, ' ');
  expect(checked({ name: typed, message: typed })).toMatchObject({
    ok: true,
    data: { name: line, message: lines },
  });
});

test('a name has no tabs', () => {
  expect(checked({ name: 'Elena\tRuiz\n' })).toMatchObject({ data: { name: 'Elena Ruiz' } });
});

test.each(['\u200B', '\u200D\uFEFF', '\u0000', '\u202E'])('%j alone is no name', (name) => {
  expect(checked({ name })).toMatchObject({ ok: false, fields: { name: 'Enter your name' } });
});
