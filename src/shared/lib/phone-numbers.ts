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
