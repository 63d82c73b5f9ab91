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

const localFolder = (root: FileSystemDirectoryHandle): Repository => ({
  read: async (path) => {
    const parts = path.split('/');
    try {
      const folder = await folderAt(root, parts.slice(0, -1));
      const file = await folder.getFileHandle(parts.at(-1) ?? '');
      return await (await file.getFile()).text();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
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

const copyOfGitHub = (database: string): Repository => ({
  read: async (path) => {
    const file = await query(
      database,
      'file-cache',
      (store) => store.get(path) as IDBRequest<{ text?: string } | undefined>,
    );
    return file && (file.text ?? '');
  },
  list: async (folder) => {
    const paths = (await query(database, 'file-cache', (store) => store.getAllKeys())) ?? [];
    return paths
      .filter((path): path is string => typeof path === 'string')
      .filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'));
  },
});

/** True while the editor works on a folder on this computer. */
function isLocal(): boolean {
  const user = JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}') as { backendName?: string };
  return user.backendName === 'local';
}

/** @param name `owner/name` on GitHub, as in the editor's configuration */
export async function openRepository(name: string): Promise<Repository> {
  const database = `github:${name}`;
  if (!isLocal()) return copyOfGitHub(database);
  const root = await query(
    database,
    'file-system-handles',
    (store) => store.get('root_dir_handle') as IDBRequest<FileSystemDirectoryHandle | undefined>,
  );
  if (!root)
    throw new Error('The folder of the website is not open any more. Reload this page and choose it again.');
  return localFolder(root);
}
