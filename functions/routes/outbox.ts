/** /api/outbox: what an operator sees of the submissions, and does with them. Never shows what is in them. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiSuccess } from '@/schemas/api';
import { WHOLE_FORM } from '@/schemas/forms/form';
import { refuseInput } from '../answers';
import { parseJson } from '../intake/json';
import type { Edge, EdgeContext } from '../edge';
import { bodyLimit } from '../middleware/body-limit';
import { contentType } from '../middleware/content-type';
import { operatorOnly } from '../middleware/operator-only';
import { rateLimit } from '../middleware/rate-limit';
import { erase, release, report, retryAll } from '../outbox/overview';
import type { Selection } from '../outbox/selection';
import { outboxEvents } from '../outbox/shards';

const MAX_SELECTION_BYTES = 4 * 1024;
const HOUR_MS = 60 * 60 * 1000;

/** Nobody tries many tokens. On the routes, so that another method is 405 to everybody. */
const guards = [rateLimit(), operatorOnly()] as const;
const guardsOfSelection = [
  ...guards,
  contentType('json'),
  bodyLimit({ maxBytes: MAX_SELECTION_BYTES }),
] as const;

const selectionSchema = z.union([
  z.strictObject({ id: z.uuid() }),
  z.strictObject({ event: z.enum(outboxEvents), olderThanHours: z.number().nonnegative() }),
]);

/** @returns undefined for a body that selects nothing: it is never taken for "all" */
function selectionOf(c: EdgeContext): Selection | undefined {
  try {
    const selected = selectionSchema.parse(parseJson(new TextDecoder().decode(c.var.bytes)));
    if ('id' in selected) return selected;
    return { event: selected.event, before: Date.now() - selected.olderThanHours * HOUR_MS };
  } catch {
    return undefined;
  }
}

const SELECT =
  'Send {"id"}, or {"event", "olderThanHours"} with an event of the outbox and a number of hours.';

const refuseSelection = (c: EdgeContext) =>
  refuseInput(c, { message: SELECT, fields: { [WHOLE_FORM]: SELECT } });

export const outbox = new Hono<Edge>()
  .get('/', ...guards, async (c) => c.json<ApiSuccess>({ ok: true, ...(await report(c.env)) }))
  .post('/retry', ...guards, async (c) => c.json<ApiSuccess>({ ok: true, ...(await retryAll(c.env)) }))
  .post('/release', ...guardsOfSelection, async (c) => {
    const selection = selectionOf(c);
    if (!selection) return refuseSelection(c);
    return c.json<ApiSuccess>({ ok: true, ...(await release(c.env, selection)) });
  })
  .post('/delete', ...guardsOfSelection, async (c) => {
    const selection = selectionOf(c);
    if (!selection) return refuseSelection(c);
    return c.json<ApiSuccess>({ ok: true, ...(await erase(c.env, selection)) });
  });
