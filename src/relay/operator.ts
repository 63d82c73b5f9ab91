/**
 * The operator's requests to the outbox. The token is an argument of each request and is never kept in storage or in an
 * address.
 */
import { outboxPath } from '@/config/paths';
import { failure, readAnswer, type RelayAnswer } from './relay';

/** An action may change a million rows; the edge itself answers within 25 seconds. */
const TIMEOUT_MS = 30_000;

/** Sends a GET request, or with a body a POST. Never throws. */
export async function askOutbox(token: string, path = '', body?: object): Promise<RelayAnswer> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const init: RequestInit = body
    ? {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      }
    : { headers };
  try {
    const response = await fetch(outboxPath + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return readAnswer(response.status, response.headers.get('retry-after'), await response.text());
  } catch (error) {
    return failure(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network');
  }
}
