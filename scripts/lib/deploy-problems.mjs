import { isLoopback } from '../../src/lib/loopback.ts';
import { productionProblems } from '../../src/config/env.ts';
import { demoSecrets } from './demo.mjs';
import { isZeros, materialsOf } from './key-material.mjs';
import { edgeEnv } from './edge-settings.mjs';

const { edgeSettingNames, edgeSettingProblems, webhooksNeededLive } = await edgeEnv();

/** True for the address of a demo provider: fine for a demo, and a danger for patients. */
const isOnThisComputer = (address) => URL.canParse(address) && isLoopback(new URL(address).hostname);

const demoMaterials = new Set(Object.values(demoSecrets).flatMap(materialsOf));

/** Settings that are fine on one's own computer only, with what is dangerous about them. */
const localOnly = {
  FORM_RATE_LIMIT: { value: 'off', danger: 'nothing then slows down somebody who floods the forms' },
  WEBHOOK_TOOLS: {
    value: 'on',
    danger: 'anybody can then send test messages to the CRM',
    confirmation: 'With `npm run deploy -- --webhook-tools` it is deployed all the same.',
  },
};

/** Sentences about switches that are set for a demo, or that Cloudflare keeps where nobody can read them. */
function switchProblems(env, kept, confirmed) {
  return Object.entries(localOnly).flatMap(([name, { value, danger, confirmation = '' }]) => {
    if (confirmation && confirmed.webhookTools) return [];
    if (env[name] === value) return [`${name} is ${value}: ${danger}. ${confirmation}`.trim()];
    if (env[name] || !kept.includes(name)) return [];
    const command = `npx wrangler secret delete ${name}`;
    return [`${name} is kept by Cloudflare, where it cannot be read: set it here, or run ${command}`];
  });
}

/** Sentences about keys that everybody knows, under whatever name and in whatever form. */
const knownKeyProblems = (env) =>
  edgeSettingNames.flatMap((name) => {
    const materials = materialsOf(env[name] ?? '');
    if (materials.some((material) => demoMaterials.has(material)))
      return [`${name} is still that of the demo, which everybody knows: make one of your own`];
    return materials.some(isZeros) ? [`${name} is nothing but zeros: make one of random bytes`] : [];
  });

/** 'test' or 'live', as Stripe writes it into its keys; undefined for a key that is not given. */
const modeOf = (key) => /^[a-z]+_(test|live)_/.exec(key ?? '')?.[1];

function paymentProblems({ STRIPE_SECRET_KEY, PUBLIC_STRIPE_PUBLISHABLE_KEY }) {
  const [secret, publishable] = [STRIPE_SECRET_KEY, PUBLIC_STRIPE_PUBLISHABLE_KEY].map(modeOf);
  // The demo's key is named already.
  const isDemo = STRIPE_SECRET_KEY === demoSecrets.STRIPE_SECRET_KEY;
  return secret && publishable && secret !== publishable && !isDemo
    ? [
        `STRIPE_SECRET_KEY is a ${secret} key and PUBLIC_STRIPE_PUBLISHABLE_KEY a ${publishable} key: take both from the same mode`,
      ]
    : [];
}

/**
 * Returns one sentence for each setting that keeps the site from being deployed.
 * @param {Record<string, string | undefined>} env what is set here: it replaces what Cloudflare keeps
 * @param {readonly string[]} kept names of the secrets that Cloudflare keeps
 * @param {{webhookTools?: boolean}} confirmed what the person who deploys has said yes to
 * @returns {string[]}
 */
export function deployProblems(env, kept, confirmed = {}) {
  const isGiven = (name) => Boolean(env[name]) || kept.includes(name);
  return [
    ...productionProblems(env),
    ...edgeSettingProblems(env).filter((sentence) => {
      const [name] = sentence.split(' ');
      return env[name] || !kept.includes(name);
    }),
    ...knownKeyProblems(env),
    ...switchProblems(env, kept, confirmed),
    ...paymentProblems(env),
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
