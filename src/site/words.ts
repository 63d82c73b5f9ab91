/** Small turns of text for pages. */
import { escapeHtml } from '@/lib/escape-html';

const LIST = new Intl.ListFormat('en-US');

/** 'Cocaine, opiates, and PCP' without the comma before 'and', as the site writes lists. */
export const inWords = (items: readonly string[]) => LIST.format(items).replace(/, and /, ' and ');

/** Words as they stand inside a sentence; abbreviations such as PCP or MDMA keep their capitals. */
export const inSentence = (word: string) =>
  /^[A-Z][a-z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;

/** Returns a line of content as HTML; **words** become bold. */
export const bold = (line: string) => escapeHtml(line).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
