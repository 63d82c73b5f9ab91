import { describe, expect, test } from 'vitest';
import { careersForm, checkApplication, experienceOptions, OTHER_POSITION, scheduleOptions } from './careers';
import { fixtures } from '../../../tests/fixtures/posted';
import { check, CHECK_WHAT_YOU_ENTERED } from './form';
import { fromPost } from './post';

const { input, data } = fixtures.careers.complete;
const checked = (change: Record<string, unknown>) => check(careersForm, { ...input, ...change });

test('the alert lists the missing names', () => {
  expect(checked({ firstName: ' ', lastName: '', email: undefined, phone: '' })).toMatchObject({
    ok: false,
    message: 'Please fill in all required fields: First name, Last name, Email, Phone',
  });
  expect(checked({ lastName: '' })).toEqual({
    ok: false,
    message: 'Please fill in all required fields: Last name',
    fields: { lastName: 'Enter your last name' },
  });
});

describe('consent', () => {
  const refusal = {
    ok: false,
    message: CHECK_WHAT_YOU_ENTERED,
    fields: { consent: 'Tick the box to agree that we may store your information for recruitment' },
  };

  test.each([false, 'false', ''])('%j is not consent', (consent) => {
    expect(checked({ consent })).toEqual(refusal);
  });

  test('a form post without the checkbox has no consent', () => {
    const { consent: _, ...rest } = input;
    expect(check(careersForm, fromPost(careersForm, Object.entries(rest)))).toEqual(refusal);
  });

  test('an API client needs no checkbox', () => {
    const { consent: _, ...rest } = input;
    expect(check(careersForm, rest)).toEqual({ ok: true, data });
  });
});

test('accepts any position, because titles are content', () => {
  for (const position of ['Nurse Practitioner', OTHER_POSITION, 'Night guard'])
    expect(checked({ position })).toMatchObject({ data: { position } });
  expect(checked({ position: ' ' })).toMatchObject({ data: { position: 'General Application' } });
});

test('experience and schedule have to be on their lists', () => {
  for (const experience of experienceOptions)
    expect(checked({ experience })).toMatchObject({ data: { experience } });
  for (const schedule of scheduleOptions) expect(checked({ schedule })).toMatchObject({ data: { schedule } });
  expect(checked({ experience: '100', schedule: 'nights' })).toMatchObject({
    fields: { experience: expect.any(String), schedule: expect.any(String) },
  });
  expect(checked({ experience: '' })).toMatchObject({ data: { experience: 'Not specified' } });
});

describe('with the résumé', () => {
  const resume = { name: 'cv.pdf', size: 1000 };

  test('accepts a valid application', () => {
    expect(checkApplication(input, resume)).toEqual({ ok: true, data });
  });

  test.each([
    [null, 'Please upload your resume/CV.'],
    [{ name: 'cv.png', size: 1000 }, 'Please upload only PDF, DOC, or DOCX files.'],
    [{ name: 'cv.pdf', size: 9e6 }, 'File size must be less than 5MB.'],
  ])('the alert is about the file: %j', (file, message) => {
    expect(checkApplication(input, file)).toEqual({ ok: false, message, fields: { resume: message } });
    expect(checkApplication({ ...input, email: 'elena', consent: false }, file)).toMatchObject({ message });
  });

  test('missing names come first in the alert; fields are in the form’s order', () => {
    const refused = checkApplication({ ...input, phone: '', consent: false }, null);
    expect(refused).toMatchObject({ ok: false, message: 'Please fill in all required fields: Phone' });
    expect(Object.keys(refused.ok ? {} : refused.fields)).toEqual(['phone', 'resume', 'consent']);
  });

  test('a valid file does not hide errors in the fields', () => {
    expect(checkApplication({ ...input, email: 'elena' }, resume)).toMatchObject({
      ok: false,
      message: CHECK_WHAT_YOU_ENTERED,
      fields: { email: expect.any(String) },
    });
  });
});
