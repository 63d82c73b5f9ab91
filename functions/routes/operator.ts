/**
 * /operator, the page for operators, and /api/outbox, the same for scripts: submissions without their contents, and actions
 * on them. Every action goes into the log under the name of the operator's token.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiSuccess } from '@/shared/api';
import { paths } from '@/shared/config/paths';
import { endpointNames } from '@/shared/events';
import { operatorActions, submissionStates, type OperatorAction } from '@/shared/outbox';
import { invalidInput, kindOf, logFailure, refuse, wantsPage, type AppContext, type AppEnv } from '../http';
import { contentType, limitBody, readEntries, readJson } from '../intake/form';
import { operatorOnly, rateLimit, sameOrigin } from '../middleware';
import { outboxOf } from '../outbox/stub';
import { fetchAsset } from '../pages';
import { actionMessage, alertMessage, operatorPage, unavailable, type Message } from './operator-page';

const MAX_ORDER_BYTES = 4 * 1024;

const pageSchema = z.strictObject({
  state: z.enum(submissionStates).optional(),
  before: z.iso
    .datetime()
    .transform((time) => Date.parse(time))
    .optional(),
});

/** The page also shows what an action has done. It ignores what it does not understand. */
const viewSchema = z
  .object({
    ...pageSchema.partial().shape,
    done: z.enum(operatorActions).optional(),
    count: z.coerce.number().int().min(0).optional(),
  })
  .catch({});

const selectionSchema = z.union([
  z.strictObject({ id: z.uuid() }),
  z.strictObject({ endpoint: z.enum(endpointNames), state: z.enum(submissionStates) }),
]);

async function carryOut(c: AppContext, action: OperatorAction) {
  const isJson = kindOf(c.req) === 'json';
  const body = isJson ? readJson(c) : Object.fromEntries(await readEntries(c));
  const { data: selection } = selectionSchema.safeParse(body);
  if (!selection) throw invalidInput({ message: 'Send {"id"}, or {"endpoint", "state"}.', fields: {} });
  const count = await outboxOf(c.env).act(c.var.operator, action, selection);
  if (isJson) return c.json<ApiSuccess>({ ok: true, count });
  return c.redirect(`${paths.operator}?done=${action}&count=${count}`, 303);
}

/** For `npm run dev`, which has no built pages. */
const PLAIN_FRAME =
  '<!doctype html><html lang="en"><title>Operator</title><main data-fill="report"></main></html>';

/** Fills the page's frame, which Astro has built, with the state of the outbox. */
async function showPage(c: AppContext, message?: Message) {
  const { state, before, done, count } = viewSchema.parse(c.req.query());
  const ask = async () => outboxOf(c.env).report({ state, before });
  const report = await ask().catch((error: unknown) => logFailure({ outbox: 'report' }, error));
  const built = await fetchAsset(c.env, paths.operator).catch(() => undefined);
  const filled = new HTMLRewriter()
    .on('[data-fill=operator]', { element: (place) => void place.setInnerContent(c.var.operator) })
    .on('[data-fill=report]', {
      async element(place) {
        const content = report
          ? operatorPage({
              report: { ...report, settingProblems: c.env.settingProblems },
              timeZone: place.getAttribute('data-time-zone') ?? 'UTC',
              now: new Date(),
              state,
              message: message ?? (done && actionMessage(done, count ?? 0)),
            })
          : unavailable;
        place.setInnerContent(String(await content), { html: true });
      },
    })
    .transform(built?.ok ? built : new Response(PLAIN_FRAME));
  return new Response(filled.body, {
    status: report ? 200 : 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

/** Slows down guessing of tokens. Browsers add Basic credentials to posts of other sites, too. */
const checks = [rateLimit('operators'), sameOrigin, operatorOnly] as const;
const order = [...checks, contentType('json', 'urlencoded'), limitBody(MAX_ORDER_BYTES)] as const;

export const outbox = new Hono<AppEnv>()
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
    return wantsPage(c.req)
      ? showPage(c, alertMessage(channels))
      : c.json<ApiSuccess>({ ok: true, channels });
  });

/** Links lead to it from alerts, so it takes requests from other sites. */
export const operatorPages = new Hono<AppEnv>().get('/', rateLimit('operators'), operatorOnly, (c) =>
  showPage(c),
);
