/**
 * Parses a multipart form as it arrives, so that a file is never in memory as a whole. The parser is `multipasta`;
 * field and file names are parsed here, because it rejects characters beyond Latin-1.
 */
import { make, type MultipartError, type PartInfo } from 'multipasta';
import { BodyReader } from '../providers/body-reader';
import { Unreadable } from './unreadable';

/**
 * The parts of a form in the order of arrival. A file's chunks follow it, each valid until the next token; `end` marks
 * the file as complete.
 */
type Token =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; fileName: string }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'end' };

/** More than the longest form has. */
const MAX_PARTS = 200;

/** The form is too large: its fields, or the form as a whole. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';

  constructor(readonly what: 'fields' | 'body') {
    super(`The ${what} are too large`);
  }
}

const NO_FORM_POST = 'This is not a form post';

/** The state of a form so far. */
interface Seen {
  problem?: Unreadable | TooLarge;
  /** True once the last boundary has arrived. */
  isDone: boolean;
  isInFile: boolean;
  fieldBytes: number;
  bytes: number;
}

interface Options {
  contentType: string;
  /** Limit for all fields together. */
  maxFieldBytes: number;
  /** Limit for the whole form. A longer body is reported as too large, even if it is not a form. */
  maxFormBytes: number;
  /** Invalid bodies are still read to their end, up to this limit. */
  maxBytes: number;
}

/**
 * Yields the parts of a form. Throws only at the end of the body: a client that is cut off while sending sees no
 * answer.
 * @throws {Unreadable}
 * @throws {TooLarge}
 */
export async function* readMultipart(
  body: ReadableStream<Uint8Array> | null,
  { contentType, maxFieldBytes, maxFormBytes, maxBytes }: Options,
): AsyncGenerator<Token> {
  const tokens: Token[] = [];
  const seen: Seen = { isDone: false, isInFile: false, fieldBytes: 0, bytes: 0 };

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
      seen.isInFile = true;
      return (bytes) => {
        seen.isInFile = bytes !== null;
        tokens.push(bytes ? { kind: 'chunk', bytes } : { kind: 'end' });
      };
    },
    maxFieldSize: maxFieldBytes,
    onError: (error) => (seen.problem ??= problemOf(error)),
    onDone: () => (seen.isDone = true),
  });

  const reader = new BodyReader(body);
  for await (const chunk of wholeBody(reader, maxBytes)) {
    seen.bytes += chunk.length;
    if (seen.problem) continue;
    // The parser keeps the bytes of a field until it ends; of a file, at most the beginning of a boundary.
    const wasInFile = seen.isInFile;
    try {
      parser.write(wasInFile ? chunk : chunk.slice());
    } catch (error) {
      seen.problem = error instanceof Unreadable ? error : new Unreadable(NO_FORM_POST);
    }
    if (wasInFile && !seen.isInFile) reader.keepLast();
    if (!seen.problem) yield* tokens;
    tokens.length = 0;
  }
  if (!seen.isDone) seen.problem ??= new Unreadable(NO_FORM_POST);
  if (seen.problem && seen.bytes > maxFormBytes) throw new TooLarge('body');
  if (seen.problem) throw seen.problem;
}

/** More than what follows the last boundary, two hyphens and a line break. The parser needs them together with it. */
const END_BYTES = 8;

/** @throws {Unreadable} if the client disconnects, or sends less than it announced */
async function* wholeBody(reader: BodyReader, maxBytes: number): AsyncGenerator<Uint8Array> {
  let kept = new Uint8Array();
  let read = 0;
  while (read <= maxBytes) {
    const bytes = await reader.read(kept).catch(() => {
      throw new Unreadable('It did not arrive whole');
    });
    if (!bytes) break;
    read += bytes.length - kept.length;
    const end = Math.max(0, bytes.length - END_BYTES);
    kept = bytes.slice(end);
    if (end > 0) yield bytes.subarray(0, end);
  }
  yield kept;
}

const problemOf = (error: MultipartError) =>
  error._tag === 'ReachedLimit' && error.limit === 'MaxFieldSize'
    ? new TooLarge('fields')
    : new Unreadable(error._tag === 'ReachedLimit' ? 'These are too many fields' : NO_FORM_POST);

/** Keeps a byte order mark, as in other form posts, so that the rules check the same text as in the browser. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Unreadable('Send this in UTF-8');
  }
}

/** Decodes names as browsers encode them: `%22` for a quotation mark, `%0D` and `%0A` for line breaks. */
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
