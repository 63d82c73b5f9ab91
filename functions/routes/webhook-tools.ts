/**
 * /api/webhook-tools: a direct delivery to a webhook, for setting up the site and in an incident. Off in production
 * unless switched on, and for operators only.
 */
import { Hono } from 'hono';
import type { ApiFailure, ApiSuccess } from '@/shared/api';
import { endpointNames, type EndpointName } from '@/features/endpoints';
import { DEBUG_SOURCE, type WebhookTestData } from '@/features/events';
import { asWritten } from '@/shared/words/words';
import type { EdgeEnv } from '../worker-env';
import { refuse, type AppEnv } from '../http';
import { operatorUnlessLocal, rateLimit, sameOrigin } from '../middleware';
import { envelopeOf, post, receiverAt, TIMEOUT_MS, type Receiver, type WebhookMessage } from '../outbox/crm';

const NOT_CONFIGURED: ApiFailure['error'] = {
  code: 'not-configured',
  message: 'Webhook URL not configured or is placeholder',
};

/** Placeholder addresses that people copy from instructions. */
const PLACEHOLDER = /\.example(?=[:/]|$)|\bexample\.(com|net|org)\b|\byour[-_]|placeholder|change[-_]?me/i;

/** The part of an address that tells one CRM from another. */
const SHOWN = /^.*?\/\/.{3}/;

/** Characters of the response body. */
const MAX_BODY_LENGTH = 2000;

function usableReceiver(env: EdgeEnv, endpoint: EndpointName): Receiver | undefined {
  const receiver = receiverAt(env, endpoint);
  return receiver && !PLACEHOLDER.test(receiver.url) ? receiver : undefined;
}

function messageOf(kind: 'test' | 'debug', endpoint: EndpointName, testId: string): string {
  const now = new Date();
  const data: WebhookTestData = {
    test: true,
    testName: endpoint,
    timestamp: now.toISOString(),
    message: 'This is a test from the website. Nobody is waiting for an answer.',
  };
  return kind === 'debug'
    ? envelopeOf({ event: 'debug_test', data: { ...data, testId }, source: DEBUG_SOURCE }, now)
    : envelopeOf({ event: 'webhook_test', data }, now);
}

/** The result of a test delivery. */
interface Trial {
  ok: boolean;
  /** 0 if there was no answer. */
  status: number;
  statusText: string;
  /** One `name: value` line each. */
  headers: string;
  /** The beginning of the response body. */
  body: string;
}

const without = (statusText: string): Trial => ({ ok: false, status: 0, statusText, headers: '', body: '' });

/** Delivers a message once and reports the response. Never throws. */
async function tryDelivery(receiver: Receiver, message: WebhookMessage): Promise<Trial> {
  try {
    const answer = await post(receiver, message, AbortSignal.timeout(TIMEOUT_MS));
    const { ok, status, statusText, headers } = answer;
    const body = (await answer.text()).slice(0, MAX_BODY_LENGTH);
    return { ok, status, statusText, headers: linesOf(headers), body };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return without(isTimeout ? 'There was no answer within 15 seconds' : 'The address could not be reached');
  }
}

/** Leaves out cookies, which are secrets of the CRM's session. */
const linesOf = (headers: Headers) =>
  Array.from(headers, ([name, value]) => (name === 'set-cookie' ? '' : `${name}: ${value}\n`)).join('');

export const webhookTools = new Hono<AppEnv>()
  .use(rateLimit('operators'))
  .use(async (c, next) =>
    c.env.WEBHOOK_TOOLS === 'on' ? next() : refuse(c, 404, 'not-found', 'edge.nothingHere'),
  )
  .use(sameOrigin, operatorUnlessLocal)
  .get('/', (c) => {
    const endpoints = endpointNames.map((name) => {
      const receiver = usableReceiver(c.env, name);
      const [shown = ''] = receiver ? (SHOWN.exec(receiver.url) ?? []) : [];
      return { name, address: shown && `${shown}…`, isConfigured: receiver !== undefined };
    });
    return c.json<ApiSuccess>({ ok: true, endpoints });
  })
  .post('/:endpoint', async (c) => {
    const name = endpointNames.find((one) => one === c.req.param('endpoint'));
    if (!name) return refuse(c, 404, 'not-found', asWritten('There is no such webhook.'));
    const kind = c.req.query('kind') === 'debug' ? 'debug' : 'test';
    const testId = crypto.randomUUID();
    const receiver = usableReceiver(c.env, name);
    const start = Date.now();
    const trial = receiver
      ? await tryDelivery(receiver, { id: testId, body: messageOf(kind, name, testId) })
      : without('');
    const result = { ...trial, testId, durationMs: Date.now() - start };
    if (trial.ok) return c.json(result);
    const { status, statusText } = trial;
    const told = status ? `HTTP ${status}: ${statusText}` : statusText;
    const error: ApiFailure['error'] = receiver ? { code: 'not-delivered', message: told } : NOT_CONFIGURED;
    return c.json<ApiFailure & Trial>({ ...result, ok: false, error });
  });
