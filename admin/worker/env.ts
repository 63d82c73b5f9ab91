/**
 * What Cloudflare hands to the editor's Worker: bindings of admin/wrangler.jsonc, variables and secrets, under the names
 * of `.env.example`. Node reads this file too, to check the settings before it deploys the editor.
 */
import { z } from 'zod';
import { isLoopback } from '../../src/lib/loopback.ts';

/** True for an address without a path or a wildcard, by HTTPS or on this computer: `https://edit.your-clinic.com`. */
function isSafeOrigin(text: string) {
  if (!URL.canParse(text) || text.includes('*')) return false;
  const { origin, protocol, host } = new URL(text);
  return text === origin && (protocol === 'https:' || (protocol === 'http:' && isLoopback(host)));
}

const ORIGIN = 'an address that ends after the host name, for example https://edit.your-clinic.com';

const origin = z.string().refine(isSafeOrigin, `must be ${ORIGIN}`);

/** What is text: variables and secrets. The editor works on this computer without any of them. */
export const adminSettingsSchema = z.object({
  ADMIN_URL: origin.optional().describe('Where the editor is reached'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((origins) => origins.every(isSafeOrigin), `must be ${ORIGIN}; several with commas between them`)
    .describe('Pages that may get the token of a sign-in, as a rule ADMIN_URL alone; unset, none may'),
  GITHUB_REPOSITORY: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'must be the owner and the name, for example your-clinic/website')
    .optional()
    .describe('The repository that the editor writes to'),
  GITHUB_APP_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the client ID of your GitHub App, for example Iv23li...')
    .optional()
    .describe('The GitHub App through which staff sign in'),
  GITHUB_APP_CLIENT_SECRET: z
    .string()
    .regex(/^\S{16,}$/, 'must be a client secret of your GitHub App')
    .optional()
    .describe('Proves to GitHub that the editor asks'),
  GITHUB_BASE_URL: origin
    .default('https://github.com')
    .describe('Where people sign in, or what stands in for it'),
});

/** Names of the settings, in the order of the schema. */
export const adminSettingNames = Object.keys(adminSettingsSchema.shape);

export const adminEnvSchema = adminSettingsSchema.extend({
  ASSETS: z
    .custom<Fetcher>(
      (value) => typeof value === 'object' && value !== null && 'fetch' in value,
      'is missing: admin/wrangler.jsonc binds it (assets.binding)',
    )
    .describe('The static files of dist-admin/'),
});

export type AdminEnv = z.output<typeof adminEnvSchema>;

/** What a route of the Worker has to work with. */
export interface Edge {
  Bindings: AdminEnv;
}

/** An empty variable counts as unset: that is what `NAME=` in an .env file means to the person who wrote it. */
const given = (env: object) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => typeof value !== 'string' || value.trim()));

const sentences = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);

/**
 * Checks the environment once, when the Worker starts.
 * @throws an Error that names each wrong variable, never its value: it may be a secret
 */
export function parseAdminEnv(env: object): AdminEnv {
  const parsed = adminEnvSchema.safeParse(given(env));
  if (parsed.success) return parsed.data;
  throw new Error(`Wrong setting of the editor's Worker:\n${sentences(parsed.error).join('\n')}`);
}

/** One sentence for each variable or secret that is wrong; none shows a value. */
export function adminSettingProblems(env: object): string[] {
  const parsed = adminSettingsSchema.safeParse(given(env));
  return parsed.success ? [] : sentences(parsed.error);
}
