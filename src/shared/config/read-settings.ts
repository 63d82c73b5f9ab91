/** Reads settings from the environment, in Node and in the Workers, as settings.ts describes them. */
import { buildSettings, namesNeeded, type Setting, type Settings, type ValuesOf } from './settings.ts';

export type PublicEnv = ValuesOf<typeof buildSettings>;

type Env = Readonly<Record<string, string | undefined>>;

/** How the secrets of the store, of Stripe and of GitHub begin. What is public ends up in files that anybody can read. */
const SECRET = /^(shp(at|ca|pa|ss|tka)_|[rs]k_|whsec_|gh[oprsu]_|github_pat_)/;
/** Quotation marks as keyboards and word processors write them. */
const QUOTES = /^["'`“”‘’«»]|["'`“”‘’«»]$/;
/** Printable ASCII, which all settings consist of. */
const IS_PLAIN = /^[ -~]*$/;

/** Returns what is wrong with a value whatever its kind, because it was copied from a page or a document. */
function flawIn(name: string, { insteadOfSecret }: Setting, value: string): string | undefined {
  if (name.startsWith('PUBLIC_') && SECRET.test(value))
    return `is a secret: take ${insteadOfSecret ?? 'a value that may be public'}`;
  if (QUOTES.test(value)) return 'has quotation marks around it: leave them out';
  if (!IS_PLAIN.test(value))
    return 'has a character that is not plain ASCII, and may be invisible: type it again';
  return undefined;
}

/** Reads one setting. @returns the value that counts and, if the one that is given is wrong or missing, a sentence */
function readSetting(name: string, setting: Setting, given: string | undefined) {
  const isRequired = setting.need === 'start' || setting.need === 'part';
  if (given === undefined && !isRequired) return { value: setting.default };
  const flaw = given === undefined ? undefined : flawIn(name, setting, given);
  if (flaw !== undefined) return { value: setting.default, sentence: flaw };
  const { data, error } = setting.kind.safeParse(given);
  return error ? { value: setting.default, sentence: error.issues[0]?.message ?? '' } : { value: data };
}

/**
 * Returns the environment without empty variables, because people write `NAME=` in an .env file to unset it, and without
 * what surrounds a value when it was pasted, such as the end of its line.
 */
export function givenSettings(env: object): Env {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env) as [string, unknown][]) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '') given[name] = text;
  }
  return given;
}

/** What is wrong with a setting, without its value, which may be a secret. */
export interface Problem {
  name: string;
  /** Begins after the name. */
  sentence: string;
}

export const lineOf = ({ name, sentence }: Problem) => `${name} ${sentence}`;

/** Reads settings. A wrong one counts as unset, and is a problem; so is a missing one that something needs. */
export function readSettings<All extends Settings>(settings: All, env: object) {
  const given = givenSettings(env);
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [name, setting] of Object.entries(settings)) {
    const { value, sentence } = readSetting(name, setting, given[name]);
    values[name] = value;
    if (sentence !== undefined) problems.push({ name, sentence });
  }
  return { values: values as ValuesOf<All>, problems };
}

/** Reads the public settings. Their sentences have the value, too, unless it may be a secret. */
function readPublicEnv(env: Env) {
  const { values, problems } = readSettings(buildSettings, env);
  const sentences = problems.map((problem) => {
    const given = env[problem.name];
    return given && !SECRET.test(given) ? `${lineOf(problem)}; it is "${given}"` : lineOf(problem);
  });
  return { values, sentences };
}

/**
 * Reads and checks the public settings.
 * @throws an Error that names each wrong variable and says what to write
 */
export function parsePublicEnv(env: Env): PublicEnv {
  const { values, sentences } = readPublicEnv(env);
  if (sentences.length === 0) return values;
  throw new Error(`Wrong setting in the environment or in .env:\n${sentences.join('\n')}`);
}

/** Returns a sentence for each public setting that blocks a deploy. */
export function productionProblems(env: Env): string[] {
  const { values, sentences } = readPublicEnv(env);
  if (sentences.length > 0) return sentences;
  const missing = namesNeeded(buildSettings, 'deploy').filter(
    (name) => values[name] === buildSettings[name].default || values[name].startsWith('http:'),
  );
  const problems = missing.map((name) => missingLine(buildSettings, name));
  const { PUBLIC_STRIPE_PUBLISHABLE_KEY: key, PUBLIC_SITE_URL: site } = values;
  if (!missing.includes('PUBLIC_STRIPE_PUBLISHABLE_KEY') && isStripeTestKey(key) && isRealDomain(site))
    problems.push(
      'PUBLIC_STRIPE_PUBLISHABLE_KEY is a test key: take the live one, which starts with pk_live_',
    );
  return problems;
}

/** Returns the sentence of a deploy for a setting that is not in its environment. */
export const missingLine = (settings: Settings, name: string) =>
  `${name} is missing: write ${settings[name]?.missing ?? 'its value'}`;

/** True for a key with which only test cards can pay. */
export const isStripeTestKey = (key: string) => /^[prs]k_test_/.test(key);

/** Names that nobody can register (RFC 2606 and 6761). */
const RESERVED = /(^|\.)(example|test|invalid|localhost)$/;

/** True for the address of a site that patients could find. */
export const isRealDomain = (address: string | undefined) => {
  const url = URL.parse(address ?? '');
  return url !== null && !RESERVED.test(url.hostname) && !/^(127\.|\[::1\])/.test(url.hostname);
};
