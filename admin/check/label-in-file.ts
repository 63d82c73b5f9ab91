/** Returns the name of a file's field, or of the file, as staff find it in the editor: 'Services › Injury care › Title'. */
import type { ContentFile, FileFault } from '@/content-model/content-file';
import { nameOf } from '@/content-model/rules';
import { schemaOf } from '@/content-model/collection';
import { jsonSchemaOf } from '../config/json-schema';
import { labelPath } from '../config/label-path';
import { collectionAt } from './collection-at';

const nameOfFile = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');

/** @param data the fields of the file */
export function labelInFile({ file, path }: Omit<FileFault, 'message'>, data: ContentFile['data']): string {
  const [, collection] = collectionAt(file) ?? [];
  if (!collection) return file;
  const entry = 'folder' in collection ? [nameOf(data) || nameOfFile(file)] : [];
  const field = path.length > 0 ? [labelPath(path, jsonSchemaOf(schemaOf(collection)))] : [];
  return [collection.label, ...entry, ...field].join(' › ');
}
