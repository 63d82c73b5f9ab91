/**
 * Reads a multipart form as it arrives, so that a file is never in memory as a whole. The parser is `multipasta`; names of
 * fields and files are read here, because it takes none with characters beyond Latin-1.
 */
import { make, type MultipartError, type PartInfo } from 'multipasta';
import { Unreadable } from './unreadable';

/** What a form consists of, in the order in which it was sent. A file's chunks follow it; `end` says that it is whole. */
export type Token =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; fileName: string }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'end' };

/** More than the longest form has. */
const MAX_PARTS = 200;

/** The fields of a form are larger than any of ours. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

const NO_FORM_POST = 'This is not a form post';

interface Options {
  contentType: string;
  /** Of all fields together. */
  maxFieldBytes: number;
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
  { contentType, maxFieldBytes, maxBytes }: Options,
): AsyncGenerator<Token> {
  const tokens: Token[] = [];
  let problem: Unreadable | TooLarge | undefined;
  let isDone = false;
  let fieldBytes = 0;

  const parser = make({
    headers: { 'content-type': contentType },
    maxParts: MAX_PARTS,
    isFile: (info) => dispositionOf(info).fileName !== undefined,
    onField: (info, value) => {
      fieldBytes += value.length;
      if (fieldBytes > maxFieldBytes) problem ??= new TooLarge();
      else tokens.push({ kind: 'field', name: dispositionOf(info).name, value: decode(value) });
    },
    onFile: (info) => {
      const { name, fileName = '' } = dispositionOf(info);
      tokens.push({ kind: 'file', name, fileName });
      return (bytes) => tokens.push(bytes ? { kind: 'chunk', bytes } : { kind: 'end' });
    },
    maxFieldSize: maxFieldBytes,
    onError: (error) => (problem ??= problemOf(error)),
    onDone: () => (isDone = true),
  });

  for await (const chunk of upTo(maxBytes, body)) {
    if (problem) continue;
    try {
      parser.write(chunk);
    } catch (error) {
      problem = error instanceof Unreadable ? error : new Unreadable(NO_FORM_POST);
    }
    if (!problem) yield* tokens;
    tokens.length = 0;
  }
  if (problem) throw problem;
  if (!isDone) throw new Unreadable(NO_FORM_POST);
}

/** Reads a body and forgets it. */
export async function drain(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<void> {
  try {
    for await (const _ of upTo(maxBytes, body));
  } catch {
    // Nobody is left to be answered.
  }
}

/** @throws {Unreadable} where the client goes away, or sends less than it has announced */
async function* upTo(maxBytes: number, body: ReadableStream<Uint8Array> | null) {
  let read = 0;
  try {
    for await (const chunk of body ?? []) {
      yield chunk;
      read += chunk.byteLength;
      if (read > maxBytes) return;
    }
  } catch {
    throw new Unreadable('It did not arrive whole');
  }
}

const problemOf = (error: MultipartError) =>
  error._tag === 'ReachedLimit' && error.limit === 'MaxFieldSize'
    ? new TooLarge()
    : new Unreadable(error._tag === 'ReachedLimit' ? 'These are too many fields' : NO_FORM_POST);

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
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
