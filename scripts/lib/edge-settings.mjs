/** The settings of both Workers, named by their own schemas, so that new settings need no second list here. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Loaded on demand: the system's Node may be too old to read TypeScript. */
export const edgeEnv = () => import(new URL('../../functions/env.ts', import.meta.url).href);

/** The same for the Worker of the editor. */
export const adminEnv = () => import(new URL('../../admin/worker/env.ts', import.meta.url).href);

const pick = (names, env) => names.filter((name) => env[name]).map((name) => [name, env[name]]);

/**
 * Picks the settings in the Worker's schema. It never sees any others.
 * @param {Record<string, string | undefined>} env the shell's, with `.env`
 * @returns {Promise<[name: string, value: string][]>}
 */
export const edgeSettings = async (env) => pick((await edgeEnv()).edgeSettingNames, env);

/** The same for the Worker of the editor. */
export const adminSettings = async (env) => pick((await adminEnv()).adminSettingNames, env);

/**
 * Writes the settings for a local server, which would otherwise only read `.env`. Only this user can read the file; all
 * users can see a command's arguments.
 */
function settingsFile(path, settings) {
  mkdirSync('.cache', { recursive: true });
  const lines = settings.map(([name, value]) => {
    const quote = ["'", '"', '`'].find((mark) => !value.includes(mark));
    return `${name}=${quote}${value}${quote}\n`;
  });
  writeFileSync(path, lines.join(''), { mode: 0o600 });
  return path;
}

export const edgeSettingsFile = async (port) =>
  settingsFile(`.cache/edge-${port}.env`, await edgeSettings(process.env));

export const adminSettingsFile = async (port) =>
  settingsFile(`.cache/admin-${port}.env`, await adminSettings(process.env));

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
