/** @jsxImportSource hono/jsx */
/**
 * What the operator's page shows: the state of the outbox, without contents, and its log. It needs no script: actions are
 * forms, and a deletion is behind a question that opens by itself. The frame is src/pages/operator.astro, and
 * src/styles/operator.css has the styles.
 */
import type { Child } from 'hono/jsx';
import { endpointNames, type EndpointName } from '@/features/endpoints';
import { outboxPath } from '@/shared/config/paths';
import { iconPaths, type IconName } from '@/shared/lib/icons';
import { capitalize } from '@/shared/lib/text';
import type { Problem } from './outbox/problems';
import {
  submissionStates,
  type OperatorAction,
  type OperatorSelection,
  type Report,
  type ReportedRow,
} from './outbox/report';

/** Shows a time as the clinic's clock does. */
type Clock = (time: string) => Child;

const clockIn =
  (timeZone: string): Clock =>
  (time) => {
    const options = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const;
    return <time datetime={time}>{new Date(time).toLocaleString('en-US', options)}</time>;
  };

const number = (count: number) => count.toLocaleString('en-US');
const submissions = (count: number) => (count === 1 ? '1 submission' : `${number(count)} submissions`);

const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={iconPaths[name]} />
  </svg>
);

/** A state in a word, an icon and a colour. */
const State = ({ isWell, text }: { isWell: boolean; text: string }) => (
  <span class={`op-state ${isWell ? 'op-well' : 'op-ill'}`}>
    <Icon name={isWell ? 'check' : 'circle-alert'} /> {text}
  </span>
);

/** A section, at the address `#log` for "Log". */
const Section = ({ title, note, children }: { title: string; note: string; children: Child }) => (
  <section class="op-section" id={title.toLowerCase()} aria-label={title}>
    <h2 class="text-h3">{title}</h2>
    <p class="op-note">{note}</p>
    {children}
  </section>
);

interface TableProps {
  name: string;
  columns: readonly string[];
  /** The first cell of each is its heading. */
  rows: readonly (readonly Child[])[];
}

