/**
 * A form in a dialog over the page. It cannot be closed while its form is being sent, and closes itself once the form
 * has arrived; then its message stays on the page as a notice.
 */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { say, type SomeWords } from '@/shared/words/words';
import { adoptStyles } from '@/ui/adopt-styles';
import { Icon } from '@/ui/Icon';
import type { ResultCopy } from '@/ui/Notice';
import { PageNotice } from '@/ui/PageNotice';
import { useModal } from '@/ui/use-modal';
import formStyles from './styles/forms.css?inline';
import { type createOpening, Dialog } from '@/ui/Dialog';
import dialogStyles from '@/ui/dialog.css?inline';
import { DialogContext } from './form-context';
import { isChanged } from './form-values';
import { IDLE, type Outcome } from './outcome';

adoptStyles(formStyles, dialogStyles);

const TITLE_ID = 'dialog-title';

interface Content {
  title: string;
  lead?: string | undefined;
  form: ReactNode;
}

interface Props {
  state: ReturnType<typeof createOpening>;
  /** Names the notice. */
  label: string;
  success: ResultCopy;
  words: SomeWords;
  /** Returns the dialog's content, given the opener's `data-` attributes. */
  children: (detail: DOMStringMap) => Content;
}

export function FormDialog({ state: { $opening }, label, success, words, children }: Props) {
  const opening = useStore($opening);
  const close = () => $opening.set(undefined);
  return (
    <>
      {opening && !opening.isOver && (
        <OpenForm
          opener={opening.opener}
          words={words}
          onClose={(hasArrived) => $opening.set(hasArrived ? { ...opening, isOver: true } : undefined)}
          {...children(opening.opener.dataset)}
        />
      )}
      <PageNotice
        notice={
          opening?.isOver
            ? {
                ...success,
                kind: 'ok',
                label,
                closeWord: say(words, 'dialogForm.close'),
                onClose: close,
                hasFocus: true,
              }
            : undefined
        }
        opener={() => opening?.opener}
      />
    </>
  );
}

interface OpenFormProps extends Content {
  opener: HTMLElement;
  words: SomeWords;
  onClose: (hasArrived: boolean) => void;
}

function OpenForm({ opener, words, title, lead, form, onClose }: OpenFormProps) {
  const ask = {
    question: say(words, 'dialogForm.discard'),
    stay: say(words, 'dialogForm.stay'),
    leave: say(words, 'dialogForm.leave'),
  };
  const [outcome, onOutcome] = useState<Outcome>(IDLE);
  const { state } = outcome;
  const isShownLongEnough = state === 'sent' && !outcome.isRecent;
  const isBusy = state === 'sending';
  const modal = useModal({
    isOpen: true,
    titleId: TITLE_ID,
    opener: () => opener,
    isBusy,
    asksFirst: () => [...(modal.dialog.current?.querySelectorAll('form') ?? [])].some(isChanged),
    onLeave: () => onClose(state === 'sent'),
  });

  useEffect(() => {
    if (isShownLongEnough) onClose(true);
  });

  const head = (
    <div className="dialog-head">
      <div>
        <h2 id={TITLE_ID} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      <button
        type="button"
        className="dialog-close"
        aria-disabled={isBusy || undefined}
        onClick={modal.close}
      >
        <Icon name="x" />
        <span>{say(words, 'dialogForm.close')}</span>
      </button>
    </div>
  );
  return (
    <DialogContext value={{ close: modal.close, onOutcome }}>
      <Dialog modal={modal} titleId={TITLE_ID} className="dialog" head={head} ask={ask}>
        {form}
      </Dialog>
    </DialogContext>
  );
}
