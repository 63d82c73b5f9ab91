/** Reads the public settings of a build from the environment. */
import { z } from 'zod';
import { givenSettings } from './given-settings.ts';
import { hstsScopes } from './security-headers.ts';
import { DEMO_STRIPE_KEY } from './stripe.ts';

const DEMO_SITE_URL = 'https://beachcityurgentcare.example';

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
    .transform(({ origin }) => origin)
    .describe("The site's address, for canonical links, the sitemap and link previews"),
  PUBLIC_SHOPIFY_STORE_DOMAIN: z
    .string()
    .regex(/^[a-z\d.-]+(:\d+)?$/i, {
      error: 'must be just the host name of the store, for example your-clinic.myshopify.com',
    })
    .describe("The store's host name"),
  PUBLIC_SHOPIFY_STOREFRONT_TOKEN: z
    .string()
    .regex(/^[\w-]+$/, { error: 'must be the public Storefront API token of the store' })
    .describe('The public token of the Storefront API, which anybody may see'),
  PUBLIC_SHOPIFY_API_VERSION: z
    .string()
    .regex(/^20\d\d-(01|04|07|10)$/, {
      error: 'must be a version of the Storefront API, for example 2024-01',
    })
    .describe('Version of the Storefront API'),
  PUBLIC_SHOPIFY_REQUIRED: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .describe('on: the build fails when the store is unreachable'),
  PUBLIC_STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, { error: 'must be the publishable key of Stripe: it starts with pk_' })
    .describe("Stripe's publishable key, which anybody may see"),
  PUBLIC_HSTS: z
    .enum(hstsScopes, { error: `must be ${hstsScopes.join(', ')}` })
    .describe('What browsers must reach by HTTPS after a visit: this host, or also its subdomains'),
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

/** A setting with a demo value, which production rejects. */
const real = <Schema extends z.ZodType<string, string>>(schema: Schema, demoValue: string, what: string) =>
  z
    .string({ error: `is missing: write ${what}` })
    .pipe(schema)
    .refine((value) => value !== demoValue, { error: `still has the demo's value: write ${what}` });

/** What production requires beyond a valid value: real providers, and an https address. */
const productionSchema = publicEnvSchema.partial().extend({
  PUBLIC_SHOPIFY_STORE_DOMAIN: real(
    publicEnvSchema.shape.PUBLIC_SHOPIFY_STORE_DOMAIN,
    DEMO_STORE_DOMAIN,
    'the host name of your store',
  ),
  PUBLIC_SHOPIFY_STOREFRONT_TOKEN: real(
    publicEnvSchema.shape.PUBLIC_SHOPIFY_STOREFRONT_TOKEN,
    DEMO_STORE_TOKEN,
    'the public Storefront API token of your store',
  ),
  PUBLIC_STRIPE_PUBLISHABLE_KEY: real(
    publicEnvSchema.shape.PUBLIC_STRIPE_PUBLISHABLE_KEY,
    DEMO_STRIPE_KEY,
    'the publishable key of your Stripe account',
  ),
  PUBLIC_SITE_URL: z
    .string({
      error: 'is missing: write the address of the live site, for example https://www.your-clinic.com',
    })
    .pipe(publicEnvSchema.shape.PUBLIC_SITE_URL)
    .refine((address) => address.startsWith('https://'), { error: 'must start with https://' })
    .refine((address) => address !== DEMO_SITE_URL, {
      error: 'is still the address of the demo: write that of the live site',
    }),
});

/** Returns a sentence for each setting that blocks a deploy. */
export function productionProblems(env: Env): string[] {
  const parsed = productionSchema.safeParse(givenSettings(env));
  return parsed.success ? [] : sentences(parsed.error, env);
}
