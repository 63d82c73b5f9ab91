/**
 * /api/outbox: the operator's view of submissions and actions on them. Never shows their content.
 *
 * Every action goes into the audit log (`GET /api/outbox/audit`) under the token's name. With `dryRun` it only counts.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiSuccess } from '@/shared/api';
import { WHOLE_FORM } from '@/shared/forms/form';
import type { OperatorAction, OperatorRight } from '@/shared/outbox';
import { invalidInput, refuse } from '../errors';
import { jsonBody } from '../intake/input';
import type { AppEnv, AppContext } from '../hono-env';
import { bodyLimit } from '../middleware/body-limit';
import { contentType } from '../middleware/content-type';
import { operatorOnly } from '../middleware/operator-only';
import { rateLimit } from '../middleware/rate-limit';
import { sameOrigin } from '../middleware/same-origin';
import { reasonSchema } from '../outbox/audit';
import { askMonitor } from '../outbox/monitor-stub';
import { outboxEvents } from '../outbox/outbox-stub';
import { act, countSelected, parseCursor, report } from '../outbox/overview';
import { states } from '../outbox/row';
import type { Selection } from '../outbox/selection';
import { logAction } from './log-action';
import { restore } from './restore';

const MAX_ORDER_BYTES = 4 * 1024;
const MAX_ROWS = 100;
const HOUR_MS = 60 * 60 * 1000;
/** Longer than the monitor waits for the channels of an alert. */
const TEST_MS = 15_000;

/** Stops token guessing. Applied per route, so that other methods get 405 for everybody. */
const operatorChecks = (right?: OperatorRight) =>
  [rateLimit('OPERATOR_RATE_LIMITER'), sameOrigin(), operatorOnly(right)] as const;
const limit = bodyLimit({ maxBytes: MAX_ORDER_BYTES });

const pageSchema = z.strictObject({
  state: z.enum(states).optional(),
  event: z.enum(outboxEvents).optional(),
  after: z.string().transform(parseCursor).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(MAX_ROWS),
});

const hours = z.number().nonnegative();
const options = { reason: reasonSchema.optional(), dryRun: z.boolean().optional() };
const byId = z.strictObject({ id: z.uuid(), ...options });
const byAge = { event: z.enum(outboxEvents), olderThanHours: hours, state: z.enum(states) };

/**
 * A retry may select everything. A release or deletion has to name its selection: no default ever means "all". A
 * deletion by age also needs a state and, unless it only counts, a reason.
 */
const orders = {
  retry: z.union([byId, z.strictObject({ ...byAge, ...options }).partial()]),
  release: z.union([byId, z.strictObject({ ...byAge, ...options }).partial({ state: true })]),
  delete: z.union([
    byId,
    z.strictObject({ ...byAge, ...options, reason: reasonSchema.min(1) }),
    z.strictObject({ ...byAge, ...options, dryRun: z.literal(true) }),
  ]),
};

const HOW: Record<OperatorAction, string> = {
  retry: 'Send nothing, or JSON with any of {"id"} or {"event", "olderThanHours", "state"}.',
  release: 'Send {"id"}, or {"event", "olderThanHours"} with an event of the outbox and a number of hours.',
  delete:
    'Send {"id"}, or {"event", "olderThanHours", "state", "reason"}: which to delete, and why, in one line.',
};

interface Order {
  selection: Selection;
  /** Describes the selection for the audit log. */
  target: string;
  reason?: string | undefined;
  dryRun?: boolean | undefined;
}

/** @returns undefined for an invalid body */
function orderOf(c: AppContext, action: OperatorAction): Order | undefined {
  const body = jsonBody(c, orders[action]);
  if (!body) return undefined;
  const { reason, dryRun, ...selected } = body;
  if ('id' in selected) return { selection: selected, target: selected.id, reason, dryRun };
  const { event, state, olderThanHours: age } = selected;
  const before = age === undefined ? undefined : Date.now() - age * HOUR_MS;
  const target = [event ?? 'every event', state, age && `older than ${age} hours`].filter(Boolean);
  return { selection: { event, state, before }, target: target.join(', '), reason, dryRun };
}

const done = { retry: 'retried', release: 'released', delete: 'deleted' } as const;

async function carryOut(c: AppContext, action: OperatorAction) {
  const order = orderOf(c, action);
  if (!order) throw invalidInput({ message: HOW[action], fields: { [WHOLE_FORM]: HOW[action] } });
  const { selection, target, reason, dryRun } = order;
  if (dryRun) {
    const { count: matched, silent } = await countSelected(c.env, action, selection);
    return c.json<ApiSuccess>({ ok: true, matched, silent: silent?.length });
  }
  const entry = await logAction(c, { action, target, reason });
  const { count, silent } = await act(c.env, action, selection);
  await askMonitor(c.env, (monitor) => monitor.finish(entry, count, silent));
  return c.json<ApiSuccess>({ ok: true, [done[action]]: count, silent: silent?.length });
}

const refuseUnanswered = (c: AppContext) =>
  refuse(c, 503, 'unavailable', 'The monitor does not answer. Try again in a minute.');

export const outbox = new Hono<AppEnv>()
  .get('/', ...operatorChecks(), async (c) => {
    const shown = pageSchema.safeParse(c.req.query());
    // A malformed cursor would start from the beginning again.
    if (!shown.success || (c.req.query('after') !== undefined && !shown.data.after))
      return refuse(c, 422, 'invalid-input', 'Ask with any of state, event, after and limit (1 to 100).');
    const { operator, rights } = c.var;
    const { settingProblems } = c.env;
    const outboxReport = await report(c.env, shown.data);
    return c.json<ApiSuccess>({ ok: true, operator, rights, ...outboxReport, settingProblems });
  })
  .get('/audit', ...operatorChecks(), async (c) => {
    const before = Number(c.req.query('before') ?? Number.MAX_SAFE_INTEGER);
    if (!Number.isSafeInteger(before))
      return refuse(c, 422, 'invalid-input', '"before" is the id of an entry.');
    const entries = await askMonitor(c.env, (monitor) => monitor.entries(before, MAX_ROWS + 1));
    if (!entries) return refuseUnanswered(c);
    const page = entries.slice(0, MAX_ROWS);
    const next = entries.length > MAX_ROWS ? (page.at(-1)?.id ?? null) : null;
    return c.json<ApiSuccess>({ ok: true, entries: page, next });
  })
  .post('/retry', ...operatorChecks('retry'), limit, (c) => carryOut(c, 'retry'))
  .post('/release', ...operatorChecks('retry'), contentType('json'), limit, (c) => carryOut(c, 'release'))
  .post('/delete', ...operatorChecks('delete'), contentType('json'), limit, (c) => carryOut(c, 'delete'))
  // It undoes deletions, so it takes the same right.
  .post('/restore', ...operatorChecks('delete'), contentType('json'), limit, restore)
  .post('/test-alert', ...operatorChecks(), async (c) => {
    const results = await askMonitor(c.env, (monitor) => monitor.sendTest(c.var.operator), TEST_MS);
    return results ? c.json<ApiSuccess>({ ok: true, results }) : refuseUnanswered(c);
  });
