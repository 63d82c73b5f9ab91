/** Finds everything that would make the build fail, in the build's own words. */
import { collections } from '@/content-model';
import { contentFaults, filmMissing } from '@/content-model/rules';
import type { Collection } from '@/content-model/collection';
import type { ContentFile, Fault, FileFault } from '@/content-model/content-file';
import type { z } from 'zod';
import { parseContentFile, type Data } from '../format/content-file';

export interface Repository {
  /** @returns undefined when there is no such file */
  read: (path: string) => Promise<string | undefined>;
  /** @returns the paths of the files directly in a folder; empty when there is no such folder */
  list: (folder: string) => Promise<string[]>;
}

/** A file that is about to be saved. */
interface Draft {
  collection: string;
  /** Path in the repository. */
  path: string;
  /** The front matter, without the body. */
  data: Data;
  /** The body, where visitors read it. */
  body?: string | undefined;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

const PICTURE = /^(?:(?:\.\.\/)+|\/src\/)(assets\/images\/.+)$/;

const pathOfPicture = (file: string) => `src/${PICTURE.exec(file)?.[1] ?? ''}`;

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

const pictureMissing = (name: string) => `The picture ${name} is not there any more. Choose another one.`;

/**
 * Finds pictures that were deleted. Ignores pictures that are new in this file: they are uploaded with it, and nobody
 * can type a path in the editor.
 */
async function pictureFaults({ data }: Draft, original: Data, repository: Repository): Promise<Fault[]> {
  const before = new Set(picturesIn(original).map(([, file]) => file));
  const pictures = picturesIn(data).filter(([, file]) => before.has(file));
  if (pictures.length === 0) return [];
  const folders = new Set(pictures.map(([, file]) => folderOf(pathOfPicture(file))));
  const there = (await Promise.all([...folders].map((folder) => repository.list(folder)))).flat();
  return pictures
    .filter(([, file]) => !there.includes(pathOfPicture(file)))
    .map(([path, file]) => ({ path, message: pictureMissing(nameOf(file)) }));
}

/** Finds a missing video. Only the folder on this computer can tell: the editor's copy of GitHub has no videos. */
async function filmFaults({ collection, data: { file } }: Draft, repository: Repository): Promise<Fault[]> {
  if (collection !== 'videos' || typeof file !== 'string') return [];
  const films = await repository.list('src/assets/videos');
  if (films.length === 0 || films.includes(`src/assets/videos/${file}`)) return [];
  return [{ path: ['file'], message: filmMissing(file) }];
}

async function pathsOf(collection: Collection, repository: Repository): Promise<string[]> {
  if ('file' in collection) return [`src/content/${collection.file}.md`];
  const paths = await repository.list(`src/content/${collection.folder}`);
  return paths.filter((path) => /\/[^_/][^/]*\.md$/.test(path)).toSorted();
}

async function readFile(name: string, file: string, repository: Repository): Promise<ContentFile> {
  const described = (collections as Partial<Record<string, Collection>>)[name];
  const { body, ...data } = parseContentFile((await repository.read(file)) ?? '');
  return {
    file,
    collection: name,
    data,
    body: described?.hasText && typeof body === 'string' ? body : undefined,
  };
}

/** Returns every content file. */
async function readContent(repository: Repository): Promise<ContentFile[]> {
  const files = await Promise.all(
    Object.entries<Collection>(collections).map(async ([name, collection]) => {
      const paths = await pathsOf(collection, repository);
      return Promise.all(paths.map((path) => readFile(name, path, repository)));
    }),
  );
  return files.flat();
}

/** Returns what is wrong with a draft, also in combination with the other files. */
export async function findFaults(
  draft: Draft,
  { schema, repository }: { schema: z.ZodType; repository: Repository },
): Promise<Fault[]> {
  const { error } = await schema.safeParseAsync(draft.data);
  const original = parseContentFile((await repository.read(draft.path)) ?? '');
  const others = (await readContent(repository)).filter(({ file }) => file !== draft.path);
  const together = contentFaults([...others, { ...draft, file: draft.path }]);
  return [
    ...(error?.issues ?? []),
    ...(await pictureFaults(draft, original, repository)),
    ...(await filmFaults(draft, repository)),
    // Leave out faults of other files, which this save does not change.
    ...together.filter(({ file }) => file === draft.path),
  ];
}

const inUse = (picture: string) => `The picture ${picture} is shown here. Choose another one first.`;

/** Returns the faults that the rest of the content has without these files. */
export async function findFaultsWithout(
  paths: readonly string[],
  repository: Repository,
): Promise<FileFault[]> {
  const all = await readContent(repository);
  const kept = all.filter(({ file }) => !paths.includes(file));
  const before = contentFaults(all).map(({ message }) => message);
  const pictures = kept.flatMap(({ file, data }) =>
    picturesIn(data)
      .map(([path, picture]) => ({ file, path, picture: pathOfPicture(picture) }))
      .filter(({ picture }) => paths.includes(picture))
      .map(({ picture, ...place }) => ({
        ...place,
        message: inUse(nameOf(picture)),
      })),
  );
  return [...contentFaults(kept).filter(({ message }) => !before.includes(message)), ...pictures];
}
