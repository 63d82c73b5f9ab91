/** Copies a text, and says so for two seconds. */
import { useEffect, useState } from 'react';
import type { WebhookDebugPage } from '@/content-model/pages/webhook-tools';

const COPIED_MS = 2000;

interface Props {
  copy: Pick<WebhookDebugPage, 'copy' | 'copied' | 'notCopied'>;
  text: string;
}

export function CopyButton({ copy, text }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copyText() {
    try {
      // Missing on a page without HTTPS.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-small btn-secondary tools-copy"
        onClick={() => void copyText()}
      >
        <span>{copy[outcome ?? 'copy']}</span>
        <span className="sr"> {text}</span>
      </button>
      <span className="sr" role="status">
        {outcome && `${copy[outcome]}: ${text}`}
      </span>
    </>
  );
}
