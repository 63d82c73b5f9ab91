/**
 * Checks the résumé bucket, as wrangler describes it: it is in the United States, has no public address, and deletes
 * files in time.
 */
import { RESUME_DAYS } from '../../src/shared/config/retention.ts';

/** The bucket's name in wrangler.jsonc. */
export const RESUME_BUCKET = 'beach-city-urgent-care-resumes';

/** Its jurisdiction there. A bucket keeps that of its creation, and each jurisdiction has buckets of its own. */
const IN_US = ['--jurisdiction', 'us'];
const ELSEWHERE = [[], ['--jurisdiction', 'eu']];

/**
 * Returns a sentence with the command that adds the rule, unless it is there.
 * @param {string} list wrangler's output
 * @returns {string[]}
 */
function lifecycleProblems(list) {
  const action = new RegExp(`Expire objects after ${RESUME_DAYS} days?(,|$)`);
  const deletesAll = (rule) =>
    rule.enabled === 'Yes' && rule.prefix === '(all prefixes)' && action.test(rule.action ?? '');
  if (rulesIn(list).some(deletesAll)) return [];
  const command = `npx wrangler r2 bucket lifecycle add ${RESUME_BUCKET} resumes --expire-days ${RESUME_DAYS} ${IN_US.join(' ')}`;
  return [`Résumés are not deleted after ${RESUME_DAYS} days: run ${command}`];
}

/** Returns a sentence for each public address of the bucket. */
function addressProblems(ask) {
  const about = (command) => ask('r2', 'bucket', ...command, RESUME_BUCKET, ...IN_US) ?? '';
  const command = (what) => `npx wrangler r2 bucket ${what} ${RESUME_BUCKET} ${IN_US.join(' ')}`;
  return [
    ...(about(['dev-url', 'get']).includes('r2.dev URL is disabled')
      ? []
      : [`Résumés may have a public r2.dev address: run ${command('dev-url disable')}`]),
    ...(about(['domain', 'list']).includes('There are no custom domains')
      ? []
      : [`Résumés may have a public domain: see ${command('domain list')}, and remove it`]),
  ];
}

/**
 * Creates the bucket in the United States if there is none.
 * @returns {string | undefined} why it cannot be used
 */
function creationProblem(ask) {
  const bucket = (command, ...place) => ask('r2', 'bucket', command, RESUME_BUCKET, ...place);
  if (bucket('info', ...IN_US) !== undefined) return undefined;
  if (ask('r2', 'bucket', 'list', ...IN_US) === undefined)
    return 'Cloudflare does not answer about the bucket for résumés: run npx wrangler login, or give the API token Workers R2 Storage: Read';
  if (ELSEWHERE.some((place) => bucket('info', ...place) !== undefined))
    return `The bucket ${RESUME_BUCKET} may store its files outside of the United States, which cannot be changed: move what it holds, delete it, and deploy again`;
  return bucket('create', ...IN_US) === undefined
    ? `There is no bucket for résumés: run npx wrangler r2 bucket create ${RESUME_BUCKET} ${IN_US.join(' ')}`
    : undefined;
}

/**
 * Creates the bucket if there is none, and returns a sentence for each problem. A bucket that cannot be checked may have
 * every problem.
 * @param {(...args: string[]) => string | undefined} ask runs wrangler
 * @returns {string[]}
 */
export function bucketProblems(ask) {
  const problem = creationProblem(ask);
  if (problem) return [problem];
  const rules = ask('r2', 'bucket', 'lifecycle', 'list', RESUME_BUCKET, ...IN_US) ?? '';
  return [...lifecycleProblems(rules), ...addressProblems(ask)];
}

/** Parses blocks of `name: value` lines, separated by empty lines. */
function rulesIn(list) {
  const blocks = list.split(/\n\s*\n/).map((block) => [...block.matchAll(/^\s*(\w+):\s*(.*?)\s*$/gm)]);
  return blocks.map((lines) => Object.fromEntries(lines.map(([, name, value]) => [name, value])));
}
