/**
 * What became of the form, above the button that sent it. The status line is there from the start, so that screen
 * readers hear what comes into it; a failure is an alert and takes the focus.
 */
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { TOO_MUCH, tryAgainIn } from '@/schemas/forms/try-again';
import { $awayDialog } from '@/islands/form/dialogs';
import { useDialog } from './dialog-context';
import { useForm } from './form-context';
import { Notice, type ResultCopy, type Way } from './Notice';

interface Props {
  /** While it is on its way: the words of the button. */
  busy: string;
  success?: ResultCopy | undefined;
  failure: ResultCopy;
  /** The phone number, so that a failure is no dead end. */
  ways: readonly Way[];
  /** For a form in a dialog: what the page says where that was closed while the form was on its way. */
  away?: { sending: string; reopen: string } | undefined;
}

export function FormStatus({ busy, success, failure, ways, away }: Props) {
  const { status, result, error, setHeld } = useForm().submission;
  const { isAway, reopen } = useDialog();
  const alert = useRef<HTMLDivElement>(null);
  /** The failure that was closed on the page; what was typed waits for the dialog to be opened again. */
  const [closed, setClosed] = useState<typeof error>(null);
  const sentence = error?.code === 'key-reused' ? error.message : waitWords(error?.retryAfterSeconds, ways);
  const why = { ...failure, text: sentence ?? failure.text };

  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);

  function close() {
    // The button goes.
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
          <Notice kind="error" {...why} ways={ways} />
        </div>
      )}
      {away &&
        createPortal(
          <div className="away" role="status">
            {isAway && status === 'submitting' && <p>{away.sending}</p>}
            {isAway && result === 'error' && closed !== error && (
              <div role="alert">
                <Notice kind="error" {...why} ways={ways} />
                <div className="away-ways">
                  <button type="button" className="btn btn-small btn-primary" onClick={reopen}>
                    {away.reopen}
                  </button>
                  <button type="button" className="link" onClick={close}>
                    Close
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

/** What to say where too much was sent; undefined elsewhere. */
function waitWords(seconds: number | undefined, [way]: readonly Way[]): string | undefined {
  if (seconds === undefined) return undefined;
  const copy = `${TOO_MUCH} ${tryAgainIn(seconds)}`;
  return way ? `${copy} If it cannot wait, reach us at ${way.text}.` : copy;
}
