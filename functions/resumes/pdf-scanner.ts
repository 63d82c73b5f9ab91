/**
 * Finds the names in a PDF that arrives in chunks. Skips text, comments and stream data, but scans object streams,
 * which it decompresses if they use deflate, as all PDF writers do.
 */
import { binaryText, bytesOfText, copyOfText } from './binary-text';
import { inflater, TooMuch } from './inflate';

/** Limit for all object streams together: those of real documents of 5 MB decompress to a few megabytes. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

/** A name or keyword this close to the end of a chunk may continue in the next one. */
const MAX_TOKEN_LENGTH = 256;

/** A comment, a string, a name, the keyword before stream data, or something else. */
const TOKEN = /%|\(|\/[^\s\0()<>[\]{}/%]*|stream[ \t]*(?:\r\n|\n|\r)|endobj|[^%(/se]+|[se]/y;
/** The only filter that is decoded. */
const DEFLATE = /^(?:FlateDecode|Fl)$/;
/** Other filters, and what transforms bytes before deflate. */
const OTHER_CODING =
  /^(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor|FFilter)$/;
/** Other names that tell what a stream is. Only these are kept: a file can contain a million names. */
const STREAM_NAME = new RegExp(`^(?:ObjStm|First|Filter|F)$|${OTHER_CODING.source}`);
const END_OF_STREAM = 'endstream';

/** Names may encode any character as `#` and its code. */
export const withoutEscapes = (text: string) =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** An object stream with an unsupported filter. */
export class Unscannable extends Error {
  override readonly name = 'Unscannable';
}

/** Receives the data of an object stream. */
type Sink = (text: string, isLast: boolean) => void;

export class PdfScanner {
  readonly #onName: (name: string) => void;
  /** True inside an object stream, which contains no streams. */
  readonly #isNested: boolean;
  #state: 'plain' | 'comment' | 'text' | 'stream' = 'plain';
  /** Received but not scanned yet. */
  #rest = '';
  /** Nesting depth of a string's parentheses. */
  #depth = 0;
  /** Of the names since the object began, its dictionary when a stream begins: those that tell what the stream is. */
  #names = new Set<string>();
  /** How many of them are deflate. */
  #deflates = 0;
  #sink: Sink | undefined;
  #unpackedBytes = 0;

  constructor(onName: (name: string) => void, isNested = false) {
    this.#onName = onName;
    this.#isNested = isNested;
  }

  /**
   * @param text one character per byte
   * @throws {TooMuch}
   * @throws {Unscannable}
   */
  push(text: string) {
    this.#rest += text;
    this.#scan(false);
    this.#rest = copyOfText(this.#rest);
  }

  /** Scans the held-back rest. @throws like `push` */
  end() {
    this.#scan(true);
    this.#sink?.('', true);
  }

  #scan(isLast: boolean) {
    const steps = {
      plain: () => this.#plain(isLast),
      comment: () => this.#comment(),
      text: () => this.#text(isLast),
      stream: () => this.#stream(isLast),
    };
    while (this.#rest && steps[this.#state]());
  }

  /** Scans tokens up to the next change of state. @returns true if there is more to scan */
  #plain(isLast: boolean): boolean {
    const text = this.#rest;
    const limit = isLast ? text.length : text.length - MAX_TOKEN_LENGTH;
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < limit) {
      const [token = ''] = TOKEN.exec(text) ?? [];
      const at = TOKEN.lastIndex;
      if (!token) break;
      if (token === '%') return this.#become('comment', at);
      if (token === '(') {
        this.#depth = 1;
        return this.#become('text', at);
      }
      if (token === 'endobj') this.#forgetNames();
      else if (token.startsWith('/')) this.#name(withoutEscapes(token.slice(1)));
      else if (token.startsWith('stream') && !this.#isNested) {
        this.#sink = this.#sinkFor();
        this.#forgetNames();
        return this.#become('stream', at);
      }
    }
    this.#rest = text.slice(Math.max(0, TOKEN.lastIndex));
    return false;
  }

  #name(name: string) {
    if (DEFLATE.test(name)) this.#deflates++;
    else if (STREAM_NAME.test(name)) this.#names.add(name);
    this.#onName(name);
  }

  #forgetNames() {
    this.#names.clear();
    this.#deflates = 0;
  }

  #become(state: 'plain' | 'comment' | 'text' | 'stream', from: number): boolean {
    this.#state = state;
    this.#rest = this.#rest.slice(from);
    return true;
  }

  #comment(): boolean {
    const end = this.#rest.search(/[\r\n]/);
    if (end >= 0) return this.#become('plain', end);
    this.#rest = '';
    return false;
  }

  #text(isLast: boolean): boolean {
    const signs = /\\[^]|[()]/g;
    for (const { 0: sign, index } of this.#rest.matchAll(signs)) {
      if (sign === '(') this.#depth++;
      else if (sign === ')') this.#depth--;
      if (this.#depth === 0) return this.#become('plain', index + 1);
    }
    // A backslash may escape the first character of the next chunk.
    const keepsLast = !isLast && /(?:^|[^\\])(?:\\\\)*\\$/.test(this.#rest);
    this.#rest = keepsLast ? '\\' : '';
    return false;
  }

  #stream(isLast: boolean): boolean {
    const end = this.#rest.indexOf(END_OF_STREAM);
    if (end >= 0) {
      this.#sink?.(this.#rest.slice(0, end), true);
      this.#sink = undefined;
      return this.#become('plain', end + END_OF_STREAM.length);
    }
    const kept = isLast ? 0 : END_OF_STREAM.length - 1;
    const done = Math.max(0, this.#rest.length - kept);
    this.#sink?.(this.#rest.slice(0, done), false);
    this.#rest = this.#rest.slice(done);
    return false;
  }

  /** Returns the receiver for the data of the stream that begins; undefined if it contains no objects. */
  #sinkFor(): Sink | undefined {
    const names = this.#names;
    if (!names.has('ObjStm') && !names.has('First')) return undefined;
    const nested = new PdfScanner(this.#onName, true);
    const look = (text: string, isLast: boolean) => {
      this.#unpackedBytes += text.length;
      if (this.#unpackedBytes > MAX_UNPACKED_BYTES) throw new TooMuch();
      nested.push(text);
      if (isLast) nested.end();
    };
    if (!names.has('Filter') && !names.has('F')) return look;

    const isKnown = this.#deflates === 1 && ![...names].some((name) => OTHER_CODING.test(name));
    if (!isKnown) throw new Unscannable();
    return unpacking(look);
  }
}

/** Decompresses data and passes it on. Ignores what follows the compressed data, such as a line break. */
function unpacking(look: Sink): Sink {
  const inflate = inflater('zlib', (bytes) => look(binaryText(bytes), false));
  let isBroken = false;
  return (text, isLast) => {
    const bytes = bytesOfText(text);
    try {
      if (!isBroken) inflate(bytes, false);
    } catch (error) {
      if (error instanceof TooMuch) throw error;
      isBroken = true;
    }
    if (isLast && isBroken) throw new Unscannable();
    if (isLast) look('', true);
  };
}
