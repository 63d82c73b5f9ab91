/** Sends a test alert, and shows what each channel answered. */
import { useState } from 'react';
import { ActionButton } from '@/islands/ui/ActionButton';
import type { OperatorReport } from '@/islands/operator/old-outbox';
import { testAlert as words } from './alert-copy';
import { Section } from './Section';
import type { BoardState } from './use-board';

function noteOf({ alerts }: OperatorReport) {
  if (!alerts) return words.unknown;
  return alerts.channels.length > 0 ? words.note(alerts.channels.join(', ')) : words.off;
}

export function TestAlert({ board: { report, isBusy, testAlerts }, board }: { board: BoardState }) {
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    await testAlerts();
    setSending(false);
  }

  return (
    <Section title={words.title} note={noteOf(report)} place="alerts" board={board}>
      {report.alerts && report.alerts.channels.length > 0 && (
        <ActionButton
          label={words.action}
          busyLabel={words.busy}
          isBusy={isSending}
          isBlocked={isBusy}
          className="op-more"
          onClick={() => void send()}
        />
      )}
    </Section>
  );
}
