/** What was sent, as the rules of a form take it: the same from JSON and from a form post. */
import type { FormRules } from '@/schemas/forms/form';
import { fromPost } from '@/schemas/forms/post';
import type { EdgeContext } from '../edge';
import { wantsPage } from '../middleware/page-answers';
import { parseMultipart, parseUrlencoded, type Entry } from './form-post';
import { parseJson } from './json';
import { Unreadable } from './unreadable';

export interface Sent {
  /** For `check`. */
  input: unknown;
  /** With the names of their fields. */
  files: (readonly [name: string, file: File])[];
}

/**
 * @param fileFields names of the fields that take a file
 * @throws {Unreadable}
 */
export async function readInput(
  c: EdgeContext,
  rules: FormRules,
  fileFields: readonly string[] = [],
): Promise<Sent> {
  const { bytes, kind } = c.var;
  if (kind === 'json') return { input: parseJson(textOf(bytes)), files: [] };

  const entries =
    kind === 'multipart'
      ? await parseMultipart(bytes, c.req.header('content-type') ?? '')
      : parseUrlencoded(textOf(bytes));
  // Only a page has boxes: a program that has none leaves them out.
  const form = wantsPage(c.req) ? rules : {};
  const files = entries.filter(isFile);
  if (files.some(([name]) => !fileFields.includes(name)))
    throw new Unreadable('Send only the fields of this form');
  // The field of a file that nobody has chosen comes as an empty text.
  const texts = entries.filter(([name, value]) => value !== '' || !fileFields.includes(name));
  return { input: fromPost(form, texts), files };
}

const isFile = (entry: Entry): entry is readonly [string, File] => entry[1] instanceof File;

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new Unreadable('Send this in UTF-8');
  }
}
