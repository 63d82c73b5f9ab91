/** `/c/pay/:id`: the hosted payment page and its form. */
import { html, page, type Html } from '../html.ts';
import { StripeError } from './params.ts';
import type { LineItem, Session, Sessions } from './sessions.ts';
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
  if (!session) return missingPage();
  if (request.method !== 'POST')
    return session.status === 'open' ? checkoutPage({ session }) : closedPage(session);

  const continued = new Response(null, { status: 303, headers: { location: successUrl(session) } });
  // A second click on Pay does not pay again, but continues to the success page.
  if (session.status === 'complete') return continued;
  if (session.status === 'expired') return closedPage(session);

  const form = new URLSearchParams(body);
  const [email = '', name = ''] = ['email', 'name'].map((field) => form.get(field)?.trim());
  if (!email.includes('@') || name === '') {
    return checkoutPage({ session, problem: 'Enter an email address and a cardholder name.' });
  }
  sessions.complete(id, { email, name });
  // Like Stripe, wait for the webhook, so that the site usually knows before the visitor returns.
  await webhook.send('checkout.session.completed', sessions.retrieve(id));
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

const CSS = `
main { max-width: 28rem; }
.demo { background: #fef3c7; border: 1px solid #b45309; border-radius: 6px; padding: 8px 12px; font-weight: 600; }
.total { font-size: 1.75rem; font-weight: 700; margin: 0; }
.items { list-style: none; margin: 8px 0 0; padding: 0; }
.items li { display: flex; justify-content: space-between; gap: 16px; }
label { display: block; font-weight: 600; margin: 12px 0 4px; }
input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #6b7280; border-radius: 6px; font: inherit; }
input[readonly] { background: #f3f4f6; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px; }
.button { width: 100%; margin-top: 20px; }
.problem { color: #b91c1c; font-weight: 600; }
`;

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** Returns the URL to continue to after paying, with the session's id filled in. */
const successUrl = ({ id, success_url: url }: Session) =>
  (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

interface CheckoutOptions {
  /** Must include its line items. */
  session: Session;
  /** Error of the last attempt. */
  problem?: string;
}

/** The hosted payment page. */
function checkoutPage({ session, problem }: CheckoutOptions): Response {
  const total = money(session.amount_total ?? 0, session.currency ?? 'usd');
  return page({
    title: `${problem ? 'Error: ' : ''}Pay ${total}: demo checkout`,
    css: CSS,
    status: problem ? 402 : 200,
    body: html`<main>
      <p class="demo">Demo: no card is charged</p>
      <h1>Checkout</h1>
      <p class="total">${total}</p>
      <ul class="items">
        ${session.line_items?.data.map(item)}
      </ul>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`} ${form(session, total)}
      ${session.cancel_url && html`<p><a href="${session.cancel_url}">Back without paying</a></p>`}
    </main>`,
  });
}

const item = ({ description, quantity, amount_total: amount, currency }: LineItem): Html =>
  html`<li>
    <span>${description}${quantity !== 1 && html` × ${quantity}`}</span>
    <span>${money(amount, currency)}</span>
  </li>`;

/** The card fields are read-only and not sent, so that nobody enters a real card. */
const form = ({ customer_email: email }: Session, total: string): Html =>
  html`<form class="card" method="post">
    <label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      required
      maxlength="200"
      autocomplete="email"
      value="${email ?? ''}"
    />
    <label for="number">Test card number</label>
    <input id="number" readonly value="4242 4242 4242 4242" />
    <div class="two">
      <div><label for="expiry">Expiry</label><input id="expiry" readonly value="12/34" /></div>
      <div><label for="cvc">CVC</label><input id="cvc" readonly value="123" /></div>
    </div>
    <label for="name">Cardholder name</label>
    <input id="name" name="name" required maxlength="200" autocomplete="off" value="Demo Visitor" />
    <button class="button">Pay ${total}</button>
  </form>`;

/** The page of a session that is paid or expired. */
function closedPage(session: Session): Response {
  const isPaid = session.status === 'complete';
  const [title, next, label] = isPaid
    ? ['You have already paid', successUrl(session), 'Continue']
    : ['This checkout has expired', session.cancel_url, 'Back'];
  return page({
    title: `${title}: demo checkout`,
    css: CSS,
    body: html`<main>
      <p class="demo">Demo: no card is charged</p>
      <h1>${title}</h1>
      <p>${isPaid ? 'Nothing more is due.' : 'Nothing was charged. Please start again.'}</p>
      ${next && html`<p><a class="button" href="${next}">${label}</a></p>`}
    </main>`,
  });
}

const missingPage = (): Response =>
  page({
    title: 'Not found: demo checkout',
    status: 404,
    body: html`<main>
      <h1>Not found</h1>
      <p>This checkout does not exist, or the demo has been restarted.</p>
    </main>`,
  });
