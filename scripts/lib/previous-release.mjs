/** Keeps the files of the release that is live, so that a page that is open survives the deploy. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_FILE } from '../integrations/release-file.mjs';

const TIMEOUT_MS = 20_000;
/** A name of a file that the build makes: no folder, nothing hidden. */
const FILE_NAME = /^[\w@-][\w.@-]*$/;

/**
 * Puts the hashed files of the live release beside those of the new one. A release lists only what its own build made, so
 * files of the one before the last do not pile up.
 * @param {string} folder of the new release, as built
 * @param {string} origin of the live site
 * @returns {Promise<number>} how many files were added
 * @throws an Error when the live site, or one of its files, cannot be had
 */
export async function keepPreviousRelease(folder, origin) {
  const [previous, next] = await Promise.all([
    fetchFile(`${origin}/${RELEASE_FILE}`).then((bytes) => JSON.parse(bytes.toString())),
    readFile(join(folder, RELEASE_FILE), 'utf8').then(JSON.parse),
  ]);
  const wrong = previous.files.find((name) => !FILE_NAME.test(name));
  if (wrong !== undefined) throw new Error(`${origin}/${RELEASE_FILE} names a file that no build makes.`);

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
