/** Finds the phone number in what somebody typed or pasted. Also runs in the browser: keep it small. */
import { MAX_LENGTH } from './input-limits';
import { plainText } from './input-text';

/** An extension with the word or sign before it: `ext. 101`, `;ext=101`, `x12`, `#4`, `anexo 7`. */
const EXTENSION =
  /(^|[^\p{L}])(?:e?xt|extn|extension|extensión|x|anexo|interno|int|opción|option|#)[^\p{L}\d]*\d+/giu;
/** A number without extension has 7 digits if it is local, and 15 at most (ITU-T E.164). */
const PHONE_DIGITS = { min: 7, max: 15 } as const;

/**
 * A number, and a word, a comma or the like behind it: what follows is about the number, an extension behind pauses
 * (`,,101`), or another number. Blanks and slashes also stand inside of a number, unless a whole one follows.
 */
const FIRST_NUMBER = /^((?:\P{Nd}*\p{Nd}){7}.*?)(?:[\p{L},;*|&]|[\s/](?=\P{Nd}*(?:\p{Nd}\P{Nd}*){10,11}$))/su;

const digitsOf = (text: string) => (text.match(/\p{Nd}/gu) ?? []).join('');

/**
 * Returns the digits to dial for a phone number, the first one if there are several, with a plus if it has a country
 * code, and without its extension. What stands between the digits, before them ("Tel.") or behind them ("home") does not
 * matter.
 */
export function dialledDigits(typed: string): string {
  const numbers = plainText(typed.slice(0, MAX_LENGTH.phone)).replace(EXTENSION, '$1');
  const [, number = numbers] = FIRST_NUMBER.exec(numbers) ?? [];
  return (/^\P{Nd}*\+/u.test(number) ? '+' : '') + digitsOf(number);
}

/** True when a text can be a phone number. Whether it exists takes the world's numbering plans: see phone-e164.ts. */
export function isPhone(typed: string): boolean {
  const { length } = digitsOf(dialledDigits(typed));
  return length >= PHONE_DIGITS.min && length <= PHONE_DIGITS.max;
}
