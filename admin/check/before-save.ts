/** Checks each file before it is saved, and formats it like the other files. */
import { collections } from '@/collections/list';
import type { Collection } from '@/collections/types';
import { jsonSchemaOf, schemaOf } from '../config/json-schema';
import { labelPath } from '../config/label-path';
import { writeContentFile, type Data } from '../format/content-file';
import { prettify } from '../format/prettify';
import { clean } from './clean';
import { showFaults } from './fault-dialog';
import { findFaults } from './find-faults';
import type { Repository } from './repository';

const CONTENT = 'src/content/';

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
  const isFolder = 'folder' in collection;
  const faults = await findFaults({ collection: name, path, data }, { schema, repository, isFolder });
  if (faults.length > 0) {
    await showFaults(
      faults.map(({ path: at, message }) => ({
        keyPath: at.join('.'),
        label: labelPath(at, fields),
        message,
      })),
    );
    throw new Error('Not saved: the dialog has said why.');
  }
  checked = { path, original: await repository.read(path) };
  // In other collections, the body is a note for people who edit the files.
  return isFolder && collection.body === 'words' ? { ...data, body } : data;
}

/** Returns the text of the file that was checked last. */
export async function writeChecked(data: Data): Promise<string> {
  const original = checked?.original;
  checked = undefined;
  return prettify(writeContentFile(original, data));
}
