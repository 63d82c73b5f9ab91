/**
 * Finds the names and targets in a PDF, including its object streams, which it decompresses. Reads the file as lenient
 * readers do, and says when two readers could see different objects.
 */
import { binaryText } from './binary-text';
import { Budget } from './budget';
import { inflate, TooMuch } from './inflate';
import { PdfActions } from './pdf-actions';
import { PdfObject } from './pdf-object';
import { BLANK, PdfSyntax, startOfString, type Token } from './pdf-syntax';

export interface Found {
  /** Without escapes. */
  names: Set<string>;
  /** True for a file on another computer, which a reader would ask for, with the Windows user's password hash. */
  hasShare: boolean;
  /** True if opening the file opens a web address. */
  opensAddress: boolean;
  /** True if something cannot be read, or readers could disagree about it. */
  isUnclear: boolean;
}

/** What is before the data of a stream, and after. */
const START = new RegExp('[ \\t\\0]*(?:\\r\\n|\\n|\\r)', 'y');
const END = new RegExp(`[${BLANK}]{0,9}endstream`, 'y');

const COMMENT = '%[^\\r\\n]*[\\r\\n]';
/** Where a reader that follows the table of objects can find one, or a table: even within data, strings and comments. */
const OBJECT = new RegExp(
  `obj(?<=\\d(?:[${BLANK}]+|[${BLANK}]*${COMMENT}[${BLANK}]*|[${BLANK}]+\\d+)obj)|trailer(?=[${BLANK}]*<<)`,
  'g',
);
/** An object that is only a number, such as the length of a stream. */
const NUMBER_OBJECT = new RegExp(
  `(?<!\\d)(\\d{1,10})[${BLANK}]{1,9}\\d{1,5}[${BLANK}]{1,9}obj[${BLANK}]{1,9}(\\d{1,10})[${BLANK}]{1,9}endobj`,
  'g',
);

const ONLY_BLANKS = new RegExp(`^[${BLANK}]*$`);

/** The only filter that is decoded, as a dictionary's entry. */
const DEFLATE = / \/F(?:ilter)? (?:\/(?:FlateDecode|Fl)|\[ \/(?:FlateDecode|Fl) \])(?= \/|$)/;
/** Other filters, and what transforms bytes before deflate. */
const OTHER_CODING =
  /^(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor|FFilter)$/;
const LENGTH = / \/Length (\d+)( \d+ R)?(?= |$)/g;
const FIRST = / \/First (\d+)(?= \/|$)/;

/** A network share: `\\host`, `//host/`, `file://host`. */
const SHARE =
  /^\s*(?:\\\\[^\s\\/]|[\\/]{2}[^\s\\/]+[\\/]|file:(?:\/\/(?!\/|localhost\/|[a-z]:)|[\\/]{4}|\\))/i;

export function scanPdf(bytes: Uint8Array): Found {
  return new PdfScanner(bytes).scan();
}

