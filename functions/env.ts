/**
 * The Worker's environment: bindings from wrangler.jsonc, variables and secrets, named as in `.env.example`. Node also
 * reads this file, to check the settings before it starts or deploys anything.
 */
import { z } from 'zod';
import { isRealDomain, isStripeTestKey, readSettings } from '../src/shared/config/env.ts';
import { hstsScopes } from '../src/shared/config/security-headers.ts';
import { isHttpsOrLocal } from '../src/shared/lib/provider-address.ts';

/** A setting with one sentence for a missing and for a wrong value. */
const setting = (what: string, isGood: (given: string) => boolean) =>
  z.string(`is missing: write ${what}`).refine(isGood, `must be ${what}`);

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;

/** Where health data may go. `fetch` rejects addresses with a user and password, so every delivery would fail. */
const address = setting(
  'an address that starts with https:// (http:// on this computer only), without user and password',
  (given) => {
    const url = URL.parse(given);
    return url !== null && !url.username && !url.password && isHttpsOrLocal(url);
  },
);

/** 24 to 64 bytes, from the Standard Webhooks specification. */
const isSigningSecret = (secret: string) => {
  const { length } = bytesOf(secret.replace(/^whsec_/, ''));
  return secret.startsWith('whsec_') && length >= 24 && length <= 64;
};

