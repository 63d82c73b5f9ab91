/**
 * Astro writes the hashes of every script and style of the whole site into each page's CSP. A page needs only its own:
 * the rest is more than a kilobyte of incompressible bytes in front of the first paint, and a wider policy than needed.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / 'sha256-[^']+'/g;

/** The page, its policy cut down to the hashes of the scripts and styles that stand in it. */
export function keepOwnHashes(html) {
  const own = new Set(
    Array.from(
      html.matchAll(INLINE),
      ([, , code]) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  );
  return html.replace(/http-equiv="content-security-policy" content="[^"]*"/, (policy) =>
    policy.replace(HASH, (hash) => (own.has(hash) ? hash : '')),
  );
}

export function ownHashes() {
  return {
    name: 'own-hashes',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const pages = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'));
        await Promise.all(
          pages.map(async (name) => {
            const path = join(root, name);
            await writeFile(path, keepOwnHashes(await readFile(path, 'utf8')));
          }),
        );
      },
    },
  };
}
