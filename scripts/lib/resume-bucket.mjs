/** Checks the résumé bucket's lifecycle rules, as printed by `wrangler r2 bucket lifecycle list`. */
import { INCOMING_DAYS, INCOMING_PREFIX, RESUME_DAYS } from '../../src/config/retention.ts';

/** The bucket's name in wrangler.jsonc. */
export const RESUME_BUCKET = 'beach-city-urgent-care-resumes';

const ALL = '(all prefixes)';

/** The required rules: their prefix, and the number of days after which they delete. */
const needed = [
  { prefix: ALL, days: RESUME_DAYS },
  { prefix: INCOMING_PREFIX, days: INCOMING_DAYS },
];

/**
 * Returns a sentence for each missing rule, with the command that adds it.
 * @param {string} list wrangler's output
 * @returns {string[]}
 */
export function lifecycleProblems(list) {
  const rules = rulesIn(list);
  const has = ({ prefix, days }) =>
    rules.some(
      (rule) =>
        rule.enabled === 'Yes' &&
        rule.prefix === prefix &&
        new RegExp(`Expire objects after ${days} days?(,|$)`).test(rule.action ?? ''),
    );
  return needed
    .filter((rule) => !has(rule))
    .map(({ prefix, days }) => {
      const [what, name, where] =
        prefix === ALL
          ? ['Résumés', 'resumes', '']
          : [`Unfinished uploads (${prefix})`, 'incoming', ` ${prefix}`];
      const command = `npx wrangler r2 bucket lifecycle add ${RESUME_BUCKET} ${name}${where} --expire-days ${days}`;
      return `${what} are not deleted after ${days} days: run ${command}`;
    });
}

/** Parses blocks of `name: value` lines, separated by empty lines. */
function rulesIn(list) {
  const blocks = list.split(/\n\s*\n/).map((block) => [...block.matchAll(/^\s*(\w+):\s*(.*?)\s*$/gm)]);
  return blocks.map((lines) => Object.fromEntries(lines.map(([, name, value]) => [name, value])));
}
