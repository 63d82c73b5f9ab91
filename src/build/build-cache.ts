/** Keeps what a build has made for the next one: encoding the link previews takes longer than the rest of a build. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Astro keeps the pictures that it has converted. */
const FOLDER = 'node_modules/.astro';
/** Lists every installed package with its version, so an update of any makes everything again. */
const PACKAGES = 'node_modules/.package-lock.json';

type Input = string | number | Uint8Array | Readonly<Record<string, string | number | object>>;

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/**
 * Returns what `make` returns, from an earlier build if it was made by the same code, from the same inputs and with the
 * same packages.
 * @param make uses nothing but its inputs and packages
 * @param root the project's folder
 */
export async function cached<Inputs extends Input[]>(
  make: (...inputs: Inputs) => Promise<Uint8Array>,
  inputs: Inputs,
  root = process.cwd(),
): Promise<Uint8Array> {
  const parts = [await readFile(join(root, PACKAGES)), make.toString(), ...inputs];
  const key = hashOf(
    parts.map((part) => hashOf(part instanceof Uint8Array ? part : JSON.stringify(part))).join(),
  );
  const folder = join(root, FOLDER, 'kept');
  const file = join(folder, key);
  try {
    return await readFile(file);
  } catch {
    const content = await make(...inputs);
    await mkdir(folder, { recursive: true });
    // Renamed, so that a build beside this one, or after a crash, never reads half a file.
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, content);
    await rename(draft, file);
    return content;
  }
}
