/** `/c/pay/:id`: the hosted payment page and its form. */
import { checkoutPage, closedPage, missingPage, successUrl } from './page.ts';
import { StripeError } from './params.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Webhook } from './webhook.ts';

interface CheckoutOptions {
  sessions: Sessions;
  webhook: Webhook;
}

/** @param body the posted form */
export async function checkout(
  request: Request,
  body: string,
  { sessions, webhook }: CheckoutOptions,
): Promise<Response> {
  const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const session = find(sessions, id);
  if (!session) return missingPage();
  if (request.method !== 'POST')
    return session.status === 'open' ? checkoutPage({ session }) : closedPage(session);

  const continued = new Response(null, { status: 303, headers: { location: successUrl(session) } });
  // A second click on Pay does not pay again, but continues to the success page.
  if (session.status === 'complete') return continued;
  if (session.status === 'expired') return closedPage(session);

  const form = new URLSearchParams(body);
  const card = form.get('card');
  if (card === 'expire') {
    sessions.expire(id);
    const expired = sessions.retrieve(id);
    await webhook.send('checkout.session.expired', expired);
    return closedPage(expired);
  }
  if (card === 'declined') {
    return checkoutPage({ session, problem: 'Your card was declined. Nothing was charged.' });
  }
  const [email = '', name = ''] = ['email', 'name'].map((field) => form.get(field)?.trim());
  if (!email.includes('@') || name === '') {
    return checkoutPage({ session, problem: 'Enter an email address and a cardholder name.' });
  }
  const isBank = card === 'bank';
  sessions.complete(id, { email, name }, isBank ? 'unpaid' : 'paid');
  const completed = sessions.retrieve(id);
  // Like Stripe, wait for the first webhook, so that the site usually knows before the visitor returns.
  await webhook.send('checkout.session.completed', completed);
  // Stripe sends this days later.
  if (isBank) void webhook.send('checkout.session.async_payment_failed', completed);
  return continued;
}

/** Returns a session with its line items. */
function find(sessions: Sessions, id: string): Session | undefined {
  try {
    return sessions.retrieve(id, ['line_items']);
  } catch (error) {
    if (error instanceof StripeError) return undefined;
    throw error;
  }
}
