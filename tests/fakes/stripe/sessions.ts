/** Stores Checkout Sessions. Each starts open and ends complete or expired. */
import { StripeError } from './errors.ts';
import type { CreateParams } from './params.ts';
import {
  detailsOf,
  lineItemOf,
  newId,
  openSession,
  totalOf,
  type LineItem,
  type Session,
} from './session-shape.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Stripe's minimum payment. */
const MIN_TOTAL_CENTS = 50;

export const nowInSeconds = () => Math.floor(Date.now() / 1000);

const CLOSED = { status: 'expired', url: null } satisfies Partial<Session>;

interface Payer {
  email: string;
  name: string;
}

interface Stored {
  session: Session;
  lineItems: LineItem[];
}

export class Sessions {
  readonly #stored = new Map<string, Stored>();

  /**
   * @param origin origin of the checkout page
   * @throws {StripeError}
   */
  create(params: CreateParams, origin: string): Session {
    const created = nowInSeconds();
    const expiresAt = expiryOf(params, created);
    const lineItems = params.line_items.map((item) => lineItemOf(item, created));
    checkMoney(lineItems);
    const session = openSession(params, { created, expiresAt, lineItems, origin });
    this.#stored.set(session.id, { session, lineItems });
    return this.retrieve(session.id, params.expand);
  }

  /**
   * @param expand 'line_items' to include them; Stripe leaves them out by default
   * @throws {StripeError} if there is no such session
   */
  retrieve(id: string, expand: readonly string[] = []): Session {
    const { session, lineItems } = this.#find(id);
    if (!expand.includes('line_items')) return structuredClone(session);
    const url = `/v1/checkout/sessions/${id}/line_items`;
    return structuredClone({
      ...session,
      line_items: { object: 'list', data: lineItems, has_more: false, url },
    });
  }

  /**
   * Completes a session.
   * @param payment 'unpaid' for a delayed payment method, such as a bank debit
   * @returns false if it was not open
   * @throws {StripeError}
   */
  pay(id: string, { email, name }: Payer, payment: 'paid' | 'unpaid' = 'paid'): boolean {
    const { session } = this.#find(id);
    if (session.status !== 'open') return false;
    Object.assign(session, {
      status: 'complete',
      payment_status: payment,
      payment_intent: newId('pi_'),
      customer_details: detailsOf(email, name),
      url: null,
    } satisfies Partial<Session>);
    return true;
  }

  /** @throws {StripeError} if the session is not open */
  expire(id: string, expand: readonly string[] = []): Session {
    const { session } = this.#find(id);
    if (session.status !== 'open') {
      throw new StripeError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    Object.assign(session, CLOSED);
    return this.retrieve(id, expand);
  }

  #find(id: string): Stored {
    const stored = this.#stored.get(id);
    if (!stored) {
      throw new StripeError(`No such checkout.session: '${id}'`, {
        status: 404,
        code: 'resource_missing',
        param: 'session',
      });
    }
    const { session } = stored;
    if (session.status === 'open' && session.expires_at <= nowInSeconds()) {
      Object.assign(session, CLOSED);
    }
    return stored;
  }
}

function expiryOf({ expires_at: expiresAt }: CreateParams, created: number): number {
  if (expiresAt === undefined) return created + DAY;
  const wrong = (rule: string) =>
    new StripeError(`The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`, {
      param: 'expires_at',
    });
  if (expiresAt < created + 30 * MINUTE) throw wrong('at least 30 minutes');
  if (expiresAt > created + DAY) throw wrong('less than 24 hours');
  return expiresAt;
}

function checkMoney(lineItems: readonly LineItem[]) {
  if (new Set(lineItems.map(({ currency }) => currency)).size > 1) {
    throw new StripeError('All line items must have the same currency.', { param: 'line_items' });
  }
  if (totalOf(lineItems) < MIN_TOTAL_CENTS) {
    throw new StripeError(
      `The Checkout Session's total amount must convert to at least ${MIN_TOTAL_CENTS} cents.`,
      {
        code: 'amount_too_small',
      },
    );
  }
}
