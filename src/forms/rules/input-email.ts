/** Finds the email address in what somebody typed or pasted. Also runs in the browser: keep it small. */
import { MAX_LENGTH } from './input-limits';
import { plainText } from './input-text';

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
  const text = plainText(typed.replaceAll(/[‘’´]/g, "'"))
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
