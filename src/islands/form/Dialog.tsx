/** The dialog of a form, and of the quiz. See src/islands/ui/use-modal.ts. */
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Modal } from '@/islands/ui/use-modal';
import { DialogContext } from './dialog-context';

type Captured = 'onPointerDownCapture' | 'onPointerMove' | 'onClickCapture' | 'onKeyDownCapture';

interface AskCopy {
  question: string;
  stay: string;
  leave: string;
}

interface Props extends Pick<ComponentProps<'dialog'>, 'className' | 'open' | Captured> {
  /** Which dialog its form belongs to; the quiz says it itself. */
  name?: string;
  modal: Modal;
  titleId: string;
  /** False while the dialog is away. */
  isOpen: boolean;
  head: ReactNode;
  ask: AskCopy;
  children: ReactNode;
}

export function Dialog({ name, modal, titleId, isOpen, head, ask, children, ...rest }: Props) {
  const { dialog, isAsking, close, stay, leave, events } = modal;
  return (
    <DialogContext value={{ name, close, isOpen }}>
      <dialog {...rest} {...events} ref={dialog} aria-labelledby={titleId}>
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
