/** The settings of both Workers, named by their own schemas, so that new settings need no second list here. */
import { mkdirSync, writeFileSync } from 'node:fs';

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

/** Writes a file that only this user can read: all users can see a command's arguments. */
function privateFile(path, text) {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

/** Writes the settings for a local server, which would otherwise only read `.env`. */
function settingsFile(path, settings) {
  const lines = settings.map(([name, value]) => {
    const quote = ["'", '"', '`'].find((mark) => !value.includes(mark));
    return `${name}=${quote}${value}${quote}\n`;
  });
  return privateFile(path, lines.join(''));
}

export const edgeSettingsFile = async (port) =>
  settingsFile(`.cache/edge-${port}.env`, await edgeSettings(process.env));

export const adminSettingsFile = async (port) =>
  settingsFile(`.cache/admin-${port}.env`, await adminSettings(process.env));

/** Writes the settings for a deploy, which uploads them as secrets. */
const secretsFile = (path, settings) => privateFile(path, JSON.stringify(Object.fromEntries(settings)));

export const edgeSecretsFile = async () =>
  secretsFile('.cache/edge-secrets.json', await edgeSettings(process.env));

export const adminSecretsFile = async () =>
  secretsFile('.cache/admin-secrets.json', await adminSettings(process.env));
