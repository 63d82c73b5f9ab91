/**
 * /api/outbox: the operator's view of submissions and actions on them. Never shows their content. Every action goes into
 * the audit log under the name of the operator's token.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiSuccess } from '@/shared/api';
import { paths } from '@/shared/config/paths';
import { endpointNames } from '@/shared/events';
import { submissionStates, type OperatorAction } from '@/shared/outbox';
import { invalidInput, refuse } from '../errors';
import type { AppContext, AppEnv } from '../hono-env';
import { bodyLimit } from '../middleware/body-limit';
import { contentType } from '../middleware/content-type';
import { operatorOnly } from '../middleware/operator-only';
import { rateLimit } from '../middleware/rate-limit';
import { sameOrigin } from '../middleware/same-origin';
import { outboxOf } from '../outbox/stub';

const MAX_ORDER_BYTES = 4 * 1024;

const pageSchema = z.strictObject({
  state: z.enum(submissionStates).optional(),
  before: z.iso
    .datetime()
    .transform((time) => Date.parse(time))
    .optional(),
});

const selectionSchema = z.union([
  z.strictObject({ id: z.uuid() }),
  z.strictObject({ endpoint: z.enum(endpointNames), state: z.enum(submissionStates) }),
]);

/** Returns the body of an action, JSON or a form post. */
async function bodyOf({ var: { bytes, kind } }: AppContext): Promise<unknown> {
  const text = new TextDecoder().decode(bytes);
  if (kind !== 'json') return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function carryOut(c: AppContext, action: OperatorAction) {
  const { data: selection } = selectionSchema.safeParse(await bodyOf(c));
  if (!selection) throw invalidInput({ message: 'Send {"id"}, or {"endpoint", "state"}.', fields: {} });
  const count = await outboxOf(c.env).act(c.var.operator, action, selection);
  return c.var.kind === 'json' ? c.json<ApiSuccess>({ ok: true, count }) : c.redirect(paths.operator, 303);
}

/** Slows down guessing of tokens. Browsers add Basic credentials to posts of other sites, too. */
const checks = [rateLimit('OPERATOR_RATE_LIMITER'), sameOrigin(), operatorOnly] as const;
const order = [
  ...checks,
  contentType('json', 'urlencoded'),
  bodyLimit({ maxBytes: MAX_ORDER_BYTES }),
] as const;

export const operator = new Hono<AppEnv>()
  .get('/', ...checks, async (c) => {
    const { data: page } = pageSchema.safeParse(c.req.query());
    if (!page) return refuse(c, 422, 'invalid-input', 'Ask with state, or before and a time in ISO 8601.');
    const report = await outboxOf(c.env).report(page);
    return c.json<ApiSuccess>({ ok: true, ...report, settingProblems: c.env.settingProblems });
  })
  .post('/retry', ...order, (c) => carryOut(c, 'retry'))
  .post('/release', ...order, (c) => carryOut(c, 'release'))
  .post('/delete', ...order, (c) => carryOut(c, 'delete'))
  .post('/test-alert', ...checks, async (c) => {
    const channels = await outboxOf(c.env).testAlert();
    return c.json<ApiSuccess>({ ok: true, channels });
  });
