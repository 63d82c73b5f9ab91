/**
 * What is meant by a text that somebody typed or pasted: one line, or several. Texts are cleaned of what people cannot see.
 * Nobody can remove an invisible character, so no form is refused because of one.
 *
 * Also runs in the browser: keep it small.
 */

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
export const plainText = (typed: string) =>
  cleanLine(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim();
