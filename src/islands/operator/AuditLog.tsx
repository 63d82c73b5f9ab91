/** Who did what, the newest first. */
import { ActionButton } from '@/islands/ui/ActionButton';
import type { AuditEntry } from '@/islands/operator/old-outbox';
import { copy, labelOf, submissions } from './copy';
import { Section } from './Section';
import type { BoardState } from './use-board';
import { timeOf } from './format';

export function AuditLog({ board }: { board: BoardState }) {
  const { log: words } = copy;
  const { timeZone, log, isBusy, showOlder } = board;
  return (
    <Section title={words.title} note={words.note} board={board}>
      {log?.entries.length === 0 && <p className="op-none">{words.none}</p>}
      {log && log.entries.length > 0 && (
        <table className="op-table op-log">
          <thead>
            <tr>
              {(['time', 'who', 'action', 'target', 'outcome'] as const).map((head) => (
                <th key={head} scope="col">
                  {words.heads[head]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {log.entries.map((entry) => (
              <tr key={entry.id}>
                <td className="op-time">{timeOf(entry.at, timeZone)}</td>
                <td>{entry.who}</td>
                <td>{words.did[entry.action]}</td>
                <td className="op-target">{targetOf(entry)}</td>
                <td>{resultOf(entry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {typeof log?.next === 'number' && (
        <ActionButton
          label={words.older}
          isBlocked={isBusy}
          className="op-more"
          onClick={() => void showOlder()}
        />
      )}
    </Section>
  );
}

/** Uses the staff's names for events. */
const targetOf = ({ target }: AuditEntry) => target.split(', ').map(labelOf).join(', ');

/** What is not done to submissions. */
const others: readonly AuditEntry['action'][] = ['alert', 'test-alert', 'sign-in', 'sign-out'];

function resultOf({ action, count, reason }: AuditEntry): string {
  return [outcomeOf(action, count), reason && `“${reason}”`].filter(Boolean).join(', ');
}

function outcomeOf(action: AuditEntry['action'], count: number | null): string {
  if (count === null) return copy.log.unfinished;
  if (action === 'refuse') return copy.log.times(count);
  return others.includes(action) ? '' : submissions(count);
}
