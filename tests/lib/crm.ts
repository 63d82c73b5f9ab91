/** What has arrived at the CRM's stand-in. */
import { type APIRequestContext, expect } from '@playwright/test';
import { providers } from './providers';

interface Delivery {
  event: string;
  data: Record<string, unknown>;
}

/** An address of nobody else, so that tests that run side by side know their own events. */
export const newEmail = () => `visitor-${crypto.randomUUID()}@example.com`;

async function eventsAbout(request: APIRequestContext, email: string): Promise<Delivery[]> {
  const answer = await request.get(`${providers.crm}/requests`);
  const requests = (await answer.json()) as { method: string; body: string }[];
  return requests
    .filter(({ method, body }) => method === 'POST' && body.includes(email))
    .map(({ body }) => JSON.parse(body) as Delivery);
}

/** Waits for the one event about an address, and gives its data. */
export async function deliveredTo(request: APIRequestContext, event: string, email: string) {
  const deliveries = async () =>
    (await eventsAbout(request, email)).filter((delivery) => delivery.event === event);
  await expect.poll(async () => (await deliveries()).length, { message: `${event} at the CRM` }).toBe(1);
  return (await deliveries())[0]?.data ?? {};
}
