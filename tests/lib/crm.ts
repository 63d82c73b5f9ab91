/** Reads what has arrived at the CRM's fake. */
import { type APIRequestContext, expect } from 'playwright/test';
import { Webhook } from 'standardwebhooks';
import { demoSecrets } from '../../scripts/lib/demo.mjs';
import { EVENT_SOURCE } from '../../src/features/events';
import { providers } from './providers';

const MINUTE_MS = 60_000;

const webhook = new Webhook(process.env['WEBHOOK_SIGNING_SECRET'] || demoSecrets.WEBHOOK_SIGNING_SECRET);

interface Received {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface Envelope {
  event: string;
  data: Record<string, unknown>;
  source: string;
  timestamp: string;
  locale: string;
}

interface Message {
  id: string;
  /** The request's address. */
  path: string;
  data: Envelope['data'];
  /** The language of the visitor's page. */
  locale: string;
}

/** A unique address, so that parallel tests recognize their own events. */
export const newEmail = () => `visitor-${crypto.randomUUID()}@example.com`;

/** Returns all messages of an event, whoever they are about. */
export async function receivedAt(request: APIRequestContext, event: string): Promise<Received[]> {
  const answer = await request.get(`${providers.crm}/requests`);
  const received = (await answer.json()) as Received[];
  return received.filter(({ method, body }) => method === 'POST' && body.includes(`"event":"${event}"`));
}

/** Returns a message's data, after checking signature, time and source. */
function opened({ path, headers, body }: Received): Message {
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': `${EVENT_SOURCE}/1.0` });
  const { event, data, source, timestamp, locale, ...others } = webhook.verify(body, headers) as Envelope;
  expect(source).toBe(EVENT_SOURCE);
  expect(timestamp).toBe(new Date(timestamp).toISOString());
  expect(Math.abs(Date.now() - Date.parse(timestamp)), `time of ${event}`).toBeLessThan(MINUTE_MS);
  expect(['en', 'es']).toContain(locale);
  expect(others, `beside the data of ${event}`).toEqual({});
  return { id: headers['webhook-id'] ?? '', path, data, locale };
}

/** Waits for the only event about an address. */
export async function deliveredTo(
  request: APIRequestContext,
  event: string,
  email: string,
): Promise<Message> {
  const about = async () => (await receivedAt(request, event)).filter(({ body }) => body.includes(email));
  await expect.poll(async () => (await about()).length, { message: `${event} at the CRM` }).toBe(1);
  const [received] = await about();
  if (!received) throw new Error(`${event} is gone again: somebody has emptied the inbox.`);
  return opened(received);
}
