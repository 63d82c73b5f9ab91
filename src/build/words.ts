/** Small text helpers for pages. */
import type { Lang } from '@/shared/config/languages';
import { escapeHtml } from '@/shared/lib/escape-html';

/** Joins a list in the site's style, without a comma before 'and': 'Cocaine, opiates and PCP'. */
export const inWords = (items: readonly string[], lang: Lang) =>
  new Intl.ListFormat(lang).format(items).replace(/, and /, ' and ');

/** Lowercases the first letter, for use inside a sentence. Abbreviations such as PCP or MDMA keep their capitals. */
export const inSentence = (word: string) =>
  /^[A-Z][a-z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;

/** Returns a line of content as HTML, with **words** in bold. */
export const bold = (line: string) => escapeHtml(line).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
