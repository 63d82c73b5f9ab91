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
import { invalidInput, kindOf, refuse, type AppContext, type AppEnv } from '../http';
import { contentType, limitBody, readEntries, readJson } from '../intake/form';
import { operatorOnly, rateLimit, sameOrigin } from '../middleware';
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

async function carryOut(c: AppContext, action: OperatorAction) {
  const isJson = kindOf(c.req) === 'json';
  const body = isJson ? await readJson(c) : Object.fromEntries(await readEntries(c));
  const { data: selection } = selectionSchema.safeParse(body);
  if (!selection) throw invalidInput({ message: 'Send {"id"}, or {"endpoint", "state"}.', fields: {} });
  const count = await outboxOf(c.env).act(c.var.operator, action, selection);
  return isJson ? c.json<ApiSuccess>({ ok: true, count }) : c.redirect(paths.operator, 303);
}

/** Slows down guessing of tokens. Browsers add Basic credentials to posts of other sites, too. */
const checks = [rateLimit('operators'), sameOrigin, operatorOnly] as const;
const order = [...checks, contentType('json', 'urlencoded'), limitBody(MAX_ORDER_BYTES)] as const;

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
