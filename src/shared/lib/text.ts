/** Helpers for text. */

/** Replaces each `{name}` token by its value. A token without a value stays. */
export const interpolate = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (token, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : token,
  );

/** Returns the words of a text as a handle: 'dr-jose-diaz' for 'Dr. José Díaz'. */
export const asHandle = (text: string) =>
  (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  ).join('-');

/** Makes the first letter a capital, for the start of a sentence. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns text escaped for HTML: safe between tags and in a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Formats a file size: '9 kB', '1.3 MB', '0 kB' for an empty file only. 1 kB is 1000 bytes, as browsers count. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(Math.min(1, bytes), Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Finds numbers in a text that a phone can dial: 911, 988, (305) 555-0142, 1-800-222-1222. */
const NUMBER = /(?<![\d-])(911|988|(?:1-\d{3}-|\(\d{3}\) )\d{3}-\d{4})(?![\d-])/;

const COUNTRY_CODE = '1';
const SHORT_LENGTH = 3;

function hrefOf(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length === SHORT_LENGTH) return `tel:${digits}`;
  return `tel:+${digits.startsWith(COUNTRY_CODE) ? digits : COUNTRY_CODE + digits}`;
}

interface TextPart {
  words: string;
  /** Only for a number: the address that dials it. */
  href?: string;
}

/** Splits a text at its phone numbers. */
export const splitAtNumbers = (text: string): TextPart[] =>
  text
    .split(NUMBER)
    .map((words, index) => (index % 2 ? { words, href: hrefOf(words) } : { words }))
    .filter(({ words }) => words !== '');

/** Joins class names, without those that do not apply. */
export const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
