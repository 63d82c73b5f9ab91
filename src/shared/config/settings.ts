/**
 * Every setting, described once: a variable of the build, or a variable or secret of one of the two Workers. What reads,
 * checks, stores and deploys settings follows from here. `.env.example` and docs/operating.md say what each is for.
 */
import { z } from 'zod';
import { hstsScopes } from './security-headers.ts';
import {
  address,
  kindOf,
  onOrOff,
  operatorTokens,
  origin,
  randomBytes,
  sealingKeys,
  signingSecrets,
  siteAddress,
  textLike,
} from './setting-kinds.ts';
import { DEMO_STRIPE_KEY } from './stripe-page.ts';

export interface Setting<Kind extends z.ZodType = z.ZodType> {
  kind: Kind;
  /** Its value if none is given, or a wrong one. */
  default?: z.output<Kind>;
  /**
   * Who needs it:
   * - `start`: without it, the Worker could accept nothing, and does not start.
   * - `right`: its default is right for most, but if it is wrong, the Worker does not start.
   * - `part`: without it, its part of the site is off, and the operator's page says so.
   * - `live`: the Worker works without it, but a clinic needs it. A deploy requires that it is stored.
   * - `deploy`: a deploy requires it in its environment, with another value than the demo's.
   * - `tests`: a deploy refuses to go on while it is stored.
   *
   * An optional one has none of these.
   */
  need?: 'start' | 'right' | 'part' | 'live' | 'deploy' | 'tests';
  /** What a deploy asks for when it is missing. */
  missing?: string;
  /** What to take where people take a secret, which would be public. */
  insteadOfSecret?: string;
}

export type Settings = Readonly<Record<string, Setting>>;

/** Returns the names of the settings that somebody needs. */
export const namesNeeded = <Name extends string>(
  settings: Readonly<Record<Name, Setting>>,
  ...needs: Setting['need'][]
) => (Object.keys(settings) as Name[]).filter((name) => needs.includes(settings[name].need));

export const DEMO_SITE_URL = 'https://beachcityurgentcare.example';

const STOREFRONT_TOKEN = 'the public access token of the Headless channel';

/** The build reads these, and anybody can read them. It has a default for each, with which the demo works. */
export const buildSettings = {
  PUBLIC_SITE_URL: {
    kind: siteAddress,
    default: DEMO_SITE_URL,
    need: 'deploy',
    missing: 'the address of the site, which starts with https:// and is not that of the demo',
  },
  PUBLIC_SHOPIFY_STORE_DOMAIN: {
    kind: textLike(
      /^[a-z\d.-]+(:\d+)?$/i,
      'must be just the host name of the store, for example your-clinic.myshopify.com',
    ),
    // Where `npm start` runs the demo store, unless PORT moves it.
    default: 'localhost:8788',
    need: 'deploy',
    missing: 'the host name of your store',
  },
  PUBLIC_SHOPIFY_STOREFRONT_TOKEN: {
    kind: textLike(/^[\w-]+$/, `must be ${STOREFRONT_TOKEN} of the store`),
    // The demo store accepts it.
    default: 'demo-storefront-token',
    need: 'deploy',
    missing: 'the public Storefront API token of your store',
    insteadOfSecret: STOREFRONT_TOKEN,
  },
  PUBLIC_SHOPIFY_API_VERSION: {
    kind: textLike(/^20\d\d-(01|04|07|10)$/, 'must be a version of the Storefront API, for example 2024-01'),
    default: '2024-01',
  },
  PUBLIC_STRIPE_PUBLISHABLE_KEY: {
    kind: textLike(/^pk_(test|live)_\w+$/, 'must be the publishable key of Stripe: it starts with pk_'),
    default: DEMO_STRIPE_KEY,
    need: 'deploy',
    missing: 'the publishable key of your Stripe account',
    insteadOfSecret: 'the publishable key, which starts with pk_',
  },
  PUBLIC_HSTS: {
    kind: z.enum(hstsScopes, `must be ${hstsScopes.join(', ')}`),
    default: 'host',
  },
} as const satisfies Settings;

