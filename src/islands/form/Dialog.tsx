/** The site's only dialog, for forms that open over a page and for the quiz. See use-modal.ts. */
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { DialogContext } from './dialog-context';
import type { Modal } from './use-modal';

type Captured = 'onPointerDownCapture' | 'onPointerMove' | 'onClickCapture' | 'onKeyDownCapture';

interface AskCopy {
  question: string;
  stay: string;
  leave: string;
}

interface Props extends Pick<ComponentProps<'dialog'>, 'className' | 'open' | Captured> {
  modal: Modal;
  head: ReactNode;
  ask: AskCopy;
  /** Called on the Back gesture of phones; closes the dialog by default. */
  onBack?: () => void;
  children: ReactNode;
}

export function Dialog({ modal, head, ask, onBack = modal.close, children, ...rest }: Props) {
  const { dialog, isAway, isAsking, close, stay, leave, reopen } = modal;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Browsers do not let a page cancel a second Escape, so cancel the key event itself.
    event.preventDefault();
    if (isAsking) stay();
    else close();
  }

  return (
    <DialogContext value={{ close, isAway, reopen }}>
      {/* Handles only Escape, the browser's own key for dialogs. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
      <dialog
        {...rest}
        ref={dialog}
        aria-labelledby={modal.titleId}
        onKeyDown={onKeyDown}
        onCancel={(event) => {
          // The Back gesture of phones. A cancelled file picker bubbles the same event.
          if (event.target !== dialog.current) return;
          event.preventDefault();
          onBack();
        }}
        onClose={({ target }) => {
          // The browser may still close the dialog by itself; the form keeps its values.
          const { current } = dialog;
          if (target === current && !isAway && current.isConnected && !current.open) current.showModal();
        }}
      >
        {head}
        {isAsking && <AskFirst {...ask} onStay={stay} onLeave={leave} />}
        {children}
      </dialog>
    </DialogContext>
  );
}

/** Asks before closing, so that a slip of the finger loses no typed text. */
function AskFirst({
  question,
  stay,
  leave,
  onStay,
  onLeave,
}: AskCopy & Record<'onStay' | 'onLeave', () => void>) {
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => stayButton.current?.focus(), []);
  return (
    <div className="dialog-ask" role="group" aria-labelledby="dialog-ask">
      <p id="dialog-ask" aria-live="polite">
        {question}
      </p>
      <button ref={stayButton} type="button" className="btn btn-small btn-primary" onClick={onStay}>
        {stay}
      </button>
      <button type="button" className="btn btn-small btn-secondary" onClick={onLeave}>
        {leave}
      </button>
    </div>
  );
}
