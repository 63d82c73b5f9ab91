/** The Worker's settings, by the names of its own schema: a setting that is added there needs no second list here. */
import { mkdirSync, writeFileSync } from 'node:fs';

/** Loaded on demand: the system's Node may be too old to read TypeScript. */
export const edgeEnv = () => import(new URL('../../functions/env.ts', import.meta.url).href);

/**
 * Picks the settings that the Worker knows. What it does not know it never sees.
 * @param {Record<string, string | undefined>} env the shell's, with `.env`
 * @returns {Promise<[name: string, value: string][]>}
 */
export async function edgeSettings(env) {
  const { edgeSettingNames } = await edgeEnv();
  return edgeSettingNames.filter((name) => env[name]).map((name) => [name, env[name]]);
}

/** Writes a file that only this user may read: everybody on a computer can see the arguments of a command. */
function privateFile(path, text) {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

/** Writes the settings for a local server, which would otherwise read `.env` alone. */
export async function edgeSettingsFile(port) {
  const lines = (await edgeSettings(process.env)).map(([name, value]) => {
    const quote = ["'", '"', '`'].find((mark) => !value.includes(mark));
    return `${name}=${quote}${value}${quote}\n`;
  });
  return privateFile(`.cache/edge-${port}.env`, lines.join(''));
}

/** Writes the settings for a deployment, which takes them as secrets. */
export const edgeSecretsFile = async () =>
  privateFile(
    '.cache/edge-secrets.json',
    JSON.stringify(Object.fromEntries(await edgeSettings(process.env))),
  );
