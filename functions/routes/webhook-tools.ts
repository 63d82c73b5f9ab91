/** /api/webhook-tools: a direct delivery to a webhook, for setting up the site and in an incident. Off in production
 * unless switched on, and for operators only. */
import { Hono } from 'hono';
import type { ApiFailure, ApiSuccess } from '@/shared/api';
import { DEBUG_SOURCE, endpointNames, type EndpointName, type WebhookTestData } from '@/shared/events';
import { refuse } from '../errors';
import type { AppEnv } from '../hono-env';
import { operatorUnlessLocal } from '../middleware/operator-only';
import { rateLimit } from '../middleware/rate-limit';
import { sameOrigin } from '../middleware/same-origin';
import { envelopeOf, receiverAt, type Receiver } from '../outbox/crm';
import { tryDelivery, type Trial } from '../providers/crm-trial';

/** An endpoint in the answer. */
interface ToolEndpoint {
  name: EndpointName;
  /** The part of the address that tells one CRM from another. */
  address: string;
  isConfigured: boolean;
}

const NOT_CONFIGURED = 'Webhook URL not configured or is placeholder';

/** Placeholder addresses that people copy from instructions. */
const PLACEHOLDER = /\.example(?=[:/]|$)|\bexample\.(com|net|org)\b|\byour[-_]|placeholder|change[-_]?me/i;

const SHOWN_LETTERS = 3;

const usable = (receiver: Receiver | undefined) =>
  receiver && !PLACEHOLDER.test(receiver.url) ? receiver : undefined;

function masked(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host.slice(0, SHOWN_LETTERS)}…`;
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

type Failure = ApiFailure & Trial & { testId: string };

/** Explains why a delivery failed, in the envelope of a failure. */
function failureOf(trial: Trial, testId: string): Failure {
  const message = trial.status ? `HTTP ${trial.status}: ${trial.statusText}` : trial.statusText;
  return { ...trial, testId, ok: false, error: { code: 'not-delivered', message } };
}

const notSent = (testId: string): Failure => ({
  ok: false,
  status: 0,
  statusText: '',
  durationMs: 0,
  testId,
  headers: '',
  body: '',
  error: { code: 'not-configured', message: NOT_CONFIGURED },
});

const isEndpoint = (name: string): name is EndpointName => (endpointNames as string[]).includes(name);

export const webhookTools = new Hono<AppEnv>()
  .use(rateLimit('OPERATOR_RATE_LIMITER'))
  .use(async (c, next) =>
    c.env.WEBHOOK_TOOLS === 'on' ? next() : refuse(c, 404, 'not-found', 'There is nothing at this address.'),
  )
  .use(sameOrigin(), operatorUnlessLocal)
  .get('/', (c) => {
    const endpoints = endpointNames.map((name): ToolEndpoint => {
      const receiver = usable(receiverAt(c.env, name));
      return { name, address: receiver ? masked(receiver.url) : '', isConfigured: receiver !== undefined };
    });
    return c.json<ApiSuccess>({ ok: true, endpoints });
  })
  .post('/:endpoint', async (c) => {
    const name = c.req.param('endpoint');
    if (!isEndpoint(name)) return refuse(c, 404, 'not-found', 'There is no such webhook.');
    const kind = c.req.query('kind') === 'debug' ? 'debug' : 'test';
    const testId = crypto.randomUUID();
    const receiver = usable(receiverAt(c.env, name));
    if (!receiver) return c.json(notSent(testId));

    const trial = await tryDelivery(receiver, { id: testId, body: messageOf(kind, name, testId) });
    return c.json(trial.ok ? { ...trial, testId } : failureOf(trial, testId));
  });
