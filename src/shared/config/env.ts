/** Reads settings from the environment, in Node and in the Workers: the public ones of a build, by their schema, and others. */
import { z } from 'zod';
import { hstsScopes } from './security-headers.ts';
import { DEMO_STRIPE_KEY } from './stripe.ts';

export const DEMO_SITE_URL = 'https://beachcityurgentcare.example';

/** Where `npm start` runs the demo store (unless PORT moves it), and the token that it accepts. */
const DEMO_STORE_DOMAIN = 'localhost:8788';
const DEMO_STORE_TOKEN = 'demo-storefront-token';

export const publicEnvSchema = z.object({
  PUBLIC_SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the full address of the site, for example https://www.your-clinic.com',
    })
    .transform((address) => new URL(address))
    .refine(({ pathname, search, hash }) => pathname === '/' && !search && !hash, {
      error: 'must end after the host name, for example https://www.your-clinic.com',
    })
    .transform(({ origin }) => origin),
  PUBLIC_SHOPIFY_STORE_DOMAIN: z.string().regex(/^[a-z\d.-]+(:\d+)?$/i, {
    error: 'must be just the host name of the store, for example your-clinic.myshopify.com',
  }),
  PUBLIC_SHOPIFY_STOREFRONT_TOKEN: z.string().regex(/^[\w-]+$/, {
    error: 'must be the public access token of the Headless channel of the store',
  }),
  PUBLIC_SHOPIFY_API_VERSION: z.string().regex(/^20\d\d-(01|04|07|10)$/, {
    error: 'must be a version of the Storefront API, for example 2024-01',
  }),
  PUBLIC_STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, { error: 'must be the publishable key of Stripe: it starts with pk_' }),
  PUBLIC_HSTS: z.enum(hstsScopes, { error: `must be ${hstsScopes.join(', ')}` }),
});

export type PublicEnv = z.output<typeof publicEnvSchema>;

/** Defaults with which the site builds and runs without any settings. */
const defaults: z.input<typeof publicEnvSchema> = {
  PUBLIC_SITE_URL: DEMO_SITE_URL,
  PUBLIC_SHOPIFY_STORE_DOMAIN: DEMO_STORE_DOMAIN,
  PUBLIC_SHOPIFY_STOREFRONT_TOKEN: DEMO_STORE_TOKEN,
  PUBLIC_SHOPIFY_API_VERSION: '2024-01',
  PUBLIC_STRIPE_PUBLISHABLE_KEY: DEMO_STRIPE_KEY,
  PUBLIC_HSTS: 'host',
};

type Env = Readonly<Record<string, string | undefined>>;

/** Returns what is wrong with a setting, whatever its schema says. */
type Look = (name: string, value: string) => string | undefined;

/** How the secrets of the store, of Stripe and of GitHub begin. What is public ends up in files that anybody can read. */
const SECRET = /^(shp(at|ca|pa|ss|tka)_|[rs]k_|whsec_|gh[oprsu]_|github_pat_)/;

/** What people take a secret for. */
const inItsPlace: Readonly<Record<string, string | undefined>> = {
  PUBLIC_SHOPIFY_STOREFRONT_TOKEN: 'the public access token of the Headless channel',
  PUBLIC_STRIPE_PUBLISHABLE_KEY: 'the publishable key, which starts with pk_',
};

const secretIn: Look = (name, value) =>
  SECRET.test(value) ? `is a secret: take ${inItsPlace[name] ?? 'a value that may be public'}` : undefined;

