/**
 * What is meant by a text that somebody typed or pasted: lines, an email address, a phone number. Texts are cleaned of what
 * people cannot see. Nobody can remove an invisible character, so no form is refused because of one.
 *
 * Also runs in the browser: keep it small.
 */
import { MAX_LENGTH } from './input-limits';

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

/** Between the words around an address: `Ana <ana@example.com>`, `mailto:ana@example.com`, `[Ana](mailto:...)`. */
const BETWEEN_WORDS = /([\s"“”«»()[\]<>,;:]+)/;
/** Words that may be before an address without such a sign. Another one may belong to it: `ana diaz@example.com`. */
const BEFORE_ADDRESS = /^(?:e-?mail|mail|correo|electrónico|address|dirección|is|es)$/i;
/** At the start or end of a word: quotation marks, or the end of a sentence. */
const AROUND_WORD = /^'(?=.*'$)|[.'!]+$/g;
/** A copied link may have a subject. */
const SUBJECT = /(mailto:[^?]*)\?.*/i;

/**
 * Returns the email address in a text that was copied, dictated or corrected by a phone: without blanks beside `@`, with
 * plain apostrophes and dots, and without the words around it. An internationalized domain is converted as browsers do it:
 * `peña.example` becomes `xn--pea-8ma.example`. A text with two addresses, or perhaps with a part of one, keeps its words.
 */
export function cleanEmail(typed: string): string {
  // Nothing longer is an address.
  if (typed.length > 4 * MAX_LENGTH.email) return typed;
  const text = plain(typed.replaceAll(/[‘’´]/g, "'"))
    .replace(SUBJECT, '$1')
    .replaceAll('。', '.')
    .split('@')
    .map((part) => part.trim())
    .join('@');
  const parts = text.split(BETWEEN_WORDS).map((part) => part.trim());
  const words = parts.filter((_, index) => index % 2 === 0);
  const signs = parts.filter((_, index) => index % 2 === 1);
  const at = words.findIndex((word) => word.includes('@'));
  const before = words[at - 1] ?? '';
  const found = words[at] ?? '';
  const behind = words[at + 1] ?? '';
  const address = found.replaceAll(AROUND_WORD, '');
  const isOnlyOne = words.every(
    (word) => !word.includes('@') || word.replaceAll(AROUND_WORD, '') === address,
  );
  // Only a blank is between them: the rest of `ana diaz@example.com`, or of `ana@example.com. mx`.
  const continuesWord =
    signs[at - 1] === '' && /[\p{L}\d]/u.test(before) && !BEFORE_ADDRESS.test(before.replace(/\.$/, ''));
  const goesOn = signs[at] === '' && behind !== '' && (found.endsWith('.') || behind.startsWith('.'));
  return isOnlyOne && address && !continuesWord && !goesOn ? withAsciiDomain(address) : text;
}

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + inAscii(address.slice(at + 1));
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
  const numbers = plain(typed.slice(0, MAX_LENGTH.phone)).replace(EXTENSION, '$1');
  const [, number = numbers] = FIRST_NUMBER.exec(numbers) ?? [];
  return (/^\P{Nd}*\+/u.test(number) ? '+' : '') + digitsOf(number);
}

/** True when a text can be a phone number. Whether it exists takes the world's numbering plans: see phone-e164.ts. */
export function isPhone(typed: string): boolean {
  const { length } = digitsOf(dialledDigits(typed));
  return length >= PHONE_DIGITS.min && length <= PHONE_DIGITS.max;
}
