/** Secrets that are stored at Cloudflare: a stale value on somebody's computer must not replace them unnoticed. */

/** No secrets: the build or the deploy has to know their value, so the one here counts. */
export const isReadHere = (name) =>
  /^(PUBLIC_\w+|ADMIN_URL|GITHUB_REPOSITORY|FORM_RATE_LIMIT|WEBHOOK_TOOLS)$/.test(name);

/**
 * Returns a sentence for each setting that an upload would replace unnoticed, or that it cannot replace as asked.
 * @param {[name: string, value: string][]} settings what would be uploaded
 * @param {readonly string[]} kept names of the secrets stored at Cloudflare
 * @param {readonly string[]} replaced names that the deploying person wants to replace
 * @returns {string[]}
 */
export function replacementProblems(settings, kept, replaced) {
  const given = settings.map(([name]) => name);
  const key =
    replaced.includes('OUTBOX_ENCRYPTION_KEY') && Object.fromEntries(settings).OUTBOX_ENCRYPTION_KEY;
  return [
    ...given
      .filter((name) => kept.includes(name) && !isReadHere(name) && !replaced.includes(name))
      .map(
        (name) =>
          `${name} is set here and stored at Cloudflare: remove it here to keep the stored value, or add --replace ${name}`,
      ),
    ...replaced
      .filter((name) => !given.includes(name))
      .map((name) => `${name} is to be replaced, but it is not set here`),
    ...(key && !key.includes(',') && kept.includes('OUTBOX_ENCRYPTION_KEY')
      ? [
          'OUTBOX_ENCRYPTION_KEY needs the old key behind the new one (k2:…,k1:…), or what waits in the outbox cannot be read',
        ]
      : []),
  ];
}

/**
 * Returns a sentence for each name that `npm run secret` does not know.
 * @param {readonly string[]} names asked for
 * @param {readonly string[]} known names of a Worker's settings
 */
export const nameProblems = (names, known) =>
  names
    .filter((name) => !known.includes(name))
    .map((name) => `${name} is no setting of this Worker: see .env.example`);

/**
 * Picks the problems of a deploy that concern some settings.
 * @param {readonly string[]} problems sentences
 * @param {readonly string[]} names
 */
export const problemsAbout = (problems, names) =>
  problems.filter((sentence) => names.some((name) => new RegExp(`\\b${name}\\b`).test(sentence)));
