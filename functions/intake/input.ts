/** Turns JSON and form posts into the same input for a form's rules. */
import type { FormRules } from '@/shared/forms/form';
import { fromPost } from '@/shared/forms/post';
import type { z } from 'zod';
import type { AppContext } from '../hono-env';
import { wantsPage } from '../middleware/page-answers';
import { parseMultipart, parseUrlencoded, type Entry } from './form-post';
import { parseJson } from './json';
import { unreadable } from '../errors';

/**
 * Returns the input for `check`.
 * @throws {Refused}
 */
export async function readInput(c: AppContext, rules: FormRules): Promise<unknown> {
  const { bytes, kind } = c.var;
  if (kind === 'json') return parseJson(textOf(bytes));

  const entries =
    kind === 'multipart'
      ? await parseMultipart(bytes, c.req.header('content-type') ?? '')
      : parseUrlencoded(textOf(bytes));
  if (entries.some(([, value]) => value instanceof File))
    throw unreadable('Send only the fields of this form');
  return fromForm(c, rules, entries);
}

/** Only pages have checkboxes: API clients leave them out. */
export const fromForm = (c: AppContext, rules: FormRules, entries: Iterable<Entry>) =>
  fromPost(wantsPage(c.req) ? rules : {}, entries);

/** Returns a JSON body that fits a schema; undefined for any other. An empty body counts as an empty object. */
export function jsonBody<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(parseJson(textOf(c.var.bytes) || '{}'));
  } catch {
    return undefined;
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw unreadable('Send this in UTF-8');
  }
}
