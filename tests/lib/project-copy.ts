/** A copy of the files that Astro reads, so that a test can change the content and run the real Astro on it. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A whole build beside others and the browser tests, on two cores. */
export const BUILDS_WITHIN_MS = 600_000;

/**
 * Links packages and pictures, which no test changes.
 * @param work an empty folder that the test removes
 */
export function copyProject(work: string): string {
  const copy = mkdtempSync(join(work, 'copy-'));
  for (const name of ['package.json', 'tsconfig.json', 'astro.config.mjs', 'tailwind.config.mjs', 'scripts'])
    cpSync(name, join(copy, name), { recursive: true });
  cpSync('src', join(copy, 'src'), { recursive: true, filter: (source) => basename(source) !== 'assets' });
  symlinkSync(resolve('src/assets'), join(copy, 'src/assets'));
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (name !== '.astro') symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name));
  // Encoded pictures, but not what Astro remembers of the content.
  cpSync('node_modules/.astro/assets', join(copy, 'node_modules/.astro/assets'), { recursive: true });
  return copy;
}

/** Folders that commands write. */
const MADE = /^(?:node_modules|dist|dist-admin|\.astro|\.cache|\.wrangler|\.git)$/;

/** Copies all files to a new folder, so that a test can run any command there. Links packages. */
export function copyAll(project: string) {
  mkdirSync(project);
  for (const name of readdirSync('.').filter((name) => !MADE.test(name) && !name.startsWith('.env')))
    cpSync(name, join(project, name), { recursive: true });
  cpSync('.env.example', join(project, '.env.example'));
  mkdirSync(join(project, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (!/^\.(?:astro|cache)$/.test(name))
      symlinkSync(resolve('node_modules', name), join(project, 'node_modules', name));
  cpSync('node_modules/.astro/assets', join(project, 'node_modules/.astro/assets'), { recursive: true });
}

/** Vitest sets variables that make Astro behave as in a test. */
export const withoutVitest = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST\w*|MODE|DEV|PROD|SSR|TEST|BASE_URL)$/.test(name),
  ),
);

const options = (cwd: string, env: Record<string, string>) => ({
  cwd,
  env: { ...withoutVitest, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...env },
});

interface Result {
  code: number;
  output: string;
}

/**
 * Builds the site there.
 * @param env more variables
 */
export const buildSite = (project: string, env: Record<string, string> = {}) =>
  new Promise<Result>((done) => {
    execFile(
      process.execPath,
      [join(project, 'node_modules/astro/bin/astro.mjs'), 'build'],
      options(project, env),
      (error, out, err) =>
        done({ code: Number(error?.code ?? 0), output: stripVTControlCharacters(out + err) }),
    );
  });
