/**
 * The environment of the editor's Worker: bindings from admin/wrangler.jsonc, variables and secrets, named as in
 * `.env.example`. Node also reads this file, to check the settings before it deploys the editor.
 */
import { z } from 'zod';
import { readSettings } from '../../src/shared/config/given-settings.ts';
import { isHttpsOrLocal } from '../../src/shared/lib/loopback.ts';

/** True for an https origin, or one on this computer, without a path or a wildcard: `https://edit.your-clinic.com`. */
function isSafeOrigin(text: string) {
  if (!URL.canParse(text) || text.includes('*')) return false;
  const url = new URL(text);
  return text === url.origin && isHttpsOrLocal(url);
}

const ORIGIN = 'an address that ends after the host name, for example https://edit.your-clinic.com';

const origin = z.string().refine(isSafeOrigin, `must be ${ORIGIN}`);

/** Variables and secrets, which are strings. On this computer the editor works without any of them. */
export const settingsSchema = z.object({
  ADMIN_URL: origin.optional().describe("The editor's address"),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((origins) => origins.every(isSafeOrigin), `must be ${ORIGIN}; separate several with commas`)
    .describe('Pages that may receive the token of a sign-in, normally just ADMIN_URL; by default none'),
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
    .describe('Proves to GitHub that the request comes from the editor'),
  GITHUB_BASE_URL: origin.default('https://github.com').describe('Where people sign in; GitHub or a fake'),
});

const adminEnvSchema = settingsSchema.extend({
  ASSETS: z
    .custom<Fetcher>(
      (value) => typeof value === 'object' && value !== null && 'fetch' in value,
      'is missing: admin/wrangler.jsonc binds it (assets.binding)',
    )
    .describe('The static files of dist-admin/'),
});

export type AdminEnv = z.output<typeof adminEnvSchema>;

/** The environment of the Worker's routes. */
export interface AppEnv {
  Bindings: AdminEnv;
}

/**
 * Checks the environment once, when the Worker starts.
 * @throws an Error that names each wrong variable, but never its value, which may be a secret
 */
export function parseAdminEnv(env: object): AdminEnv {
  const { data, problems } = readSettings(adminEnvSchema, env);
  if (data) return data;
  throw new Error(`Wrong setting of the editor's Worker:\n${problems.join('\n')}`);
}
