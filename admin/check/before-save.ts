/** Checks each file before it is saved, and formats it like the other files. */
import { schemaOf, type Collection } from '@/content-model/collection';
import type { Fault } from '@/content-model/content-file';
import { overlayOf } from '@/content-model/words';
import { needsReview } from '@/shared/config/reviewed-content';
import { fieldsOf } from '../config/fields';
import { jsonSchemaOf, type FieldSchema } from '../config/json-schema';
import { labelPath } from '../config/label-path';
import { fitOverlay, withoutEmpty } from '../config/overlay-form';
import { isObject, parseContentFile, type Data } from '../format/content-file';
import { clean } from './clean';
import { collectionAt } from './collection-at';
import { askAbout, showFaults, showNeeded } from './fault-dialog';
import { findFaults, findFaultsWithout } from './find-faults';
import { labelInFile } from './label-in-file';
import { pictureQuestions } from './picture-questions';
import { priceMoves } from './price-moves';
import { widthOf, type EditedRepository, type Repository } from './repository';
import { spanishWarnings } from './spanish-warnings';

/** The language of the overlays. */
const LANGUAGE = 'es';

const PRICE = { title: 'Is this price right?', lead: 'It changes by more than half:' };
const SAME = { title: 'Nothing has changed', lead: 'Save it all the same?' };
const PICTURE = { title: 'Is this picture right?', lead: 'Please look at it once more:' };
const SPANISH = {
  title: 'Does the Spanish say the same?',
  lead: 'Click Spanish above the preview to change it:',
};

const NOT_SAVED = 'Not saved: the dialog has said why.';
const NOT_DELETED = 'Not deleted: the dialog has said why.';

/** What the editor's forms hold. */
interface Forms {
  /** Path of the English file. */
  path: string;
  english: Data;
  /** Undefined while Spanish is turned off. */
  spanish?: Data | undefined;
}

/** Returns an overlay with numbers as ids: its ids come from the English form, which says what is wrong with them. */
function withNumbersAsIds(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((row: unknown, index) =>
      isObject(row) ? { ...(withNumbersAsIds(row) as Data), id: String(index) } : row,
    );
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withNumbersAsIds(field)]));
}

/** Names a fault's field as its form does. */
const labelledIn =
  (fields: FieldSchema) =>
  ({ path, message }: Fault) => ({ keyPath: path.join('.'), label: labelPath(path, fields), message });

/** Returns the overlay to write, and what is wrong with it. */
function checkOverlay(collection: Collection, { english, spanish = {} }: Forms) {
  const overlay = overlayOf(collection, LANGUAGE);
  const fields = fieldsOf(jsonSchemaOf(schemaOf(collection)));
  const schema = schemaOf(overlay);
  const words = fitOverlay(fields, english, spanish, { isInStep: true });
  const { error } = schema.safeParse(clean(withNumbersAsIds(words), jsonSchemaOf(schema)));
  const faults = (error?.issues ?? []).map(({ path, message }) => ({
    keyPath: path.join('.'),
    label: `Spanish › ${labelPath(path, jsonSchemaOf(schema))}`,
    message,
    isSpanish: true,
  }));
  return { words: withoutEmpty(words) as Data, faults };
}

/**
 * Returns the fields to write to the file, and to its overlay.
 * @throws an Error when the build would reject them, after a dialog has said why
 */
export async function checkBeforeSave(
  forms: Forms,
  repository: Repository,
): Promise<{ english: Data; spanish?: Data }> {
  const { path, english, spanish } = forms;
  const [name, collection] = collectionAt(path) ?? [];
  if (!name || !collection) throw new Error(`No collection has the file ${path}.`);
  const schema = schemaOf(collection);
  const fields = jsonSchemaOf(schema);
  const { body, ...rest } = english;
  const data = clean(rest, fields) as Data;
  // In other collections, the body is a note for people who edit the files.
  const words = collection.hasText && typeof body === 'string' ? body : undefined;
  const faults = await findFaults({ collection: name, path, data, body: words }, { schema, repository });
  const overlay = spanish && checkOverlay(collection, forms);
  const all = [...faults.map(labelledIn(fields)), ...(overlay?.faults ?? [])];
  if (all.length > 0) {
    await showFaults(all);
    throw new Error(NOT_SAVED);
  }
  const original = await repository.read(path);
  const moves = priceMoves(parseContentFile(original ?? ''), data, fields);
  if (moves.length > 0 && !(await askAbout(moves.map(labelledIn(fields)), PRICE))) throw new Error(NOT_SAVED);
  return {
    english: { ...data, ...(collection.hasText && { body }) },
    ...(overlay && { spanish: overlay.words }),
  };
}

