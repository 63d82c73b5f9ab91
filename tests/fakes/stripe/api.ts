/** `/v1/...`: the API for servers, which authenticate with the secret key. */
import Stripe from 'stripe';
import { checkKey } from './auth.ts';
import { StripeError } from './errors.ts';
import { parseForm } from './form.ts';
import { IdempotentAnswers } from './idempotency.ts';
import { createParamsOf, expandOf } from './params.ts';
import { newId, type Session } from './session-shape.ts';
import type { Sessions } from './sessions.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The default version of the API: that of the library. */
export const API_VERSION = Stripe.API_VERSION;

const SESSIONS = '/v1/checkout/sessions';

interface ApiOptions {
  sessions: Sessions;
  secretKey: string;
  /** Called when the API has expired a session. */
  onExpired: (id: string) => void;
}

interface Asked {
  request: Request;
  url: URL;
  /** The raw body. */
  body: string;
}

export class Api {
  readonly #options: ApiOptions;
  readonly #answers = new IdempotentAnswers();

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  answer(request: Request, body: string): Response {
    const requestId = newId('req_', 14);
    const headers = new Headers({ 'request-id': requestId, 'content-type': 'application/json' });
    try {
      headers.set('stripe-version', versionOf(request));
      checkKey(request.headers, this.#options.secretKey);
      const asked = { request, url: new URL(request.url), body };
      return new Response(request.method === 'POST' ? this.#post(asked, headers) : this.#get(asked), {
        headers,
      });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return new Response(JSON.stringify(error.body, null, 2), { status: error.status, headers });
    }
  }

  #get({ request, url }: Asked): string {
    const id = sessionIdOf(url.pathname);
    if (request.method !== 'GET' || id === undefined) throw unrecognized(request, url);
    return json(this.#options.sessions.retrieve(id, expandOf(parseForm(url.search))));
  }

  #post(asked: Asked, headers: Headers): string {
    const { request, url, body } = asked;
    const expiring = expiringIdOf(url.pathname);
    if (url.pathname !== SESSIONS && expiring === undefined) throw unrecognized(request, url);
    if (body !== '' && request.headers.get('content-type')?.split(';')[0] !== FORM) {
      throw new StripeError(
        `Invalid request (check that your POST content type is ${FORM}). If you have any questions, we can help at https://support.stripe.com/.`,
      );
    }
    const execute = () => json(expiring === undefined ? this.#create(asked) : this.#expire(expiring, body));
    const key = request.headers.get('idempotency-key');
    if (!key) return execute();

    headers.set('idempotency-key', key);
    const requestId = headers.get('request-id') ?? '';
    const { body: answer, replayOf } = this.#answers.answer(
      { key, endpoint: url.pathname, params: body, requestId },
      execute,
    );
    headers.set('original-request', replayOf ?? requestId);
    if (replayOf) headers.set('idempotent-replayed', 'true');
    return answer;
  }

  #create({ url, body }: Asked): Session {
    return this.#options.sessions.create(createParamsOf(parseForm(body)), url.origin);
  }

  #expire(id: string, body: string): Session {
    const session = this.#options.sessions.expire(id, expandOf(parseForm(body)));
    this.#options.onExpired(id);
    return session;
  }
}

const json = (session: Session) => JSON.stringify(session, null, 2);

function sessionIdOf(path: string): string | undefined {
  const id = path.startsWith(`${SESSIONS}/`) ? path.slice(SESSIONS.length + 1) : '';
  return id === '' || id.includes('/') ? undefined : id;
}

const expiringIdOf = (path: string) =>
  path.endsWith('/expire') ? sessionIdOf(path.slice(0, -'/expire'.length)) : undefined;

const unrecognized = ({ method }: Request, { pathname }: URL) =>
  new StripeError(
    `Unrecognized request URL (${method}: ${pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404 },
  );

function versionOf({ headers }: Request): string {
  const version = headers.get('stripe-version') ?? API_VERSION;
  if (/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) return version;
  throw new StripeError(`Invalid Stripe API version: ${version}`);
}