/** On narrow screens, each row is a block, and its cells begin with the names of their columns. */
const Table = ({ name, columns, rows }: TableProps) => (
  <table class={`op-table op-${name}`}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th scope="col">{column}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([heading, ...cells]) => (
        <tr>
          <th scope="row">{heading}</th>
          {cells.map((cell, index) => (
            <td data-head={columns[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface ActionProps {
  action: OperatorAction;
  selection: OperatorSelection;
  label: string;
  /** Tells a screen reader what the button acts on. */
  about: string;
}

/** A form of one button, such as "Retry all". */
const Action = ({ action, selection, label, about }: ActionProps) => (
  <form method="post" action={`${outboxPath}/${action}`}>
    {Object.entries(selection).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
    <button
      class={`btn btn-small ${action === 'delete' ? 'btn-primary' : 'btn-secondary'}`}
      aria-label={`${label} ${about}`}
    >
      {label}
    </button>
  </form>
);

/** A deletion behind its question. The button that opens the question also closes it. */
const Deletion = ({
  what,
  about,
  selection,
}: {
  what: string;
  about: string;
  selection: OperatorSelection;
}) => (
  <details class="op-delete" name="delete">
    <summary class="btn btn-small btn-secondary">
      <span class="op-open">Delete</span>
      <span class="op-close">Keep</span>
      <span class="sr"> {about}</span>
    </summary>
    <div class="op-question">
      <p>
        <strong>Delete {what}?</strong>
      </p>
      <p>What people wrote is erased for good. The log keeps the deletion, with your name.</p>
      <Action action="delete" selection={selection} label="Delete for good" about={about} />
    </div>
  </details>
);

function Finding({ report, time }: { report: Report; time: Clock }) {
  const isWell = report.status === 'ok';
  // Without a problem of its own, the outbox is degraded because nothing looks after it.
  const cause = report.problems.length > 0 ? 'Something needs attention.' : 'The sweep has stopped.';
  return (
    <>
      <div class="op-finding">
        <State isWell={isWell} text={isWell ? 'OK' : 'Degraded'} />
        <h1 class="text-h2">{isWell ? 'Everything is on its way.' : cause}</h1>
        <p class="op-note">Checked {time(new Date().toISOString())}, clinic time</p>
      </div>
      <ul class="op-problems">
        {report.problems.map((problem) => (
          <li>
            <p>
              <Icon name="circle-alert" /> {problem.text}
            </p>
            <ActionsOnAll problem={problem} report={report} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What can be done at once about all submissions of a problem. */
function ActionsOnAll({ problem, report }: { problem: Problem; report: Report }) {
  const selection = problem.submissions;
  if (!selection) return null;
  const { endpoint, state } = selection;
  const about = `${endpoint}, ${state}`;
  const count = report.endpoints[endpoint][state];
  return (
    <div class="op-actions">
      <Action action="retry" selection={selection} label="Retry all" about={about} />
      {state !== 'waiting' && (
        <Deletion selection={selection} what={`${submissions(count)} (${about})`} about={`all: ${about}`} />
      )}
    </div>
  );
}

function Delivery({ endpoint, time }: { endpoint: Report['endpoints'][EndpointName]; time: Clock }) {
  const { isConfigured, breaker } = endpoint;
  if (!isConfigured) return <span class="op-note">Off: no address is set</span>;
  if (!breaker) return <State isWell text="OK" />;
  return (
    <>
      <State isWell={false} text="Not delivering" />
      <p class="op-note">
        {breaker.lastResult}, next attempt {time(breaker.nextAt)}
      </p>
    </>
  );
}

function Endpoints({ report, time }: { report: Report; time: Clock }) {
  const rows = endpointNames.map((name) => {
    const endpoint = report.endpoints[name];
    return [
      name,
      <Delivery endpoint={endpoint} time={time} />,
      ...submissionStates.map((state) => number(endpoint[state])),
      endpoint.oldestWaiting && time(endpoint.oldestWaiting),
    ];
  });
  const columns = ['Endpoint', 'Delivery', ...submissionStates.map(capitalize), 'Oldest waiting'];
  const place = report.jurisdiction ? `in the jurisdiction “${report.jurisdiction}”` : 'on this computer';
  return (
    <Section title="Endpoints" note={`Delivered counts 30 days. Stored ${place}.`}>
      <Table name="endpoints" columns={columns} rows={rows} />
    </Section>
  );
}

function Submissions({ report, time }: { report: Report; time: Clock }) {
  const rowOf = ({ id, event, state, attempts, createdAt, nextAt, settledAt, lastResult }: ReportedRow) => {
    const about = id.slice(0, 8);
    return [
      <>
        {event} <code title={id}>{about}</code>
      </>,
      time(createdAt),
      <>
        {state} {settledAt && time(settledAt)}
        {nextAt && <>, next attempt {time(nextAt)}</>}
      </>,
      number(attempts),
      lastResult,
      <div class="op-actions">
        {state !== 'delivered' && <Action action="retry" selection={{ id }} label="Retry" about={about} />}
        <Deletion selection={{ id }} what={id} about={about} />
      </div>,
    ];
  };
  return (
    <Section
      title="Submissions"
      note="The last 100, those that are not delivered first. This page never shows what people wrote."
    >
      <Table
        name="rows"
        columns={['Submission', 'Received', 'State', 'Attempts', 'Last result', 'Actions']}
        rows={report.rows.map(rowOf)}
      />
    </Section>
  );
}

const Alerts = ({ channels }: { channels: Report['channels'] }) => (
  <Section
    title="Alerts"
    note={channels.length > 0 ? `They go to: ${channels.join(', ')}.` : 'There is no channel for them.'}
  >
    <form class="op-below" method="post" action={`${outboxPath}/test-alert`}>
      <button class="btn btn-small btn-secondary">Send a test alert</button>
    </form>
  </Section>
);

const Log = ({ audit, time }: { audit: Report['audit']; time: Clock }) => (
  <Section title="Log" note="The last 50 actions.">
    <Table
      name="log"
      columns={['Time', 'Who', 'Did', 'To', 'How many']}
      rows={audit.map(({ at, who, action, target, count }) => [time(at), who, action, target, number(count)])}
    />
  </Section>
);

/** @param timeZone the clinic's, such as America/New_York */
export function OperatorPage({ report, timeZone }: { report: Report; timeZone: string }) {
  const time = clockIn(timeZone);
  return (
    <>
      <Finding report={report} time={time} />
      <Endpoints report={report} time={time} />
      <Submissions report={report} time={time} />
      <Alerts channels={report.channels} />
      <Log audit={report.audit} time={time} />
    </>
  );
}
