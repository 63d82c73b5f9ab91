/**
 * Decides which version of the Storefront API a build requests. Runs before anything is bundled, so it can use neither
 * import aliases nor the store client.
 */
import { z } from 'zod';
import { isLoopback } from '@/shared/lib/loopback.ts';
import { storeOrigin } from '@/shared/lib/store-origin.ts';

const TIMEOUT_MS = 5_000;

/** tests/contract checks it against Shopify's published schemas. */
export const PUBLIC_API_VERSIONS = 'query publicApiVersions { publicApiVersions { handle supported } }';

const answerSchema = z.object({
  data: z.object({
    publicApiVersions: z.array(z.object({ handle: z.string(), supported: z.boolean() })),
  }),
});

type ApiVersion = z.output<typeof answerSchema>['data']['publicApiVersions'][number];

interface StoreSettings {
  /** 'your-clinic.myshopify.com' */
  domain: string;
  token: string;
  /** As configured: '2024-01'. */
  version: string;
}

/**
 * Returns the version that a store serves for requests to `configured`: instead of a retired version, Shopify serves
 * the oldest one that it still supports (https://shopify.dev/docs/api/usage/versioning, read in November 2026).
 */
export function servedVersion(configured: string, versions: readonly ApiVersion[]): string {
  const supported = versions
    .filter(({ handle, supported }) => supported && /^\d{4}-\d{2}$/.test(handle))
    .map(({ handle }) => handle)
    .sort();
  return supported.find((version) => version >= configured) ?? configured;
}

async function askVersions({ domain, token, version }: StoreSettings): Promise<ApiVersion[]> {
  const response = await fetch(`${storeOrigin(domain)}/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token },
    body: JSON.stringify({ query: PUBLIC_API_VERSIONS }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return answerSchema.parse(await response.json()).data.publicApiVersions;
}

/**
 * Asks the store which versions it serves. Never throws, and takes at most 5 seconds.
 * @returns the version to request: the configured one if the store serves it or is unreachable
 */
export async function findApiVersion(settings: StoreSettings): Promise<string> {
  const { domain, version } = settings;
  try {
    const served = servedVersion(version, await askVersions(settings));
    if (served !== version)
      console.warn(
        `Store: version ${version} of its API has been retired, so this build asks for ${served}. Write PUBLIC_SHOPIFY_API_VERSION=${served}.`,
      );
    return served;
  } catch (error) {
    // A demo store on this computer often starts after the build.
    if (!isLoopback(domain)) {
      const reason = error instanceof z.ZodError ? 'not the answer that was asked for' : String(error);
      console.warn(`The store could not be asked for its API versions (${reason}): using ${version}.`);
    }
    return version;
  }
}
