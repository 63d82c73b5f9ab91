/** `/v1/checkout/sessions`: the API for servers, which authenticate with the secret key. */
import { createParams, parse, retrieveParams, StripeError } from './params.ts';
import type { Session, Sessions } from './sessions.ts';

const SESSIONS = '/v1/checkout/sessions';
const FORM = 'application/x-www-form-urlencoded';

interface ApiOptions {
  sessions: Sessions;
  secretKey: string;
}

export class Api {
  readonly #options: ApiOptions;
  /** Bodies and answers of created sessions, by idempotency key: https://docs.stripe.com/api/idempotent_requests */
  readonly #created = new Map<string, { body: string; session: Session }>();

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  answer(request: Request, body: string): Response {
    try {
      return Response.json(this.#sessionFor(request, body));
    } catch (error) {
      if (error instanceof StripeError) return error.answer();
      throw error;
    }
  }

  #sessionFor(request: Request, body: string): Session {
    const { method, headers } = request;
    const { pathname, search, origin } = new URL(request.url);
    if (headers.get('authorization') !== `Bearer ${this.#options.secretKey}`) {
      throw new StripeError(401, 'Invalid API Key provided');
    }
    if (method === 'POST' && pathname === SESSIONS) return this.#create(headers, body, origin);
    const id = pathname.startsWith(`${SESSIONS}/`) ? pathname.slice(SESSIONS.length + 1) : '';
    if (method !== 'GET' || id === '') {
      throw new StripeError(404, `Unrecognized request URL (${method}: ${pathname})`);
    }
    return this.#options.sessions.retrieve(id, parse(retrieveParams, search).expand);
  }

  #create(headers: Headers, body: string, origin: string): Session {
    if (headers.get('content-type')?.split(';')[0] !== FORM) {
      throw new StripeError(400, `Invalid request: the content type is not ${FORM}`);
    }
    const key = headers.get('idempotency-key');
    const earlier = this.#created.get(key ?? '');
    if (earlier && earlier.body !== body) {
      throw new StripeError(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        { type: 'idempotency_error' },
      );
    }
    if (earlier) return earlier.session;
    const session = this.#options.sessions.create(parse(createParams, body), origin);
    if (key) this.#created.set(key, { body, session });
    return session;
  }
}
