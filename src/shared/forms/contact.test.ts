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
    const text = `a${'\r\n'.repeat(MAX_LENGTH.message - 2)}b`;
    expect(checked({ message: text })).toMatchObject({ ok: true, data: { message: text } });
  });
});

test.each([
  ['Unicode', 'Zoë Ñandú 李小龍 Ωμέγα'],
  ['emoji', '👩‍⚕️🏝️'],
  ['markup', '<b>"Tom" & \'Jerry\'</b>'],
  ['combining characters, not normalised', 'e\u0301'],
  ['right-to-left text', 'שלום עולם'],
  ['a template', '{{constructor.constructor("x")()}} ${x}'],
])('%s is kept exactly', (_, text) => {
  expect(checked({ name: text, message: text })).toMatchObject({
    ok: true,
    data: { name: text, message: text },
  });
});

test('a message keeps line breaks and tabs, a name has none', () => {
  const lines = 'one\n\ttwo\r\nthree';
  expect(checked({ message: lines })).toMatchObject({ ok: true, data: { message: lines } });
  for (const name of ['one\ntwo', 'one\ttwo', 'one\r\ntwo'])
    expect(checked({ name })).toMatchObject({
      ok: false,
      fields: { name: expect.stringMatching(/cannot be read/) },
    });
  expect(checked({ message: 'one\rtwo' })).toMatchObject({ ok: false });
});