/** A change to a file of the repository. */
export interface Change {
  action: string;
  path: string;
  /** Of a file that is moved or renamed. */
  previousPath?: string;
  /** The text of a content file, or a picture. */
  data?: string | Blob;
}

/**
 * Checks what is about to be deleted, moved or renamed; saves have been checked before.
 * @param changes all that are made at once
 * @throws an Error when something else needs one of them, after a dialog has said what
 */
export async function checkBeforeDeletion(changes: readonly Change[], repository: Repository): Promise<void> {
  const paths = changes
    .filter(({ action }) => action === 'delete' || action === 'move')
    .map(({ path, previousPath = path }) => previousPath);
  if (paths.length === 0) return;
  const faults = await findFaultsWithout(paths, repository);
  if (faults.length === 0) return;
  const labelled = faults.map(async (fault) => ({
    keyPath: '',
    label: labelInFile(fault, parseContentFile((await repository.read(fault.file)) ?? '')),
    message: fault.message,
  }));
  await showNeeded(await Promise.all(labelled));
  throw new Error(NOT_DELETED);
}

/**
 * Asks about the pictures of what is about to be saved. It has passed the other checks, which do not know uploaded files.
 * @param changes all that are made at once
 * @throws an Error when somebody goes back to the form
 */
export async function checkPictures(changes: readonly Change[], repository: EditedRepository): Promise<void> {
  const uploaded = new Map(changes.map(({ path, data }) => [path, data]));
  const widthAt = async (path: string) => {
    const file = uploaded.get(path);
    return file instanceof Blob ? widthOf(file) : repository.widthOfPicture(path);
  };
  for (const { path, data } of changes) {
    const [, collection] = collectionAt(path) ?? [];
    if (!collection || typeof data !== 'string') continue;
    const fields = jsonSchemaOf(schemaOf(collection));
    const before = parseContentFile((await repository.read(path)) ?? '');
    const questions = await pictureQuestions(before, parseContentFile(data), {
      ...{ fields, widthAt },
      isUploaded: (picture) => uploaded.has(picture),
    });
    if (questions.length > 0 && !(await askAbout(questions.map(labelledIn(fields)), PICTURE)))
      throw new Error(NOT_SAVED);
  }
}

/**
 * Asks before medical advice is saved whose Spanish says what the English said before: its build would fail.
 * @param changes all that are made at once
 * @throws an Error when somebody goes back to the form
 */
export async function checkSpanish(changes: readonly Change[], repository: EditedRepository): Promise<void> {
  const saved = new Map(changes.map(({ path, data }) => [path, data]));
  const read = async (path: string) => {
    const text = saved.get(path);
    return typeof text === 'string' ? text : repository.read(path);
  };
  for (const { path, data } of changes) {
    const [name, collection] = collectionAt(path) ?? [];
    if (!name || !collection || !needsReview(path) || typeof data !== 'string') continue;
    const file = { file: path, collection: name, data: parseContentFile(data) };
    const warnings = await spanishWarnings([file], { ...repository, read }, new Date());
    const questions = warnings.map(labelledIn(jsonSchemaOf(schemaOf(collection))));
    if (questions.length > 0 && !(await askAbout(questions, SPANISH))) throw new Error(NOT_SAVED);
  }
}

/**
 * Asks before a save that changes nothing. The editor writes some legal texts in its own notation as soon as their form
 * opens, so "Save" can be clicked, and would make a draft for a second person to read.
 * @param changes all that are made at once
 * @throws an Error when somebody goes back to the form
 */
export async function checkForChange(changes: readonly Change[], repository: Repository): Promise<void> {
  for (const { path, data } of changes)
    if (typeof data !== 'string' || data !== (await repository.read(path))) return;
  const labelled = changes.map(({ path, data }) => ({
    keyPath: '',
    label: labelInFile({ file: path, path: [] }, parseContentFile(typeof data === 'string' ? data : '')),
    message: 'It says what the website says already.',
  }));
  if (labelled.length > 0 && !(await askAbout(labelled, SAME))) throw new Error(NOT_SAVED);
}
