/** Makes what a deploy uploads. */
import { workers } from './live.mjs';
import { build, fail } from './setup.mjs';

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

/** Builds the site into dist/. */
export async function buildRelease() {
  if ((await build()) !== 0) fail('Not deployed: the site could not be built, see the message above.');
}

/** Names of the settings that the Worker of a live clinic does not work without. */
export const neededSecrets = () => workers.site.needed;
