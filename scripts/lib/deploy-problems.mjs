import { isLoopback } from '../../src/shared/lib/loopback.ts';
import { productionProblems } from '../../src/shared/config/env.ts';
import { demoSecrets } from './demo.mjs';
import { isZeros, materialsOf } from './key-material.mjs';
import { edgeEnv } from './edge-settings.mjs';

const { edgeSettingNames, edgeSettingProblems, webhooksNeededLive } = await edgeEnv();

/** True for a demo provider's address: fine for a demo, dangerous for patients. */
const isOnThisComputer = (address) => URL.canParse(address) && isLoopback(new URL(address).hostname);

const demoMaterials = new Set(Object.values(demoSecrets).flatMap(materialsOf));

/** Settings that are only safe on a local computer, each with its danger. */
const localOnly = {
  FORM_RATE_LIMIT: { value: 'off', danger: 'nothing then slows down somebody who floods the forms' },
  WEBHOOK_TOOLS: {
    value: 'on',
    danger: 'signed-in operators can then send test messages to the CRM',
    confirmation: 'With `npm run deploy -- --webhook-tools` it is deployed all the same.',
  },
};

/** Returns a sentence for each switch that is set for a demo, or stored at Cloudflare, where its value cannot be read. */
function switchProblems(env, kept, confirmed) {
  return Object.entries(localOnly).flatMap(([name, { value, danger, confirmation = '' }]) => {
    if (confirmation && confirmed.webhookTools) return [];
    if (env[name] === value) return [`${name} is ${value}: ${danger}. ${confirmation}`.trim()];
    if (env[name] || !kept.includes(name)) return [];
    const command = `npx wrangler secret delete ${name}`;
    return [`${name} is kept by Cloudflare, where it cannot be read: set it here, or run ${command}`];
  });
}

/** Returns sentences about publicly known keys, under any name and in any form. */
const knownKeyProblems = (env) =>
  edgeSettingNames.flatMap((name) => {
    const materials = materialsOf(env[name] ?? '');
    if (materials.some((material) => demoMaterials.has(material)))
      return [`${name} still has the demo's value, which is public: generate your own`];
    return materials.some(isZeros) ? [`${name} is nothing but zeros: make one of random bytes`] : [];
  });

/** Returns 'test' or 'live' from a Stripe key; undefined if there is no key. */
const modeOf = (key) => /^[a-z]+_(test|live)_/.exec(key ?? '')?.[1];

function paymentProblems({ STRIPE_SECRET_KEY, PUBLIC_STRIPE_PUBLISHABLE_KEY }) {
  const [secret, publishable] = [STRIPE_SECRET_KEY, PUBLIC_STRIPE_PUBLISHABLE_KEY].map(modeOf);
  // The demo's key is reported already.
  const isDemo = STRIPE_SECRET_KEY === demoSecrets.STRIPE_SECRET_KEY;
  return secret && publishable && secret !== publishable && !isDemo
    ? [
        `STRIPE_SECRET_KEY is a ${secret} key and PUBLIC_STRIPE_PUBLISHABLE_KEY a ${publishable} key: take both from the same mode`,
      ]
    : [];
}

/**
 * Returns a sentence for each setting that blocks the deploy.
 * @param {Record<string, string | undefined>} env the local settings, which override those at Cloudflare
 * @param {readonly string[]} kept names of the secrets stored at Cloudflare
 * @param {{webhookTools?: boolean}} confirmed what the deploying person has confirmed
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
      .map((name) => `${name} points to this computer: write the address of the real service`),
    ...webhooksNeededLive
      .filter((name) => !isGiven(name))
      .map((name) => `${name} is missing: write the address at which the CRM takes this form`),
    ...(['ALERT_WEBHOOK_URL', 'ALERT_EMAIL'].some(isGiven)
      ? []
      : ['ALERT_WEBHOOK_URL or ALERT_EMAIL is missing: without an address, nobody hears of an outage']),
    ...(Boolean(env.PUBLIC_TURNSTILE_SITE_KEY) === isGiven('TURNSTILE_SECRET_KEY')
      ? []
      : ['PUBLIC_TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both or neither']),
  ];
}
