/** Reads a form post, sent without JavaScript or with a file, as the object that JSON would have been. */
import type { FormRules } from './form';

/** `answers.height` is the height of `answers`. */
const GROUPED = /^([^.]+)\.(.+)$/s;

/**
 * - A name that comes several times is a list, such as the ticked conditions of the quiz.
 * - A name with a dot is inside a group.
 * - A box that is not ticked is not in a post at all: it becomes `false`.
 * - A post writes every line break as CRLF: it becomes the one that was typed.
 * - Files are left to the caller.
 *
 * Names are kept as they are, `__proto__` too, as keys like any other: the schema refuses what it does not know.
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
