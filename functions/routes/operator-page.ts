/**
 * The markup of the operator's page: what is wrong, the endpoints, submissions without their contents, alerts and the log.
 * It needs no script: actions are forms, and a deletion is behind a question that opens by itself. `html` escapes every
 * value. The frame is src/pages/operator.astro, the styles are src/styles/operator.css.
 */
import { html } from 'hono/html';
import { outboxPath, paths } from '@/shared/config/paths';
import { type EndpointName, endpointNames, type EventName } from '@/shared/events';
import { iconPaths, type IconName } from '@/shared/lib/icons';
import type {
  AuditEntry,
  ChannelResult,
  EndpointReport,
  OperatorAction,
  OperatorSelection,
  Problem,
  Report,
  ReportedRow,
  SubmissionState,
} from '@/shared/outbox';
import { durationOf } from '../outbox/alerts';

type Html = ReturnType<typeof html>;

export interface OperatorView {
  report: Report;
  /** The clinic's, such as America/New_York. */
  timeZone: string;
  now: Date;
  /** The only state whose submissions are listed. */
  state?: SubmissionState | undefined;
  /** What the operator's last action did. */
  message?: Message | undefined;
}

export interface Message {
  text: string;
  isProblem: boolean;
}

const endpointLabels: Record<EndpointName, string> = {
  contact: 'Contact form',
  'weight-loss': 'Weight loss consultation',
  'glp1-quiz': 'GLP-1 quiz',
  careers: 'Job application',
  telehealth: 'Telehealth',
  'iv-intake': 'IV therapy intake',
  bmi: 'BMI',
};

/** Events that share an endpoint. */
const eventLabels: Partial<Record<EventName, string>> = {
  telehealth_insurance_booking: 'Telehealth, insurance',
  telehealth_self_pay_booking: 'Telehealth, self-pay',
  telehealth_payment_completed: 'Telehealth, paid',
  telehealth_payment_expired: 'Telehealth, not paid',
  telehealth_payment_failed: 'Telehealth, payment failed',
};

const stateLabels = { waiting: 'Waiting', dead: 'Dead', quarantined: 'Quarantined', delivered: 'Delivered' };
const states = Object.keys(stateLabels) as SubmissionState[];
const statusLabels = { ok: 'OK', degraded: 'Degraded', down: 'Down' };
const actionLabels = { retry: 'Retry', release: 'Release', delete: 'Delete' };
const done = { retry: 'Retried', release: 'Released', delete: 'Deleted' };

/** What the outbox stores besides `HTTP 503`. */
const results: Record<string, string> = {
  timeout: 'No answer in time',
  unreachable: 'No connection',
  unreadable: 'The key of its encryption is missing',
};
const resultOf = (result: string | null) => (result === null ? '–' : (results[result] ?? result));

const number = (count: number) => count.toLocaleString('en-US');
const submissions = (count: number) => (count === 1 ? '1 submission' : `${number(count)} submissions`);
const totalOf = (state: SubmissionState, { endpoints }: Report) =>
  endpointNames.reduce((sum, name) => sum + endpoints[name][state], 0);

/** Says what an action did, on the page to which it leads. */
export function actionMessage(action: OperatorAction, count: number): Message {
  const isProblem = count === 0;
  if (isProblem) return { text: 'Nothing was changed: it is being sent, or gone.', isProblem };
  const then = action === 'delete' ? ' for good.' : '. Check again in a moment to see how it went.';
  return { text: `${done[action]} ${submissions(count)}${then}`, isProblem };
}

/** Says what the channels answered to a test alert. */
export function alertMessage(channels: readonly ChannelResult[]): Message {
  const sentences = channels.map(({ channel, problem }) =>
    problem === null ? `Sent to ${channel}.` : `Not sent to ${channel}: ${problem}.`,
  );
  return { text: sentences.join(' '), isProblem: channels.some(({ problem }) => problem !== null) };
}