/** A key that encrypts payloads (AES-256). Its id is stored with each payload, so that keys can be rotated. */
export interface SealingKey {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Returns the names and values of a text such as "VALUE" or "k2:VALUE, k1:VALUE". */
const namedIn = (given: string, defaultName: string) =>
  given.split(',').map((part) => {
    const [, name = defaultName, value = ''] = /^(?:([\w.-]{1,32}):)?(.*)$/.exec(part.trim()) ?? [];
    return { name, value };
  });

const sealingKeysOf = (given: string): SealingKey[] =>
  namedIn(given, 'k1').map(({ name, value }) => ({ id: name, bytes: bytesOf(value) }));

const areSealingKeys = (given: string) => {
  const keys = sealingKeysOf(given);
  return keys.every(({ bytes }) => bytes.length === 32) && isUnique(keys.map(({ id }) => id));
};

/** Returns the names, which appear in the audit log, and tokens in OPERATOR_TOKEN. */
export const operatorsOf = (given: string) => namedIn(given, 'operator');

/** 128 bits in base64. */
const MIN_TOKEN = 22;

const areOperators = (given: string) => {
  const operators = operatorsOf(given);
  const [names, tokens] = [operators.map(({ name }) => name), operators.map(({ value }) => value)];
  return isUnique(names) && isUnique(tokens) && tokens.every(({ length }) => length >= MIN_TOKEN);
};

const onOrOff = z.enum(['on', 'off'], 'must be on or off');

/** Variables and secrets, which are strings. `.env.example` says what each is for. */
export const settingsSchema = z.object({
  WEBHOOK_CONTACT_URL: address.optional(),
  WEBHOOK_WEIGHT_LOSS_URL: address.optional(),
  WEBHOOK_GLP1_QUIZ_URL: address.optional(),
  WEBHOOK_CAREERS_URL: address.optional(),
  WEBHOOK_TELEHEALTH_URL: address.optional(),
  WEBHOOK_IV_INTAKE_URL: address.optional(),
  WEBHOOK_BMI_URL: address.optional(),
  WEBHOOK_SIGNING_SECRET: setting(
    'whsec_ and 24 to 64 random bytes in base64, as in the CRM; during a rotation, the new and the old one, separated by a space',
    (given) => given.split(' ').every(isSigningSecret),
  ),
  SITE_SECRET: setting('32 random bytes in base64', (given) => bytesOf(given).length === 32),
  OUTBOX_ENCRYPTION_KEY: setting(
    '32 random bytes in base64, optionally after an id; during a rotation, the new and the old key: k2:base64,k1:base64',
    areSealingKeys,
  ).transform(sealingKeysOf),
  OPERATOR_TOKEN: setting(
    'one token, or several as name:token, separated by commas, each with another name; a token is random (openssl rand -hex 32)',
    areOperators,
  ),
  ALERT_WEBHOOK_URL: address.optional(),
  ALERT_EMAIL: z.email('must be an email address').optional(),
  ADMIN_URL: address.optional(),
  PUBLIC_SITE_URL: address,
  DATA_JURISDICTION: z
    .enum(['us', 'fedramp', 'fedramp-high', 'eu'], 'must be us, fedramp, fedramp-high or eu')
    .default('us'),
  FORM_RATE_LIMIT: onOrOff.default('on'),
  WEBHOOK_TOOLS: onOrOff.default('off'),
  STRIPE_SECRET_KEY: setting('the secret key of your Stripe account: it starts with sk_ or rk_', (given) =>
    /^(sk|rk)_\w+$/.test(given),
  ),
  STRIPE_WEBHOOK_SECRET: setting("the signing secret of Stripe's webhook: it starts with whsec_", (given) =>
    /^whsec_\S+$/.test(given),
  ),
  STRIPE_API_BASE: address.default('https://api.stripe.com'),
  PUBLIC_HSTS: z.enum(hstsScopes, `must be ${hstsScopes.join(', ')}`).default('host'),
});

/** Names of the webhooks that a live clinic needs to receive its forms. BMI results are optional. */
export const webhooksNeededLive = Object.keys(settingsSchema.shape).filter((name) =>
  /^WEBHOOK_(?!BMI).*_URL$/.test(name),
);

/** What this Worker needs to accept anything: if one of these settings is wrong, it does not start. */
const ESSENTIAL = ['OUTBOX_ENCRYPTION_KEY', 'SITE_SECRET'];

/** If one of these is wrong, the part that needs it is off: see `needed`. */
const neededByAPart = {
  WEBHOOK_SIGNING_SECRET: true,
  OPERATOR_TOKEN: true,
  STRIPE_SECRET_KEY: true,
  STRIPE_WEBHOOK_SECRET: true,
  PUBLIC_SITE_URL: true,
} as const;

/** What wrangler.jsonc binds. */
interface Bindings {
  ASSETS: Fetcher;
  OUTBOX: DurableObjectNamespace;
  RESUMES: R2Bucket;
  EMAIL?: SendEmail;
  RATE_LIMITER?: RateLimit;
  STRICT_RATE_LIMITER?: RateLimit;
}

const workerSchema = settingsSchema.partial(neededByAPart);

export type PartSetting = keyof typeof neededByAPart;

export interface EdgeEnv extends z.output<typeof workerSchema>, Bindings {
  /** A sentence for each wrong setting, without its value. The setting counts as unset. */
  settingProblems: string[];
}

/** Returns the name of the setting that a sentence is about. */
const settingIn = (problem: string) => problem.split(' ', 1)[0] ?? '';

/** A test key on a live site books visits for test cards, and declines real ones. It works, so it does not count as unset. */
const testKeyIn = ({
  STRIPE_SECRET_KEY: key,
  PUBLIC_SITE_URL: site,
}: {
  STRIPE_SECRET_KEY?: string | undefined;
  PUBLIC_SITE_URL?: string | undefined;
}) =>
  key && isStripeTestKey(key) && isRealDomain(site)
    ? ['STRIPE_SECRET_KEY is a test key: real cards are declined, and test cards book visits']
    : [];

/**
 * Reads the environment once, when the Worker starts. A wrong setting counts as unset, so that one wrong letter does
 * not stop every form.
 * @throws an Error that names each wrong setting without which nothing can be accepted, but never its value, which may be a
 * secret
 */
export function parseEdgeEnv(env: object): EdgeEnv {
  const { problems } = readSettings(settingsSchema, env);
  const wrong = problems.map(settingIn).filter((name) => !ESSENTIAL.includes(name));
  const rest = Object.entries(env).filter(([name]) => !wrong.includes(name));
  const { data, problems: stopping } = readSettings(workerSchema.loose(), Object.fromEntries(rest));
  if (data)
    return {
      ...(data as unknown as z.output<typeof workerSchema> & Bindings),
      settingProblems: [...problems, ...testKeyIn(data)],
    };
  throw new Error(`Wrong setting of the Worker:\n${stopping.join('\n')}`);
}
