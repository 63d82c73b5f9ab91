/** The fake for the CRM: accepts any POST as a webhook, and shows the received webhooks at `GET /`. */
import { Webhook } from 'standardwebhooks';
import { startProvider, type Handle, type Provider } from '../provider.ts';
import { deliveryOf, messagesOf, type Delivery } from './inbox.ts';
import { inboxPage } from './page.ts';

const MAX_DELIVERIES = 1000;

/** What is about such an address is answered with 410, "never again", so that the operator's page has something to show. */
const NEVER_TAKEN = '@refused.example';

interface CrmOptions {
  port: number;
  /** The secret that webhooks are signed with: `whsec_` and base64. */
  signingSecret: string;
  /** Number of requests to keep for `GET /requests`. */
  maxRecorded?: number;
}

/** @throws if the port is in use or the secret is invalid */
export function startCrm({ port, signingSecret, maxRecorded }: CrmOptions): Promise<Provider> {
  const webhook = new Webhook(signingSecret);
  const deliveries: Delivery[] = [];

  const handle: Handle = (request, { recorded }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'POST') {
      deliveries.push(deliveryOf(recorded, webhook));
      if (deliveries.length > MAX_DELIVERIES) deliveries.shift();
      if (recorded.body.includes(NEVER_TAKEN)) return new Response(null, { status: 410 });
      return Response.json({ received: true });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Webhooks are sent with POST\n', {
        status: 405,
        headers: { allow: 'GET, HEAD, POST' },
      });
    }
    if (pathname !== '/') return new Response('The inbox is at /\n', { status: 404 });
    return inboxPage({ messages: messagesOf(deliveries), isRefreshing: searchParams.has('refresh') });
  };

  return startProvider({
    name: 'the CRM',
    port,
    handle,
    maxRecorded,
    onForget: () => {
      deliveries.length = 0;
    },
  });
}
