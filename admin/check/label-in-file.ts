/** Returns the name of a file's field, or of the file, as staff find it in the editor: 'Claims › home-rating › Value'. */
import type { FileFault } from '@/content-model/content-file';
import { schemaOf } from '@/content-model/collection';
import { jsonSchemaOf } from '../config/json-schema';
import { labelPath } from '../config/label-path';
import { collectionAt } from './collection-at';

export function labelInFile({ file, path }: FileFault): string {
  const [, collection] = collectionAt(file) ?? [];
  if (!collection) return file;
  const entry = 'folder' in collection ? [file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '')] : [];
  const field = path.length > 0 ? [labelPath(path, jsonSchemaOf(schemaOf(collection)))] : [];
  return [collection.label, ...entry, ...field].join(' › ');
}
