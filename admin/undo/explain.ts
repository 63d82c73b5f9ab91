/** Says in plain words what a publication did, and why it cannot be put back. */
import { parseContentFile, type Data } from '../format/content-file';
import { entryAt, type Entry } from './entry-at';
import { changesOf } from './field-changes';
import type { Problem } from './github-api';
import { nameOfFile, type Conflict } from './plan';
import type { FileChange, Publication } from './publications';
import { labelOfField, sentenceOf, valueInWords } from './wording';

function sentencesOfFields(entry: Entry, before: Data, after: Data): string[] {
  const { fields } = entry;
  return changesOf(before, after).map((change) => {
    // A row that is gone has its place in the old version only.
    const data = change.after === undefined ? before : after;
    return sentenceOf(change, { fields, data });
  });
}

/** Returns the name of an entry or a picture, and a sentence for each change. */
export function describe({ path, before, after }: FileChange): { name: string; sentences: string[] } {
  const entry = entryAt(path);
  const name = nameOfFile(path, after ?? before);
  if (before === undefined) return { name, sentences: ['This is new.'] };
  if (after === undefined) return { name, sentences: ['This was deleted.'] };
  if (!entry) return { name, sentences: ['This is another picture now.'] };
  return { name, sentences: sentencesOfFields(entry, parseContentFile(before), parseContentFile(after)) };
}

const overlaps = (one: readonly string[], other: readonly string[]) =>
  one.slice(0, other.length).every((name, index) => name === other[index]);

/** Returns the newest publication that changed the same field or file. */
function changedBy({ path, field }: Conflict, newer: readonly Publication[]): Publication | undefined {
  return newer.find(({ files }) => {
    const file = files.find((other) => other.path === path);
    if (!file || !field || file.before === undefined || file.after === undefined) return file !== undefined;
    const changes = changesOf(parseContentFile(file.before), parseContentFile(file.after));
    return changes.some((change) => overlaps(change.path, field.path));
  });
}

/**
 * Says who changed something since, when, and to what.
 * @param newer the later publications, the newest first
 * @param time formats a time
 */
export function explainConflict(
  conflict: Conflict,
  newer: readonly Publication[],
  time: (when: Date) => string,
): string {
  const { path, field, isThere, text } = conflict;
  const by = changedBy(conflict, newer);
  const who = by ? `${by.who} has changed it since, on ${time(by.when)}` : 'Somebody has just changed it';
  const name = nameOfFile(path, text);
  const entry = entryAt(path);
  if (!isThere) return `${name}: ${who.replace('changed', 'deleted')}.`;
  if (!field || !entry) return `${name}: ${who}.`;
  const context = { fields: entry.fields, data: parseContentFile(text) };
  const value = valueInWords({ path: field.path, before: field.after }, field.now, context);
  return `${name} › ${labelOfField(field.path, context)}: ${who}, to ${value}.`;
}

/** What GitHub did not do, and what somebody can do about it. */
export const problems: Readonly<Record<Problem, string>> = {
  expired:
    'You are signed out, because a sign-in ends after eight hours. Sign in again in the editor, then come back.',
  rateLimited: 'GitHub asks for a pause, because there were very many requests. Try again in an hour.',
  noAccess: 'GitHub does not let your account see the website’s texts. Tell the clinic’s technician.',
  noAnswer: 'GitHub does not answer. Check your connection, and try again in a few minutes.',
  alreadyThere:
    'There is a draft of this text already. Publish or delete it in the editor first. Nothing has been changed.',
  changedMeanwhile: 'Somebody has saved in between, so nothing has been changed. Look again.',
  unexpected: 'GitHub has given an answer that this page does not understand. Try again in a few minutes.',
};
