/** Finds everything that would make the build fail, in the build's own words. */
import { faultsTogether, filmMissing, type ContentFile, type Fault } from '@/collections/rules';
import type { z } from 'zod';
import { parseContentFile, type Data } from '../format/content-file';
import type { Repository } from './repository';

/** A file that is about to be saved. */
export interface Draft {
  collection: string;
  /** Path in the repository. */
  path: string;
  /** The front matter, without the body. */
  data: Data;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

const PICTURE = /^(?:\.\.\/)+(assets\/images\/.+)$/;

/** Returns the pictures that a file names, each with the path of its field. */
function picturesIn(
  value: unknown,
  path: readonly PropertyKey[] = [],
): [path: readonly PropertyKey[], file: string][] {
  if (typeof value === 'string') return PICTURE.test(value) ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    picturesIn(field, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/**
 * Finds pictures that were deleted. Ignores pictures that are new in this file: they are uploaded with it, and nobody
 * can type a path in the editor.
 */
async function pictureFaults({ data }: Draft, original: Data, repository: Repository): Promise<Fault[]> {
  const before = new Set(picturesIn(original).map(([, file]) => file));
  const pictures = picturesIn(data).filter(([, file]) => before.has(file));
  if (pictures.length === 0) return [];
  const pathOf = (file: string) => `src/${PICTURE.exec(file)?.[1] ?? ''}`;
  const folders = new Set(pictures.map(([, file]) => folderOf(pathOf(file))));
  const there = (await Promise.all([...folders].map((folder) => repository.list(folder)))).flat();
  return pictures
    .filter(([, file]) => !there.includes(pathOf(file)))
    .map(([path, file]) => ({ path, message: `Image ${file} does not exist. Is the path correct?` }));
}

/** Finds a missing video. Only the folder on this computer can tell: the editor's copy of GitHub has no videos. */
async function filmFaults({ collection, data: { file } }: Draft, repository: Repository): Promise<Fault[]> {
  if (collection !== 'videos' || typeof file !== 'string') return [];
  const films = await repository.list('src/assets/videos');
  if (films.length === 0 || films.includes(`src/assets/videos/${file}`)) return [];
  return [{ path: ['file'], message: filmMissing(file) }];
}

/** Returns the files of the draft's folder as they will be after the save. */
async function filesWith({ path, data }: Draft, repository: Repository): Promise<ContentFile[]> {
  const paths = (await repository.list(folderOf(path))).filter(
    (other) => /\/[^_/][^/]*\.md$/.test(other) && other !== path,
  );
  const others = await Promise.all(
    paths
      .toSorted()
      .map(async (file) => ({ file, data: parseContentFile((await repository.read(file)) ?? '') })),
  );
  return [...others, { file: path, data }];
}

/** Returns what is wrong with a draft, also in combination with the other files of its collection. */
export async function findFaults(
  draft: Draft,
  { schema, repository, isFolder }: { schema: z.ZodType; repository: Repository; isFolder: boolean },
): Promise<Fault[]> {
  const { error } = await schema.safeParseAsync(draft.data);
  const original = parseContentFile((await repository.read(draft.path)) ?? '');
  const together = isFolder ? faultsTogether(draft.collection, await filesWith(draft, repository)) : [];
  // Leave out conflicts between two other files, which this save does not change.
  const own = together.filter(({ message }) => message.includes(draft.path));
  return [
    ...(error?.issues ?? []),
    ...(await pictureFaults(draft, original, repository)),
    ...(await filmFaults(draft, repository)),
    ...own,
  ];
}
