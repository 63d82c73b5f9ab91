/**
 * Reads the files as they are before a save. The editor passes only the file being saved to our check, so we read the
 * others from where it keeps them: the folder on this computer, or its copy of the repository on GitHub. Both are
 * entries in the editor's own database; the editor's browser tests fail if its layout changes.
 */
export interface Repository {
  /** @returns undefined when there is no such file */
  read: (path: string) => Promise<string | undefined>;
  /** @returns the paths of the files directly in a folder; empty when there is no such folder */
  list: (folder: string) => Promise<string[]>;
}

/** The repository that the editor works on. */
export interface EditedRepository extends Repository {
  /** @returns the width of a picture in pixels; undefined when it cannot be read */
  widthOfPicture: (path: string) => Promise<number | undefined>;
  /** @returns the text of a file that the editor does not load; undefined when it cannot be read */
  readOther: Repository['read'];
}

const asPromise = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of the editor cannot be read.'));
  });

/** Runs a query on a store of the editor's database. */
async function query<T>(database: string, store: string, run: (store: IDBObjectStore) => IDBRequest<T>) {
  const db = await asPromise(indexedDB.open(database));
  try {
    return db.objectStoreNames.contains(store)
      ? await asPromise(run(db.transaction(store).objectStore(store)))
      : undefined;
  } finally {
    db.close();
  }
}

async function folderAt(root: FileSystemDirectoryHandle, path: readonly string[]) {
  let folder = root;
  for (const name of path) folder = await folder.getDirectoryHandle(name);
  return folder;
}

const isMissing = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

/** @returns undefined when there is no such file */
async function fileAt(root: FileSystemDirectoryHandle, path: string): Promise<File | undefined> {
  const parts = path.split('/');
  try {
    const folder = await folderAt(root, parts.slice(0, -1));
    const file = await folder.getFileHandle(parts.at(-1) ?? '');
    return await file.getFile();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Returns a picture's width in pixels; undefined when the browser cannot show it. */
export async function widthOf(picture: Blob): Promise<number | undefined> {
  const image = await createImageBitmap(picture).catch(() => undefined);
  const width = image?.width;
  // Frees its memory.
  image?.close();
  return width;
}

/** The widths of pictures that were read before, because a list of all pictures asks for each of them. */
const widths = new Map<string, number>();

/** @param version another one for each content of a picture */
async function widthOnce(version: string, open: () => Promise<Blob | undefined>) {
  const known = widths.get(version);
  if (known !== undefined) return known;
  const picture = await open();
  const width = picture && (await widthOf(picture));
  if (width !== undefined) widths.set(version, width);
  return width;
}

const localFolder = (root: FileSystemDirectoryHandle): EditedRepository => ({
  readOther: async (path) => (await fileAt(root, path))?.text(),
  widthOfPicture: async (path) => {
    const file = await fileAt(root, path);
    return file && widthOnce(`${path} ${file.size} ${file.lastModified}`, () => Promise.resolve(file));
  },
  read: async (path) => (await fileAt(root, path))?.text(),
  list: async (path) => {
    const paths: string[] = [];
    try {
      for await (const [name, handle] of await folderAt(root, path.split('/')))
        if (handle.kind === 'file') paths.push(`${path}/${name}`);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return paths;
  },
});

/** Reads who is signed in; `local` is a folder on this computer. */
const readUser = () =>
  JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}') as { backendName?: string; token?: string };

/** A file in the editor's copy of the repository, which has no pictures. */
interface CachedFile {
  text?: string;
  sha: string;
}

const cachedFile = (database: string, path: string) =>
  query(database, 'file-cache', (store) => store.get(path) as IDBRequest<CachedFile | undefined>);

/** Reads a file from the repository on GitHub; undefined when GitHub does not answer with it. */
async function fetchRaw(name: string, path: string, cache: RequestCache): Promise<Response | undefined> {
  const headers = { authorization: `Bearer ${readUser().token ?? ''}`, accept: 'application/vnd.github.raw' };
  const address = `https://api.github.com/repos/${name}/${path}`;
  const response = await fetch(address, { headers, cache }).catch(() => undefined);
  return response?.ok ? response : undefined;
}

/**
 * Reads a picture: https://docs.github.com/en/rest/git/blobs#get-a-blob. The content of a hash never changes, so the
 * browser's copy is good.
 */
const fetchPicture = async (name: string, sha: string) =>
  (await fetchRaw(name, `git/blobs/${sha}`, 'force-cache'))?.blob();

const copyOfGitHub = (name: string, database: string): EditedRepository => ({
  widthOfPicture: async (path) => {
    const file = await cachedFile(database, path);
    return file && widthOnce(file.sha, () => fetchPicture(name, file.sha));
  },
  // https://docs.github.com/en/rest/repos/contents#get-repository-content, of the default branch
  readOther: async (path) => (await fetchRaw(name, `contents/${path}`, 'no-cache'))?.text(),
  read: async (path) => {
    const file = await cachedFile(database, path);
    return file && (file.text ?? '');
  },
  list: async (folder) => {
    const paths = (await query(database, 'file-cache', (store) => store.getAllKeys())) ?? [];
    return paths
      .filter((path): path is string => typeof path === 'string')
      .filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'));
  },
});

/** @param name `owner/name` on GitHub, as in the editor's configuration */
export async function openRepository(name: string): Promise<EditedRepository> {
  const database = `github:${name}`;
  if (readUser().backendName !== 'local') return copyOfGitHub(name, database);
  const root = await query(
    database,
    'file-system-handles',
    (store) => store.get('root_dir_handle') as IDBRequest<FileSystemDirectoryHandle | undefined>,
  );
  if (!root)
    throw new Error('The folder of the website is not open any more. Reload this page and choose it again.');
  return localFolder(root);
}
