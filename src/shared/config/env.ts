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
  PUBLIC_SHOPIFY_STOREFRONT_TOKEN: z
    .string()
    .regex(/^[\w-]+$/, { error: 'must be the public Storefront API token of the store' }),
  PUBLIC_SHOPIFY_API_VERSION: z.string().regex(/^20\d\d-(01|04|07|10)$/, {
    error: 'must be a version of the Storefront API, for example 2024-01',
  }),
  PUBLIC_SHOPIFY_REQUIRED: z.enum(['on', 'off'], { error: 'must be on or off' }),
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
  PUBLIC_SHOPIFY_REQUIRED: 'off',
  PUBLIC_STRIPE_PUBLISHABLE_KEY: DEMO_STRIPE_KEY,
  PUBLIC_HSTS: 'host',
};

type Env = Readonly<Record<string, string | undefined>>;

const sentences = (error: z.ZodError, env: Env) =>
  error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return env[name] ? `${name} ${message}; it is "${env[name]}"` : `${name} ${message}`;
  });

/**
 * Reads and checks the public settings.
 * @throws an Error that names each wrong variable and says what to write
 */
export function parsePublicEnv(env: Env): PublicEnv {
  const parsed = publicEnvSchema.safeParse({ ...defaults, ...givenSettings(env) });
  if (parsed.success) return parsed.data;
  throw new Error(`Wrong setting in the environment or in .env:\n${sentences(parsed.error, env).join('\n')}`);
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
  const parsed = publicEnvSchema.safeParse({ ...defaults, ...givenSettings(env) });
  if (!parsed.success) return sentences(parsed.error, env);
  const isReal = (name: keyof typeof needed) =>
    parsed.data[name] !== defaults[name] && !parsed.data[name].startsWith('http:');
  return (Object.keys(needed) as (keyof typeof needed)[])
    .filter((name) => !isReal(name))
    .map((name) => `${name} is missing: write ${needed[name]}`);
}

/** Returns the environment without empty variables: people write `NAME=` in an .env file to unset it. */
export const givenSettings = (env: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(env).filter(([, value]) =>
      typeof value === 'string' ? value.trim() : value !== undefined,
    ),
  );

/**
 * Reads settings by their schema.
 * @returns no data if there are problems: a sentence for each missing or invalid setting, without its value, which may
 * be a secret
 */
export function readSettings<Schema extends z.ZodType>(schema: Schema, env: object) {
  const { data, error } = schema.safeParse(givenSettings(env));
  const problems = error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? [];
  return { data, problems };
}
