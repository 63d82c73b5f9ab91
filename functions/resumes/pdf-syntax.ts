/** Reads the tokens of a PDF (ISO 32000-1, 7.2 and 7.3). */
import type { Budget } from './budget';

export interface Token {
  kind: 'name' | 'string' | 'open' | 'close' | 'word';
  /** A name without its slash and escapes; a string with its brackets; anything else as written. */
  text: string;
  at: number;
  end: number;
}

/** White space, for a regular expression's class. JavaScript's own `\s` has more. */
export const BLANK = '\\0\\t\\n\\f\\r ';
const PLAIN = `[^${BLANK}()<>[\\]{}/%]`;

/** In groups: a name; an opening bracket; a closing one; a hexadecimal string; a number or a keyword. */
const TOKEN = new RegExp(
  `[${BLANK}]+|%(?:%EOF|[^\\r\\n]*)|/(${PLAIN}*)|(<<|\\[)|(>>|\\])|(<[^>]*>?)|([\\d+.-]+|${PLAIN}+)|[(){}>]`,
  'y',
);
/** How blanks and comments begin. Some programs append to a file without a line break after its end mark. */
const SKIPPED = '\0\t\n\f\r %';
const STRING_SIGN = /\\[^]|[()]/g;

/** Longer than any name or beginning of a string that we look for, even with all characters escaped. */
const MAX_SOURCE = 1000;

/** Names may encode any character as `#` and its code. */
const withoutEscapes = (text: string) =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Reads tokens from a text with one character per byte. Skips comments. */
export class PdfSyntax {
  /** Where the next token is looked for. */
  at = 0;

  constructor(
    readonly text: string,
    readonly budget: Budget,
  ) {}

  /** Returns undefined at the end. @throws {TooMuch} */
  next(): Token | undefined {
    for (;;) {
      const at = this.at;
      TOKEN.lastIndex = at;
      const [all, name, open, close, hex, word] = TOKEN.exec(this.text) ?? [];
      if (all === undefined) return undefined;
      this.at = TOKEN.lastIndex;
      if (name === undefined && SKIPPED.includes(all.charAt(0))) continue;
      this.budget.spendToken();
      const token = (kind: Token['kind'], text: string) => ({ kind, text, at, end: this.at });
      if (name !== undefined) return token('name', withoutEscapes(name.slice(0, MAX_SOURCE)));
      if (open) return token('open', open);
      if (close) return token('close', close);
      if (word) return token('word', word);
      if (all === '(') this.at = this.#endOfString();
      if (hex || all === '(') return token('string', this.text.slice(at, this.at));
    }
  }

  #endOfString(): number {
    STRING_SIGN.lastIndex = this.at;
    for (let depth = 1; depth > 0;) {
      const sign = STRING_SIGN.exec(this.text)?.[0];
      if (!sign) return this.text.length;
      this.budget.spendToken();
      if (sign === '(') depth++;
      else if (sign === ')') depth--;
    }
    return STRING_SIGN.lastIndex;
  }
}

const ESCAPE = /\\(?:([0-7]{1,3})|\r\n|([^]))/g;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\n': '', '\r': '' };

/** Returns the beginning of a string's text, as ASCII: without the zeros of UTF-16. */
export function startOfString(source: string): string {
  const inside = source.slice(1, MAX_SOURCE);
  const text = source.startsWith('<')
    ? inside.replaceAll(/[^\da-f]/gi, '').replaceAll(/../g, (hex) => String.fromCharCode(parseInt(hex, 16)))
    : inside.replaceAll(ESCAPE, (_, octal?: string, sign = '') =>
        octal
          ? String.fromCharCode(parseInt(octal, 8) & 0xff)
          : (escapes[sign as string] ?? (sign as string)),
      );
  return text.replace(/^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, '').replaceAll('\0', '');
}
