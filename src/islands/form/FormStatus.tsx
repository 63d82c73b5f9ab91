/**
 * What became of the form, above the button that sent it. The status line is there from the start, so that screen
 * readers hear what comes into it; a failure is an alert and takes the focus.
 */
import { useEffect, useRef } from 'react';
import { useForm } from './form-context';
import { Notice, type ResultWords, type Way } from './Notice';

interface Props {
  /** While it is on its way: the words of the button. */
  busy: string;
  success?: ResultWords | undefined;
  failure: ResultWords;
  /** The phone number, so that a failure is no dead end. */
  ways: readonly Way[];
}

export function FormStatus({ busy, success, failure, ways }: Props) {
  const { status, result, error, setHeld } = useForm().submission;
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);

  return (
    <>
      <div className="form-status" role="status">
        {status === 'submitting' && <p className="sr">{busy}</p>}
        {result === 'success' && success && <Notice kind="ok" {...success} />}
      </div>
      {result === 'error' && (
        // Not to be operated: it only notices that somebody reads it.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
        <div
          ref={alert}
          className="form-failure"
          role="alert"
          tabIndex={-1}
          data-status={status}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={(event) => setHeld(event.currentTarget.contains(document.activeElement))}
          onFocus={() => setHeld(true)}
          onBlur={(event) => setHeld(event.currentTarget.matches(':hover'))}
        >
          <Notice kind="error" {...failure} ways={ways} />
        </div>
      )}
    </>
  );
}
