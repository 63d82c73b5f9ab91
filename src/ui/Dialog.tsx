/** The dialog of a form, and of the quiz. See src/ui/use-modal.ts. */
import { atom } from 'nanostores';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Modal } from './use-modal';

/** A dialog over a page, from the click until it is closed. */
export interface Opening {
  opener: HTMLElement;
  /** True once the form has arrived, and only its notice is left. */
  isOver?: true;
}

/** Returns a dialog's state, and the function that opens it. */
export function createOpening() {
  const $opening = atom<Opening | undefined>();
  return { $opening, open: (opener: HTMLElement): void => $opening.set({ opener }) };
}

interface AskCopy {
  question: string;
  stay: string;
  leave: string;
}

interface Props extends Pick<ComponentProps<'dialog'>, 'className' | 'open' | 'onClickCapture'> {
  modal: Modal;
  titleId: string;
  head: ReactNode;
  ask: AskCopy;
  children: ReactNode;
}

export function Dialog({ modal, titleId, head, ask, children, ...rest }: Props) {
  return (
    <dialog {...rest} {...modal.events} ref={modal.dialog} aria-labelledby={titleId}>
      {head}
      {modal.isAsking && <AskFirst modal={modal} {...ask} />}
      {children}
    </dialog>
  );
}

/** Asks before closing, so that a slip of the finger loses no typed text. */
function AskFirst({ modal, question, stay, leave }: AskCopy & Pick<Props, 'modal'>) {
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => stayButton.current?.focus(), []);
  return (
    <div className="dialog-ask" role="group" aria-labelledby="dialog-ask">
      <p id="dialog-ask" aria-live="polite">
        {question}
      </p>
      <button ref={stayButton} type="button" className="btn btn-small btn-primary" onClick={modal.stay}>
        {stay}
      </button>
      <button type="button" className="btn btn-small btn-secondary" onClick={modal.leave}>
        {leave}
      </button>
    </div>
  );
}
