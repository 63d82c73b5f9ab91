/**
 * The form's status, above its submit button. The status line exists from the start, so that screen readers announce
 * its changes; a failure is an alert and gets the focus.
 */
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { TOO_MUCH, tryAgainIn } from '@/schemas/forms/try-again';
import { $awayDialog } from '@/islands/form/dialogs';
import { useDialog } from './dialog-context';
import { useForm } from './form-context';
import { Notice, type ResultCopy, type Way } from './Notice';

interface Props {
  /** The button's text while the form is being sent. */
  busy: string;
  success?: ResultCopy | undefined;
  failure: ResultCopy;
  /** The phone number, as an alternative after a failure. */
  ways: readonly Way[];
  /** For a form in a dialog: what the page shows if the dialog was closed while the form was being sent. */
  away?: { sending: string; reopen: string; close: string } | undefined;
}

export function FormStatus({ busy, success, failure, ways, away }: Props) {
  const { status, result, error, setHeld } = useForm().submission;
  const { isAway, reopen } = useDialog();
  const alert = useRef<HTMLDivElement>(null);
  /** The failure that the visitor dismissed on the page. The form keeps its values until the dialog opens again. */
  const [closed, setClosed] = useState<typeof error>();
  const sentence = error?.code === 'key-reused' ? error.message : waitWords(error?.retryAfterSeconds, ways);
  const why = { ...failure, text: sentence ?? failure.text };
  const hasFailedAway = isAway && result === 'error' && closed !== error;

  useEffect(() => {
    if (error && !isAway) alert.current?.focus();
  }, [error, isAway]);

  function close() {
    // The focused button disappears.
    $awayDialog.get()?.opener?.focus({ preventScroll: true });
    setClosed(error);
  }

  return (
    <>
      <div className="form-status" role="status">
        {status === 'submitting' && <p className="sr">{busy}</p>}
        {result === 'success' && success && <Notice kind="ok" {...success} />}
      </div>
      {result === 'error' && (
        // Not a control: the handlers only detect that somebody reads it.
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
          <Notice kind="error" {...why} ways={ways} />
        </div>
      )}
      {away &&
        createPortal(
          // An alert within a status would be announced twice.
          <div className="away" role={hasFailedAway ? undefined : 'status'}>
            {isAway && status === 'submitting' && <p>{away.sending}</p>}
            {hasFailedAway && (
              <div role="alert">
                <Notice kind="error" {...why} ways={ways} />
                <div className="away-ways">
                  <button type="button" className="btn btn-small btn-primary" onClick={reopen}>
                    {away.reopen}
                  </button>
                  <button type="button" className="link" onClick={close}>
                    {away.close}
                  </button>
                </div>
              </div>
            )}
          </div>,
          document.body,
        )}
    </>
  );
}

/** Returns the rate limit's message; undefined for other failures. */
function waitWords(seconds: number | undefined, [way]: readonly Way[]): string | undefined {
  if (seconds === undefined) return undefined;
  const copy = `${TOO_MUCH} ${tryAgainIn(seconds)}`;
  return way ? `${copy} If it cannot wait, reach us at ${way.text}.` : copy;
}
