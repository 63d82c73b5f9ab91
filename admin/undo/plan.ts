/** Plans how a publication is put back, without touching anything that somebody has changed since. */
import { overlayPath } from '@/content-model/words';
import { findFaults, findFaultsWithout } from './find-faults';
import { labelPath } from '../config/label-path';
import { isSame, parseContentFile, writeContentFile } from '../format/content-file';
import { englishPathOf, entryAt, nameOf, type Entry } from './entry-at';
import { putBack, type FieldConflict } from './field-changes';
import type { FileChange, Publication } from './publications';
import { repositoryOf, type Snapshot } from './snapshot';
import { sentenceOf } from './wording';

/** Something that has been changed since, so that it cannot be put back. */
export interface Conflict {
  path: string;
  /** Undefined for the file as a whole. */
  field?: FieldConflict;
  /** False when the file is not there any more. */
  isThere: boolean;
  /** The file as it is now; if it is gone, as it was. */
  text: string;
}

export interface Plan {
  /** New versions by path: see FileChange. */
  written: Map<string, string>;
  deleted: string[];
  /** What becomes what, in plain words. */
  sentences: string[];
  /** The plan is only valid if there are none. */
  conflicts: Conflict[];
}

/** A field, or a whole entry, and why the website needs it to be otherwise. */
export interface Fault {
  label: string;
  message: string;
}

const isSameVersion = (path: string, one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined || !entryAt(path)
    ? one === other
    : isSame(parseContentFile(one), parseContentFile(other));

/** Returns the name of an entry or a picture. */
export function nameOfFile(path: string, text = ''): string {
  const entry = entryAt(path);
  if (entry) return nameOf(entry, parseContentFile(text));
  const kind = path.startsWith('src/assets/images/') ? 'picture' : 'file';
  return `The ${kind} ${path.slice(path.lastIndexOf('/') + 1)}`;
}

/** Plans the fields of an entry that was there before and after the publication. */
function planFields(plan: Plan, entry: Entry, before: string, after: string, now: string) {
  const { path, fields } = entry;
  const [was, data] = [parseContentFile(before), parseContentFile(now)];
  const { data: result, undone, conflicts } = putBack(was, parseContentFile(after), data);
  plan.conflicts.push(...conflicts.map((field) => ({ path, field, isThere: true, text: now })));
  if (undone.length === 0) return;
  plan.written.set(path, writeContentFile(result));
  plan.sentences.push(
    ...undone.map(({ path: at, before: old, after: value }) => {
      const sentence = sentenceOf({ path: at, before: value, after: old }, { fields, data }, 'becomes');
      return `${nameOf(entry, data)} › ${sentence}`;
    }),
  );
}

/** Plans a whole file: one that was new, was deleted, or is a picture. */
function planFile(plan: Plan, { path, before, after }: FileChange, now: string | undefined) {
  if (isSameVersion(path, now, before)) return;
  if (!isSameVersion(path, now, after)) {
    plan.conflicts.push({ path, isThere: now !== undefined, text: now ?? after ?? before ?? '' });
    return;
  }
  if (before === undefined) plan.deleted.push(path);
  else plan.written.set(path, before);
  const name = nameOfFile(path, before ?? now);
  plan.sentences.push(before === undefined ? `${name} is removed.` : `${name} is back as it was.`);
}

/** Plans what puts a publication back in the files as they are now. */
export function planPutBack({ files }: Pick<Publication, 'files'>, snapshot: Snapshot): Plan {
  const plan: Plan = { written: new Map(), deleted: [], sentences: [], conflicts: [] };
  for (const file of files) {
    const { path, before, after } = file;
    const [entry, now] = [entryAt(path), snapshot.files.get(path)];
    if (entry && before !== undefined && after !== undefined && now !== undefined)
      planFields(plan, entry, before, after, now);
    else planFile(plan, file, now);
  }
  return plan;
}

async function faultsOfText(
  path: string,
  text: string,
  files: ReadonlyMap<string, string>,
): Promise<Fault[]> {
  const entry = entryAt(path);
  if (!entry) return [];
  const { collection, described, schema, fields, isSpanish } = entry;
  const { body, ...data } = parseContentFile(text);
  const words = described.hasText && typeof body === 'string' ? body : undefined;
  const found = isSpanish
    ? (schema.safeParse(data).error?.issues ?? [])
    : await findFaults({ collection, path, data, body: words }, { schema, repository: repositoryOf(files) });
  return found.map((fault) => ({
    label: [nameOf(entry, data), labelPath(fault.path, fields)].filter(Boolean).join(' › '),
    message: fault.message,
  }));
}

const LEFT_ALONE = 'It has Spanish words by now. Delete it in the editor, which deletes these, too.';
const WITHOUT_ENGLISH = 'Its English words are not there any more.';

/** Finds Spanish words without English ones. */
function faultsOfLanguages(
  { written, deleted }: Plan,
  { files: now }: Snapshot,
  files: Snapshot['files'],
): Fault[] {
  const left = deleted.filter((path) => entryAt(path) && files.has(overlayPath(path, 'es')));
  const alone = [...written.keys()].filter((path) => entryAt(path) && !files.has(englishPathOf(path)));
  return [
    ...left.map((path) => ({ label: nameOfFile(path, now.get(path)), message: LEFT_ALONE })),
    ...alone.map((path) => ({ label: nameOfFile(path, written.get(path)), message: WITHOUT_ENGLISH })),
  ];
}

/** Returns what the website could not show after a plan: the same as before a save or a deletion in the editor. */
export async function findPlanFaults(plan: Plan, snapshot: Snapshot): Promise<Fault[]> {
  const withDeleted = new Map([...snapshot.files, ...plan.written]);
  const files = new Map([...withDeleted].filter(([path]) => !plan.deleted.includes(path)));
  const texts = await Promise.all([...plan.written].map(([path, text]) => faultsOfText(path, text, files)));
  const needed =
    plan.deleted.length > 0 ? await findFaultsWithout(plan.deleted, repositoryOf(withDeleted)) : [];
  return [
    ...texts.flat(),
    ...faultsOfLanguages(plan, snapshot, files),
    ...needed.map(({ file, path, message }) => {
      const field = labelPath(path, entryAt(file)?.fields ?? {});
      return { label: `${nameOfFile(file, files.get(file))} › ${field}`, message };
    }),
  ];
}
