/**
 * The Worker's environment: bindings from wrangler.jsonc, variables and secrets, named as in `.env.example`. Node also
 * reads this file, to check the settings before it starts or deploys anything.
 */
import { z } from 'zod';
import { readSettings } from '../src/shared/config/given-settings.ts';
import { hstsScopes } from '../src/shared/config/security-headers.ts';
import { isHttpsOrLocal } from '../src/shared/lib/loopback.ts';
import { isStrongToken, operatorsOf } from '../src/shared/lib/operator-tokens.ts';

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

const webhookAddress = (of: string) =>
  address.optional().meta({
    description: `The CRM's address for ${of}; until it is set, the outbox keeps them`,
    isNeededLive: true,
  });

const secret = (pattern: RegExp, what: string) =>
  z.string(`is missing: write ${what}`).regex(pattern, `must be ${what}`);

const signingSecret = (missing?: string) =>
  z.string(missing).refine((text) => {
    const bytes = text.startsWith('whsec_') ? byteLengthOf(text.slice('whsec_'.length)) : 0;
    return bytes >= SIGNING_SECRET_BYTES.min && bytes <= SIGNING_SECRET_BYTES.max;
  }, `must be whsec_ and ${SIGNING_SECRET_BYTES.min} to ${SIGNING_SECRET_BYTES.max} random bytes in base64`);

/** Without one secret for all, whoever runs one endpoint cannot forge messages to another. */
const ownSigningSecret = signingSecret()
  .optional()
  .describe('Signs deliveries to this endpoint, instead of WEBHOOK_SIGNING_SECRET');

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

const OPERATOR_TOKEN =
  'one token, or several as name:token or name:token:retry, separated by commas; each token is random (openssl rand -hex 32)';

const operatorToken = z.string(`is missing: write ${OPERATOR_TOKEN}`).refine((text) => {
  const operators = operatorsOf(text);
  return (
    operators.every(({ token }) => isStrongToken(token)) &&
    isUnique(operators.map(({ name }) => name)) &&
    isUnique(operators.map(({ token }) => token))
  );
}, `must be ${OPERATOR_TOKEN} and has at least 128 bits; names and tokens are unique`);

