import { StripeError } from './errors.ts';
import type { Events } from './events.ts';
import { checkoutPage, closedPage, missingPage, successUrl } from './page.ts';
import type { Session } from './session-shape.ts';
import type { Sessions } from './sessions.ts';

interface CheckoutOptions {
  sessions: Sessions;
  events: Events;
}

/** `/c/pay/:id`: the hosted payment page and its form. */
export class Checkout {
  readonly #options: CheckoutOptions;

  constructor(options: CheckoutOptions) {
    this.#options = options;
  }

  async answer(request: Request, body: string): Promise<Response> {
    const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
    try {
      const session = this.#options.sessions.retrieve(id, ['line_items']);
      return await (request.method === 'POST'
        ? this.#pay(session, new URLSearchParams(body))
        : pageOf(session));
    } catch (error) {
      if (error instanceof StripeError) return missingPage();
      throw error;
    }
  }

  async #pay(session: Session, form: URLSearchParams): Promise<Response> {
    const { sessions, events } = this.#options;
    if (session.status === 'expired') return closedPage(session);
    if (form.get('card') === 'expire' && session.status === 'open') return this.#expire(session.id);
    const email = form.get('email')?.trim() ?? '';
    const name = form.get('name')?.trim() ?? '';
    if (!email.includes('@') || name === '') {
      return checkoutPage({ session, problem: 'Enter an email address and a cardholder name.' });
    }
    if (form.get('card') === 'declined') {
      return checkoutPage({ session, problem: 'Your card was declined. Nothing was charged.' });
    }
    const isBank = form.get('card') === 'bank';
    // A second click on Pay does not pay again, but continues to the success page.
    if (sessions.pay(session.id, { email, name }, isBank ? 'unpaid' : 'paid')) {
      // Like Stripe, wait for the first webhook, so that the site usually knows before the visitor returns.
      await events.deliver(session.id, 'checkout.session.completed');
      // Stripe sends this days later.
      if (isBank) void events.deliver(session.id, 'checkout.session.async_payment_failed');
    }
    return new Response(null, { status: 303, headers: { location: successUrl(session) } });
  }

  async #expire(id: string): Promise<Response> {
    const { sessions, events } = this.#options;
    const session = sessions.expire(id);
    await events.deliver(id, 'checkout.session.expired');
    return closedPage(session);
  }
}

const pageOf = (session: Session) =>
  session.status === 'open' ? checkoutPage({ session }) : closedPage(session);
