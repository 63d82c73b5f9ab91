/** Shared helpers of the chaos tests: sending forms, and reading what the CRM got. */
import { Webhook } from 'standardwebhooks';
import { expect, vi } from 'vitest';
import { endpointNames, endpoints, type EndpointName } from '../../src/features/endpoints.ts';
import { startCrm } from '../fakes/crm/server.ts';
import type { RecordedRequest } from '../fakes/provider.ts';
import { SIGNING_SECRET, type Reply, type Settings } from './site.ts';

export const SECOND_MS = 1000;
export const eventually = (check: () => unknown, seconds = 20, everyMs = 20) =>
  vi.waitFor(check, { timeout: seconds * SECOND_MS, interval: everyMs });

/** Starts a CRM that records every request. */
export const startTestCrm = () => startCrm({ port: 0, signingSecret: SIGNING_SECRET });

/**
 * Retries a request once if its keep-alive connection was closed, like browsers do. Under load, wrangler's development
 * proxy closes some connections.
 */
export const overOpenConnection = <T>(send: () => Promise<T>): Promise<T> =>
  send().catch((error: unknown) => {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code !== 'UND_ERR_SOCKET') throw error;
    return send();
  });

/** Returns the webhook settings: a CRM URL for each form. */
export const addressesAt = (originOf: (name: EndpointName) => string): Settings =>
  Object.fromEntries(endpointNames.map((name) => [endpoints[name].webhook, `${originOf(name)}/${name}`]));

export const contact = (message: string) => ({ name: 'Zoë Ibáñez', email: 'zoe@example.com', message });

/** Returns the id of an accepted submission. */
export function idOf({ status, body }: Reply): string {
  expect(status).toBe(202);
  return body.id ?? '';
}

export const webhookId = ({ headers }: RecordedRequest) => headers['webhook-id'];

const webhook = new Webhook(SIGNING_SECRET);

/** Checks an event's signature, whatever its age, and returns its data. */
export function open({ body, headers }: RecordedRequest) {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': seconds,
    'webhook-signature': signature = '',
  } = headers;
  expect(signature).toBe(webhook.sign(id, new Date(Number(seconds) * 1000), body));
  return (JSON.parse(body) as { data: Record<string, unknown> }).data;
}

/** Returns a multipart form, as a page posts it with a file. */
export function formData(fields: Readonly<Record<string, unknown>>, resume?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (resume) form.append('resume', resume);
  return form;
}

/** Returns a PDF that contains a text, padded to a size in bytes. */
export function pdf(name: string, text: string, { bytes = 0 } = {}): File {
  const content = `%PDF-1.7\n% ${text}\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n`;
  return new File([content.padEnd(bytes - 6, ' '), '%%EOF\n'], name, { type: 'application/pdf' });
}