/** "9:41 AM" today, "Nov 24, 9:41 AM" on another day, with its year if that is another one. */
function timeTag(time: string, { timeZone, now }: OperatorView) {
  const say = (date: Date, options: Intl.DateTimeFormatOptions) =>
    date.toLocaleString('en-US', { timeZone, ...options });
  const date = new Date(time);
  const isSame = (part: Intl.DateTimeFormatOptions) => say(date, part) === say(now, part);
  const text = say(date, {
    ...(!isSame({ year: 'numeric' }) && { year: 'numeric' }),
    ...(!isSame({ dateStyle: 'short' }) && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
  return html`<time datetime="${time}">${text}</time>`;
}

const icon = (name: IconName) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths[name]}"></path></svg>`;

/** A state in a word, an icon and a colour. */
const word = (isWell: boolean, text: string) =>
  html`<span class="op-word ${isWell ? 'op-well' : 'op-ill'}">
    ${icon(isWell ? 'check' : 'circle-alert')} ${text}
  </span>`;

const section = (id: string, title: string, note: string, content: Html) =>
  html`<section class="op-section" id="${id}" aria-labelledby="${id}-title">
    <div class="op-section-head">
      <h2 id="${id}-title">${title}</h2>
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
const cell = (head: string, content: unknown) =>
  html`<td data-head="${head}" class="${content === '–' ? 'op-dash' : ''}"><span>${content}</span></td>`;

// Actions

/** A form of one button. `about` tells a screen reader what the button acts on. */
const actionForm = (action: OperatorAction, selection: OperatorSelection, label: string, about: string) =>
  html`<form method="post" action="${outboxPath}/${action}">
    ${Object.entries(selection).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button
      class="btn btn-small ${action === 'delete' ? 'btn-primary' : 'btn-secondary'}"
      aria-label="${label} ${about}"
    >
      ${label}
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
      ${actionForm('delete', selection, 'Delete for good', about)}
    </div>
  </details>`;

const remedyOf = (state: SubmissionState) => (state === 'quarantined' ? 'release' : 'retry');

// What is wrong

function finding(view: OperatorView) {
  const { report, now, timeZone } = view;
  const wrongSettings = report.settingProblems.map((text) => ({
    key: '',
    text: `A setting is wrong, so its part is off: ${text}`,
  }));
  const problems = [...wrongSettings, ...report.problems];
  const isWell = report.status === 'ok' && problems.length === 0;
  const waiting = totalOf('waiting', report);
  const checked = now.toLocaleString('en-US', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return html`<div class="op-finding">
      <div>
        ${word(isWell, statusLabels[report.status])}
        <h1>${headlineOf(isWell, problems.length)}</h1>
        <p class="op-lead">
          ${waiting > 0 ? `${submissions(waiting)} to be sent: the site does so by itself.` : 'Nothing waits to be sent.'}
        </p>
      </div>
      <div class="op-check">
        <p>Checked <time datetime="${now.toISOString()}">${checked}</time>, clinic time</p>
        <a class="btn btn-small btn-secondary" href="${paths.operator}">Check again</a>
      </div>
    </div>
    <div class="op-horizon horizon"><span class="sun"></span></div>
    <ul class="op-problems">
      ${problems.map((problem) => problemItem(problem, report))}
    </ul>`;
}

function headlineOf(isWell: boolean, problems: number) {
  if (isWell) return 'Everything is on its way.';
  // The outbox is degraded without a problem of its own.
  if (problems === 0) return 'An alert has not arrived, or the sweep does not run.';
  return problems === 1 ? 'One thing needs attention.' : `${problems} things need attention.`;
}

/** A problem and, if its key is an endpoint and a state, what can be done about all of its submissions at once. */
function problemItem({ key, text }: Problem, { endpoints }: Report) {
  const [name, kind] = key.split(' ');
  const endpoint = endpointNames.find((one) => one === name);
  const state = kind === 'late' || kind === 'refused' ? 'waiting' : states.find((one) => one === kind);
  if (!endpoint || !state) return html`<li>${icon('circle-alert')}<span>${text}</span></li>`;
  const label = endpointLabels[endpoint];
  const selection = { endpoint, state };
  const what = `${submissions(endpoints[endpoint][state])} of “${label}” that ${endpoints[endpoint][state] === 1 ? 'is' : 'are'} ${state}`;
  const remedy = remedyOf(state);
  return html`<li>
    ${icon('circle-alert')}<span>${text.replace(endpoint, label)}</span>
    <div class="op-actions">
      ${actionForm(remedy, selection, `${actionLabels[remedy]} all`, `${state}, ${label}`)}
      ${state !== 'waiting' && deletion(selection, what, `all ${state}, ${label}`)}
    </div>
  </li>`;
}

// Endpoints

function deliveryOf({ isConfigured, breaker, waiting }: EndpointReport, view: OperatorView) {
  if (!isConfigured)
    return waiting > 0
      ? word(false, 'No address')
      : html`<span class="op-note">Off: no address is set</span>`;
  if (!breaker.isOpen) return word(true, 'OK');
  return html`${word(false, 'Not delivering')}
    <span class="op-note">
      ${resultOf(breaker.lastResult)}${breaker.nextAt && html`, next attempt ${timeTag(breaker.nextAt, view)}`}
    </span>`;
}

function endpointTable(view: OperatorView) {
  const { endpoints, jurisdiction, keysInUse } = view.report;
  const rows = endpointNames.map((name) => {
    const endpoint = endpoints[name];
    return html`<tr>
      <th scope="row">${endpointLabels[name]}</th>
      ${cell('Delivery', deliveryOf(endpoint, view))}
      ${states.map((state) => cell(stateLabels[state], number(endpoint[state])))}
      ${cell('Oldest waiting', endpoint.oldestWaiting === null ? '–' : ageTag(endpoint.oldestWaiting, view))}
    </tr>`;
  });
  const columns = ['Endpoint', 'Delivery', ...states.map((state) => stateLabels[state]), 'Oldest waiting'];
  const keys = Object.entries(keysInUse).map(([id, count]) => `${id} (${submissions(count)})`);
  return section(
    'endpoints',
    'Endpoints',
    'Delivered counts 30 days.',
    html`${table('endpoints', columns, rows)}
      <p class="op-note op-below">
        Stored ${jurisdiction === 'us' ? 'in the United States' : 'on this computer'}.
        ${keys.length > 0 && `Encrypted with ${keys.join(', ')}.`}
      </p>`,
  );
}

// Submissions

const ageTag = (time: string, { now }: OperatorView) =>
  html`<time datetime="${time}">${durationOf(now.getTime() - Date.parse(time))}</time>`;

/** "Waiting for 12 minutes, 3 attempts, next 9:53 AM". */
function stateOf({ state, createdAt, nextAt, settledAt, attempts }: ReportedRow, view: OperatorView) {
  const tries = ['no attempt yet', '1 attempt'][attempts] ?? `${number(attempts)} attempts`;
  if (state === 'quarantined') return 'Quarantined: a bot, it seems';
  if (state === 'waiting')
    return html`Waiting for ${ageTag(createdAt, view)},
    ${tries}${nextAt && html`, next ${timeTag(nextAt, view)}`}`;
  return html`${stateLabels[state]}${settledAt && html` ${timeTag(settledAt, view)}`}, ${tries}`;
}

/** Nothing is left of a delivered submission, except the file of an application. */
function actionsOn({ id, state, endpoint }: ReportedRow) {
  const about = shortId(id);
  const isDelivered = state === 'delivered';
  if (isDelivered && endpoint !== 'careers') return '';
  const remedy = remedyOf(state);
  return html`${!isDelivered && actionForm(remedy, { id }, actionLabels[remedy], about)}
  ${deletion({ id }, id, about)}`;
}

const shortId = (id: string) => id.slice(0, 8);

const submissionRow = (row: ReportedRow, view: OperatorView) =>
  html`<tr>
    <th scope="row">
      ${eventLabels[row.event] ?? endpointLabels[row.endpoint]}
      <code title="${row.id}">${shortId(row.id)}</code>
    </th>
    ${cell('Received', timeTag(row.createdAt, view))} ${cell('State', stateOf(row, view))}
    ${cell('Last result', resultOf(row.lastResult))}
    <td class="op-actions">${actionsOn(row)}</td>
  </tr>`;

const MAX_ROWS = 100;

function submissionTable(view: OperatorView) {
  const { report, state } = view;
  const addressOf = (query: Record<string, string>) =>
    `${paths.operator}?${new URLSearchParams(query).toString()}#submissions`;
  const filter = (one: SubmissionState | undefined, text: string) =>
    html`<a href="${addressOf(one ? { state: one } : {})}" aria-current="${String(one === state)}"
      >${text}</a
    >`;
  const older = report.rows.length === MAX_ROWS ? report.rows.at(-1)?.createdAt : undefined;
  const rows = report.rows.map((row) => submissionRow(row, view));
  return section(
    'submissions',
    'Submissions',
    'The newest first, 100 at a time. This page never shows what people wrote.',
    html`<nav class="op-filter" aria-label="Submissions by state">
        ${filter(undefined, 'All')}
        ${states.map((one) => filter(one, `${stateLabels[one]} ${number(totalOf(one, report))}`))}
      </nav>
      ${
        rows.length === 0
          ? html`<p class="op-none">${state ? `No submission is ${state}.` : 'There is no submission.'}</p>`
          : table('rows', ['Submission', 'Received', 'State', 'Last result', 'Actions'], rows)
      }
      ${
        older &&
        html`<a class="link op-below" href="${addressOf({ ...(state && { state }), before: older })}"
          >Older submissions</a
        >`
      }`,
  );
}

// Alerts and the log

const alerts = ({ channels }: Report) =>
  channels.length === 0
    ? section(
        'alerts',
        'Alerts',
        '',
        html`<p class="op-none">No alert address is set: set ALERT_WEBHOOK_URL or ALERT_EMAIL.</p>`,
      )
    : section(
        'alerts',
        'Alerts',
        `They go to: ${channels.join(', ')}.`,
        html`<form class="op-below" method="post" action="${outboxPath}/test-alert">
          <button class="btn btn-small btn-secondary">Send a test alert</button>
        </form>`,
      );

const logRow = ({ at, who, action, target, count }: AuditEntry, view: OperatorView) =>
  html`<tr>
    <td class="op-note">${timeTag(at, view)}</td>
    <td>${who}</td>
    <td>${done[action]}</td>
    <td>${target}</td>
    <td>${submissions(count)}</td>
  </tr>`;

const log = (view: OperatorView) =>
  section(
    'log',
    'Log',
    'The last 50 actions.',
    view.report.audit.length === 0
      ? html`<p class="op-none">Nothing was done yet.</p>`
      : table(
          'log',
          ['Time', 'Who', 'Did', 'To', 'How many'],
          view.report.audit.map((entry) => logRow(entry, view)),
        ),
  );

/** The page opens at the message, so that a screen reader reads it first. */
const messageLine = ({ text, isProblem }: Message) =>
  html`<p class="op-done ${isProblem ? 'op-done-ill' : ''}" role="status" tabindex="-1" autofocus>
    ${text}
  </p>`;

export const operatorPage = (view: OperatorView): Html =>
  html`${view.message && messageLine(view.message)} ${finding(view)} ${endpointTable(view)}
  ${submissionTable(view)} ${alerts(view.report)} ${log(view)}`;

export const unavailable = html`<div class="op-finding">
  <div>
    ${word(false, statusLabels.down)}
    <h1>The outbox does not answer.</h1>
    <p class="op-lead">New submissions go to the CRM directly. Check again in a minute.</p>
  </div>
</div>`;
