/** What Cloudflare hands to the Worker: bindings of wrangler.jsonc, variables and secrets. */
import { z } from 'zod';

const isFetcher = (value: unknown): value is Fetcher =>
  typeof value === 'object' && value !== null && 'fetch' in value;

export const edgeEnvSchema = z.object({
  ASSETS: z
    .custom<Fetcher>(
      isFetcher,
      'is missing: wrangler.jsonc binds the static files under this name (assets.binding)',
    )
    .describe('The static files of dist/'),
});

export type EdgeEnv = z.output<typeof edgeEnvSchema>;

/**
 * Checks the environment once, when the Worker starts.
 * @throws an Error that names each wrong variable, never its value: it may be a secret
 */
export function parseEdgeEnv(env: unknown): EdgeEnv {
  const parsed = edgeEnvSchema.safeParse(env);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`Wrong setting of the Worker:\n${problems.join('\n')}`);
}
