/** What one form says, and the rules that it has alone. Rules that hold for every form are in form-rules.test.ts. */
import { describe, expect, test } from 'vitest';
import { fixtures, type Fixture } from '../../../tests/fixtures/posted';
import { careersForm, checkApplication } from '@/features/careers/careers-rules';
import type { FormRules } from './form-rules';
import { fromPost } from './form-post';
import { check, said } from '../../../tests/lib/said';
import { MAX_LENGTH } from './input-limits';
import {
  telehealthForms,
  telehealthInsuranceForm,
  telehealthSelfPayForm,
} from '@/features/telehealth/telehealth-rules';

type Name = keyof typeof fixtures;
type Fields = Readonly<Record<string, unknown>>;

/** Checks a form's complete input with these changes; those of a group change its members. */
function checked(name: Name, change: Fields) {
  const { form, complete }: Fixture = fixtures[name];
  const changed = Object.entries(change).map(([key, value]) => {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [key, isGroup ? { ...(complete.input[key] as Fields), ...value } : value];
  });
  return check(form as FormRules, { ...complete.input, ...(Object.fromEntries(changed) as Fields) });
}

const EMAIL = 'Enter your email address, like name@example.com';
const PHONE = 'Enter your phone number, like (212) 555-0123';
const BIRTH = 'Enter your date of birth as month, day and year, like 3 14 1988';
const AGREE = 'Check the box to agree that we may store your information for recruitment';
const TERMS = 'Check the box to accept the Terms of Service and the No Refunds Policy';
const ONE_NUMBER = {
  age: 'Enter your age in years as one number, like 42',
  currentWeight: 'Enter your current weight in pounds as one number, like 180',
  goalWeight: 'Enter your goal weight in pounds as one number, like 150',
};
const allOf = (fields: Fields, value: string) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, value]));

test.each<[form: Name, change: Fields, alert: string, fields: Fields]>([
  [
    'contact',
    { name: ' \n\t', email: undefined, message: '\u00A0' },
    'Please fill in all required fields (Name, Email, and Message).',
    { name: 'Enter your name', email: EMAIL, message: 'Write your message' },
  ],
  [
    'weight-loss',
    { height: ' ', name: '', email: 'elena', age: '', goalWeight: '\t' },
    'Please fill in all required fields: Name, Age, Goal weight, Height',
    {
      name: 'Enter your name',
      email: EMAIL,
      age: 'Enter your age in years, like 42',
      goalWeight: 'Enter your goal weight in pounds, like 150',
      height: "Enter your height, like 5'9",
    },
  ],
  [
    'glp1-quiz',
    { name: ' ', email: undefined, phone: '' },
    'Please fill in all contact information fields',
    { name: 'Enter your name', email: EMAIL, phone: PHONE },
  ],
  [
    'careers',
    { firstName: ' ', lastName: '', email: undefined, phone: '' },
    'Please fill in all required fields: First name, Last name, Email, Phone',
    { firstName: 'Enter your first name', lastName: 'Enter your last name', email: EMAIL, phone: PHONE },
  ],
  [
    'iv-intake',
    { phone: '', terms: '' },
    'Please fill in the following required fields: Phone',
    { phone: PHONE, terms: TERMS },
  ],
])('%s without required fields: %j', (name, change, message, fields) => {
  expect(checked(name, change)).toEqual({ ok: false, message, fields });
});

