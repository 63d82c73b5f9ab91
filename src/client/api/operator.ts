/** The operator's requests. The browser adds the session's cookie, which no script can read. */
import { operatorPath, outboxPath } from '@/shared/config/paths';
import { asJson, request } from './request';

/** An action may change a million rows; the edge itself answers within 25 seconds. */
const TIMEOUT_MS = 30_000;

const ask = (path: string, body?: object) => request(path, body && asJson(body), TIMEOUT_MS);

/** Sends a GET request to the outbox, or with a body a POST. Never throws. */
export const askOutbox = (path = '', body?: object) => ask(outboxPath + path, body);

/** Exchanges the token for a session's cookie. Never throws. */
export const signIn = (token: string) => ask(operatorPath('sign-in'), { token });

/** Ends the session. Never throws. */
export const signOut = () => ask(operatorPath('sign-out'), {});
