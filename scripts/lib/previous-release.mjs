/** Keeps the live release's files, so that open pages survive a deploy. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_FILE } from '../integrations/release-file.mjs';

const TIMEOUT_MS = 20_000;
/** A file name that the build can produce: no folders, nothing hidden. */
const FILE_NAME = /^[\w@-][\w.@-]*$/;

/**
 * Adds the live release's hashed files to the new one. A release lists only its own build's files, so older ones do not
 * pile up.
 * @param {string} folder of the new release, as built
 * @param {string} origin of the live site
 * @returns {Promise<number>} how many files were added
 * @throws an Error if the live site or one of its files cannot be fetched
 */
export async function keepPreviousRelease(folder, origin) {
  const [previous, next] = await Promise.all([
    fetchFile(`${origin}/${RELEASE_FILE}`).then((bytes) => JSON.parse(bytes.toString())),
    readFile(join(folder, RELEASE_FILE), 'utf8').then(JSON.parse),
  ]);
  const wrong = previous.files.find((name) => !FILE_NAME.test(name));
  if (wrong !== undefined) throw new Error(`${origin}/${RELEASE_FILE} names a file that no build produces.`);

  const missing = previous.files.filter(
    (name) => !next.files.includes(name) && !existsSync(join(folder, '_astro', name)),
  );
  await mkdir(join(folder, '_astro'), { recursive: true });
  for (const name of missing)
    await writeFile(join(folder, '_astro', name), await fetchFile(`${origin}/_astro/${name}`));
  return missing.length;
}

async function fetchFile(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    throw new Error(`${url} cannot be reached.`, { cause: error });
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}