class PdfScanner {
  readonly #bytes: Uint8Array;
  readonly #text: string;
  readonly #budget: Budget;
  readonly #actions = new PdfActions();
  readonly #found: Found = { names: new Set(), hasShare: false, opensAddress: false, isUnclear: false };
  #lengths: Map<string, number> | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#text = binaryText(bytes);
    this.#budget = new Budget(bytes.length);
  }

  /** @throws {TooMuch} */
  scan(): Found {
    const seen = new Set<number>();
    const syntax = new PdfSyntax(this.#text, this.#budget);
    let object = new PdfObject();
    const before: Token[] = [];
    for (let token = syntax.next(); token; token = syntax.next()) {
      if (token.kind === 'word' && /^(?:obj|trailer)/.test(token.text)) {
        seen.add(token.at);
        object = new PdfObject();
        this.#actions.begin(Number(before[1]?.text));
      } else if (token.kind === 'word' && token.text.startsWith('stream') && before[0]?.text === '>>') {
        syntax.at = this.#stream(token, object);
        object = new PdfObject();
      } else this.#look(token, object, before[0]);
      before.unshift(token);
      before.length = Math.min(before.length, 2);
    }
    for (const { index } of this.#text.matchAll(OBJECT)) this.#found.isUnclear ||= !seen.has(index);
    this.#found.opensAddress = this.#actions.opensAddress();
    return this.#found;
  }

  #look(token: Token, object: PdfObject, before: Token | undefined) {
    this.#actions.push(token, object);
    object.push(token);
    if (token.kind === 'name') this.#found.names.add(token.text);
    if (token.kind !== 'string') return;
    const text = startOfString(token.text);
    const isLink = before?.text === 'URI' && text.startsWith('//');
    this.#found.hasShare ||= SHARE.test(text) && !isLink;
  }

  /** Checks a stream. @returns where it ends */
  #stream({ text, end }: Token, object: PdfObject): number {
    START.lastIndex = end;
    const isClear = text === 'stream' && START.test(this.#text) && object.depth === 0;
    const start = isClear ? START.lastIndex : end;
    const known = start + this.#lengthOf(object.entries);
    END.lastIndex = known;
    const isKnown = END.test(this.#text);
    const next = this.#text.indexOf('endstream', start);
    const stop = isKnown ? known : next < 0 ? this.#text.length : next;
    this.#found.isUnclear ||= !isClear;
    if (object.names.has('ObjStm') || object.names.has('First')) {
      const inside = isKnown ? this.#unpacked(this.#bytes.subarray(start, stop), object) : undefined;
      if (inside === undefined) this.#found.isUnclear = true;
      else this.#objects(inside, object.entries);
    }
    return isKnown ? END.lastIndex : stop + 'endstream'.length;
  }

  /** Returns NaN if a stream's length is unknown. */
  #lengthOf(entries: string): number {
    const [[, number = '', isReference] = [], ...others] = entries.matchAll(LENGTH);
    if (others.length > 0 || !isReference) return others.length > 0 || !number ? NaN : Number(number);
    this.#lengths ??= new Map(
      [...this.#text.matchAll(NUMBER_OBJECT)].map(([, object = '', length]) => [object, Number(length)]),
    );
    return this.#lengths.get(number) ?? NaN;
  }

  /** Returns an object stream's text; undefined if its compression is unknown or broken. */
  #unpacked(data: Uint8Array, { names, entries }: PdfObject): string | undefined {
    const isPacked = names.has('Filter') || names.has('F');
    const isZlib = ((data[0] ?? 0) & 0x0f) === 8 && (((data[0] ?? 0) << 8) | (data[1] ?? 0)) % 31 === 0;
    if ([...names].some((name) => OTHER_CODING.test(name))) return undefined;
    if (isPacked && !(DEFLATE.test(entries) && isZlib)) return undefined;
    try {
      const bytes = isPacked ? inflate(data.subarray(2), this.#budget.bytes) : data;
      this.#budget.spendBytes(bytes.length);
      return binaryText(bytes);
    } catch (error) {
      if (error instanceof TooMuch) throw error;
      return undefined;
    }
  }

  /** Scans the objects in an object stream. Each has to begin where the scan finds a value outside all others. */
  #objects(text: string, entries: string) {
    const first = Number(FIRST.exec(entries)?.[1] ?? NaN);
    const syntax = new PdfSyntax(text, this.#budget);
    const numbers: number[] = [];
    const object = new PdfObject();
    let token = syntax.next();
    for (; token && token.at < first; token = syntax.next()) numbers.push(Number(token.text));
    const starts = numbers
      .flatMap((number, index) =>
        index % 2 ? [{ at: first + number, object: numbers[index - 1] ?? NaN }] : [],
      )
      .sort((a, b) => a.at - b.at);
    let before: Token | undefined;
    for (; token; before = token, token = syntax.next()) {
      for (; starts[0] && !(starts[0].at >= token.end); starts.shift()) {
        const { at } = starts[0];
        const isStart = object.depth === 0 && at <= token.at && ONLY_BLANKS.test(text.slice(at, token.at));
        if (!isStart) this.#found.isUnclear = true;
        this.#actions.begin(starts[0].object);
      }
      if (token.text.startsWith('stream') && before?.text === '>>') this.#found.isUnclear = true;
      this.#look(token, object, before);
    }
    this.#found.isUnclear ||= starts.length > 0 || Number.isNaN(first);
  }
}
