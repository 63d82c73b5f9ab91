/** Erases a single submission at a person's request, whatever its state. */
import { type SubmitEvent, useRef, useState } from 'react';
import { FieldError } from '@/islands/form/fields';
import { Confirm } from './Confirm';
import { copy } from './copy';
import { Section } from './Section';
import type { BoardState } from './use-board';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function EraseById({ board }: { board: BoardState }) {
  const { erase } = copy;
  const { question, isBusy, askAbout } = board;
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const id = field.current?.value.trim() ?? '';
    setWrong(!UUID.test(id));
    if (UUID.test(id)) void askAbout({ action: 'delete', selection: { id }, place: 'erase' });
    else field.current?.focus();
  }

  return (
    <Section title={erase.title} note={erase.note} place="erase" board={board}>
      <form className="op-erase" method="dialog" noValidate onSubmit={submit}>
        <div className={isWrong ? 'field field-wrong' : 'field'}>
          <label className="field-label" htmlFor="op-erase-id">
            {erase.id}
          </label>
          {isWrong && <FieldError id="op-erase-error">{erase.wrong}</FieldError>}
          <input
            ref={field}
            id="op-erase-id"
            className="field-control"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? 'op-erase-error' : undefined}
          />
        </div>
        <button type="submit" className="btn btn-small btn-secondary" aria-disabled={isBusy || undefined}>
          {copy.actions.delete}
        </button>
      </form>
      {question?.place === 'erase' && <Confirm board={board} question={question} />}
    </Section>
  );
}
