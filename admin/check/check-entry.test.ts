import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  askAboutSpanish,
  checkEntry,
  type Data,
  spanishOf as spanishToWrite,
  typedNumber,
} from './check-entry';

const TREATMENT = 'src/content/treatments/high-c.md';
const TELEHEALTH = 'src/content/pages/telehealth.md';
const CLINIC = 'src/content/clinic.md';
const JOB = 'src/content/jobs/nurse-practitioner.md';
const QUIZ = 'src/content/quiz/weight.md';
const PRIVACY = 'src/content/legal/privacy-policy.md';

const read = (path: string) =>
  parse(/^---\n([\s\S]*?)\n---/.exec(readFileSync(path, 'utf8'))?.[1] ?? '') as Data;

const spanishOf = (path: string) => {
  const overlay = path.replace(/[^/]+$/, 'es/$&');
  return existsSync(overlay) ? read(overlay) : undefined;
};

/** The price of a visit by video, as somebody has typed it. */
const typedPrice = (amount: unknown) => {
  const { pricing } = read(TELEHEALTH) as { pricing: { selfPay: Data } };
  return { pricing: { ...pricing, selfPay: { ...pricing.selfPay, amount } } };
};

const check = (path: string, change: Data, es: Data | undefined = spanishOf(path)) =>
  checkEntry({ path, data: { ...read(path), ...change }, i18n: es ? { es: { data: es } } : {} });

/** Returns the sentences that the editor shows. */
function refusal(...args: Parameters<typeof check>): string {
  try {
    check(...args);
  } catch (error) {
    // The name by which the editor knows that it has something to show.
    expect(error).toMatchObject({ message: 'saving_failed' });
    return ((error as Error).cause as Error).message;
  }
  return '';
}

test('numbers are written as numbers, whatever was typed', () => {
  expect(check(TELEHEALTH, typedPrice('$ 1,439'))).toMatchObject(typedPrice(1439));
  expect(check(TREATMENT, { order: '1.5' })).toMatchObject({ order: 1.5 });
});

test('the defaults that the editor gives a new row are not written into its Spanish', () => {
  const es = { ...spanishOf(CLINIC), specialHours: [{ id: 'a', closed: false, reason: 'Tormenta' }] };
  expect(refusal(CLINIC, {}, es)).toBe('');
  const written = spanishToWrite({ path: CLINIC, data: {}, i18n: { es: { data: es } } });
  expect(written).toEqual({ ...es, specialHours: [{ id: 'a', reason: 'Tormenta' }] });
});

test('a table from Word gets the line below its head; others stay as they are', () => {
  const body = '| A | B |\n| 1 | 2 |\n\nText\n\n| C |\n| --- |\n| 3 |';
  expect(check(PRIVACY, { body })).toMatchObject({
    body: '| A | B |\n| --- | --- |\n| 1 | 2 |\n\nText\n\n| C |\n| --- |\n| 3 |',
  });
});

test('what the editor keeps for empty fields, and its own keys, are no fault', () => {
  const day = { id: 'storm', from: '2099-11-26', to: '', closed: true, opens: null, reason: 'Storm' };
  const specialHours = [{ ...day, __sc_item_id: '1' }];
  expect(refusal(CLINIC, { specialHours, social: [] })).toBe('');
});

