/** Sends a test alert, and shows what each channel answered. */
import type { TestResult } from '@/schemas/outbox';
import { Section } from './Section';
import type { BoardState } from './use-board';

const textOf = (results: readonly TestResult[]) =>
  results
    .map(({ channel, problem }) => `${channel}: ${problem === null ? 'sent' : `failed, ${problem}`}.`)
    .join(' ');

export function TestAlert({ board: { report, isBusy, testAlerts }, board }: { board: BoardState }) {
  const channels = report.alerts?.channels ?? [];
  const hasChannel = channels.length > 0;
  const note = hasChannel
    ? `Goes to every alert address that is set: ${channels.join(', ')}.`
    : 'No alert address is set: set ALERT_WEBHOOK_URL or ALERT_EMAIL.';
  return (
    <Section title="Test alert" note={note} place="alerts" board={board}>
      {hasChannel && (
        <button
          type="button"
          className="btn btn-small btn-secondary"
          aria-disabled={isBusy || undefined}
          onClick={() => void testAlerts(textOf)}
        >
          Send a test alert
        </button>
      )}
    </Section>
  );
}
