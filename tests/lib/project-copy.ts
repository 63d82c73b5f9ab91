/** A copy of what Astro reads, on which it runs for real: a test may change the content there. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Packages and pictures are linked, for nothing changes them. @param work an empty folder that the test removes */
export function copyProject(work: string): string {
  const copy = mkdtempSync(join(work, 'copy-'));
  for (const name of ['package.json', 'tsconfig.json', 'astro.config.mjs', 'tailwind.config.mjs', 'scripts'])
    cpSync(name, join(copy, name), { recursive: true });
  cpSync('src', join(copy, 'src'), { recursive: true, filter: (source) => basename(source) !== 'assets' });
  symlinkSync(resolve('src/assets'), join(copy, 'src/assets'));
  // Linked one by one, since Astro keeps what it has read in this folder, which has to be the copy's own. The pictures that
  // it has made are the same.
  mkdirSync(join(copy, 'node_modules/.astro'), { recursive: true });
  mkdirSync('node_modules/.astro/assets', { recursive: true });
  symlinkSync(resolve('node_modules/.astro/assets'), join(copy, 'node_modules/.astro/assets'));
  for (const name of readdirSync('node_modules'))
    if (!['.astro', '.vite'].includes(name))
      symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name));
  return copy;
}

/** Vitest says in the environment that this is no build. */
const withoutVitest = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST\w*|MODE|DEV|PROD|SSR|TEST|BASE_URL)$/.test(name),
  ),
);

interface Result {
  code: number;
  output: string;
}

/** Runs a command of Astro there: `sync` reads and checks the content, as every build does first. */
export const runAstro = (project: string, command: 'sync' | 'build') =>
  new Promise<Result>((done) => {
    execFile(
      process.execPath,
      [join(project, 'node_modules/astro/bin/astro.mjs'), command],
      {
        cwd: project,
        env: { ...withoutVitest, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      },
      (error, out, err) =>
        done({ code: Number(error?.code ?? 0), output: stripVTControlCharacters(out + err) }),
    );
  });
