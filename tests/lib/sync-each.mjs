/**
 * Changes one file after another in the project that the first argument names, and runs Astro's sync on each: in one
 * process, because starting Astro takes longer. Reads the changes, `{ path, text }[]`, and writes the errors, each with
 * the file that Astro names; null where there was none. Both are JSON.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { sync } from 'astro';

const [, , root] = process.argv;
process.chdir(root);

async function errorWith({ path, text }) {
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  try {
    await sync({ root, mode: 'production', logLevel: 'silent' });
    return null;
  } catch (error) {
    return `${error.message}\n${error.loc?.file ?? ''}`;
  } finally {
    writeFileSync(path, before);
  }
}

const errors = [];
for (const change of JSON.parse(readFileSync(0, 'utf8'))) errors.push(await errorWith(change));
process.stdout.write(JSON.stringify(errors), () => process.exit(0));
