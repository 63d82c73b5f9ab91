/** The public settings of a build, read from the environment. */
import { z } from 'zod';

const DEMO_SITE_URL = 'https://beachcityurgentcare.example';

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
    .describe('Where the site is reached: used in canonical links, the sitemap and link previews'),
});

export type PublicEnv = z.output<typeof publicEnvSchema>;

/** Values with which the site builds and runs on a computer that has no settings at all. */
const defaults: z.input<typeof publicEnvSchema> = { PUBLIC_SITE_URL: DEMO_SITE_URL };

type Env = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset: that is what `NAME=` in an .env file means to the person who wrote it. */
const given = (env: Env) => Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

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
  const parsed = publicEnvSchema.safeParse({ ...defaults, ...given(env) });
  if (parsed.success) return parsed.data;
  throw new Error(`Wrong setting in the environment or in .env:\n${sentences(parsed.error, env).join('\n')}`);
}

/** What production asks beyond a valid value: a real address, reached by https. */
const productionSchema = publicEnvSchema.extend({
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

/** One sentence for each setting that keeps the site from being deployed. */
export function productionProblems(env: Env): string[] {
  const parsed = productionSchema.safeParse(given(env));
  return parsed.success ? [] : sentences(parsed.error, env);
}
