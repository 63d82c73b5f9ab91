/**
 * The fake for Stripe: `POST /v1/checkout/sessions`, `GET /v1/checkout/sessions/:id`, and the hosted payment page at
 * `/c/pay/:id`. Its Pay button sends a signed `checkout.session.completed` and redirects to the success page.
 */
import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import { z } from 'zod';
import { html, page } from './html.ts';
import { startProvider, type Handle, type Provider } from './provider.ts';

interface StripeOptions {
  port: number;
  /** `sk_test_...`: the key that the API accepts. */
  secretKey: string;
  /** `whsec_...`: signs webhooks. */
  webhookSecret: string;
  /** Receives the webhooks. */
  webhookUrl: string;
}

type LineItem = Pick<Stripe.LineItem, 'id' | 'object' | 'amount_total' | 'description' | 'quantity'>;

/** What the site and the payment page read of a session. The compiler checks it against Stripe's types. */
type Session = Pick<
  Stripe.Checkout.Session,
  | ('id' | 'object' | 'mode' | 'status' | 'payment_status' | 'amount_total' | 'currency' | 'expires_at')
  | ('client_reference_id' | 'customer_email' | 'metadata' | 'cancel_url' | 'success_url' | 'url')
> & {
  customer_details: { email: string | null; name: string | null };
  /** Only if the request expands it. */
  line_items?: { object: 'list'; data: LineItem[] };
};

/** An answer that is an error, see https://docs.stripe.com/api/errors */
const refusal = (
  status: number,
  message: string,
  details: { type?: string; code?: string; param?: string } = {},
) => Response.json({ error: { type: 'invalid_request_error', message, ...details } }, { status });

/** Stripe refuses empty texts. */
const text = z.string().min(1);
const integer = z
  .string()
  .regex(/^\d{1,15}$/, 'Invalid integer')
  .transform(Number);

/** In Stripe's encoding a list is an object with numeric keys. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.record(z.string().regex(/^\d+$/), item).transform((numbered) => Object.values(numbered));

const MINUTES = 60;
const isPossibleEnd = (seconds: number) => {
  const left = seconds - Date.now() / 1000;
  return left >= 30 * MINUTES && left <= 24 * 60 * MINUTES;
};

/** Stripe's minimum payment, in cents. */
const MIN_AMOUNT = 50;

/** The parameters that the site sends. Any other one is refused like one that Stripe does not know. */
const createParams = z.strictObject({
  mode: z.literal('payment'),
  line_items: listOf(
    z.strictObject({
      price_data: z.strictObject({
        currency: z.literal('usd'),
        unit_amount: integer.refine((cents) => cents >= MIN_AMOUNT),
        product_data: z.strictObject({ name: text }),
      }),
      quantity: integer.refine((quantity) => quantity > 0),
    }),
  ),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }),
  customer_email: z.email(),
  client_reference_id: text.max(200),
  locale: z.literal('es-419').optional(),
  expires_at: integer.refine(isPossibleEnd, 'It must be 30 minutes to 24 hours from now'),
  metadata: z.record(text.max(40), text.max(500)),
  success_url: z.url({ protocol: /^https?$/ }),
  cancel_url: z.url({ protocol: /^https?$/ }),
} satisfies Partial<Record<keyof Stripe.Checkout.SessionCreateParams, z.ZodType>>);

interface Form {
  [name: string]: string | Form;
}

/** `a[b][0]=c` is an object in an object in an object. */
function decode(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    const target = path.reduce((within, key) => (within[key] ??= {}) as Form, form);
    target[last] = value;
  }
  return form;
}