/** The site's Worker reads these. They are stored at Cloudflare. */
export const storedSettings = {
  WEBHOOK_CONTACT_URL: { kind: address, need: 'live' },
  WEBHOOK_WEIGHT_LOSS_URL: { kind: address, need: 'live' },
  WEBHOOK_GLP1_QUIZ_URL: { kind: address, need: 'live' },
  WEBHOOK_CAREERS_URL: { kind: address, need: 'live' },
  WEBHOOK_TELEHEALTH_URL: { kind: address, need: 'live' },
  WEBHOOK_IV_INTAKE_URL: { kind: address, need: 'live' },
  // Without it, BMI results are not sent at all.
  WEBHOOK_BMI_URL: { kind: address },
  WEBHOOK_SIGNING_SECRET: { kind: signingSecrets, need: 'part' },
  SITE_SECRET: { kind: randomBytes, need: 'start' },
  OUTBOX_ENCRYPTION_KEY: { kind: sealingKeys, need: 'start' },
  OPERATOR_TOKEN: { kind: operatorTokens, need: 'part' },
  ALERT_WEBHOOK_URL: { kind: address },
  ALERT_EMAIL: { kind: z.email('must be an email address') },
  ADMIN_URL: { kind: address },
  PUBLIC_SITE_URL: { kind: address, need: 'part' },
  DATA_JURISDICTION: {
    kind: z.enum(['us', 'fedramp', 'fedramp-high', 'eu'], 'must be us, fedramp, fedramp-high or eu'),
    default: 'us',
    // The default would store the data in another place than the law asks for.
    need: 'right',
  },
  FORM_RATE_LIMIT: { kind: onOrOff, default: 'on', need: 'tests' },
  WEBHOOK_TOOLS: { kind: onOrOff, default: 'off', need: 'tests' },
  STRIPE_SECRET_KEY: {
    kind: kindOf('the secret key of your Stripe account: it starts with sk_ or rk_', (given) =>
      /^(sk|rk)_\w+$/.test(given),
    ),
    need: 'part',
  },
  STRIPE_WEBHOOK_SECRET: {
    kind: kindOf("the signing secret of Stripe's webhook: it starts with whsec_", (given) =>
      /^whsec_\S+$/.test(given),
    ),
    need: 'part',
  },
  STRIPE_API_BASE: { kind: address, default: 'https://api.stripe.com' },
} as const satisfies Settings;

/** All that the site's Worker reads: a deploy gives it the value with which the pages were built. */
export const siteSettings = { ...storedSettings, PUBLIC_HSTS: buildSettings.PUBLIC_HSTS };

/** The editor reads these: the first two when it is built, the others in its Worker. */
export const editorSettings = {
  ADMIN_URL: { kind: origin, need: 'deploy', missing: 'where the editor is reached' },
  GITHUB_REPOSITORY: {
    kind: textLike(/^[\w.-]+\/[\w.-]+$/, 'must be the owner and the name, for example your-clinic/website'),
    need: 'deploy',
    missing: 'the owner and the name of the repository',
  },
  GITHUB_APP_CLIENT_ID: {
    kind: textLike(/^[\w.-]+$/, 'must be the client ID of your GitHub App, for example Iv23li...'),
    need: 'live',
  },
  GITHUB_APP_CLIENT_SECRET: {
    kind: textLike(/^\S{16,}$/, 'must be a client secret of your GitHub App'),
    need: 'live',
  },
  GITHUB_BASE_URL: { kind: origin, default: 'https://github.com' },
} as const satisfies Settings;

type AlwaysThere = { need: 'start' } | { default: unknown };
type KindOf<One> = One extends { kind: infer Kind extends z.ZodType } ? z.output<Kind> : never;

/** The values of settings. Those with a default are always there, and those without which nothing starts. */
export type ValuesOf<All> = {
  [Name in keyof All as All[Name] extends AlwaysThere ? Name : never]: KindOf<All[Name]>;
} & {
  [Name in keyof All as All[Name] extends AlwaysThere ? never : Name]?: KindOf<All[Name]>;
};
