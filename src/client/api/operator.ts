/** The operator's requests. The browser adds the session's cookie, which no script can read. */
import { operatorPath, outboxPath } from '@/shared/config/paths';
import { failure, readAnswer, type RelayAnswer } from './relay';

/** An action may change a million rows; the edge itself answers within 25 seconds. */
const TIMEOUT_MS = 30_000;

/** Sends a GET request to the outbox, or with a body a POST. Never throws. */
export const askOutbox = (path = '', body?: object) => ask(outboxPath + path, body);

/** Exchanges the token for a session's cookie. Never throws. */
export const signIn = (token: string) => ask(operatorPath('sign-in'), { token });

/** Ends the session. Never throws. */
export const signOut = () => ask(operatorPath('sign-out'), {});

async function ask(path: string, body?: object): Promise<RelayAnswer> {
  const headers = { accept: 'application/json' };
  const init: RequestInit = body
    ? {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      }
    : { headers };
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return readAnswer(response.status, response.headers.get('retry-after'), await response.text());
  } catch (error) {
    return failure(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network');
  }
}
