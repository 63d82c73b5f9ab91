import { isLoopback } from '../../src/lib/loopback.ts';
import { productionProblems } from '../../src/config/env.ts';
import { demoSecrets } from './demo.mjs';
import { edgeEnv } from './edge-settings.mjs';

const { edgeSettingNames, edgeSettingProblems, webhooksNeededLive } = await edgeEnv();

/** True for the address of a demo provider: fine for a demo, and a danger for patients. */
const isOnThisComputer = (address) => URL.canParse(address) && isLoopback(new URL(address).hostname);

/**
 * Returns one sentence for each setting that keeps the site from being deployed.
 * @param {Record<string, string | undefined>} env what is set here: it replaces what Cloudflare keeps
 * @param {readonly string[]} kept names of the secrets that Cloudflare keeps
 * @returns {string[]}
 */
export function deployProblems(env, kept) {
  const isGiven = (name) => Boolean(env[name]) || kept.includes(name);
  return [
    ...productionProblems(env),
    ...edgeSettingProblems(env).filter((sentence) => {
      const [name] = sentence.split(' ');
      return env[name] || !kept.includes(name);
    }),
    ...Object.entries(demoSecrets)
      .filter(([name, value]) => env[name] === value)
      .map(([name]) => `${name} is still that of the demo, which everybody knows: make one of your own`),
    ...edgeSettingNames
      .filter((name) => isOnThisComputer(env[name]))
      .map((name) => `${name} leads to this computer: write the address of the real one`),
    ...webhooksNeededLive
      .filter((name) => !isGiven(name))
      .map((name) => `${name} is missing: write the address at which the CRM takes this form`),
    ...(Boolean(env.PUBLIC_TURNSTILE_SITE_KEY) === isGiven('TURNSTILE_SECRET_KEY')
      ? []
      : ['PUBLIC_TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both, or none']),
  ];
}
