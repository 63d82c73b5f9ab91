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
.valid { color: #166534; font-weight: 600; }
.invalid { color: #b91c1c; font-weight: 600; }
pre { white-space: pre-wrap; margin: 12px 0; }
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
      ${deliveries.map(article)}
      ${
        deliveries.length === 0 &&
        html`<p class="card">Nothing yet. Send a form on the site, and it arrives here.</p>`
      }
    </main>`,
  });
}

function article(delivery: Delivery, index: number): Html {
  const { event, text } = contentOf(delivery.body);
  const heading = `message-${index}`;
  return html`<article class="card" aria-labelledby="${heading}">
    <h2 id="${heading}">${event}</h2>
    <p class="note">
      <time datetime="${delivery.at}">${clock.format(new Date(delivery.at))}</time> to ${delivery.path},
      ${delivery.headers['webhook-id']}
    </p>
    <p>${signature(delivery)}</p>
    <pre>${text}</pre>
  </article>`;
}

/** Returns the name of an event, and the whole body. */
function contentOf(body: string) {
  try {
    const value = JSON.parse(body) as { event?: unknown } | null;
    if (typeof value?.event === 'string') return { event: value.event, text: JSON.stringify(value, null, 2) };
  } catch {
    // Not JSON, so not an event.
  }
  return { event: 'Not an event', text: body };
}

const signature = ({ signatureProblem }: Delivery): Html =>
  signatureProblem === undefined
    ? html`<span class="valid">Signature valid</span>`
    : html`<span class="invalid">Signature invalid: ${signatureProblem}</span>`;

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
