/** The state as a word and a sentence, and the age of the oldest waiting submission on a line. */
import { useEffect, useRef } from 'react';
import { ActionButton } from '@/islands/ui/ActionButton';
import { Icon } from '@/islands/ui/Icon';
import { copy, labelOf } from './copy';
import { findings } from './finding-copy';
import { checkedAt, duration } from './format';
import type { BoardState } from './use-board';

export function Finding({ board }: { board: BoardState }) {
  const { timeZone, report, isBusy, check } = board;
  const heading = useRef<HTMLHeadingElement>(null);
  const { alerts, totals, events, finding, status, oldestWaiting } = report;
  const oldest = events.find(
    (event) => event.oldestWaiting !== null && event.oldestWaiting === oldestWaiting,
  );
  const isWell = finding === 'ok';

  // Signing in replaces the page, so move the focus.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <div className="op-finding">
        <div>
          <Word isWell={isWell}>{copy.statuses[status]}</Word>
          <h1 ref={heading} tabIndex={-1}>
            {findings[finding].title}
          </h1>
          <p className="op-lead">
            {findings[finding].text({
              waiting: totals.waiting + totals.unconfigured,
              dead: totals.dead,
              unreached: alerts?.unreached.join(', ') ?? '',
              event: labelOf(oldest?.event ?? ''),
            })}
          </p>
        </div>
        <div className="op-check">
          <p role="status">{copy.check.at(checkedAt(report.checkedAt, timeZone))}</p>
          <ActionButton
            label={copy.check.action}
            busyLabel={copy.check.busy}
            isBusy={isBusy}
            isBlocked={isBusy}
            onClick={() => void check()}
          />
        </div>
      </div>
      <AgeLine
        ageMs={oldestWaiting === null ? undefined : Date.parse(report.checkedAt) - Date.parse(oldestWaiting)}
      />
    </>
  );
}

/** A state in a word, an icon and a colour. */
export const Word = ({ isWell, children }: { isWell: boolean; children: string }) => (
  <span className={isWell ? 'op-word op-well' : 'op-word op-ill'}>
    <Icon name={isWell ? 'check' : 'circle-alert'} />
    <span>{children}</span>
  </span>
);

/** Ages in seconds, and their position on the line in percent. */
const TICKS = [
  [0, 0],
  [60, 12],
  [300, 28],
  [540, 44],
  [3600, 62],
  [21_600, 80],
  [86_400, 100],
] as const;
const ALERT_SECONDS = 540;

/** Interpolates between two ticks. */
function placeOf(ageMs: number): number {
  const seconds = Math.min(ageMs / 1000, 86_400);
  const next = Math.max(
    1,
    TICKS.findIndex(([age]) => age >= seconds),
  );
  const [[from, left], [to, right]] = [TICKS[next - 1] ?? TICKS[0], TICKS[next] ?? TICKS[6]];
  return left + ((seconds - from) / (to - from)) * (right - left);
}

function AgeLine({ ageMs }: { ageMs: number | undefined }) {
  const place = ageMs === undefined ? undefined : placeOf(ageMs);
  const words = ageMs === undefined ? copy.line.none : copy.line.oldest(duration(ageMs));
  return (
    <div className="op-line">
      <div className="op-scale" aria-hidden="true">
        {TICKS.map(([age, left], index) => (
          <span
            key={age}
            className={age === ALERT_SECONDS ? 'op-tick op-tick-alert' : 'op-tick'}
            // The sun's label leaves no room for a tick's.
            data-covered={place !== undefined && Math.abs(place - left) < 14 ? '' : undefined}
            style={{ left: `${left}%` }}
          >
            <span>{copy.line.ticks[index]}</span>
          </span>
        ))}
        {place !== undefined && <span className="op-sun" style={{ left: `${place}%` }} />}
      </div>
      <p
        className={place === undefined ? 'op-oldest op-nothing' : 'op-oldest'}
        style={place === undefined ? undefined : { left: `clamp(7rem, ${place}%, 100% - 7rem)` }}
      >
        {words}
      </p>
    </div>
  );
}
