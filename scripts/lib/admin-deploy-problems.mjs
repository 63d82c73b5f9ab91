import { isLoopback } from '../../src/shared/lib/loopback.ts';
import { demoSecrets } from './demo.mjs';
import { isZeros, materialsOf } from './key-material.mjs';
import { adminEnv } from './edge-settings.mjs';

const { adminSettingProblems } = await adminEnv();

/** The examples in .env.example. */
const EXAMPLES = ['your-clinic/website', 'https://edit.your-clinic.com'];

const demoMaterials = new Set(Object.values(demoSecrets).flatMap(materialsOf));

/** The settings that signing in needs, each with what to write. */
const needed = {
  ADMIN_URL: 'where the editor is reached, for example https://edit.your-clinic.com',
  ALLOWED_ORIGINS: 'the same address as ADMIN_URL: without it nobody can sign in',
  GITHUB_REPOSITORY: 'the owner and the name of the repository',
  GITHUB_APP_CLIENT_ID: 'the client ID of your GitHub App',
  GITHUB_APP_CLIENT_SECRET: 'a client secret of your GitHub App',
};

/** The build and the deploy use these, so a secret at Cloudflare does not help. */
const NEEDED_HERE = ['ADMIN_URL', 'GITHUB_REPOSITORY'];

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const isOnThisComputer = (address) => URL.canParse(address) && isLoopback(new URL(address).host);
const hostOf = (address) => (URL.canParse(address) ? new URL(address).host : undefined);

/** The editor holds a token that can write to the repository, so no public page may share its origin or ask for one. */
const originProblems = ({ ADMIN_URL, ALLOWED_ORIGINS, PUBLIC_SITE_URL }) => [
  ...(ADMIN_URL && hostOf(ADMIN_URL) === hostOf(PUBLIC_SITE_URL)
    ? ['ADMIN_URL has the host name of PUBLIC_SITE_URL: the editor needs one of its own']
    : []),
  ...(PUBLIC_SITE_URL && listOf(ALLOWED_ORIGINS).some((origin) => hostOf(origin) === hostOf(PUBLIC_SITE_URL))
    ? ['ALLOWED_ORIGINS has the address of PUBLIC_SITE_URL: its pages could then collect tokens']
    : []),
  ...(ADMIN_URL && ALLOWED_ORIGINS && !listOf(ALLOWED_ORIGINS).includes(ADMIN_URL)
    ? ['ALLOWED_ORIGINS lacks ADMIN_URL: the editor itself could not sign in']
    : []),
];

/**
 * Returns a sentence for each setting that blocks the deploy of the editor.
 * @param {Record<string, string | undefined>} env the local settings, which override those at Cloudflare
 * @param {readonly string[]} kept names of the secrets stored at Cloudflare
 * @returns {string[]}
 */
export function adminDeployProblems(env, kept) {
  const isGiven = (name) => Boolean(env[name]) || (kept.includes(name) && !NEEDED_HERE.includes(name));
  const secret = materialsOf(env.GITHUB_APP_CLIENT_SECRET ?? '');
  return [
    ...adminSettingProblems(env),
    ...Object.entries(needed)
      .filter(([name]) => !isGiven(name))
      .map(([name, what]) => `${name} is missing: write ${what}`),
    ...Object.keys(needed)
      .filter((name) => listOf(env[name]).some((value) => EXAMPLES.includes(value)))
      .map((name) => `${name} is still the example: write your own`),
    ...['ADMIN_URL', 'ALLOWED_ORIGINS', 'GITHUB_BASE_URL']
      .filter((name) => listOf(env[name]).some(isOnThisComputer))
      .map((name) => `${name} points to this computer: write the address of the real service`),
    ...originProblems(env),
    ...(secret.some((material) => demoMaterials.has(material)) || secret.some(isZeros)
      ? ['GITHUB_APP_CLIENT_SECRET is not one of GitHub: make one in the settings of the GitHub App']
      : []),
  ];
}
