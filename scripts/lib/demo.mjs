/**
 * The demo: fakes for the store, card payments and CRM, and the settings that point to them. Settings in the shell
 * or `.env` win. The secrets below protect nothing: everybody who reads this file knows them.
 */
import { holdFreePorts } from './ports.mjs';
import { fail } from './setup.mjs';
import { envOf, settingNames } from './worker-settings.mjs';

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
async function demoSettings(port) {
  const { store, stripe, crm, admin } = demoOrigins(port);
  const { webhooksNeededLive } = await envOf('site');
  return {
    PUBLIC_SHOPIFY_STORE_DOMAIN: new URL(store).host,
    STRIPE_API_BASE: stripe,
    ADMIN_URL: admin,
    ...Object.fromEntries(webhooksNeededLive.map((name) => [name, `${crm}/${pathOf(name)}`])),
    ...demoSecrets,
    WEBHOOK_TOOLS: 'on',
    // On one computer, all visitors share an address.
    FORM_RATE_LIMIT: 'off',
  };
}

/**
 * For tests and benchmarks: ignores the settings in the shell and `.env`, so that made-up patients never reach a real
 * provider.
 */
async function useOnlyDemoSettings(port) {
  const { publicEnvSchema } = await import('../../src/shared/config/env.ts');
  const names = [
    Object.keys(publicEnvSchema.shape),
    await settingNames('site'),
    await settingNames('editor'),
  ];
  // An empty value counts as unset but, unlike a missing one, wins over `.env`.
  for (const name of names.flat()) process.env[name] = '';
  await useDemoSettings(port);
}

/** Sets missing settings for everything started or built afterwards. Existing settings have to be valid. */
export async function useDemoSettings(port) {
  for (const [name, value] of Object.entries(await demoSettings(port))) process.env[name] ||= value;
  const { readSettings } = await import('../../src/shared/config/given-settings.ts');
  const schemas = (await Promise.all([envOf('site'), envOf('editor')])).map((env) => env.settingsSchema);
  const problems = schemas.flatMap((schema) => readSettings(schema, process.env).problems);
  if (problems.length > 0) fail(`Wrong setting in the environment or in .env:\n${problems.join('\n')}`);
}

/**
 * For tests and benchmarks: starts the fakes on free ports and points the settings to them.
 * @param {number} [wanted] the site's port, if it has to be that one
 * @returns {Promise<{port: number, release: () => Promise<unknown>}>} the site's port; release it and the editor's just
 *   before the two start
 */
export async function startTestProviders(wanted) {
  const [site, store, stripe, crm, editor] = await holdFreePorts(5, wanted);
  await useOnlyDemoSettings(site.port);
  // For the operator's test alert.
  process.env.ALERT_WEBHOOK_URL = `${demoOrigins(site.port).crm}/alerts`;
  await startDemoProviders(site.port, [store, stripe, crm]);
  return { port: site.port, release: () => Promise.all([site.release(), editor.release()]) };
}

/**
 * Starts the three fakes on the ports after the site's. They end with this process.
 * @param {number} port the site's
 * @param {(number | import('./ports.mjs').HeldPort)[]} ports theirs
 */
export async function startDemoProviders(port, ports = [port + 1, port + 2, port + 3]) {
  const [{ startStore }, { startStripe }, { startCrm }] = await Promise.all([
    import('../../tests/fakes/store/server.ts'),
    import('../../tests/fakes/stripe/server.ts'),
    import('../../tests/fakes/crm/server.ts'),
  ]);
  const siteOrigin = `${SITE}:${port}`;
  await Promise.all([
    startStore({ port: ports[0], siteOrigin }),
    startStripe({
      port: ports[1],
      secretKey: process.env.STRIPE_SECRET_KEY,
      webhookSecret: process.env.STRIPE_WEBHOOK_SECRET,
      webhookUrl: `${siteOrigin}/api/stripe-webhook`,
    }),
    startCrm({ port: ports[2], signingSecret: process.env.WEBHOOK_SIGNING_SECRET }),
  ]);
}
