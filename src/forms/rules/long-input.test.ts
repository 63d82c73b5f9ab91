/** A form may be posted with 256 kB of anything, and one person must not stop the others. */
import { expect, test } from 'vitest';
import { splitAtNumbers } from '@/shared/lib/text';
import { forms } from '@/features/all-forms';
import { check, type FormRules } from './form-rules';
import { datePartNames, readWholeDate } from './input-dates';
import { plainNumber, readNumeral } from './input-numbers';
import { cleanEmail } from './input-email';
import { dialledDigits } from './input-phone';
import { cleanLine, cleanLines } from './input-text';
import { phoneE164 } from './phone-e164';

const readers: Record<string, (typed: string) => unknown> = {
  cleanEmail,
  cleanLine,
  cleanLines,
  dialledDigits,
  phoneE164,
  plainNumber,
  readNumeral: (typed) => readNumeral(typed, 'years'),
  readWholeDate: (typed) => readWholeDate(typed, 'es'),
  splitAtNumbers,
};

/** What the patterns repeat, or search for. */
const PARTS = ['a', '1', ' ', '\t', '\n', '\r', '@', '.', "'", ',', '<', '#', '-', '½', '٣'];
const PAIRS = ['a@', '@ ', 'a.', 'a ', '1 ', '1,', '1a', 'ext', 'x1', '# ', 'mailto:', '\u200B '];
const LENGTH = 100_000;
/** Linear work takes a fiftieth of it on a busy machine, quadratic work some twenty times as much. */
const LIMIT_MS = 5000;

function takes(work: () => unknown): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

test.each([...PARTS, ...PAIRS])('100,000 characters of %j take no time', (part) => {
  const run = part.repeat(LENGTH / part.length);
  for (const typed of [run, `a${run}!`, `1${run}1`])
    for (const [name, read] of Object.entries(readers))
      expect(
        takes(() => read(typed)),
        `${name} of ${typed.slice(0, 5)}`,
      ).toBeLessThan(LIMIT_MS);
});

test.each(Object.entries(forms))('nor do they in the fields of %s', (_, { rules }) => {
  const form: FormRules = rules;
  const names = [
    ...Object.keys(form.labels),
    ...(form.dates ?? []).flatMap((name) => Object.values(datePartNames(name))),
  ];
  for (const part of [' ', '#', '@', '1,']) {
    const typed = `1${part.repeat(LENGTH / part.length)}1`;
    const input = Object.fromEntries(names.map((name) => [name, typed]));
    expect(
      takes(() => check(form, input)),
      part,
    ).toBeLessThan(LIMIT_MS);
  }
});
