/**
 * The demo: fakes for the store, card payments and CRM, and the settings that point to them. Settings in the shell
 * or `.env` win. The secrets below protect nothing: everybody who reads this file knows them.
 */
import { lineOf, readSettings } from '../../src/shared/config/read-settings.ts';
import {
  buildSettings,
  DEMO_SITE_URL,
  editorSettings,
  namesNeeded,
  siteSettings,
} from '../../src/shared/config/settings.ts';
import { startCrm } from '../../tests/fakes/crm/server.ts';
import { startStore } from '../../tests/fakes/store/server.ts';
import { startStripe } from '../../tests/fakes/stripe.ts';
import { fail, freePorts } from './setup.mjs';

const SITE = 'http://localhost';

export const demoSecrets = {
  STRIPE_SECRET_KEY: 'sk_test_demo',
  STRIPE_WEBHOOK_SECRET: 'whsec_demo',
  WEBHOOK_SIGNING_SECRET: 'whsec_ZGVtby1zaWduaW5nLXNlY3JldC0wMDAwMDAwMDAw',
  SITE_SECRET: 'ZGVtby1zdWJtaXNzaW9uLWlkcy0zMi1ieXRlcy0wMDA=',
  OUTBOX_ENCRYPTION_KEY: 'ZGVtby1lbmNyeXB0aW9uLWtleS0zMi1ieXRlcy0wMDA=',
  OPERATOR_TOKEN: 'de3057a1f0c94b26e87d5a13c2f60b98',
};

/** Addresses of the fakes for a site on a port. */
export const demoOrigins = (port) => ({
  store: `${SITE}:${port + 1}`,
  stripe: `${SITE}:${port + 2}`,
  crm: `${SITE}:${port + 3}`,
  admin: `${SITE}:${port + 4}`,
});

/** 'iv-intake' for WEBHOOK_IV_INTAKE_URL: the demo CRM's path for it. */
const pathOf = (webhook) => /^WEBHOOK_(\w+)_URL$/.exec(webhook)[1].toLowerCase().replaceAll('_', '-');

/** Settings that point to the fakes for a site on a port. */
function demoSettings(port) {
  const { store, stripe, crm, admin } = demoOrigins(port);
  return {
    PUBLIC_SHOPIFY_STORE_DOMAIN: new URL(store).host,
    STRIPE_API_BASE: stripe,
    ADMIN_URL: admin,
    PUBLIC_SITE_URL: DEMO_SITE_URL,
    // wrangler writes it to its log.
    ALERT_EMAIL: `alerts@${new URL(DEMO_SITE_URL).hostname}`,
    ...Object.fromEntries(namesNeeded(siteSettings, 'live').map((name) => [name, `${crm}/${pathOf(name)}`])),
    ...demoSecrets,
    WEBHOOK_TOOLS: 'on',
    // On one computer, all visitors share an address.
    FORM_RATE_LIMIT: 'off',
  };
}

/** Sets missing settings for everything started or built afterwards. Existing settings have to be valid. */
export function useDemoSettings(port) {
  for (const [name, value] of Object.entries(demoSettings(port))) process.env[name] ||= value;
  const problems = [siteSettings, editorSettings].flatMap(
    (settings) => readSettings(settings, process.env).problems,
  );
  if (problems.length > 0)
    fail(`Wrong setting in the environment or in .env:\n${problems.map(lineOf).join('\n')}`);
}

/** Starts the three fakes on the ports after the site's. They end with this process. */
export async function startDemoProviders(port) {
  const siteOrigin = `${SITE}:${port}`;
  await Promise.all([
    startStore({ port: port + 1, siteOrigin }),
    startStripe({
      port: port + 2,
      secretKey: process.env.STRIPE_SECRET_KEY,
      webhookSecret: process.env.STRIPE_WEBHOOK_SECRET,
      webhookUrl: `${siteOrigin}/api/stripe-webhook`,
    }),
    startCrm({ port: port + 3, signingSecret: process.env.WEBHOOK_SIGNING_SECRET }),
  ]);
}

/**
 * For tests and benchmarks: starts the fakes on free ports and points the settings to them. Ignores those in the shell and
 * `.env`, so that made-up patients never reach a real provider.
 * @param {number} [wanted] the site's port, if it has to be that one
 * @returns {Promise<number>} the site's port
 */
export async function startTestProviders(wanted) {
  const port = wanted ?? (await freePorts(5));
  for (const settings of [buildSettings, siteSettings, editorSettings])
    for (const name of Object.keys(settings)) process.env[name] = '';
  useDemoSettings(port);
  // For the operator's test alert.
  process.env.ALERT_WEBHOOK_URL = `${demoOrigins(port).crm}/alerts`;
  await startDemoProviders(port);
  return port;
}
