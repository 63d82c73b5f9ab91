/** Creates each event of a session once, and sends it with retries or as often as a test asks. */
import { API_VERSION } from './api.ts';
import { StripeError } from './errors.ts';
import type { Attempt, Postman } from './postman.ts';
import { newId, type Session } from './session-shape.ts';
import { EVENT_TYPES, type EventType, type SessionEvent } from './session-event.ts';
import { nowInSeconds, type Sessions } from './sessions.ts';

interface EventsOptions {
  sessions: Sessions;
  postman: Postman;
}

export class Events {
  readonly #options: EventsOptions;
  /** Keyed by type and session. */
  readonly #sent = new Map<string, SessionEvent>();

  constructor(options: EventsOptions) {
    this.#options = options;
  }

  /** Resolves after the first attempt. */
  deliver(sessionId: string, type: EventType): Promise<void> {
    return this.#options.postman.deliver(this.#event(sessionId, type));
  }

  /** `POST /events/:id`, see server.ts. */
  async answer(request: Request): Promise<Response> {
    const { pathname, searchParams: query } = new URL(request.url);
    try {
      const type = typeOf(query.get('type') ?? 'checkout.session.completed');
      const event = this.#event(pathname.split('/').at(-1) ?? '', type, query.has('fresh'));
      const times = timesOf(query.get('times') ?? '1');
      const attempts = query.has('parallel')
        ? this.#inParallel(event, times)
        : this.#inSequence(event, times);
      return Response.json({ event, attempts: await attempts });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return Response.json(error.body, { status: error.status });
    }
  }

  /** Returns the event with a snapshot of the session, taken when the event was created. */
  #event(sessionId: string, type: EventType, isFresh = false): SessionEvent {
    const session = this.#options.sessions.retrieve(sessionId);
    const key = `${type} ${sessionId}`;
    const event = (!isFresh && this.#sent.get(key)) || eventOf(type, session);
    this.#sent.set(key, event);
    return event;
  }

  #inParallel(event: SessionEvent, times: number): Promise<Attempt[]> {
    return Promise.all(Array.from({ length: times }, () => this.#options.postman.attempt(event)));
  }

  async #inSequence(event: SessionEvent, times: number): Promise<Attempt[]> {
    const attempts: Attempt[] = [];
    while (attempts.length < times) attempts.push(await this.#options.postman.attempt(event));
    return attempts;
  }
}

const eventOf = (type: EventType, session: Session): SessionEvent => ({
  id: newId('evt_'),
  object: 'event',
  api_version: API_VERSION,
  created: nowInSeconds(),
  data: { object: session },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});

function timesOf(times: string): number {
  if (/^[1-9]\d?$/.test(times)) return Number(times);
  throw new StripeError('`times` must be a number from 1 to 99');
}

function typeOf(type: string): EventType {
  const known = EVENT_TYPES.find((candidate) => candidate === type);
  if (!known) throw new StripeError(`The fake does not support the event ${type}`);
  return known;
}
