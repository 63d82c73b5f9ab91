/** A line for each event: how many submissions wait, are dead and were delivered. */
import { ActionButton } from '@/islands/ui/ActionButton';
import type { EventReport } from '@/islands/operator/old-outbox';
import { copy, labelOf } from './copy';
import { Word } from './Finding';
import { duration } from './format';
import { Section } from './Section';
import type { BoardState } from './use-board';

const FIGURES = ['waiting', 'unconfigured', 'dead', 'delivered'] as const;

export function Queues({ board }: { board: BoardState }) {
  const { queues } = copy;
  const { report, carryOut, isBusy, may } = board;
  const now = Date.parse(report.checkedAt);
  return (
    <Section title={queues.title} note={queues.note} place="queues" board={board}>
      <table className="op-table op-queues">
        <thead>
          <tr>
            <th scope="col">{queues.heads.event}</th>
            <th scope="col">{queues.heads.state}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className="op-number">
                {queues.heads[figure]}
              </th>
            ))}
            <th scope="col" className="op-number">
              {queues.heads.oldest}
            </th>
            <th scope="col">
              <span className="sr">{queues.heads.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {report.events.map((event) => (
            <tr key={event.event}>
              <th scope="row">{labelOf(event.event)}</th>
              <td className="op-state">
                <EventState event={event} />
              </td>
              {FIGURES.map((figure) => (
                <td key={figure} className={`op-number op-${figure}`} data-head={queues.heads[figure]}>
                  {event[figure].toLocaleString('en-US')}
                </td>
              ))}
              <td className="op-number op-age" data-head={queues.heads.oldest}>
                {event.oldestWaiting === null ? '–' : duration(now - Date.parse(event.oldestWaiting))}
              </td>
              <td className="op-buttons">
                {event.waiting + event.dead > 0 && may('retry') && (
                  <ActionButton
                    label={queues.retry(event.waiting + event.dead)}
                    about={labelOf(event.event)}
                    isBlocked={isBusy}
                    onClick={() =>
                      void carryOut({
                        action: 'retry',
                        selection: { event: event.event },
                        place: 'queues',
                      })
                    }
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function EventState({ event }: { event: EventReport }) {
  const { words } = copy;
  const { troubles, waiting, isConfigured, last24Hours } = event;
  const worst = (['silent', 'full', 'dead', 'rejected', 'overdue'] as const).find((one) =>
    troubles.includes(one),
  );
  if (worst) return <Word isWell={false}>{words[worst]}</Word>;
  if (!isConfigured) return <span className="op-note">{words.off}</span>;
  if (waiting > 0 && last24Hours.failedAttempts > 0) return <Word isWell={false}>{words.waiting}</Word>;
  return <Word isWell>{words.ok}</Word>;
}
