/** Sends the form. While it is on its way the button keeps its width and its focus, and does nothing. */
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '@/islands/ui/Icon';
import { useForm } from './form-context';

interface Props {
  children: string;
  /** While it is on its way. */
  busy: string;
  /** Once it has arrived; until it is idle again, it cannot be sent a second time. */
  done?: string;
  /** Not to be used yet; `describedBy` is the id of the sentence that says why. */
  isBlocked?: boolean;
  describedBy?: string | undefined;
}

export function SubmitButton({ children, busy, done, isBlocked = false, describedBy }: Props) {
  const { status } = useForm().submission;
  const isBusy = status === 'submitting';
  const isDone = status === 'success' && done !== undefined;
  const isInUse = isBusy || isDone;
  const button = useRef<HTMLButtonElement>(null);
  // A script of the page may have enabled it before it was hydrated, and React takes it for disabled still.
  useLayoutEffect(() => {
    if (button.current && isInUse) button.current.ariaDisabled = 'true';
  }, [isInUse]);
  return (
    <button
      ref={button}
      type="submit"
      className="btn btn-primary form-submit"
      data-status={isInUse ? status : undefined}
      aria-disabled={isInUse || isBlocked || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
    >
      {/* The idle words hold the place of the others. */}
      <span className="form-submit-words" data-idle={children} data-busy={busy}>
        <span>
          {isBusy && <span className="ring" />}
          {isDone && <Icon name="check" />}
          {isBusy ? busy : isDone ? done : children}
        </span>
      </span>
    </button>
  );
}
