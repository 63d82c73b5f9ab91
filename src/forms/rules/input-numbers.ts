/** Numbers as people type them: `180`, `82,5`, `180 lbs.`, `5½`. Also runs in the browser: keep it small. */
import { MAX_LENGTH } from './input-limits';
import { cleanLine } from './input-text';

/** The words for each unit, in English and Spanish. */
const UNITS = {
  years: /^(?:y|y[ /]?o|(?:yrs?|-?years?)(?:[ -]old)?|a|(?:años?|anos?)(?: de edad)?)$/,
  pounds: /^(?:lbs?|pounds?|libras?|#)$/,
  kilograms: /^(?:kgs?|kilos?|kilograms?|kilogramos?)$/,
  feet: /^(?:'|ft|foot|feet|pies?)$/,
  inches: /^(?:"|in|ins|inch|inches|pulg|pulgadas?)$/,
  centimetres: /^(?:cms?|centimet(?:er|re)s?|centímetros?|centimetros?)$/,
} as const;

export type Unit = keyof typeof UNITS;

const PLAIN_CHARACTERS = [
  [/\s?¼/g, '.25'],
  [/\s?½/g, '.5'],
  [/\s?¾/g, '.75'],
  [/[‘’′´`]/g, "'"],
  [/[“”″]|''/g, '"'],
] as const;

/**
 * Returns a text in lower case with plain digits, quotes and fractions, so that patterns can be short. Dates and heights are read
 * from it, too.
 */
export const plainNumber = (typed: string): string =>
  PLAIN_CHARACTERS.reduce((text, [written, meant]) => text.replace(written, meant), cleanLine(typed))
    .normalize('NFKC')
    .toLowerCase();

/** A number without sign, exponent or thousands separators, and what stands behind it. */
const NUMBER = /^(\d+\.?\d*|\.\d+)\s*(\D*)$/;

/** The keyboards of many regions have only a comma. Before three digits it separates thousands: that is refused. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})(?!\d)/;

/** Returns a number as it was typed, with a decimal point and without its unit; undefined for anything else. */
export function readNumeral(typed: string, unit?: Unit): string | undefined {
  // Some of the patterns are slow on very long texts.
  if (typed.length > MAX_LENGTH.number) return undefined;
  const [, numeral, behind = ''] = NUMBER.exec(plainNumber(typed).replace(DECIMAL_COMMA, '$1.$2')) ?? [];
  const isOwnUnit = behind === '' || (unit !== undefined && UNITS[unit].test(behind.replaceAll('.', '')));
  return isOwnUnit && numeral !== undefined && numeral.length <= MAX_NUMERAL_LENGTH ? numeral : undefined;
}

/** With the point. Longer ones are not about people. */
const MAX_NUMERAL_LENGTH = 10;

/** Significant decimals of a JSON number; the rest is floating-point noise, as in 0.1 + 0.2. */
const DECIMALS = 6;

/** Returns the number in a text; undefined if it is not one, or in another unit. */
export function readNumber(value: string | number | undefined, unit?: Unit): number | undefined {
  if (typeof value === 'number') return Number(value.toFixed(DECIMALS));
  const numeral = readNumeral(value ?? '', unit);
  return numeral === undefined ? undefined : Number(numeral);
}
