/**
 * Asks before an action that affects many submissions or cannot be undone, in a panel next to its button. Its heading
 * gets the focus; Escape and "Keep it" return it to the pressed button.
 */
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '@/islands/form/fields';
import { copy, submissions } from './copy';
import type { BoardState, Question } from './use-board';

interface Props {
  board: BoardState;
  question: Question;
}

const MAX_REASON_LENGTH = 200;

export function Confirm({ board, question }: Props) {
  const { confirm } = copy;
  const words = confirm.questions[question.action];
  const isDeletion = question.action === 'delete';
  const heading = useRef<HTMLHeadingElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  /** The pressed button. */
  const opener = useRef<Element>(null);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, setQuestion, carryOut } = board;

  useEffect(() => {
    // A changed count asks again, when the focus is already in here.
    const isInside = heading.current?.closest('form')?.contains(document.activeElement);
    if (!isInside) opener.current = document.activeElement;
    heading.current?.focus();
  }, [question]);

  function keep() {
    setQuestion(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = reason.current?.value.trim();
    setMissing(isDeletion && !why);
    if (isDeletion && !why) reason.current?.focus();
    else void carryOut(question, why);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') keep();
  }

  return (
    // Only Escape, as in a dialog; everything also has a button.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <form
      className={isDeletion ? 'op-confirm op-confirm-delete' : 'op-confirm'}
      method="dialog"
      noValidate
      aria-labelledby="op-confirm"
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <h3 ref={heading} id="op-confirm" tabIndex={-1}>
        {words.title(question.row ?? submissions(question.matched ?? 1))}
      </h3>
      <p>{words.text}</p>
      <div className="op-confirm-fields">
        {isDeletion && (
          <div className="field">
            <label className="field-label" htmlFor="op-reason">
              {confirm.why}
            </label>
            <p className="op-note" id="op-reason-hint">
              {confirm.whyHint}
            </p>
            {isMissing && <FieldError id="op-reason-error">{confirm.whyMissing}</FieldError>}
            <input
              ref={reason}
              id="op-reason"
              className="field-control"
              maxLength={MAX_REASON_LENGTH}
              autoComplete="off"
              required
              aria-invalid={isMissing}
              aria-describedby={isMissing ? 'op-reason-error op-reason-hint' : 'op-reason-hint'}
            />
          </div>
        )}
        <button type="submit" className="btn btn-small btn-primary" aria-disabled={isBusy || undefined}>
          {isBusy ? confirm.busy : words.action}
        </button>
        <button type="button" className="btn btn-small btn-secondary" onClick={keep}>
          {words.keep}
        </button>
      </div>
    </form>
  );
}
