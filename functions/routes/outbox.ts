/**
 * /api/outbox: submissions without their contents, and actions on them, for scripts and for the forms of the operator's
 * page. Every action goes into the log under the name of the operator's token.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiSuccess } from '@/shared/api';
import { paths } from '@/shared/config/paths';
import { endpointNames } from '@/features/endpoints';
import { asWritten } from '@/shared/words/words';
import { operatorActions, submissionStates } from '../outbox/report';
import { invalidInput, kindOf, wantsPage, type AppEnv } from '../http';
import { contentType, limitBody, readEntries, readJson } from '../intake/receive-form';
import { operatorOnly, rateLimit, sameOrigin } from '../middleware';
import { sendAlert } from '../outbox/alerts';
import { outboxOf } from '../outbox/stub';

const MAX_ORDER_BYTES = 4 * 1024;

const filterSchema = z.strictObject({
  state: z.enum(submissionStates).optional(),
  before: z.iso.datetime().transform(Date.parse).optional(),
});

const selectionSchema = z.union([
  z.strictObject({ id: z.uuid() }),
  z.strictObject({ endpoint: z.enum(endpointNames), state: z.enum(submissionStates) }),
]);

/** An action on the page leads here: the log says what it did. */
const LOG = `${paths.operator}#log`;

/** Slows down guessing of tokens. Browsers add Basic credentials to posts of other sites, too. */
const checks = [rateLimit('operators'), sameOrigin, operatorOnly] as const;

export const outbox = new Hono<AppEnv>()
  .get('/', ...checks, async (c) => {
    const { data: filter } = filterSchema.safeParse(c.req.query());
    if (!filter)
      throw invalidInput({
        message: asWritten('Ask with state, or before and a time in ISO 8601.'),
        fields: {},
      });
    return c.json<ApiSuccess>({ ok: true, ...(await outboxOf(c.env).report(filter)) });
  })
  .post('/test-alert', ...checks, async (c) => {
    const channels = await sendAlert(c.env, 'This is a test alert. Nothing is wrong.');
    await outboxOf(c.env).logTestAlert(c.var.operator, channels);
    return wantsPage(c.req) ? c.redirect(LOG, 303) : c.json<ApiSuccess>({ ok: true, channels });
  });

for (const action of operatorActions)
  outbox.post(
    `/${action}`,
    ...checks,
    contentType('json', 'urlencoded'),
    limitBody(MAX_ORDER_BYTES),
    async (c) => {
      const isJson = kindOf(c.req) === 'json';
      const body = isJson ? await readJson(c) : Object.fromEntries(await readEntries(c));
      const { data: selection } = selectionSchema.safeParse(body);
      if (!selection)
        throw invalidInput({ message: asWritten('Send {"id"}, or {"endpoint", "state"}.'), fields: {} });
      const count = await outboxOf(c.env).act(c.var.operator, action, selection);
      return isJson ? c.json<ApiSuccess>({ ok: true, count }) : c.redirect(LOG, 303);
    },
  );
