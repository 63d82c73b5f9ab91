/** Finds what blocks a deploy, before anything is built. */
import { readSettings } from '../../src/shared/config/given-settings.ts';
import { isLoopback } from '../../src/shared/lib/loopback.ts';
import { demoSecrets } from './demo.mjs';
import { isZeros, materialsOf } from './key-material.mjs';
import { isReadHere } from './stored-secrets.mjs';

/**
 * What a deploy is about: see site-target.mjs and editor-target.mjs.
 * @typedef {object} Target
 * @property {import('./worker-settings.mjs').WorkerName} worker
 * @property {string} config the Worker's configuration file
 * @property {string} address the setting with its public address
 * @property {import('zod').ZodObject} schema of its settings
 * @property {Record<string, string>} needed settings that it does not work without, although their schema allows it, each
 *   with what to write
 * @property {{demo: string, zeros: string}} publicSecret what to say about a secret that everybody knows
 * @property {(env: Env, has: {kept: readonly string[], isGiven: (name: string) => boolean}, confirmed: Confirmed)
 *   => string[]} ownProblems a sentence for each problem that no other target has
 * @property {() => string[]} contentProblems the same for what belongs to the demo
 * @property {() => string[]} accountProblems the same for the account at Cloudflare
 * @property {() => Promise<void>} build
 * @property {(origin: string) => Promise<boolean>} isDegraded
 * @property {(origin: string, wasDegraded: boolean) => Promise<string[]>} liveProblems
 */

/** @typedef {Record<string, string | undefined>} Env the local settings, which override those at Cloudflare */
/** @typedef {{webhookTools?: boolean}} Confirmed what the deploying person has confirmed */

/** Returns the parts of a setting that may be a list. */
export const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** True for a demo provider's address: fine for a demo, dangerous for patients. */
const isOnThisComputer = (address) => URL.canParse(address) && isLoopback(new URL(address).hostname);

const demoMaterials = new Set(Object.values(demoSecrets).flatMap(materialsOf));

/** Returns a sentence if a setting is a publicly known key, under any name and in any form. */
function publicSecretProblem(name, value = '', { demo, zeros }) {
  const materials = materialsOf(value);
  if (materials.some((material) => demoMaterials.has(material))) return [`${name} ${demo}`];
  return materials.some(isZeros) ? [`${name} ${zeros}`] : [];
}

/**
 * Returns a sentence for each setting that blocks a deploy.
 * @param {Target} target
 * @param {Env} env
 * @param {readonly string[]} kept names of the secrets stored at Cloudflare
 * @param {Confirmed} confirmed
 * @returns {string[]}
 */
export function deployProblems(target, env, kept, confirmed = {}) {
  const names = Object.keys(target.schema.shape);
  const isGiven = (name) => Boolean(env[name]) || (kept.includes(name) && !isReadHere(name));
  return [
    ...readSettings(target.schema, env).problems.filter((sentence) => {
      const [name] = sentence.split(' ');
      return env[name] || !kept.includes(name);
    }),
    ...names.flatMap((name) => publicSecretProblem(name, env[name], target.publicSecret)),
    ...names
      .filter((name) => listOf(env[name]).some(isOnThisComputer))
      .map((name) => `${name} points to this computer: write the address of the real service`),
    ...Object.entries(target.needed)
      .filter(([name]) => !isGiven(name))
      .map(([name, what]) => `${name} is missing: write ${what}`),
    ...target.ownProblems(env, { kept, isGiven }, confirmed),
  ];
}