const newId = (prefix: string) => prefix + randomBytes(16).toString('hex');
const nowInSeconds = () => Math.floor(Date.now() / 1000);

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
function paymentPage({ amount_total: cents, line_items: items, cancel_url: back, ...session }: Session) {
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

/** @throws if the port is in use */
export function startStripe({
  port,
  secretKey,
  webhookSecret,
  webhookUrl,
}: StripeOptions): Promise<Provider> {
  const sessions = new Map<string, Session>();
  /** Bodies and ids of created sessions, by idempotency key: https://docs.stripe.com/api/idempotent_requests */
  const created = new Map<string, { body: string; id: string }>();

  function create(body: string, origin: string): string | Response {
    const parsed = createParams.safeParse(decode(body));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
      const [first, ...rest] = [...(issue?.path ?? []), ...unknown];
      const param = String(first) + rest.map((key) => `[${String(key)}]`).join('');
      return refusal(400, `${issue?.message}: ${param}`, { param });
    }
    const { line_items: asked, adaptive_pricing: _, locale: __, ...kept } = parsed.data;
    const id = newId('cs_test_');
    const data = asked.map(({ price_data: price, quantity }): LineItem => ({
      id: newId('li_'),
      object: 'item',
      quantity,
      amount_total: price.unit_amount * quantity,
      description: price.product_data.name,
    }));
    sessions.set(id, {
      ...kept,
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      currency: 'usd',
      amount_total: data.reduce((sum, item) => sum + item.amount_total, 0),
      customer_details: { email: kept.customer_email, name: null },
      line_items: { object: 'list', data },
      url: `${origin}/c/pay/${id}`,
    });
    return id;
  }

  /** Finds a session, which may have expired meanwhile. */
  function find(id: string): Session | undefined {
    const session = sessions.get(id);
    if (session?.status === 'open' && session.expires_at <= nowInSeconds())
      Object.assign(session, { status: 'expired', url: null });
    return session;
  }

  /** Without its line items, which Stripe leaves out by default. */
  const withoutItems = ({ line_items: _, ...session }: Session) => session;

  /** The API for servers. */
  function answer({ method, url, headers }: Request, body: string): Response {
    const { pathname, searchParams, origin } = new URL(url);
    if (headers.get('authorization') !== `Bearer ${secretKey}`)
      return refusal(401, 'Invalid API Key provided');
    const [, id] = /^\/v1\/checkout\/sessions(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (method === 'POST' && !id) {
      const key = headers.get('idempotency-key') ?? '';
      const earlier = created.get(key);
      if (earlier && earlier.body !== body)
        return refusal(400, 'Keys can only be used with the same parameters they were first used with.', {
          type: 'idempotency_error',
        });
      const made = earlier?.id ?? create(body, origin);
      if (made instanceof Response) return made;
      if (key) created.set(key, { body, id: made });
      return Response.json(withoutItems(find(made) as Session));
    }
    const session = find(id ?? '');
    if (!session) return refusal(404, `No such checkout.session: '${id}'`, { code: 'resource_missing' });
    return Response.json(searchParams.has('expand[0]') ? session : withoutItems(session));
  }

  /** Sends an event about a session to the site's webhook, signed. */
  async function tell(type: 'checkout.session.completed', session: Session) {
    const event = {
      id: newId('evt_'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: nowInSeconds(),
      data: { object: withoutItems(session) },
      livemode: false,
      type,
    };
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    await fetch(webhookUrl, { method: 'POST', body: payload, headers, redirect: 'manual' })
      .then((answer) => answer.body?.cancel())
      .catch((error: unknown) => console.error(`The webhook did not accept a ${type}`, error));
  }

  /** The hosted payment page and its form. @param body the posted form */
  async function pay(method: string, id: string, body: string): Promise<Response> {
    const session = find(id);
    if (!session) return closedPage('This checkout does not exist', null, 404);
    if (session.status === 'expired') return closedPage('This checkout has expired', session.cancel_url);
    const next = (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
    if (method !== 'POST')
      return session.status === 'open' ? paymentPage(session) : closedPage('You have already paid', next);

    // A second click on Pay does not pay again, but continues to the success page.
    if (session.status === 'open') {
      const form = new URLSearchParams(body);
      const customer_details = { email: form.get('email'), name: form.get('name') };
      Object.assign(session, { status: 'complete', payment_status: 'paid', customer_details, url: null });
      // Like Stripe, wait for the webhook, so that the site usually knows before the visitor returns.
      await tell('checkout.session.completed', session);
    }
    return new Response(null, { status: 303, headers: { location: next } });
  }

  const handle: Handle = (request, { recorded: { body } }) => {
    const [, id] = /^\/c\/pay\/(\w+)/.exec(new URL(request.url).pathname) ?? [];
    return id ? pay(request.method, id, body) : answer(request, body);
  };
  return startProvider({ name: 'Stripe', port, handle });
}
