/** The connection to the store: one call, with its timeout, retries and errors. */
import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { storeOrigin } from '@/shared/lib/provider-address';
import { withTimeout } from '@/shared/lib/with-timeout';
import { StoreError } from './store-error';

export interface StoreSettings {
  /** For example 'your-clinic.myshopify.com'. */
  domain: string;
  /** The public token of the Storefront API. */
  token: string;
  /** '2024-01'. Instead of one that it has retired, the store serves the oldest that it supports. */
  version: string;
  /** For one call, retries included. */
  timeoutMs?: number;
}

/** Sends a document and returns its only field, as the store answers it. @throws {StoreError} */
type Call = <T>(name: string, document: string, variables: Record<string, unknown>) => Promise<T>;

export interface StoreClient {
  /** Reads; retries after a lost connection and the statuses 429 and 503. */
  query: Call;
  /** Changes something, so it never retries. */
  mutate: Call;
}

const TIMEOUT_MS = 10_000;

export function createStoreClient(settings: StoreSettings): StoreClient {
  const { domain, token, version, timeoutMs = TIMEOUT_MS } = settings;

  function connect({ retries, keepalive }: { retries: number; keepalive: boolean }): Call {
    const client = createStorefrontApiClient({
      storeDomain: domain,
      apiVersion: version,
      publicAccessToken: token,
      retries,
      // By default, the client warns in the console about versions older than a year.
      logger: () => {},
      // The client only speaks https, and a demo store on this computer has none.
      customFetchApi: (url, init) =>
        fetch(new URL(new URL(url).pathname, storeOrigin(domain)), { ...init, keepalive }),
    });
    return async <T>(name: string, document: string, variables: Record<string, unknown>) => {
      // Not by a signal: the client would retry what that has aborted.
      const asking = client.request<Record<string, unknown>>(document, { variables });
      const { data, errors } = await withTimeout(asking, timeoutMs).catch(() => {
        throw new StoreError(`no answer within ${timeoutMs} ms`, { isUncertain: true });
      });
      if (errors) throw failure(errors);
      const answer = data?.[name];
      // Not null, with which the store says that it has no such cart.
      if (answer === undefined) throw new StoreError(`no ${name} in the answer`, { isUncertain: true });
      return answer as T;
    };
  }

  return {
    query: connect({ retries: 2, keepalive: false }),
    // Finishes even if the visitor leaves the page meanwhile.
    mutate: connect({ retries: 0, keepalive: true }),
  };
}

/** Shopify's client's description of a failed call. */
interface Failure {
  networkStatusCode?: number;
  message?: string;
  /** Typed as a list, but holds whatever was answered. */
  graphQLErrors?: unknown;
  response?: Response;
}

function failure({ networkStatusCode: status = 0, message = '', graphQLErrors, response }: Failure) {
  if (graphQLErrors && response?.ok) return new StoreError(JSON.stringify(graphQLErrors));
  const isRefused = status >= 400 && status < 500 && status !== 429;
  return new StoreError(response?.ok === false ? `HTTP ${status}` : message, { isUncertain: !isRefused });
}
