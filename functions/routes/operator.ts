/**
 * /operator, the page for operators, and /api/outbox, the same for scripts: submissions without their contents, and actions
 * on them. Every action goes into the log under the name of the operator's token.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { ApiSuccess } from '@/shared/api';
import { outboxPath, paths } from '@/shared/config/paths';
import { endpointNames, type EndpointName } from '@/features/events';
import { capitalize } from '@/shared/lib/text';
import { iconPaths, type IconName } from '@/shared/lib/icons';
import {
  operatorActions,
  submissionStates,
  type OperatorAction,
  type OperatorSelection,
  type Report,
  type ReportedRow,
} from '../outbox/report';
import { invalidInput, kindOf, wantsPage, type AppEnv } from '../http';
import { contentType, limitBody, readEntries, readJson } from '../intake/form';
import { operatorOnly, rateLimit, sameOrigin } from '../middleware';
import { sendAlert } from '../outbox/alerts';
import type { Problem } from '../outbox/problems';
import { outboxOf } from '../outbox/stub';
import { fetchAsset } from '../pages';

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
      throw invalidInput({ message: 'Ask with state, or before and a time in ISO 8601.', fields: {} });
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
      if (!selection) throw invalidInput({ message: 'Send {"id"}, or {"endpoint", "state"}.', fields: {} });
      const count = await outboxOf(c.env).act(c.var.operator, action, selection);
      return isJson ? c.json<ApiSuccess>({ ok: true, count }) : c.redirect(LOG, 303);
    },
  );

// The page. It needs no script: actions are forms, and a deletion is behind a question that opens by itself. `html` escapes
// every value. The frame is src/pages/operator.astro, the styles are src/styles/operator.css.

type Html = ReturnType<typeof html>;

/** Shows a time as the clinic's clock does. */
type Clock = (time: string) => Html;

const clockIn =
  (timeZone: string): Clock =>
  (time) => {
    const options = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const;
    return html`<time datetime="${time}">${new Date(time).toLocaleString('en-US', options)}</time>`;
  };

const number = (count: number) => count.toLocaleString('en-US');
const submissions = (count: number) => (count === 1 ? '1 submission' : `${number(count)} submissions`);

const icon = (name: IconName) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths[name]}"></path></svg>`;

/** A state in a word, an icon and a colour. */
const word = (isWell: boolean, text: string) =>
  html`<span class="op-word ${isWell ? 'op-well' : 'op-ill'}">
    ${icon(isWell ? 'check' : 'circle-alert')} ${text}
  </span>`;

/** A section, at the address `#log` for "Log". */
const section = (title: string, note: string, content: Html) =>
  html`<section class="op-section" id="${title.toLowerCase()}" aria-label="${title}">
    <div class="op-section-head">
      <h2>${title}</h2>
      <p class="op-note">${note}</p>
    </div>
    ${content}
  </section>`;

