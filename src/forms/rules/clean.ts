/**
 * Cleans what people type and paste of what they cannot see. Nobody can remove an invisible character, so no form is
 * refused because of one. Also runs in the browser: keep it small.
 */
import { MAX_LENGTH } from './limits.ts';

/** Word uses vertical tab and form feed for breaks of lines and pages; the last three are Unicode's own. */
const LINE_BREAKS = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;
/** Separators of fields and records. Word also copies U+001E for a hyphen at which no line breaks. */
// eslint-disable-next-line no-control-regex -- They are what is cleaned.
const SEPARATORS = /[\u001C-\u001E]/g;
/**
 * The other control characters, halves of surrogate pairs, marks of direction, soft hyphens and blanks without a width.
 * Not the joiners U+200C and U+200D, which emoji and several scripts need.
 */
const INVISIBLE =
  /[^\P{Cc}\n\t]|[\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Returns several lines of text, with LF as the only line break. */
export const cleanLines = (typed: string): string =>
  typed.replace(LINE_BREAKS, '\n').replace(SEPARATORS, ' ').replace(INVISIBLE, '').trim();

/** Returns one line of text: line breaks and tabs become blanks. */
export const cleanLine = (typed: string): string => cleanLines(typed).replace(/[\n\t]/g, ' ');

/** Returns what is meant by full-width letters and digits, without anything invisible. */
const plain = (typed: string) =>
  cleanLine(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim();

/**
 * Returns an email address without what comes along when it is copied: `mailto:`, a name and brackets around it, a
 * full stop or comma behind it. An internationalized domain is converted as browsers do it: `peña.example` becomes
 * `xn--pea-8ma.example`.
 */
export function cleanEmail(typed: string): string {
  // Nothing longer is an address, and some of these patterns are slow on very long texts.
  if (typed.length > 4 * MAX_LENGTH.email) return typed;
  // A copied link may have a subject.
  const text = plain(typed).replace(/(mailto:[^?]*)\?.*/i, '$1');
  const [, inBrackets = text] = /<([^<>]*)>[\s.,;]*$/.exec(text) ?? [];
  const address = inBrackets
    .replace(/^[\s"“‘«‹([{]*(?:mailto:\s*)?|[\s"”’»›)\]}>.,;:]+$/giu, '')
    .replace(/^'(.*)'$/, '$1');
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + inAscii(address.slice(at + 1));
}

/** Returns a domain as it is in addresses on the internet; the same text if it is no domain. */
function inAscii(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^\p{ASCII}*$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An extension with the word or sign before it: `ext. 101`, `;ext=101`, `x12`, `#4`, `anexo 7`. */
const EXTENSION =
  /(^|[^\p{L}])(?:e?xt|extn|extension|extensión|x|anexo|interno|int|opción|option|#)[^\p{L}\d]*\d+/giu;
/** An extension behind pauses: `,,101`. */
const DIALLED_LATER = /^(.*\d.*?)[,;*]+\s*\d{1,7}\D*$/s;

/** A number without extension has 7 digits if it is local, and 15 at most (ITU-T E.164). */
const PHONE_DIGITS = { min: 7, max: 15 } as const;

const digitsOf = (text: string) => (text.match(/\p{Nd}/gu) ?? []).join('');

/**
 * Returns the digits to dial for a phone number, with a plus if it has a country code, and without its extension. What
 * stands between the digits, before them ("Tel.") or behind them ("home") does not matter.
 */
export function dialledDigits(typed: string): string {
  const number = plain(typed).replace(EXTENSION, '$1');
  const [, beforePause = number] = DIALLED_LATER.exec(number) ?? [];
  const dialled = digitsOf(beforePause).length < PHONE_DIGITS.min ? number : beforePause;
  return (/^\P{Nd}*\+/u.test(number) ? '+' : '') + digitsOf(dialled);
}

/** True when a text can be a phone number. Whether it exists takes the world's numbering plans: see phone-e164.ts. */
export function isPhone(typed: string): boolean {
  const { length } = digitsOf(dialledDigits(typed));
  return length >= PHONE_DIGITS.min && length <= PHONE_DIGITS.max;
}
