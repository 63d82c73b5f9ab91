/** Six parts of the state, each with one word. */
import type { OperatorReport } from '@/islands/operator/old-outbox';
import { copy } from './copy';
import { Word } from './Finding';
import { percent, timeOf, timeSpan } from './format';
import type { BoardState } from './use-board';

/** Share of 24 hours' attempts: less means trouble even if nothing is overdue yet. */
const GOOD_RATE = 0.9;

interface Part {
  name: string;
  isWell: boolean;
  text: string;
}

function partsOf(report: OperatorReport, timeZone: string): Part[] {
  const { parts } = copy;
  const { totals, last24Hours, events, alerts, status } = report;
  const { successRate, p50Ms, p95Ms } = last24Hours;
  const set = events.filter(({ isConfigured }) => isConfigured).length;
  return [
    {
      name: parts.outbox.name,
      isWell: status === 'ok',
      text: parts.outbox.text(totals.waiting + totals.unconfigured, totals.dead),
    },
    {
      name: parts.attempts.name,
      isWell: successRate === null || successRate >= GOOD_RATE,
      text: successRate === null ? parts.attempts.none : parts.attempts.text(percent(successRate)),
    },
    {
      name: parts.latency.name,
      isWell: true,
      text:
        p50Ms === null || p95Ms === null
          ? parts.latency.none
          : parts.latency.text(timeSpan(p50Ms), timeSpan(p95Ms)),
    },
    {
      name: parts.quarantine.name,
      isWell: totals.quarantined === 0,
      text: parts.quarantine.text(totals.quarantined),
    },
    {
      name: parts.addresses.name,
      // An endpoint without an address and without submissions is off on purpose.
      isWell: totals.unconfigured === 0,
      text: parts.addresses.text(set, events.length),
    },
    {
      name: parts.alerts.name,
      isWell:
        alerts !== null && alerts.channels.length > 0 && alerts.troubles.length === 0 && alerts.pending === 0,
      text: alertText(alerts, timeZone),
    },
  ];
}

function alertText(alerts: OperatorReport['alerts'], timeZone: string): string {
  const texts = copy.parts.alerts;
  if (!alerts) return texts.unknown;
  if (alerts.troubles.includes('stalled')) return texts.stalled;
  if (alerts.channels.length === 0) return texts.off;
  if (alerts.pending > 0) return texts.pending(alerts.pending);
  return alerts.lastSentAt === null ? texts.never : texts.sent(timeOf(alerts.lastSentAt, timeZone));
}

export function Parts({ board: { report, timeZone } }: { board: BoardState }) {
  const { words } = copy;
  return (
    <dl className="op-parts">
      {partsOf(report, timeZone).map(({ name, isWell, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Word isWell={isWell}>{isWell ? words.ok : words.check}</Word>
            <span className="op-note">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