const table = (name: string, columns: readonly string[], rows: readonly Html[]) =>
  html`<table class="op-table op-${name}">
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;

/** A cell; on narrow screens, its column's heading stands in it. */
const cell = (head: string, content: unknown) => html`<td data-head="${head}"><span>${content}</span></td>`;

/** A form of one button, such as "Retry all". `about` tells a screen reader what the button acts on. */
const actionForm = (action: OperatorAction, selection: OperatorSelection, more: string, about: string) =>
  html`<form method="post" action="${outboxPath}/${action}">
    ${Object.entries(selection).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button
      class="btn btn-small ${action === 'delete' ? 'btn-primary' : 'btn-secondary'}"
      aria-label="${capitalize(action)}${more} ${about}"
    >
      ${capitalize(action)}${more}
    </button>
  </form>`;

/** A deletion behind its question. The button that opens the question also closes it. */
const deletion = (selection: OperatorSelection, what: string, about: string) =>
  html`<details class="op-delete" name="delete">
    <summary class="btn btn-small btn-secondary">
      <span class="op-open">Delete</span><span class="op-close">Keep</span><span class="sr"> ${about}</span>
    </summary>
    <div class="op-question">
      <p><strong>Delete ${what}?</strong></p>
      <p>What people wrote is erased for good. The log keeps the deletion, with your name.</p>
      ${actionForm('delete', selection, ' for good', about)}
    </div>
  </details>`;

function finding(report: Report, time: Clock) {
  const { problems } = report;
  const isWell = report.status === 'ok';
  // Without a problem of its own, the outbox is degraded because nothing looks after it.
  const cause = problems.length > 0 ? 'Something needs attention.' : 'The sweep has stopped.';
  return html`<div class="op-finding">
      <div>
        ${word(isWell, isWell ? 'OK' : 'Degraded')}
        <h1>${isWell ? 'Everything is on its way.' : cause}</h1>
      </div>
      <p class="op-check">Checked ${time(new Date().toISOString())}, clinic time</p>
    </div>
    <div class="op-horizon horizon"><span class="sun"></span></div>
    <ul class="op-problems">
      ${problems.map((problem) => problemItem(problem, report))}
    </ul>`;
}

/** A problem and, if its key is an endpoint and a state, what can be done about all of its submissions at once. */
function problemItem({ key, text }: Problem, { endpoints }: Report) {
  const [name, kind] = key.split(' ');
  const endpoint = endpointNames.find((one) => one === name);
  const state = submissionStates.find((one) => one === kind) ?? 'waiting';
  if (!endpoint) return html`<li>${icon('circle-alert')}<span>${text}</span></li>`;
  const selection = { endpoint, state };
  const about = `${endpoint}, ${state}`;
  const what = `${submissions(endpoints[endpoint][state])} (${about})`;
  return html`<li>
    ${icon('circle-alert')}<span>${text}</span>
    <div class="op-actions">
      ${actionForm('retry', selection, ' all', about)}
      ${state !== 'waiting' && deletion(selection, what, `all: ${about}`)}
    </div>
  </li>`;
}

function deliveryOf({ isConfigured, breaker }: Report['endpoints'][EndpointName], time: Clock) {
  if (!isConfigured) return html`<span class="op-note">Off: no address is set</span>`;
  if (!breaker) return word(true, 'OK');
  return html`${word(false, 'Not delivering')}
    <span class="op-note">${breaker.lastResult}, next attempt ${time(breaker.nextAt)}</span>`;
}

function endpointTable({ endpoints, jurisdiction }: Report, time: Clock) {
  const rows = endpointNames.map((name) => {
    const endpoint = endpoints[name];
    return html`<tr>
      <th scope="row">${name}</th>
      ${cell('Delivery', deliveryOf(endpoint, time))}
      ${submissionStates.map((state) => cell(capitalize(state), number(endpoint[state])))}
      ${cell('Oldest waiting', endpoint.oldestWaiting && time(endpoint.oldestWaiting))}
    </tr>`;
  });
  const columns = ['Endpoint', 'Delivery', ...submissionStates.map(capitalize), 'Oldest waiting'];
  return section(
    'Endpoints',
    'Delivered counts 30 days.',
    html`${table('endpoints', columns, rows)}
      <p class="op-note op-below">
        Stored ${jurisdiction ? `in the jurisdiction “${jurisdiction}”` : 'on this computer'}.
      </p>`,
  );
}

function submissionRow(row: ReportedRow, time: Clock) {
  const { id, event, state, attempts, createdAt, nextAt, settledAt, lastResult } = row;
  const about = id.slice(0, 8);
  return html`<tr>
    <th scope="row">${event} <code title="${id}">${about}</code></th>
    ${cell('Received', time(createdAt))}
    ${cell('State', html`${state}${settledAt && html` ${time(settledAt)}`}${nextAt && html`, next attempt ${time(nextAt)}`}`)}
    ${cell('Attempts', number(attempts))} ${cell('Last result', lastResult)}
    <td class="op-actions">
      ${state !== 'delivered' && actionForm('retry', { id }, '', about)} ${deletion({ id }, id, about)}
    </td>
  </tr>`;
}

const submissionTable = ({ rows }: Report, time: Clock) =>
  section(
    'Submissions',
    'The last 100, those that are not delivered first. This page never shows what people wrote.',
    table(
      'rows',
      ['Submission', 'Received', 'State', 'Attempts', 'Last result', 'Actions'],
      rows.map((row) => submissionRow(row, time)),
    ),
  );

const alerts = ({ channels }: Report) =>
  section(
    'Alerts',
    channels.length > 0 ? `They go to: ${channels.join(', ')}.` : 'There is no channel for them.',
    html`<form class="op-below" method="post" action="${outboxPath}/test-alert">
      <button class="btn btn-small btn-secondary">Send a test alert</button>
    </form>`,
  );

const log = ({ audit }: Report, time: Clock) =>
  section(
    'Log',
    'The last 50 actions.',
    table(
      'log',
      ['Time', 'Who', 'Did', 'To', 'How many'],
      audit.map(
        ({ at, who, action, target, count }) =>
          html`<tr>
            ${[time(at), who, action, target, number(count)].map((content) => html`<td>${content}</td> `)}
          </tr>`,
      ),
    ),
  );

/** @param timeZone the clinic's, such as America/New_York */
function operatorPage(report: Report, timeZone: string): Html {
  const time = clockIn(timeZone);
  return html`${finding(report, time)} ${endpointTable(report, time)} ${submissionTable(report, time)}
  ${alerts(report)} ${log(report, time)}`;
}

/**
 * Fills the page's frame, which Astro has built, with the state of the outbox. Links lead to it from alerts, so it takes
 * requests from other sites.
 */
export const operatorPages = new Hono<AppEnv>().get('/', rateLimit('operators'), operatorOnly, async (c) => {
  const report = await outboxOf(c.env).report();
  const built = await fetchAsset(c.env, paths.operator);
  const { body } = new HTMLRewriter()
    .on('[data-fill=operator]', { element: (place) => void place.setInnerContent(c.var.operator) })
    .on('[data-fill=report]', {
      async element(place) {
        const content = operatorPage(report, place.getAttribute('data-time-zone') ?? 'UTC');
        place.setInnerContent(String(await content), { html: true });
      },
    })
    .transform(built);
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
});
