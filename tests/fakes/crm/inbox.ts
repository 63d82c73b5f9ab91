/** The webhooks that the CRM has received, with redeliveries grouped into one message. */
import { WebhookVerificationError, type Webhook } from 'standardwebhooks';
import type { RecordedRequest } from '../provider.ts';

export interface Delivery {
  /** When it was received, as ISO 8601. */
  at: string;
  path: string;
  /** The webhook-id header. */
  id: string | undefined;
  /** Why the signature is invalid; undefined if it is valid. */
  signatureProblem: string | undefined;
  /** The raw body. */
  body: string;
}

/** All deliveries of one webhook-id, oldest first. */
export interface Message {
  first: Delivery;
  repeats: Delivery[];
}

export function deliveryOf({ at, path, headers, body }: RecordedRequest, webhook: Webhook): Delivery {
  return { at, path, id: headers['webhook-id'], signatureProblem: problemOf(webhook, body, headers), body };
}

function problemOf(webhook: Webhook, body: string, headers: Record<string, string>): string | undefined {
  try {
    webhook.verify(body, headers, { jsonParse: false });
    return undefined;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.message;
    throw error;
  }
}

/** Groups deliveries by webhook-id, newest message first. Each delivery without an id is its own message. */
export function messagesOf(deliveries: readonly Delivery[]): Message[] {
  const messages = new Map<unknown, Message>();
  for (const delivery of deliveries) {
    const known = delivery.id === undefined ? undefined : messages.get(delivery.id);
    if (known) known.repeats.push(delivery);
    else messages.set(delivery.id ?? Symbol(), { first: delivery, repeats: [] });
  }
  return [...messages.values()].reverse();
}

export interface Content {
  event: string;
  /** The event's data, or the whole body if it is not an event. */
  data: unknown;
  /** The event's other fields, such as its timestamp. */
  about: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function contentOf(body: string): Content {
  const value = parse(body);
  if (!isRecord(value) || typeof value['event'] !== 'string') {
    return { event: 'Not an event', data: value, about: {} };
  }
  const { event, data, ...about } = value;
  return { event, data, about };
}

/** Parses JSON. Returns other text unchanged. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