test.each<[form: Name, change: Fields, fields: Fields]>([
  ['contact', { email: 'elena' }, { email: EMAIL }],
  ['contact', { phone: 'call me' }, { phone: 'Enter a phone number, like (212) 555-0123' }],
  ['weight-loss', allOf(ONE_NUMBER, '82 kg'), ONE_NUMBER],
  ['weight-loss', { age: '121' }, { age: 'Enter your age in years, like 42' }],
  ['weight-loss', { preferredTime: 'night' }, { preferredTime: 'Choose morning, afternoon or evening' }],
  ['glp1-quiz', { answers: undefined }, { form: 'Answer the questions of the quiz' }],
  [
    'glp1-quiz',
    { answers: { medicalConditions: ['None of these', 'PCOS'] } },
    { 'answers.medicalConditions': 'Choose “None of these” alone, or what applies' },
  ],
  ['careers', { consent: false }, { consent: AGREE }],
  ['careers', { experience: '100' }, { experience: 'Choose your years of experience from the list' }],
  ['iv-intake', { terms: undefined }, { terms: TERMS }],
  ['iv-intake', { paymentMethod: 'card' }, { paymentMethod: 'Choose how you would like to pay' }],
  [
    'telehealth-insurance',
    { insuranceProvider: '', memberId: ' ', groupNumber: '', symptoms: ' ', termsAgreed: false },
    {
      insuranceProvider: 'Enter your insurance provider',
      memberId: 'Enter your member ID',
      symptoms: 'Describe your symptoms or reason for visit',
      termsAgreed: 'Check the box to agree to the terms',
    },
  ],
  ['telehealth-insurance', { dateOfBirth: '' }, { dateOfBirth: BIRTH }],
  ['telehealth-insurance', { paymentMethod: 'self-pay' }, { paymentMethod: 'Choose how you will pay' }],
  ['telehealth-self-pay', { cvv: '123' }, { form: 'Send only the fields of this form' }],
  ['stripe-checkout', { customerInfo: { email: 'elena' } }, { 'customerInfo.email': EMAIL }],
  ['stripe-checkout', { customerInfo: undefined }, { form: 'Say who pays' }],
  ['stripe-checkout', { booking: { cardNumber: '4242' } }, { form: 'Send only the fields of this form' }],
])('%s with %j', (name, change, fields) => {
  expect(checked(name, change)).toEqual({ ok: false, message: 'Please check what you entered.', fields });
});

test.each<[form: Name, change: Fields, data: Fields]>([
  ['weight-loss', { age: ' 042 ', currentWeight: '210,50' }, { age: '042', weight: '210.50' }],
  ['weight-loss', { currentWeight: '180 lbs', goalWeight: '150 libras' }, { weight: '180', goal: '150' }],
  ['weight-loss', { age: '38 y.o.' }, { age: '38' }],
  ['weight-loss', { age: '38 años', email: '[a@b.co](mailto:a@b.co)' }, { age: '38', email: 'a@b.co' }],
  ['contact', { phone: '561-555-0100 or 561-555-0101' }, { phone: '561-555-0100 or 561-555-0101' }],
  ['careers', { position: 'Night guard' }, { position: 'Night guard' }],
  [
    'careers',
    { position: ' ', experience: '' },
    { position: 'General Application', experience: 'Not specified' },
  ],
  ['iv-intake', { marketing: undefined }, { marketing: false }],
  ['iv-intake', { marketing: 'on' }, { marketing: true }],
  ['telehealth-self-pay', { insuranceProvider: '', memberId: '' }, { firstName: 'Elena' }],
  ['stripe-checkout', { price: '296.00', quantity: '1' }, { price: 296, quantity: 1 }],
  [
    'glp1-quiz',
    { answers: { height: 'Other', medicalHistory: 'Yes' } },
    { quizResults: { score: 5, eligibility: 'Potentially Eligible', caution: ['history', 'unknown-bmi'] } },
  ],
  [
    'glp1-quiz',
    { answers: { weight: 70, pregnancyStatus: 'Yes' } },
    { quizResults: { score: 5, caution: ['pregnancy', 'low-bmi'] } },
  ],
  [
    'glp1-quiz',
    { answers: { weight: 118, height: '5\'6"' } },
    { quizResults: { score: 7, eligibility: 'Highly Eligible', caution: ['normal-bmi'] } },
  ],
])('%s takes %j', (name, change, data) => {
  expect(checked(name, change)).toMatchObject({ ok: true, data });
});

