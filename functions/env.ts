/**
 * The Worker's environment: bindings from wrangler.jsonc, variables and secrets, named as in `.env.example`. Node also
 * reads this file, to check the settings before it starts or deploys anything.
 */
import { z } from 'zod';
import { readSettings } from '../src/shared/config/given-settings.ts';
import { hstsScopes } from '../src/shared/config/security-headers.ts';
import { isHttpsOrLocal } from '../src/shared/lib/loopback.ts';

/** 24 to 64 bytes, from the Standard Webhooks specification. */
const SIGNING_SECRET_BYTES = { min: 24, max: 64 };
/** AES-256. */
const SEALING_KEY_BYTES = 32;
/** As long as the HMAC's hash. */
const HMAC_SECRET_BYTES = 32;

/** The id of a key without an explicit one. */
const DEFAULT_KEY_ID = 'k1';

/** A key that encrypts payloads. Its id is stored with each payload, so that keys can be rotated. */
export interface SealingKey {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** @returns undefined if the text is not base64 */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const byteLengthOf = (base64: string) => fromBase64(base64)?.length ?? 0;

/** True for addresses that may receive health data: over TLS, or on this computer. */
function isSafeAddress(text: string) {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  // `fetch` rejects addresses with a user and password, so every delivery would fail.
  return !url.username && !url.password && isHttpsOrLocal(url);
}

const address = z
  .string()
  .refine(
    isSafeAddress,
    'must be an address that starts with https:// (http:// on this computer only), without user and password',
  );

/** The CRM's address for an event that a live clinic needs. */
const webhookAddress = address.optional().meta({ isNeededLive: true });

const secret = (pattern: RegExp, what: string) =>
  z.string(`is missing: write ${what}`).regex(pattern, `must be ${what}`);

const signingSecret = (missing?: string) =>
  z.string(missing).refine((text) => {
    const bytes = text.startsWith('whsec_') ? byteLengthOf(text.slice('whsec_'.length)) : 0;
    return bytes >= SIGNING_SECRET_BYTES.min && bytes <= SIGNING_SECRET_BYTES.max;
  }, `must be whsec_ and ${SIGNING_SECRET_BYTES.min} to ${SIGNING_SECRET_BYTES.max} random bytes in base64`);

const HMAC_SECRET = `${HMAC_SECRET_BYTES} random bytes in base64`;

const hmacSecret = z
  .string(`is missing: write ${HMAC_SECRET}`)
  .refine((text) => byteLengthOf(text) === HMAC_SECRET_BYTES, `must be ${HMAC_SECRET}`);

const SEALING_KEY = `${SEALING_KEY_BYTES} random bytes in base64, optionally after an id: id:base64`;

const sealingKey = z.string(`is missing: write ${SEALING_KEY}`).transform((text, context): SealingKey => {
  const [, id = DEFAULT_KEY_ID, base64 = ''] = /^(?:([\w-]{1,32}):)?(.*)$/.exec(text.trim()) ?? [];
  const bytes = fromBase64(base64);
  if (bytes?.length === SEALING_KEY_BYTES) return { id, bytes };
  context.addIssue({ code: 'custom', message: `must be ${SEALING_KEY}` });
  return z.NEVER;
});

/** A binding from wrangler.jsonc, recognized by one of its methods. */
const binding = <Binding>(method: keyof Binding & string, from: string) =>
  z.custom<Binding>(
    (value) => typeof value === 'object' && value !== null && method in value,
    `is missing: wrangler.jsonc binds it (${from})`,
  );

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;

/** Returns the operators of a text such as "TOKEN" or "ana:TOKEN, ben:TOKEN". Their names appear in the audit log. */
export const operatorsOf = (text: string) =>
  text.split(',').map((part) => {
    const [, name = 'operator', token = ''] = /^(?:([\w.-]{1,32}):)?(.*)$/.exec(part.trim()) ?? [];
    return { name, token };
  });

/** 128 bits in hexadecimal digits or in base64. */
const TOKEN = /^(?:[\dA-Fa-f]{32,}|(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w+/-]{22,}={0,2})$/;
/** 32 random hexadecimal digits have fewer different ones once in 20 million times. */
const MIN_DIFFERENT = 8;
const isStrong = (token: string) => TOKEN.test(token) && new Set(token).size >= MIN_DIFFERENT;

const OPERATOR_TOKEN =
  'one token, or several as name:token, separated by commas; each token is random (openssl rand -hex 32)';

const operatorToken = z.string(`is missing: write ${OPERATOR_TOKEN}`).refine((text) => {
  const operators = operatorsOf(text);
  return (
    operators.every(({ token }) => isStrong(token)) &&
    isUnique(operators.map(({ name }) => name)) &&
    isUnique(operators.map(({ token }) => token))
  );
}, `must be ${OPERATOR_TOKEN} and has at least 128 bits; names and tokens are unique`);

const onOrOff = z.enum(['on', 'off'], 'must be on or off');

/** `.env.example` says what each setting is for. */
const settings = z.object({
  WEBHOOK_CONTACT_URL: webhookAddress,
  WEBHOOK_WEIGHT_LOSS_URL: webhookAddress,
  WEBHOOK_GLP1_QUIZ_URL: webhookAddress,
  WEBHOOK_CAREERS_URL: webhookAddress,
  WEBHOOK_TELEHEALTH_URL: webhookAddress,
  WEBHOOK_IV_INTAKE_URL: webhookAddress,
  WEBHOOK_BMI_URL: address.optional(),
  WEBHOOK_SIGNING_SECRET: signingSecret(
    'is missing: write whsec_ and random bytes in base64, the same as in the CRM',
  ),
  WEBHOOK_PREVIOUS_SIGNING_SECRET: signingSecret().optional(),
  SUBMISSION_ID_SECRET: hmacSecret,
  RESUME_LINK_SECRET: hmacSecret,
  OUTBOX_ENCRYPTION_KEY: sealingKey,
  OUTBOX_PREVIOUS_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((key) => key.trim()))
    .pipe(z.array(sealingKey)),
  OPERATOR_TOKEN: operatorToken,
  ALERT_WEBHOOK_URL: address.optional(),
  ALERT_EMAIL: z.email('must be an email address').optional(),
  ADMIN_URL: address.optional(),
  PUBLIC_SITE_URL: address.optional(),
  FORM_RATE_LIMIT: onOrOff.default('on'),
  WEBHOOK_TOOLS: onOrOff.default('off'),
  STRIPE_SECRET_KEY: secret(
    /^(sk|rk)_\w+$/,
    'the secret key of your Stripe account: it starts with sk_ or rk_',
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    /^whsec_\S+$/,
    "the signing secret of Stripe's webhook: it starts with whsec_",
  ),
  STRIPE_API_BASE: address.default('https://api.stripe.com'),
  PUBLIC_HSTS: z.enum(hstsScopes, `must be ${hstsScopes.join(', ')}`).default('host'),
  TURNSTILE_SECRET_KEY: z.string().optional(),
});

