/** The fake for the CRM: accepts any POST as a webhook, and shows the received webhooks at `GET /`. */
import { Webhook } from 'standardwebhooks';
import { html, page, type Html } from '../html.ts';
import { startProvider, type Handle, type Provider, type RecordedRequest } from '../provider.ts';

const MAX_DELIVERIES = 1000;

/** What is about such an address is answered with 410, "never again", so that the operator's page has something to show. */
const NEVER_TAKEN = '@refused.example';

interface CrmOptions {
  port: number;
  /** The secret that webhooks are signed with: `whsec_` and base64. */
  signingSecret: string;
}

interface Delivery extends RecordedRequest {
  /** Why the signature is invalid; undefined if it is valid. */
  signatureProblem: string | undefined;
}

/** @throws if the port is in use or the secret is invalid */
export function startCrm({ port, signingSecret }: CrmOptions): Promise<Provider> {
  const webhook = new Webhook(signingSecret);
  const deliveries: Delivery[] = [];

  const handle: Handle = (request, { recorded }) => {
    if (request.method === 'POST') {
      deliveries.unshift({ ...recorded, signatureProblem: problemOf(webhook, recorded) });
      deliveries.splice(MAX_DELIVERIES);
      const isRefused = recorded.body.includes(NEVER_TAKEN);
      return isRefused ? new Response(null, { status: 410 }) : Response.json({ received: true });
    }
    return recorded.path === '/'
      ? inboxPage(deliveries)
      : new Response('The inbox is at /\n', { status: 404 });
  };

  return startProvider({ name: 'the CRM', port, handle });
}

function problemOf(webhook: Webhook, { body, headers }: RecordedRequest): string | undefined {
  try {
    webhook.verify(body, headers, { jsonParse: false });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const CSS = `
.id { font: 0.875rem/1.5 ui-monospace, monospace; }
.valid { color: #166534; font-weight: 600; }
.invalid { color: #b91c1c; font-weight: 600; }
pre { white-space: pre-wrap; margin: 12px 0; }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; }
`;

/** @param deliveries newest first */
function inboxPage(deliveries: readonly Delivery[]): Response {
  const count = deliveries.length === 1 ? '1 message' : `${deliveries.length} messages`;
  return page({
    title: `${count} in the demo CRM`,
    css: CSS,
    body: html`<main>
      <h1>Demo CRM</h1>
      <p class="note">
        ${count}, newest first. Nothing leaves this machine, and everything is deleted when the demo stops.
      </p>
      <p><a class="button" href="/">Refresh</a> <a href="/requests">All requests as JSON</a></p>
      ${deliveries.map((delivery, index) => article(delivery, index, deliveries))}
      ${
        deliveries.length === 0 &&
        html`<p class="card">Nothing yet. Send a form on the site, and it arrives here.</p>`
      }
    </main>`,
  });
}

function article(delivery: Delivery, index: number, all: readonly Delivery[]): Html {
  const { event, data, about } = contentOf(delivery);
  const heading = `message-${index}`;
  const id = delivery.headers['webhook-id'];
  // The receivers of Standard Webhooks ignore it.
  const isRepeat = all.slice(index + 1).some(({ headers }) => id && headers['webhook-id'] === id);
  return html`<article class="card" aria-labelledby="${heading}">
    <h2 id="${heading}">${event}${isRepeat && ' (came again)'}</h2>
    <p class="note">
      <time datetime="${delivery.at}">${clock.format(new Date(delivery.at))}</time> to
      <span class="id">${delivery.path}</span>
    </p>
    <p>${signature(delivery)}</p>
    <pre>${data}</pre>
    <details>
      <summary>Delivery details</summary>
      <pre>${about}</pre>
    </details>
  </article>`;
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** Returns an event, or the whole body if it is not one. */
function contentOf({ body, headers }: Delivery) {
  const id = headers['webhook-id'];
  try {
    const value = JSON.parse(body) as { event?: unknown; data?: unknown } | null;
    if (typeof value?.event === 'string') {
      const { event, data, ...about } = value;
      return { event, data: pretty(data), about: pretty({ 'webhook-id': id, ...about }) };
    }
  } catch {
    // Not JSON, so not an event.
  }
  return { event: 'Not an event', data: body, about: pretty({ 'webhook-id': id }) };
}

const signature = ({ signatureProblem }: Delivery): Html =>
  signatureProblem === undefined
    ? html`<span class="valid">Signature valid</span>`
    : html`<span class="invalid">Signature invalid: ${signatureProblem}</span>`;

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
