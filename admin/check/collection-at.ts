import { collections } from '@/content-model';
import type { Collection } from '@/content-model/collection';

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
