/** Reads settings from the environment, in Node and in the Workers. */
import type { z } from 'zod';

/** Returns the environment without empty variables: people write `NAME=` in an .env file to unset it. */
export const givenSettings = (env: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(env).filter(([, value]) =>
      typeof value === 'string' ? value.trim() : value !== undefined,
    ),
  );

/** Returns a sentence for each invalid setting, without its value, which may be a secret. */
export const settingProblems = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
