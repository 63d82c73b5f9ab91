/** The two Workers at Cloudflare: their settings, and whether they work. */
import { setTimeout as wait } from 'node:timers/promises';
import { editorSettings, namesNeeded, storedSettings } from '../../src/shared/config/settings.ts';
import { fail } from './setup.mjs';
import { ADMIN_CONFIG, SITE_CONFIG } from './wrangler.mjs';

/** `address` is the setting with the public address, `path` what tells whether it works. */
export const workers = {
  site: {
    config: SITE_CONFIG,
    settings: storedSettings,
    address: 'PUBLIC_SITE_URL',
    path: '/api/health',
  },
  editor: {
    config: ADMIN_CONFIG,
    settings: editorSettings,
    address: 'ADMIN_URL',
    path: '/',
  },
};

/** Returns the names of the settings that have to be stored before a deploy. */
export const neededLive = ({ settings }) => namesNeeded(settings, 'start', 'part', 'live');

/** A version needs a moment to be everywhere. */
const SETTLE_MS = 20_000;
/** A new domain needs two minutes for its certificate. */
const TRIES = 12;
const PAUSE_MS = 10_000;

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
