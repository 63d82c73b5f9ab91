/** The rules that delete files from the bucket of the résumés, as `wrangler r2 bucket lifecycle list` prints them. */
import { INCOMING_DAYS, INCOMING_PREFIX, RESUME_DAYS } from '../../src/config/retention.ts';

/** As wrangler.jsonc names it. */
export const RESUME_BUCKET = 'beach-city-urgent-care-resumes';

const ALL = '(all prefixes)';

/** Rules that the bucket needs: where they apply, and after how many days they delete. */
const needed = [
  { prefix: ALL, days: RESUME_DAYS },
  { prefix: INCOMING_PREFIX, days: INCOMING_DAYS },
];

/**
 * Returns one sentence for each rule that the bucket lacks, with the command that adds it.
 * @param {string} list what wrangler printed
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

/** Reads blocks of `name: value` lines with an empty line between them. */
function rulesIn(list) {
  const blocks = list.split(/\n\s*\n/).map((block) => [...block.matchAll(/^\s*(\w+):\s*(.*?)\s*$/gm)]);
  return blocks.map((lines) => Object.fromEntries(lines.map(([, name, value]) => [name, value])));
}
