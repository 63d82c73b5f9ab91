/** The test results, newest first, and a polite live region about the newest one. */
import type { ReactNode } from 'react';
import { interpolate } from '@/shared/lib/interpolate';
import type { WebhookToolsPage } from '@/content-model/pages/webhook-tools';

interface Props {
  copy: WebhookToolsPage;
  count: number;
  /** The live region's text. */
  announcement: string;
  onClear: () => void;
  children: ReactNode;
}

export function Results({ copy, count, announcement, onClear, children }: Props) {
  return (
    <section aria-labelledby="tools-results">
      <h2 id="tools-results" className="text-h3" tabIndex={-1}>
        {copy.results.title}
      </h2>
      <p className="sr" role="status">
        {announcement}
      </p>
      {count === 0 ? (
        <p className="muted">{copy.results.none}</p>
      ) : (
        <>
          {children}
          <button
            type="button"
            className="btn btn-small btn-secondary"
            onClick={() => {
              // The button disappears with the results.
              document.getElementById('tools-results')?.focus();
              onClear();
            }}
          >
            {copy.clear}
          </button>
        </>
      )}
    </section>
  );
}

/** As text and colour. */
export const Outcome = ({ ok, copy }: { ok: boolean; copy: WebhookToolsPage['results'] }) => (
  <strong className={ok ? 'tools-ok' : 'tools-failed'}>{ok ? copy.ok : copy.failed}</strong>
);

export const timeOf = (at: Date) => at.toLocaleTimeString('en-US');

export const announce = (copy: WebhookToolsPage['results'], test: string, ok: boolean) =>
  interpolate(copy.announced, { test, outcome: ok ? copy.ok : copy.failed });