const settings = z.object({
  WEBHOOK_CONTACT_URL: webhookAddress('contact messages'),
  WEBHOOK_WEIGHT_LOSS_URL: webhookAddress('weight loss consultation requests'),
  WEBHOOK_GLP1_QUIZ_URL: webhookAddress('GLP-1 quiz results'),
  WEBHOOK_CAREERS_URL: webhookAddress('job applications'),
  WEBHOOK_TELEHEALTH_URL: webhookAddress('telehealth bookings and payments'),
  WEBHOOK_IV_INTAKE_URL: webhookAddress('IV therapy intakes'),
  WEBHOOK_BMI_URL: address
    .optional()
    .describe("The CRM's address for BMI results; without it, none are sent"),
  WEBHOOK_SIGNING_SECRET: signingSecret(
    'is missing: write whsec_ and random bytes in base64, the same as in the CRM',
  ).describe('Signs deliveries to the CRM, as Standard Webhooks specifies'),
  WEBHOOK_PREVIOUS_SIGNING_SECRET: signingSecret()
    .optional()
    .describe('Also signs deliveries, until the CRM knows the new secret'),
  WEBHOOK_CONTACT_SIGNING_SECRET: ownSigningSecret,
  WEBHOOK_WEIGHT_LOSS_SIGNING_SECRET: ownSigningSecret,
  WEBHOOK_GLP1_QUIZ_SIGNING_SECRET: ownSigningSecret,
  WEBHOOK_CAREERS_SIGNING_SECRET: ownSigningSecret,
  WEBHOOK_TELEHEALTH_SIGNING_SECRET: ownSigningSecret,
  WEBHOOK_IV_INTAKE_SIGNING_SECRET: ownSigningSecret,
  WEBHOOK_BMI_SIGNING_SECRET: ownSigningSecret,
  SUBMISSION_ID_SECRET: hmacSecret.describe(
    'Derives the ids by which a repeated submission is recognized; never rotate it without need',
  ),
  RESUME_LINK_SECRET: hmacSecret.describe('Signs the links to résumés'),
  OUTBOX_ENCRYPTION_KEY: sealingKey.describe('Encrypts submissions until they are delivered'),
  OUTBOX_PREVIOUS_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((key) => key.trim()))
    .pipe(z.array(sealingKey))
    .describe('Earlier keys, separated by commas; needed until everything encrypted with them is delivered'),
  OPERATOR_TOKEN: operatorToken.describe(
    'Opens /operator and /api/outbox; the name appears in the audit log',
  ),
  ALERT_WEBHOOK_URL: address
    .optional()
    .describe(
      'Receives an alert when submissions are overdue or dead, and when all is well again (Slack, Teams)',
    ),
  ALERT_EMAIL: z
    .email('must be an email address')
    .optional()
    .describe("Receives the same alerts by e-mail, once Cloudflare Email Service knows the site's domain"),
  ADMIN_URL: address
    .optional()
    .describe('The editor for staff, to which /admin redirects; without it, /admin is not found'),
  PUBLIC_SITE_URL: address.optional().describe("The site's address, for the links in alerts"),
  FORM_RATE_LIMIT: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe('off: no rate limit, for load tests'),
  CANARY: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .describe('on: once a day, a canary shows that the way to each endpoint is open'),
  WEBHOOK_TOOLS: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .describe('on: the webhook test pages send test events'),
  STRIPE_SECRET_KEY: secret(
    /^(sk|rk)_\w+$/,
    'the secret key of your Stripe account: it starts with sk_ or rk_',
  ).describe('Creates sessions for card payments'),
  STRIPE_WEBHOOK_SECRET: secret(
    /^whsec_\S+$/,
    "the signing secret of Stripe's webhook: it starts with whsec_",
  ).describe("Verifies that a payment's webhook comes from Stripe"),
  STRIPE_API_BASE: address.default('https://api.stripe.com').describe("Stripe's API, or a fake for it"),
  PUBLIC_HSTS: z
    .enum(hstsScopes, `must be ${hstsScopes.join(', ')}`)
    .default('host')
    .describe('The same as for the pages, because browsers keep the last value that they see'),
  TURNSTILE_SECRET_KEY: z
    .string()
    .optional()
    .describe('With PUBLIC_TURNSTILE_SITE_KEY: verifies that a person sends a form'),
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

const rateLimiter = (of: string) =>
  binding<RateLimit>('limit', 'ratelimits').optional().describe(`Counts ${of} by network`);

const workerSchema = settings.partial(neededByAPart).extend({
  ASSETS: binding<Fetcher>('fetch', 'assets.binding').describe('The static files of dist/'),
  OUTBOX: binding<DurableObjectNamespace>('idFromName', 'durable_objects').describe(
    'Submissions on their way to the CRM',
  ),
  MONITOR: binding<DurableObjectNamespace>('idFromName', 'durable_objects').describe(
    'Watches the outbox, sends alerts and keeps the audit log',
  ),
  EMAIL: binding<SendEmail>('send', 'send_email').optional().describe('Sends alerts by e-mail'),
  RATE_LIMITER: rateLimiter('forms'),
  UNPROVEN_RATE_LIMITER: rateLimiter('forms without a Turnstile token'),
  OPERATOR_RATE_LIMITER: rateLimiter("operators' requests"),
  DOWNLOAD_RATE_LIMITER: rateLimiter('downloads of résumés'),
  HEALTH_RATE_LIMITER: rateLimiter('health checks'),
  WIDE_RATE_LIMITER: rateLimiter('requests from a larger IPv6 network'),
  RESUMES: binding<R2Bucket>('put', 'r2_buckets').describe("Applicants' résumés"),
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
