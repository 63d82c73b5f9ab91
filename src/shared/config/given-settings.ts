import type { z } from 'zod';

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
