/** Checks each file before it is saved, and formats it like the other files. */
import { collections } from '@/content-model';
import { schemaOf, type Collection } from '@/content-model/collection';
import type { Fault } from '@/content-model/content-file';
import { jsonSchemaOf } from '../config/json-schema';
import { labelPath } from '../config/label-path';
import { parseContentFile, writeContentFile, type Data } from '../format/content-file';
import { prettify } from '../format/prettify';
import { clean } from './clean';
import { askAbout, showFaults, showNeeded } from './fault-dialog';
import { findFaults, findFaultsWithout } from './find-faults';
import { priceMoves } from './price-moves';
import type { Repository } from './repository';

const CONTENT = 'src/content/';

const NOT_SAVED = 'Not saved: the dialog has said why.';
const NOT_DELETED = 'Not deleted: the dialog has said why.';

/** Returns the collection of a file, given its path in the repository. */
export function collectionAt(path: string): [name: string, collection: Collection] | undefined {
  const inContent = path.slice(CONTENT.length).replace(/\.md$/, '');
  return Object.entries<Collection>(collections).find(([, collection]) =>
    'file' in collection
      ? collection.file === inContent
      : collection.folder === inContent.slice(0, inContent.lastIndexOf('/')),
  );
}

/** The file that passed the check; the editor writes it next. */
let checked: { path: string; original: string | undefined } | undefined;

/**
 * Returns the fields to write to the file.
 * @throws an Error when the build would reject them, after a dialog has said why
 */
export async function checkBeforeSave(path: string, form: Data, repository: Repository): Promise<Data> {
  const [name, collection] = collectionAt(path) ?? [];
  if (!name || !collection) throw new Error(`No collection has the file ${path}.`);
  const schema = schemaOf(collection);
  const fields = jsonSchemaOf(schema);
  const { body, ...rest } = form;
  const data = clean(rest, fields) as Data;
  // In other collections, the body is a note for people who edit the files.
  const words = collection.hasText && typeof body === 'string' ? body : undefined;
  const faults = await findFaults({ collection: name, path, data, body: words }, { schema, repository });
  const labelled = ({ path: at, message }: Fault) => ({
    keyPath: at.join('.'),
    label: labelPath(at, fields),
    message,
  });
  if (faults.length > 0) {
    await showFaults(faults.map(labelled));
    throw new Error(NOT_SAVED);
  }
  const original = await repository.read(path);
  const moves = priceMoves(parseContentFile(original ?? ''), data, fields);
  if (moves.length > 0 && !(await askAbout(moves.map(labelled)))) throw new Error(NOT_SAVED);
  checked = { path, original };
  return collection.hasText ? { ...data, body } : data;
}

/** A change to a file of the repository. */
export interface Change {
  action: string;
  path: string;
  /** Of a file that is moved or renamed. */
  previousPath?: string;
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
  await showNeeded(
    faults.map(({ file, path, message }) => {
      const [, collection] = collectionAt(file) ?? [];
      if (!collection) return { keyPath: '', label: file, message };
      const entry =
        'folder' in collection ? [file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '')] : [];
      const field = labelPath(path, jsonSchemaOf(schemaOf(collection)));
      return { keyPath: '', label: [collection.label, ...entry, field].join(' › '), message };
    }),
  );
  throw new Error(NOT_DELETED);
}

/** Returns the text of the file that was checked last. */
export async function writeChecked(data: Data): Promise<string> {
  const original = checked?.original;
  checked = undefined;
  return prettify(writeContentFile(original, data));
}
