/**
 * /api/webhook-tools: a direct delivery to a webhook, for setting up the site and in an incident. Off in production
 * unless switched on, and for operators only.
 */
import { Hono } from 'hono';
import type { ApiFailure, ApiSuccess } from '@/shared/api';
import { DEBUG_SOURCE, endpointNames, type EndpointName, type WebhookTestData } from '@/features/events';
import { refuse, type AppEnv } from '../http';
import { operatorUnlessLocal, rateLimit, sameOrigin } from '../middleware';
import { envelopeOf, post, receiverAt, TIMEOUT_MS, type Message, type Receiver } from '../outbox/crm';

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

/** Characters of the response body. */
const MAX_BODY_LENGTH = 2000;

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

/** The result of a test delivery. */
interface Trial {
  ok: boolean;
  /** 0 if there was no answer. */
  status: number;
  statusText: string;
  durationMs: number;
  /** One `name: value` line each. */
  headers: string;
  /** The beginning of the response body. */
  body: string;
}

const noAnswer = { ok: false, status: 0, statusText: '', headers: '', body: '' };

/** Delivers a message once and reports the response. Never throws. */
async function tryDelivery(receiver: Receiver, message: Message): Promise<Trial> {
  const start = Date.now();
  const trial = (result: Omit<Trial, 'durationMs'>): Trial => ({ ...result, durationMs: Date.now() - start });
  try {
    const answer = await post(receiver, message, AbortSignal.timeout(TIMEOUT_MS));
    const { ok, status, statusText, body } = answer;
    return trial({ ok, status, statusText, headers: linesOf(answer.headers), body: await beginningOf(body) });
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    const statusText = isTimeout
      ? 'There was no answer within 15 seconds'
      : 'The address could not be reached';
    return trial({ ...noAnswer, statusText });
  }
}

/** Leaves out cookies, which are secrets of the CRM's session. */
const linesOf = (headers: Headers) =>
  Array.from(headers, ([name, value]) => (name === 'set-cookie' ? '' : `${name}: ${value}\n`)).join('');

async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= MAX_BODY_LENGTH) break;
  }
  return text.slice(0, MAX_BODY_LENGTH);
}

type Failure = ApiFailure & Trial & { testId: string };

/** Explains why a delivery failed, in the envelope of a failure. */
function failureOf(trial: Trial, testId: string): Failure {
  const message = trial.status ? `HTTP ${trial.status}: ${trial.statusText}` : trial.statusText;
  return { ...trial, testId, ok: false, error: { code: 'not-delivered', message } };
}

const isEndpoint = (name: string): name is EndpointName => (endpointNames as string[]).includes(name);

export const webhookTools = new Hono<AppEnv>()
  .use(rateLimit('operators'))
  .use(async (c, next) =>
    c.env.WEBHOOK_TOOLS === 'on' ? next() : refuse(c, 404, 'not-found', 'There is nothing at this address.'),
  )
  .use(sameOrigin, operatorUnlessLocal)
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
    if (!receiver) {
      const error = { code: 'not-configured', message: NOT_CONFIGURED } as const;
      return c.json<Failure>({ ...noAnswer, ok: false, durationMs: 0, testId, error });
    }
    const trial = await tryDelivery(receiver, { id: testId, body: messageOf(kind, name, testId) });
    return c.json(trial.ok ? { ...trial, testId } : failureOf(trial, testId));
  });
