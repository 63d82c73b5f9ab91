/** The submit button. While the form is being sent, it keeps its width and focus and does nothing. */
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '@/islands/ui/Icon';
import { useForm } from './form-context';

interface Props {
  children: string;
  /** Text while the form is being sent. */
  busy: string;
  /** Text after a success; until the form is idle again, it cannot be sent a second time. */
  done?: string;
  /** Disabled for now; `describedBy` is the id of the sentence that says why. */
  isBlocked?: boolean;
  describedBy?: string | undefined;
}

export function SubmitButton({ children, busy, done, isBlocked = false, describedBy }: Props) {
  const { outcome } = useForm().submission;
  const isBusy = outcome.state === 'sending';
  const isDone = outcome.state === 'sent' && outcome.isRecent && done !== undefined;
  const isInUse = isBusy || isDone;
  const words = isBusy ? busy : isDone ? done : children;
  const button = useRef<HTMLButtonElement>(null);
  // A page script may have enabled the button before hydration, while React still believes it to be disabled.
  useLayoutEffect(() => {
    if (isInUse) button.current?.setAttribute('aria-disabled', 'true');
  }, [isInUse]);
  return (
    <button
      ref={button}
      type="submit"
      className="btn btn-primary form-submit"
      data-status={isInUse ? outcome.state : undefined}
      aria-disabled={isInUse || isBlocked || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
    >
      {/* The idle text reserves the width for the others. */}
      <span className="form-submit-words" data-idle={children} data-busy={busy}>
        <span>
          {isBusy && <span className="ring" />}
          {isDone && <Icon name="check" />}
          <span key={words}>{words}</span>
        </span>
      </span>
    </button>
  );
}
