/** `/c/pay/:id`: the hosted payment page and its form. */
import { html, page } from '../html.ts';
import { StripeError } from './params.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Webhook } from './webhook.ts';

interface PaymentOptions {
  sessions: Sessions;
  webhook: Webhook;
}

/** @param body the posted form */
export async function checkout(
  request: Request,
  body: string,
  { sessions, webhook }: PaymentOptions,
): Promise<Response> {
  const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const session = find(sessions, id);
  if (!session) return closedPage('This checkout does not exist', null, 404);
  if (session.status === 'expired') return closedPage('This checkout has expired', session.cancel_url);
  const next = (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
  if (request.method !== 'POST')
    return session.status === 'open' ? checkoutPage(session) : closedPage('You have already paid', next);

  // A second click on Pay does not pay again, but continues to the success page.
  if (session.status === 'open') {
    const form = new URLSearchParams(body);
    sessions.complete(id, { email: form.get('email') ?? '', name: form.get('name') ?? '' });
    // Like Stripe, wait for the webhook, so that the site usually knows before the visitor returns.
    await webhook.send('checkout.session.completed', sessions.retrieve(id));
  }
  return new Response(null, { status: 303, headers: { location: next } });
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

const CSS = `
main { max-width: 28rem; }
.demo { background: #fef3c7; border: 1px solid #b45309; border-radius: 6px; padding: 8px 12px; font-weight: 600; }
label { display: block; font-weight: 600; margin: 12px 0 4px; }
input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #6b7280; border-radius: 6px; font: inherit; }
.button { width: 100%; margin-top: 20px; }
`;

const money = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** The hosted payment page. The card is not asked for, so that nobody enters a real one. */
function checkoutPage({ amount_total: cents, line_items: items, cancel_url: back, ...session }: Session) {
  const total = money(cents ?? 0);
  return page({
    title: `Pay ${total}: demo checkout`,
    css: CSS,
    body: html`<main>
      <p class="demo">Demo: no card is charged</p>
      <h1>Checkout</h1>
      <ul>
        ${items?.data.map((item) => html`<li>${item.description}: ${money(item.amount_total)}</li>`)}
      </ul>
      <form class="card" method="post">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" required value="${session.customer_email ?? ''}" />
        <label for="name">Cardholder name</label>
        <input id="name" name="name" required autocomplete="off" value="Demo Visitor" />
        <button class="button">Pay ${total}</button>
      </form>
      ${back && html`<p><a href="${back}">Back without paying</a></p>`}
    </main>`,
  });
}

/** Instead of a payment. @param next where the button leads */
const closedPage = (title: string, next: string | null, status = 200): Response =>
  page({
    title: `${title}: demo checkout`,
    css: CSS,
    status,
    body: html`<main>
      <h1>${title}</h1>
      ${next && html`<p><a class="button" href="${next}">Continue</a></p>`}
    </main>`,
  });
