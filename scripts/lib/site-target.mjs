/** How the site is deployed, and what only it needs. */
import { productionProblems } from '../../src/shared/config/env.ts';
import { demoContentProblems } from './demo-content.mjs';
import { demoSecrets } from './demo.mjs';
import { isDegraded, siteProblems } from './live-site.mjs';
import { buildRelease } from './release.mjs';
import { bucketProblems } from './resume-bucket.mjs';
import { envOf } from './worker-settings.mjs';
import { askWrangler, SITE_CONFIG } from './wrangler.mjs';

const { settingsSchema, webhooksNeededLive } = await envOf('site');

/** Settings that are only safe on a local computer, each with its danger. */
const localOnly = {
  FORM_RATE_LIMIT: { value: 'off', danger: 'nothing then slows down somebody who floods the forms' },
  WEBHOOK_TOOLS: {
    value: 'on',
    danger: 'operators can then send test messages to the CRM',
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

/** @type {import('./deploy-problems.mjs').Target} */
export const site = {
  worker: 'site',
  config: SITE_CONFIG,
  address: 'PUBLIC_SITE_URL',
  schema: settingsSchema,
  needed: Object.fromEntries(
    webhooksNeededLive.map((name) => [name, 'the address at which the CRM takes this form']),
  ),
  publicSecret: {
    demo: "still has the demo's value, which is public: generate your own",
    zeros: 'is nothing but zeros: make one of random bytes',
  },
  ownProblems: (env, { kept, isGiven }, confirmed) => [
    ...productionProblems(env),
    ...switchProblems(env, kept, confirmed),
    ...paymentProblems(env),
    ...(['ALERT_WEBHOOK_URL', 'ALERT_EMAIL'].some(isGiven)
      ? []
      : ['ALERT_WEBHOOK_URL or ALERT_EMAIL is missing: without an address, nobody hears of an outage']),
    ...(Boolean(env.PUBLIC_TURNSTILE_SITE_KEY) === isGiven('TURNSTILE_SECRET_KEY')
      ? []
      : ['PUBLIC_TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both or neither']),
  ],
  contentProblems: () => demoContentProblems(process.env.PUBLIC_SITE_URL),
  accountProblems: () => bucketProblems(askWrangler),
  build: buildRelease,
  isDegraded,
  liveProblems: siteProblems,
};
