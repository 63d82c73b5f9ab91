/** The connection to the store: one call, with its time-out, its further tries and its errors. */
import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { storeOrigin } from '@/lib/store-origin';
import { ShapeError, type Check } from './check';
import { MAX_RETRIES, MAX_RETRY_AFTER_MS, RETRY_DELAY_MS, TIMEOUT_MS } from './limits';
import { StoreError } from './store-error';

export interface StoreSettings {
  /** 'your-clinic.myshopify.com' */
  domain: string;
  /** The public token of the Storefront API. */
  token: string;
  /** '2024-01' */
  version: string;
  /** For one call with all its tries. */
  timeoutMs?: number;
}

export interface Call<T> {
  /** Of the document, and of the one field that it asks for. */
  name: string;
  document: string;
  variables: Record<string, unknown>;
  check: Check<T>;
}

export interface StoreClient {
  /** Of the API. */
  version: string;
  /** Reads; tried again when it failed for a reason that may pass. @throws {StoreError} */
  query<T>(call: Call<T>): Promise<T>;
  /** Changes something, so it is tried once. @throws {StoreError} */
  mutate<T>(call: Call<T>): Promise<T>;
}

export function createStoreClient(settings: StoreSettings): StoreClient {
  const { domain, token, version, timeoutMs = TIMEOUT_MS } = settings;

  const connect = ({ keepalive }: { keepalive: boolean }) =>
    createStorefrontApiClient({
      storeDomain: domain,
      apiVersion: version,
      publicAccessToken: token,
      // By default it warns in the console of every version that is older than a year.
      logger: () => {},
      // It knows only https, and a stand-in on this computer is reached without.
      customFetchApi: (url, init) =>
        fetch(new URL(new URL(url).pathname, storeOrigin(domain)), { ...init, keepalive }),
    });
  const reader = connect({ keepalive: false });
  // A change is finished even when the visitor leaves the page meanwhile.
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

/** What Shopify's client says of a call that failed. */
interface Failure {
  networkStatusCode?: number;
  message?: string;
  /** By its type a list; it is whatever was answered. */
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

/** Of a header in seconds; Shopify sends no dates. */
function retryAfterMs(response: Response | undefined): number | undefined {
  const seconds = response?.headers.get('retry-after');
  return seconds ? Number(seconds) * 1000 || undefined : undefined;
}

const messagesOf = (errors: unknown) =>
  Array.isArray(errors)
    ? errors.map((error: { message?: unknown } | null) => error?.message).join('; ')
    : 'unknown';