/** Variables and secrets, which are strings. */
export const settingsSchema = settings.refine(
  ({ OUTBOX_ENCRYPTION_KEY, OUTBOX_PREVIOUS_KEYS }) =>
    isUnique([OUTBOX_ENCRYPTION_KEY, ...OUTBOX_PREVIOUS_KEYS].map(({ id }) => id)),
  {
    path: ['OUTBOX_PREVIOUS_KEYS'],
    error: 'must give each key its own id, different from that of OUTBOX_ENCRYPTION_KEY',
    // Also if another setting is wrong.
    when: ({ issues }) => !issues.some(({ path }) => /^OUTBOX_.*KEYS?$/.test(String(path?.[0]))),
  },
);

/** Names of the webhooks that a live clinic needs to receive its forms. */
export const webhooksNeededLive = Object.entries(settingsSchema.shape)
  .filter(([, schema]) => schema.meta()?.['isNeededLive'])
  .map(([name]) => name);

/** What this Worker needs to accept anything: if one of these settings or bindings is wrong, it does not start. */
const ESSENTIAL = ['OUTBOX_ENCRYPTION_KEY', 'SUBMISSION_ID_SECRET'];

/** If one of these is wrong, the part that needs it is off. */
const neededByAPart = {
  WEBHOOK_SIGNING_SECRET: true,
  RESUME_LINK_SECRET: true,
  OPERATOR_TOKEN: true,
  STRIPE_SECRET_KEY: true,
  STRIPE_WEBHOOK_SECRET: true,
} as const;

const rateLimiter = binding<RateLimit>('limit', 'ratelimits').optional();

const workerSchema = settings.partial(neededByAPart).extend({
  ASSETS: binding<Fetcher>('fetch', 'assets.binding'),
  OUTBOX: binding<DurableObjectNamespace>('idFromName', 'durable_objects'),
  EMAIL: binding<SendEmail>('send', 'send_email').optional(),
  RATE_LIMITER: rateLimiter,
  UNPROVEN_RATE_LIMITER: rateLimiter,
  OPERATOR_RATE_LIMITER: rateLimiter,
  DOWNLOAD_RATE_LIMITER: rateLimiter,
  HEALTH_RATE_LIMITER: rateLimiter,
  WIDE_RATE_LIMITER: rateLimiter,
  RESUMES: binding<R2Bucket>('put', 'r2_buckets'),
});

export type EdgeEnv = z.output<typeof workerSchema> & {
  /** A sentence for each wrong setting, without its value. The setting counts as unset. */
  settingProblems: string[];
};

/**
 * Reads the environment once, when the Worker starts. A wrong setting counts as unset, so that one wrong letter does
 * not stop every form.
 * @throws an Error that names each wrong setting or binding without which nothing can be accepted, but never its value,
 * which may be a secret
 */
export function parseEdgeEnv(env: object): EdgeEnv {
  const { problems } = readSettings(settingsSchema, env);
  const wrong = problems.map(settingIn).filter((name) => !ESSENTIAL.includes(name));
  const rest = Object.entries(env).filter(([name]) => !wrong.includes(name));
  const { data, problems: stopping } = readSettings(workerSchema, Object.fromEntries(rest));
  if (data) return { ...data, settingProblems: problems };
  throw new Error(`Wrong setting of the Worker:\n${stopping.join('\n')}`);
}

/** Returns the name of the setting that a sentence is about. */
const settingIn = (problem: string) => problem.split(' ', 1)[0] ?? '';

/** True if a setting has a value, but a wrong one. */
export const isWrong = ({ settingProblems: problems }: EdgeEnv, name: string) =>
  problems.some((problem) => settingIn(problem) === name);

/** A part of the Worker is off, because a setting that it needs is wrong or missing. */
export class PartIsOff extends Error {
  override readonly name = 'PartIsOff';
}

/** @throws {PartIsOff} to which the Worker responds with 503 */
export function needed<Name extends keyof typeof neededByAPart>(
  env: Pick<EdgeEnv, Name>,
  name: Name,
): NonNullable<EdgeEnv[Name]> {
  const value = env[name];
  if (value === undefined) throw new PartIsOff(`${name} is wrong or missing`);
  return value;
}
