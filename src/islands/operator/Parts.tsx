/** Six parts of the state, each with one word. */
import { interpolate } from '@/lib/interpolate';
import type { OperatorReport } from '@/schemas/outbox';
import { Word } from './Finding';
import { percent, type Shown, timeOf, timeSpan } from './words';

/** Share of 24 hours' attempts: less means trouble even if nothing is overdue yet. */
const GOOD_RATE = 0.9;

interface Part {
  name: string;
  isWell: boolean;
  text: string;
}

function partsOf({ copy, timeZone }: Shown, report: OperatorReport): Part[] {
  const { parts } = copy;
  const { totals, last24Hours, events, alerts, status } = report;
  const { successRate, p50Ms, p95Ms } = last24Hours;
  const set = events.filter(({ isConfigured }) => isConfigured).length;
  return [
    {
      name: parts.outbox.name,
      isWell: status === 'ok',
      text: interpolate(parts.outbox.text, {
        waiting: totals.waiting + totals.unconfigured,
        dead: totals.dead,
      }),
    },
    {
      name: parts.attempts.name,
      isWell: successRate === null || successRate >= GOOD_RATE,
      text:
        successRate === null
          ? parts.attempts.none
          : interpolate(parts.attempts.text, { rate: percent(successRate) }),
    },
    {
      name: parts.latency.name,
      isWell: true,
      text:
        p50Ms === null || p95Ms === null
          ? parts.latency.none
          : interpolate(parts.latency.text, { p50: timeSpan(p50Ms), p95: timeSpan(p95Ms) }),
    },
    {
      name: parts.quarantine.name,
      isWell: totals.quarantined === 0,
      text: interpolate(parts.quarantine.text, { count: totals.quarantined }),
    },
    {
      name: parts.addresses.name,
      // An endpoint without an address and without submissions is off on purpose.
      isWell: totals.unconfigured === 0,
      text: interpolate(parts.addresses.text, { set, all: events.length }),
    },
    {
      name: parts.alerts.name,
      isWell: alerts !== null && alerts.channels.length > 0 && alerts.pending === 0,
      text: alertText(parts.alerts, alerts, timeZone),
    },
  ];
}

function alertText(
  copy: Shown['copy']['parts']['alerts'],
  alerts: OperatorReport['alerts'],
  timeZone: string,
): string {
  if (!alerts || alerts.channels.length === 0) return copy.off;
  if (alerts.pending > 0) return interpolate(copy.pending, { count: alerts.pending });
  return alerts.lastSentAt === null
    ? copy.never
    : interpolate(copy.sent, { time: timeOf(alerts.lastSentAt, timeZone) });
}

export function Parts({ report, ...shown }: Shown & { report: OperatorReport }) {
  const { words } = shown.copy;
  return (
    <dl className="op-parts">
      {partsOf(shown, report).map(({ name, isWell, text }) => (
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
