/** The dialog of a form, and of the quiz. See src/islands/ui/use-modal.ts. */
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Modal } from '@/islands/ui/use-modal';

interface AskCopy {
  question: string;
  stay: string;
  leave: string;
}

interface Props extends Pick<ComponentProps<'dialog'>, 'className' | 'open' | 'onClickCapture'> {
  modal: Pick<Modal, 'dialog' | 'isAsking' | 'stay' | 'leave' | 'events'>;
  titleId: string;
  head: ReactNode;
  ask: AskCopy;
  children: ReactNode;
}

export function Dialog({ modal, titleId, head, ask, children, ...rest }: Props) {
  const { dialog, isAsking, stay, leave, events } = modal;
  return (
    <dialog {...rest} {...events} ref={dialog} aria-labelledby={titleId}>
      {head}
      {isAsking && <AskFirst {...ask} onStay={stay} onLeave={leave} />}
      {children}
    </dialog>
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
