/** Asks GitHub whether only publishers may push what is no text or picture: docs/push-ruleset.json. */

const { GITHUB_API_URL, GITHUB_REPOSITORY, GH_TOKEN } = process.env;
const DEADLINE_MS = 10_000;

async function ask(path) {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/${path}`, {
    headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${GH_TOKEN}` },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!response.ok) throw new Error(`GitHub answers ${response.status}`);
  return response.json();
}

const protectsWorkflows = ({ type, parameters }) =>
  type === 'file_path_restriction' && parameters.restricted_file_paths.includes('.github/**/*');

/** Returns undefined if GitHub does not say. */
export async function hasPushRuleset() {
  try {
    const rulesets = await ask('rulesets?targets=push&per_page=100');
    const active = rulesets.filter(
      ({ target, enforcement }) => target === 'push' && enforcement === 'active',
    );
    const rules = await Promise.all(active.map(({ id }) => ask(`rulesets/${id}`)));
    return rules.some((ruleset) => ruleset.rules.some(protectsWorkflows));
  } catch {
    return undefined;
  }
}
