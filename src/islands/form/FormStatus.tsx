/**
 * The form's status, above its submit button. The status line exists from the start, so that screen readers announce
 * its changes; a failure is an alert and gets the focus.
 */
import { useEffect, useRef } from 'react';
import { Notice, type ResultCopy, type ContactLink } from '@/islands/ui/Notice';
import { useDialog } from './dialog-context';
import { useForm } from './form-context';
import { failureOf, failureWords, isRecent } from './outcome';

interface Props {
  /** The button's text while the form is being sent. */
  busy: string;
  success?: ResultCopy | undefined;
  failure: ResultCopy;
  /** The phone number, as an alternative after a failure. */
  ways: readonly ContactLink[];
}

export function FormStatus({ busy, success, failure, ways }: Props) {
  const { submission, shared } = useForm();
  const { outcome, setHeld } = submission;
  const { isOpen } = useDialog();
  const alert = useRef<HTMLDivElement>(null);
  const error = failureOf(outcome);

  useEffect(() => {
    if (error && isOpen) alert.current?.focus();
  }, [error, isOpen]);

  return (
    <>
      <div className="form-status" role="status">
        {outcome.state === 'sending' && <p className="sr">{busy}</p>}
        {outcome.state === 'sent' && success && <Notice kind="ok" {...success} />}
      </div>
      {error && (
        // Not a control: the handlers only detect that somebody reads it.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
        <div
          ref={alert}
          className="form-failure"
          role="alert"
          tabIndex={-1}
          data-status={isRecent(outcome) ? 'error' : 'idle'}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={(event) => setHeld(event.currentTarget.contains(document.activeElement))}
          onFocus={() => setHeld(true)}
          onBlur={(event) => setHeld(event.currentTarget.matches(':hover'))}
        >
          <Notice
            kind="error"
            {...failureWords(outcome, { failure, unknown: shared.unknown, ways })}
            ways={ways}
          />
        </div>
      )}
    </>
  );
}
