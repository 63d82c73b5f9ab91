/** The two Workers at Cloudflare: their settings, and whether they work. */
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN_CONFIG, fail, SITE_CONFIG } from './setup.mjs';

/** In a way that TypeScript does not follow, because workerd has other globals than Node. */
const envOf = (path) => import(new URL(path, import.meta.url).href);

export const { settingsSchema: siteSchema, webhooksNeededLive } = await envOf('../../functions/env.ts');
export const { settingsSchema: editorSchema } = await envOf('../../admin/worker.ts');

const requiredBy = ({ shape }) =>
  Object.keys(shape).filter((name) => !shape[name].safeParse(undefined).success);

/** `address` is the setting with the public address, `path` what tells whether it works, `needed` the stored settings. */
export const workers = {
  site: {
    config: SITE_CONFIG,
    // A deploy gives the Worker the value with which the pages were built.
    schema: siteSchema.omit({ PUBLIC_HSTS: true }),
    address: 'PUBLIC_SITE_URL',
    path: '/api/health',
    needed: [...requiredBy(siteSchema), ...webhooksNeededLive],
  },
  editor: {
    config: ADMIN_CONFIG,
    schema: editorSchema,
    address: 'ADMIN_URL',
    path: '/',
    needed: ['GITHUB_APP_CLIENT_ID', 'GITHUB_APP_CLIENT_SECRET'],
  },
};

/** A version needs a moment to be everywhere, and a new domain two minutes for its certificate. */
const [SETTLE_MS, PAUSE_MS, TRIES] = [20_000, 10_000, 12];

async function problemOf(answer) {
  if (!answer.ok) return `answers ${answer.status}`;
  if (!answer.url.startsWith('https:'))
    return "does not lead to https: turn on SSL/TLS > Edge Certificates > Always Use HTTPS in Cloudflare's dashboard";
  const { status } = await answer.json().catch(() => ({}));
  if (status === 'degraded') console.log('It is degraded: the page /operator says why.');
  return status === 'down' && 'is down';
}

/** Fails if a live Worker does not work, also two minutes after a change. */
export async function checkLive({ address, path, config }) {
  const url = `http://${new URL(process.env[address]).host}${path}`;
  console.log('Asking the live one whether it works ...');
  await wait(SETTLE_MS);
  let problem;
  for (let left = TRIES; left > 0; left--) {
    problem = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
      problemOf,
      () => 'cannot be reached',
    );
    if (!problem) return console.log('It works.');
    await wait(PAUSE_MS);
  }
  fail(
    `LIVE, BUT NOT WORKING: ${url} ${problem}.\nTo go back: npx wrangler rollback --config ${config}\nRead "Roll back" in docs/operating.md first: secrets belong to a version.`,
  );
}
