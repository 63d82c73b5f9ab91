/** The settings of both Workers, named by their own schemas, so that new settings need no second list here. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const environments = { site: '../../functions/env.ts', editor: '../../admin/worker.ts' };

/** @typedef {keyof typeof environments} WorkerName the site's Worker, or that of the editor for staff */

/**
 * Returns a Worker's own description of its environment. Loaded on demand: the system's Node may be too old to read
 * TypeScript.
 * @param {WorkerName} worker
 */
export const envOf = (worker) => import(new URL(environments[worker], import.meta.url).href);

/** Returns the names of a Worker's settings, in schema order. @param {WorkerName} worker */
export const settingNames = async (worker) => Object.keys((await envOf(worker)).settingsSchema.shape);

/**
 * Picks the settings in a Worker's schema. It never sees any others.
 * @param {WorkerName} worker
 * @param {Record<string, string | undefined>} env the shell's, with `.env`
 * @returns {Promise<[name: string, value: string][]>}
 */
export const settingsOf = async (worker, env) =>
  (await settingNames(worker)).filter((name) => env[name]).map((name) => [name, env[name]]);

/**
 * Writes the settings for a local server, which would otherwise only read `.env`. Only this user can read the file; all
 * users can see a command's arguments.
 * @param {WorkerName} worker
 * @param {number} port
 * @returns {Promise<string>} its path
 */
export async function settingsFile(worker, port) {
  const path = `.cache/${worker}-${port}.env`;
  const lines = (await settingsOf(worker, process.env)).map(([name, value]) => {
    const quote = ["'", '"', '`'].find((mark) => !value.includes(mark));
    return `${name}=${quote}${value}${quote}\n`;
  });
  mkdirSync('.cache', { recursive: true });
  writeFileSync(path, lines.join(''), { mode: 0o600 });
  return path;
}

/**
 * Writes settings for a command that uploads them as secrets. The file is in a new folder outside of the project, only
 * this user can read it, and it is gone afterwards, also when Ctrl-C ends the command.
 * @template Result
 * @param {[name: string, value: string][]} settings
 * @param {(path: string) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withSecretsFile(settings, use) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-secrets-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const path = join(folder, 'secrets.json');
    writeFileSync(path, JSON.stringify(Object.fromEntries(settings)), { mode: 0o600, flag: 'wx' });
    return await use(path);
  } finally {
    remove();
    process.off('exit', remove);
  }
}
