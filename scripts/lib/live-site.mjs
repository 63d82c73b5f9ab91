/** Asks a live site whether it works, after a deploy or a changed secret. */
import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;
/** Until the new version answers everywhere: health itself is cached for half a minute. */
const SETTLE_MS = 30_000;
const PAUSE_MS = 10_000;
/** A new domain needs a minute or two for its certificate. */
const TRIES = 12;

/** Returns an answer, or a sentence if there is none. */
const ask = (url, options) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => `${url} cannot be reached`);

async function pageProblems(url) {
  const answer = await ask(url);
  if (typeof answer === 'string') return [answer];
  const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html');
  return isPage ? [] : [`${url} answers ${answer.status} without a page`];
}

const statusIn = (answer) =>
  answer.json().then(
    (body) => body.status,
    () => undefined,
  );

async function healthProblems(url, wasDegraded) {
  const answer = await ask(url);
  if (typeof answer === 'string') return [answer];
  const status = await statusIn(answer);
  if (status === 'ok' || (status === 'degraded' && wasDegraded)) return [];
  const why = status === 'degraded' ? ': the page /operator says why' : '';
  return [`${url} answers ${answer.status}, ${status ?? 'without a status'}${why}`];
}

/**
 * Returns true, and says so, if a site is `degraded` before a change: dead submissions and an outage of the CRM are no
 * reason to roll the change back.
 * @param {string} origin
 */
export async function isDegraded(origin) {
  const answer = await ask(`${origin}/api/health`);
  const isIt = typeof answer !== 'string' && (await statusIn(answer)) === 'degraded';
  if (isIt) console.log(`${origin}/api/health is degraded before the change: the page /operator says why.`);
  return isIt;
}

/**
 * Returns a sentence if a host answers plain HTTP with anything but a lasting redirect to HTTPS.
 * @param {string} origin with http://
 */
export async function redirectProblems(origin) {
  const answer = await ask(`${origin}/`, { redirect: 'manual' });
  if (typeof answer === 'string') return [answer];
  const isRedirect =
    [301, 308].includes(answer.status) && answer.headers.get('location')?.startsWith('https://');
  return isRedirect
    ? []
    : [
        `${origin}/ answers ${answer.status}, not with a redirect to https: turn on SSL/TLS > Edge Certificates > Always Use HTTPS in Cloudflare's dashboard`,
      ];
}

/** The same host, without TLS. @param {string} address */
export const plainOrigin = (address) => `http://${new URL(address).host}`;

/**
 * Returns a sentence for each thing that does not work on the clinic's site.
 * @param {string} origin
 * @param {boolean} wasDegraded before the change: then being degraded is no news
 */
export const siteProblems = async (origin, wasDegraded = false) =>
  (
    await Promise.all([pageProblems(`${origin}/`), healthProblems(`${origin}/api/health`, wasDegraded)])
  ).flat();

/** The same for the editor. @param {string} origin */
export const editorProblems = (origin) => pageProblems(`${origin}/`);

/**
 * Waits until a new version is live everywhere and checks it, again and again while it has problems.
 * @param {() => Promise<string[]>} check
 * @returns {Promise<string[]>} the problems of the last try
 */
export async function checkLive(check, { settleMs = SETTLE_MS, pauseMs = PAUSE_MS, tries = TRIES } = {}) {
  console.log('Asking the live site whether it works ...');
  await wait(settleMs);
  for (let left = tries; ; left--) {
    const problems = await check();
    if (problems.length === 0 || left <= 1) return problems;
    await wait(pauseMs);
  }
}
