/**
 * The operator's way to the outbox. The token is an argument of each request and is kept nowhere: neither in storage nor
 * in an address.
 */
import { outboxPath } from '@/config/paths';
import { failure, readAnswer, type RelayAnswer } from './relay';

/** What an action changes may be a million rows; the edge itself answers after 25 seconds. */
const TIMEOUT_MS = 30_000;

/** Asks for something, or with a body has something done. Never throws. */
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