/** Quotation marks as keyboards and word processors write them. */
const QUOTES = /^["'`“”‘’«»]|["'`“”‘’«»]$/;
/** Printable ASCII, which all settings consist of. */
const IS_PLAIN = /^[ -~]*$/;

/** What is wrong with a value whatever it is for, because it was copied from a page or a document. */
const flawIn: Look = (_name, value) => {
  if (QUOTES.test(value)) return 'has quotation marks around it: leave them out';
  if (!IS_PLAIN.test(value))
    return 'has a character that is not plain ASCII, and may be invisible: type it again';
  return undefined;
};

interface Problem {
  name: string;
  sentence: string;
}

/** Parses settings by their schema. @returns no data if there are problems, one for each wrong setting */
function parse<Schema extends z.ZodObject>(
  schema: Schema,
  given: Record<string, unknown>,
  looks: readonly Look[],
) {
  const flaws: Problem[] = Object.entries(given).flatMap(([name, value]) => {
    if (!(name in schema.shape) || typeof value !== 'string') return [];
    const sentence = looks.map((look) => look(name, value)).find(Boolean);
    return sentence ? [{ name, sentence }] : [];
  });
  const { data, error } = schema.safeParse(given);
  const faults: Problem[] = (error?.issues ?? [])
    .map(({ path, message }) => ({ name: String(path[0]), sentence: message }))
    .filter(({ name }) => !flaws.some((flaw) => flaw.name === name));
  const problems = [...flaws, ...faults];
  return { data: problems.length > 0 ? undefined : data, problems };
}

/** Reads the public settings. @returns no data if there are problems, a sentence with the value unless it may be a secret */
function readPublicEnv(env: Env) {
  const given = { ...defaults, ...givenSettings(env) };
  const { data, problems } = parse(publicEnvSchema, given, [secretIn, flawIn]);
  return {
    data,
    problems: problems.map(({ name, sentence }) =>
      env[name] && !SECRET.test(env[name])
        ? `${name} ${sentence}; it is "${env[name]}"`
        : `${name} ${sentence}`,
    ),
  };
}

/**
 * Reads and checks the public settings.
 * @throws an Error that names each wrong variable and says what to write
 */
export function parsePublicEnv(env: Env): PublicEnv {
  const { data, problems } = readPublicEnv(env);
  if (data) return data;
  throw new Error(`Wrong setting in the environment or in .env:\n${problems.join('\n')}`);
}

/** What a live site needs besides valid values. */
const needed = {
  PUBLIC_SITE_URL: 'the address of the site, which starts with https:// and is not that of the demo',
  PUBLIC_SHOPIFY_STORE_DOMAIN: 'the host name of your store',
  PUBLIC_SHOPIFY_STOREFRONT_TOKEN: 'the public Storefront API token of your store',
  PUBLIC_STRIPE_PUBLISHABLE_KEY: 'the publishable key of your Stripe account',
};

/** Returns a sentence for each setting that blocks a deploy. */
export function productionProblems(env: Env): string[] {
  const { data, problems } = readPublicEnv(env);
  if (!data) return problems;
  const isReal = (name: keyof typeof needed) =>
    data[name] !== defaults[name] && !data[name].startsWith('http:');
  const missing = (Object.keys(needed) as (keyof typeof needed)[])
    .filter((name) => !isReal(name))
    .map((name) => `${name} is missing: write ${needed[name]}`);
  const isTest =
    isReal('PUBLIC_STRIPE_PUBLISHABLE_KEY') && isStripeTestKey(data.PUBLIC_STRIPE_PUBLISHABLE_KEY);
  return isTest && isRealDomain(data.PUBLIC_SITE_URL)
    ? [
        ...missing,
        'PUBLIC_STRIPE_PUBLISHABLE_KEY is a test key: take the live one, which starts with pk_live_',
      ]
    : missing;
}

/** True for a key with which only test cards can pay. */
export const isStripeTestKey = (key: string) => /^[prs]k_test_/.test(key);

/** Names that nobody can register (RFC 2606 and 6761). */
const RESERVED = /(^|\.)(example|test|invalid|localhost)$/;

/** True for the address of a site that patients could find. */
export const isRealDomain = (address: string | undefined) => {
  const url = URL.parse(address ?? '');
  return url !== null && !RESERVED.test(url.hostname) && !/^(127\.|\[::1\])/.test(url.hostname);
};

/**
 * Returns the environment without empty variables, because people write `NAME=` in an .env file to unset it, and without
 * what surrounds a value when it was pasted, such as the end of its line.
 */
export const givenSettings = (env: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(env)
      .map(([name, value]: [string, unknown]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== '' && value !== undefined),
  ) as Record<string, unknown>;

/**
 * Reads settings by their schema.
 * @returns no data if there are problems: a sentence for each missing or invalid setting, without its value, which may
 * be a secret
 */
export function readSettings<Schema extends z.ZodObject>(schema: Schema, env: object) {
  const { data, problems } = parse(schema, givenSettings(env), [flawIn]);
  return { data, problems: problems.map(({ name, sentence }) => `${name} ${sentence}`) };
}
