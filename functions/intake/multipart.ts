/**
 * Reads a multipart form as it arrives, so that a file is never in memory as a whole. The parser is `multipasta`; names of
 * fields and files are read here, because it takes none with characters beyond Latin-1.
 */
import { make, type MultipartError, type PartInfo } from 'multipasta';
import { chunksOf } from '../middleware/read-body';
import { Unreadable } from './unreadable';

/** What a form consists of, in the order in which it was sent. A file's chunks follow it; `end` says that it is whole. */
export type Token =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; fileName: string }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'end' };

/** More than the longest form has. */
const MAX_PARTS = 200;

/** Larger than any form of ours: its fields, or all that was sent as one. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';

  constructor(readonly what: 'fields' | 'body') {
    super(`The ${what} are too large`);
  }
}

const NO_FORM_POST = 'This is not a form post';

/** What is known of a form so far. */
interface Seen {
  problem?: Unreadable | TooLarge;
  /** Its last boundary has come. */
  isDone: boolean;
  fieldBytes: number;
  bytes: number;
}

interface Options {
  contentType: string;
  /** Of all fields together. */
  maxFieldBytes: number;
  /** Of a whole form. What is longer, and is no form at all, is above all too large. */
  maxFormBytes: number;
  /** The body is read to its end, whatever is wrong with it, but no further than this. */
  maxBytes: number;
}

/**
 * Yields the parts of a form. What is wrong is thrown at the end of the body: a client that is cut off while it still
 * sends sees no answer.
 * @throws {Unreadable}
 * @throws {TooLarge}
 */
export async function* readMultipart(
  body: ReadableStream<Uint8Array> | null,
  { contentType, maxFieldBytes, maxFormBytes, maxBytes }: Options,
): AsyncGenerator<Token> {
  const tokens: Token[] = [];
  const seen: Seen = { isDone: false, fieldBytes: 0, bytes: 0 };

  const parser = make({
    headers: { 'content-type': contentType },
    maxParts: MAX_PARTS,
    isFile: (info) => dispositionOf(info).fileName !== undefined,
    onField: (info, value) => {
      seen.fieldBytes += value.length;
      if (seen.fieldBytes > maxFieldBytes) seen.problem ??= new TooLarge('fields');
      else tokens.push({ kind: 'field', name: dispositionOf(info).name, value: decode(value) });
    },
    onFile: (info) => {
      const { name, fileName = '' } = dispositionOf(info);
      tokens.push({ kind: 'file', name, fileName });
      return (bytes) => tokens.push(bytes ? { kind: 'chunk', bytes } : { kind: 'end' });
    },
    maxFieldSize: maxFieldBytes,
    onError: (error) => (seen.problem ??= problemOf(error)),
    onDone: () => (seen.isDone = true),
  });

  for await (const chunk of wholeBody(body, maxBytes)) {
    seen.bytes += chunk.length;
    if (seen.problem) continue;
    try {
      parser.write(chunk);
    } catch (error) {
      seen.problem = error instanceof Unreadable ? error : new Unreadable(NO_FORM_POST);
    }
    if (!seen.problem) yield* tokens;
    tokens.length = 0;
  }
  if (!seen.isDone) seen.problem ??= new Unreadable(NO_FORM_POST);
  if (seen.problem && seen.bytes > maxFormBytes) throw new TooLarge('body');
  if (seen.problem) throw seen.problem;
}

/** More than follows the last boundary: two hyphens and a line break. The parser has to get them with the boundary. */
const END_BYTES = 8;

/** @throws {Unreadable} where the client goes away, or sends less than it has announced */
async function* wholeBody(body: ReadableStream<Uint8Array> | null, maxBytes: number) {
  let kept = new Uint8Array();
  try {
    for await (const chunk of chunksOf(body, maxBytes)) {
      const bytes = new Uint8Array(kept.length + chunk.length);
      bytes.set(kept);
      bytes.set(chunk, kept.length);
      const end = Math.max(0, bytes.length - END_BYTES);
      kept = bytes.slice(end);
      if (end > 0) yield bytes.subarray(0, end);
    }
  } catch {
    throw new Unreadable('It did not arrive whole');
  }
  yield kept;
}

const problemOf = (error: MultipartError) =>
  error._tag === 'ReachedLimit' && error.limit === 'MaxFieldSize'
    ? new TooLarge('fields')
    : new Unreadable(error._tag === 'ReachedLimit' ? 'These are too many fields' : NO_FORM_POST);

/** A byte order mark stays, as in every other form post: the rules are asked about the same text as in the browser. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Unreadable('Send this in UTF-8');
  }
}

/** As browsers write it: a quotation mark is `%22`, line breaks are `%0D` and `%0A`. */
const PARAMETER = (name: string) => new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, 'i');

/** @throws {Unreadable} for a part without a name */
function dispositionOf({ headers }: PartInfo): { name: string; fileName?: string } {
  const header = headers['content-disposition'];
  const valueOf = (name: string) => {
    const [, quoted, token] = PARAMETER(name).exec(typeof header === 'string' ? header : '') ?? [];
    return quoted?.replaceAll(/\\(.)/g, '$1') ?? token;
  };
  const [name, fileName] = [valueOf('name'), valueOf('filename')];
  if (name === undefined) throw new Unreadable(NO_FORM_POST);
  return { name, ...(fileName !== undefined && { fileName }) };
}