describe('is refused in the sentence of the schema, with the label of the field:', () => {
  test.each<[string, string, Data, RegExp]>([
    [
      'a price that means nothing',
      TELEHEALTH,
      typedPrice('449 dollars'),
      /^Pricing › Self pay › Amount: Write a whole number of dollars, 1 or more, .* Found: "449 dollars"\.$/,
    ],
    [
      'fields that do not fit together',
      CLINIC,
      { specialHours: [{ id: 'a', from: '2099-11-26', closed: false, reason: 'Storm' }] },
      /^Special hours › 1 › Closed: Turn on Closed, or fill in Opens and Closes\.$/,
    ],
    [
      'a day that the calendar does not have, in special hours',
      CLINIC,
      { specialHours: [{ id: 'a', from: '2026-12-52', closed: true, reason: 'Christmas' }] },
      /^Special hours › 1 › First day: Choose a day that the calendar has\. Found: "2026-12-52"\.$/,
    ],
    [
      'such a day of a job',
      JOB,
      { posted: '2026-02-30' },
      /^Posted: Choose a day that the calendar has\. Found: "2026-02-30"\.$/,
    ],
    [
      'an hour after the last',
      CLINIC,
      { hours: [{ days: ['Monday'], opens: '08:00', closes: '24:00' }] },
      /to 23:59/,
    ],
    ['HTML in a legal text', PRIVACY, { body: 'We <b>never</b> sell data.' }, /^Text: <b> is HTML/],
    ['a link of a legal text', PRIVACY, { body: 'See [us](/contct).' }, /^Text: There is no page \/contct/],
  ])('%s', (_, path, change, sentence) => {
    expect(refusal(path, change)).toMatch(sentence);
  });

  test('a Spanish word', () => {
    const es = read('src/content/es/clinic.md');
    expect(refusal(CLINIC, {}, es)).toBe('');
    expect(refusal(CLINIC, {}, { ...es, hoursNote: 'incluso {nada}' })).toMatch(
      /^Spanish › Hours note: Nothing stands for \{nada\} here\./,
    );
  });

  test('a Spanish word that no page can do without, but not one of an entry', () => {
    expect(refusal(CLINIC, {}, { ...spanishOf(CLINIC), hoursNote: '' })).toBe(
      'Spanish › Hours note: It is missing. Translate it.',
    );
    expect(refusal(QUIZ, {}, { ...spanishOf(QUIZ), help: '' })).toContain('Spanish › Help: It is missing.');
    expect(refusal(TREATMENT, {}, { ...spanishOf(TREATMENT), description: '' })).toBe('');
  });
});

describe('the question about the Spanish', () => {
  const ask = (path: string, change: Data, es = spanishOf(path)) =>
    askAboutSpanish({ path, data: {}, i18n: es ? { es: { data: es } } : {} }, { ...read(path), ...change });
  const answer = (isRight: boolean) => {
    const confirm = vi.fn(() => isRight);
    vi.stubGlobal('confirm', confirm);
    return confirm;
  };
  afterEach(() => vi.unstubAllGlobals());

  test('is asked when English words have changed', async () => {
    const asked = answer(true);
    expect(await ask(TELEHEALTH, typedPrice(439))).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
    const source = await ask(TREATMENT, { description: 'A drip.' });
    expect(source).toMatch(/^en-[0-9a-f]{8}$/);
    expect(source).not.toBe(spanishOf(TREATMENT)?.['of']);
    expect(asked).toHaveBeenCalledOnce();
  });

  test('leaves the Spanish as it was if it still has to be translated; a text that needs a review is refused', async () => {
    answer(false);
    expect(await ask(TREATMENT, { description: 'A drip.' })).toBeUndefined();
    await expect(ask(QUIZ, { question: 'How heavy?' })).rejects.toMatchObject({
      message: 'saving_failed',
      cause: new Error(
        'The Spanish has to say here what the English says. Translate the change, then save again.',
      ),
    });
  });

  test('is not asked about new Spanish, nor without any', async () => {
    const asked = answer(true);
    const { of, ...es } = spanishOf(TREATMENT) ?? {};
    expect(await ask(TREATMENT, {}, es)).toBe(of);
    expect(await ask(PRIVACY, { title: 'Privacy' })).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });
});

test.each([
  [' 449 ', 449],
  ['68,500', 68_500],
  ['1,234,567', 1_234_567],
  ['4 4 9', 449],
  ['$ 1,439.00', 1439],
  ['449.50', 449.5],
  ['-80.1317', -80.1317],
])('“%s” means %d', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test.each(['', ' ', '$', '-', '.', '449 dollars', '1,44', '1.449,00', '1e3'])(
  'nothing is guessed from “%s”',
  (text) => {
    expect(typedNumber(text)).toBeUndefined();
  },
);