test.each<[form: Name, field: string, good: readonly unknown[], bad: readonly unknown[]]>([
  ['weight-loss', 'age', ['1', '120', 42], ['0', '-5', 'forty', '4e1', [42]]],
  ['weight-loss', 'currentWeight', ['50', '1000', 180.5], ['49.9', '1000.1', '1,000']],
  ['weight-loss', 'goalWeight', ['50', '1000'], ['49.9', '1000.1']],
  ['stripe-checkout', 'price', [0, 296], [-1, 'free', 1e9, Number.NaN, null]],
  ['stripe-checkout', 'quantity', [1, 100], [0, -1, 101, '', []]],
  ['stripe-checkout', 'productName', ['Visit'], ['', ' ', 5]],
  ['glp1-quiz', 'answers.height', ['Other', '4\'10"', '6\'6"'], ['4\'9"', '6\'7"', "5'4", '', undefined]],
  ['glp1-quiz', 'answers.weight', [50, 1000, '180,5'], [49.9, 1000.1, '', 'heavy', -180, undefined]],
  ['glp1-quiz', 'answers.weightLossGoals', ['10-25 lbs', 'More than 75 lbs'], ['5 lbs', undefined]],
  ['glp1-quiz', 'answers.glp1History', ['Yes', 'No'], ['yes', true, 'Maybe', undefined]],
  ['glp1-quiz', 'answers.medicalHistory', ['Yes', 'No'], ['yes', false, undefined]],
  ['glp1-quiz', 'answers.pregnancyStatus', ['Yes', 'No'], ['n/a', undefined]],
  ['glp1-quiz', 'answers.weightLossMethods', ['Any words'], ['', ['Exercise'], 'x'.repeat(201), undefined]],
  ['glp1-quiz', 'answers.medicalConditions', [['PCOS', 'Apnea'], 'PCOS'], [[], '', [''], [5], undefined]],
])('%s: what %s may be', (name, field, good, bad) => {
  const [group, member] = field.split('.') as [string, string?];
  const withValue = (value: unknown) => checked(name, { [group]: member ? { [member]: value } : value });
  for (const value of good) expect([value, withValue(value).ok]).toEqual([value, true]);
  for (const value of bad)
    expect(withValue(value)).toMatchObject({ fields: { [field]: expect.any(String) } });
});

describe('text', () => {
  test.each([
    ['name', MAX_LENGTH.name],
    ['message', MAX_LENGTH.message],
  ])('a %s may have at most %i characters', (field, max) => {
    expect(checked('contact', { [field]: ` ${'x'.repeat(max)} ` })).toMatchObject({ ok: true });
    expect(checked('contact', { [field]: 'x'.repeat(max + 1) })).toMatchObject({
      message: 'Please check what you entered.',
      fields: { [field]: `Use ${max} characters or fewer` },
    });
  });

  test('a line break counts as one character, as in the browser, however it is sent', () => {
    const message = (lineBreak: string) => `a${lineBreak.repeat(MAX_LENGTH.message - 2)}b`;
    expect(checked('contact', { message: message('\r\n') })).toMatchObject({
      data: { message: message('\n') },
    });
  });

  test.each([
    ['Unicode', 'Zoë Ñandú 李小龍 Ωμέγα'],
    ['markup', '<b>"Tom" & \'Jerry\'</b> {{x}} ${x}'],
  ])('%s is kept exactly', (_, text) => {
    expect(checked('contact', { name: text, message: text })).toMatchObject({
      data: { name: text, message: text },
    });
  });

  test.each([
    ['a form feed, as between pages', 'one\ftwo', 'one\ntwo'],
    ['a vertical tab, Word’s line break', 'one\vtwo', 'one\ntwo'],
    ['Unicode’s separators', 'one\u2028two\u2029three\u0085four', 'one\ntwo\nthree\nfour'],
    ['a unit separator, Word’s optional hyphen', 'one\u001Ftwo', 'onetwo'],
    ['other control characters', 'one\u0003\u0000\u007F\u009Ftwo', 'onetwo'],
    ['half a surrogate pair', 'one\uD800two', 'onetwo'],
    ['marks of direction and blanks without a width', '\u202Aone\u200Btwo\u00AD\u2060\uFEFF\u202C', 'onetwo'],
  ])('%s is cleaned away and never refused', (_, typed, lines) => {
    const line = lines.replace(/[\n\t]/g, ' ');
    expect(checked('contact', { name: typed, message: typed })).toMatchObject({
      data: { name: line, message: lines },
    });
  });
});

