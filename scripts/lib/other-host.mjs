/** The name that people type instead of the site's: with `www.` in front, or without. */

/**
 * Exported for its test.
 * @param {string} hostname of the site
 */
export const otherHostOf = (hostname) =>
  hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`;

/** Has to survive the redirect, because printed addresses and advertisements have paths and queries. */
const PATH = '/contact?from=check';

/**
 * Asks whether the other name leads to the site.
 * @param {string} hostname of the site
 * @returns {Promise<string | undefined>} a sentence if it does not
 */
export async function otherHostProblem(hostname) {
  const other = otherHostOf(hostname);
  const end = await fetch(`http://${other}${PATH}`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ url }) => url,
    () => undefined,
  );
  if (end === `https://${hostname}${PATH}`) return undefined;
  const fault = end ? `leads to ${end} instead of https://${hostname}${PATH}` : 'does not answer';
  return `${other} ${fault}: "Set up" in docs/launch.md has the record and the redirect.`;
}
