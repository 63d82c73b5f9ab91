/** The connection to the store: one call, with its timeout, retries and errors. */
import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { storeOrigin } from '@/shared/lib/store-origin';
import { ShapeError, type Check } from './check';
import { MAX_RETRIES, MAX_RETRY_AFTER_MS, RETRY_DELAY_MS, TIMEOUT_MS } from './limits';
import { StoreError } from './store-error';

export interface StoreSettings {
  /** For example 'your-clinic.myshopify.com'. */
  domain: string;
  /** The public token of the Storefront API. */
  token: string;
  /** '2024-01' */
  version: string;
  /** For one call, retries included. */
  timeoutMs?: number;
}

export interface Call<T> {
  /** Name of the document, and of the one field that it queries. */
  name: string;
  document: string;
  variables: Record<string, unknown>;
  check: Check<T>;
}

export interface StoreClient {
  /** Version of the API. */
  version: string;
  /** Reads; retries after transient failures. @throws {StoreError} */
  query<T>(call: Call<T>): Promise<T>;
  /** Changes something, so it never retries. @throws {StoreError} */
  mutate<T>(call: Call<T>): Promise<T>;
}

export function createStoreClient(settings: StoreSettings): StoreClient {
  const { domain, token, version, timeoutMs = TIMEOUT_MS } = settings;

  const connect = ({ keepalive }: { keepalive: boolean }) =>
    createStorefrontApiClient({
      storeDomain: domain,
      apiVersion: version,
      publicAccessToken: token,
      // By default, the client warns in the console about versions older than a year.
      logger: () => {},
      // The client only speaks https, and a demo store on this computer has none.
      customFetchApi: (url, init) =>
        fetch(new URL(new URL(url).pathname, storeOrigin(domain)), { ...init, keepalive }),
    });
  const reader = connect({ keepalive: false });
  // Finish a change even if the visitor leaves the page meanwhile.
  const writer = connect({ keepalive: true });

  async function attempt<T>(client: typeof reader, call: Call<T>, signal: AbortSignal): Promise<T> {
    const { variables } = call;
    const { data, errors } = await client.request<Record<string, unknown>>(call.document, {
      variables,
      signal,
    });
    if (signal.aborted) throw new StoreError('unreachable', `no answer within ${timeoutMs} ms`);
    if (errors) throw failure(errors);
    try {
      return call.check(data?.[call.name], call.name);
    } catch (error) {
      throw error instanceof ShapeError ? new StoreError('malformed', error.message) : error;
    }
  }

  async function query<T>(call: Call<T>): Promise<T> {
    const deadline = Date.now() + timeoutMs;
    const signal = AbortSignal.timeout(timeoutMs);
    for (let retries = 0; ; retries += 1) {
      try {
        return await attempt(reader, call, signal);
      } catch (error) {
        if (retries === MAX_RETRIES || !(error instanceof StoreError && error.mayPass)) throw error;
        const wait = error.retryAfterMs ?? RETRY_DELAY_MS * 2 ** retries;
        if (wait > MAX_RETRY_AFTER_MS || Date.now() + wait >= deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  return { version, query, mutate: (call) => attempt(writer, call, AbortSignal.timeout(timeoutMs)) };
}

/** Shopify's client's description of a failed call. */
interface Failure {
  networkStatusCode?: number;
  message?: string;
  /** Typed as a list, but holds whatever was answered. */
  graphQLErrors?: unknown;
  response?: Response;
}

function failure({ networkStatusCode: status, message = '', graphQLErrors, response }: Failure): StoreError {
  if (status === undefined) return new StoreError('unreachable', message);
  if (!response?.ok)
    return new StoreError('http', `HTTP ${status}`, { status, retryAfterMs: retryAfterMs(response) });
  if (graphQLErrors) return new StoreError('graphql', messagesOf(graphQLErrors), { status });
  return new StoreError('malformed', message, { status });
}

/** Reads a header in seconds; Shopify sends no dates. */
function retryAfterMs(response: Response | undefined): number | undefined {
  const seconds = response?.headers.get('retry-after');
  return seconds ? Number(seconds) * 1000 || undefined : undefined;
}

const messagesOf = (errors: unknown) =>
  Array.isArray(errors)
    ? errors.map((error: { message?: unknown } | null) => error?.message).join('; ')
    : 'unknown';