describe('a job application with its résumé', () => {
  const { input, data } = fixtures.careers.complete;
  const resume = { name: 'cv.pdf', size: 1000 };

  test('a valid one is taken, and does not hide errors in the fields', () => {
    expect(said(checkApplication(input, resume))).toEqual({ ok: true, data });
    expect(said(checkApplication({ ...input, email: 'elena' }, resume))).toMatchObject({
      fields: { email: EMAIL },
    });
  });

  test.each([
    [null, 'Please upload your resume/CV.'],
    [{ name: 'cv.png', size: 1000 }, 'Please upload only PDF, DOC, or DOCX files.'],
    [{ name: 'cv.pdf', size: 9e6 }, 'File size must be less than 5MB.'],
  ])('the alert is about the file: %j', (file, message) => {
    expect(said(checkApplication(input, file))).toEqual({ ok: false, message, fields: { resume: message } });
    expect(said(checkApplication({ ...input, email: 'elena', consent: false }, file))).toMatchObject({
      message,
    });
  });

  test('missing names come first in the alert; fields are in the form’s order', () => {
    const refused = said(checkApplication({ ...input, phone: '', consent: false }, null));
    expect(refused).toMatchObject({ message: 'Please fill in all required fields: Phone' });
    expect(Object.keys(refused.ok ? {} : refused.fields)).toEqual(['phone', 'resume', 'consent']);
  });
});

test.each<[form: Name, rules: FormRules, box: string]>([
  ['careers', careersForm, 'consent'],
  ['telehealth-insurance', telehealthInsuranceForm, 'termsAgreed'],
])('%s: a post needs the box, an API client does not', (name, rules, box) => {
  const { [box]: _, ...rest }: Fields = fixtures[name].complete.input;
  const posted = fromPost(rules, Object.entries(rest));
  expect(check(rules, posted)).toMatchObject({ ok: false, fields: { [box]: expect.any(String) } });
  expect(check(rules, rest)).toEqual({ ok: true, data: fixtures[name].complete.data });
});

describe('a telehealth booking', () => {
  const { input } = fixtures['telehealth-insurance'].complete;
  const otherState = 'By video, we can treat you only in Florida and Georgia.';
  const choose = 'Choose the state where you will be during the visit';

  test.each([
    ['FL', undefined],
    ['NY', { state: otherState }],
    ['', { state: choose }],
    [undefined, { state: choose }],
    ['Florida, Mars', { state: choose }],
  ])('from %j is accepted only where the clinic has a licence', (state, fields) => {
    for (const form of Object.values(telehealthForms({ states: ['FL', 'GA'], otherState }))) {
      const result = check(form, { ...input, paymentMethod: '', state });
      expect(result.ok ? undefined : result.fields).toEqual(fields);
    }
  });

  test.each([
    ['3', '14', '1988', { ok: true, data: { dateOfBirth: '1988-03-14' } }],
    ['2', '30', '1988', { fields: { dateOfBirth: BIRTH } }],
    ['', '', '', { fields: { dateOfBirth: BIRTH } }],
  ])('has one date of birth of three inputs: %s/%s/%s', (month, day, year, result) => {
    const { dateOfBirth: _, ...undated } = input;
    const parts = { 'dateOfBirth-month': month, 'dateOfBirth-day': day, 'dateOfBirth-year': year };
    expect(check(telehealthInsuranceForm, { ...undated, ...parts })).toMatchObject(result);
  });

  test('passes the check again as part of a payment, without its empty fields', () => {
    const { data } = fixtures['telehealth-self-pay'].minimal;
    expect(check(telehealthSelfPayForm, data)).toEqual({ ok: true, data });
    expect(check(telehealthSelfPayForm, { ...data, dateOfBirth: '', city: '' })).toEqual({ ok: true, data });
  });
});
