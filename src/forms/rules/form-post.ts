import type { FormRules } from './form-rules';

/** `answers.height` is `height` inside `answers`. */
const GROUPED = /^([^.]+)\.(.+)$/s;

/**
 * Reads a form post, sent without JavaScript or with a file, into the same object as JSON.
 *
 * - A repeated name becomes a list, such as the ticked conditions of the quiz.
 * - A name with a dot goes into a group.
 * - An unticked box is absent from a post: it becomes `false`.
 * - A post encodes line breaks as CRLF: they become LF again.
 * - Files are left to the caller.
 *
 * Names stay as they are, even `__proto__`, as ordinary keys: the schema rejects unknown ones.
 */
export function fromPost(
  form: Pick<FormRules, 'ticks'>,
  entries: Iterable<readonly [string, unknown]>,
): Record<string, unknown> {
  const texts = new Map<string, string[]>();
  for (const [name, posted] of entries) {
    if (typeof posted !== 'string') continue;
    const value = posted.replaceAll('\r\n', '\n');
    const before = texts.get(name);
    if (before) before.push(value);
    else texts.set(name, [value]);
  }

  const fields = new Map<string, unknown>(form.ticks?.map((name) => [name, false]));
  const groups = new Map<string, Map<string, unknown>>();
  for (const [name, values] of texts) {
    const value = values.length > 1 ? values : values[0];
    const [, group, member] = GROUPED.exec(name) ?? [];
    if (group === undefined || member === undefined) fields.set(name, value);
    else groups.set(group, (groups.get(group) ?? new Map<string, unknown>()).set(member, value));
  }
  for (const [group, members] of groups) fields.set(group, Object.fromEntries(members));
  return Object.fromEntries(fields);
}
