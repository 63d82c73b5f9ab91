/** Makes what a deploy uploads. */
import { fail } from './setup.mjs';
import { build } from './site.mjs';

/**
 * Fails with all problems, under their headings, if there are any.
 * @param {Record<string, readonly string[]>} lists sentences by heading
 */
export function failOn(lists) {
  const problems = Object.entries(lists)
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => [heading, '', ...lines.map((line) => `  - ${line}`)].join('\n'));
  if (problems.length > 0) fail(`Not deployed. ${problems.join('\n\n')}`);
}

/**
 * Fails if the live site does not work after a change.
 * @param {readonly string[]} problems sentences
 * @param {string} config the Worker's configuration file, to roll back
 */
export function failLive(problems, config) {
  if (problems.length === 0) return console.log('The live site works.');
  const lines = problems.map((line) => `  - ${line}`).join('\n');
  fail(
    `LIVE, BUT NOT WORKING. The change is online, and:\n\n${lines}\n\nTo go back to the version before: npx wrangler rollback --config ${config}\nRead "Roll back" in docs/operating.md first: secrets belong to a version.`,
  );
}

/** Builds the site into dist/. */
export async function buildRelease() {
  if ((await build()) !== 0) fail('Not deployed: the site could not be built, see the message above.');
}
