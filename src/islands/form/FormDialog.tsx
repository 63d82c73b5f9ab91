/**
 * A form in a dialog over the page, and the notice of its outcome. Closing the dialog while the form is being sent does
 * not cancel it.
 */
import { type ReactNode, useEffect } from 'react';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { Icon } from '@/islands/ui/Icon';
import { useModal } from '@/islands/ui/use-modal';
import type { DialogFormCopy } from '@/content-model/form-copy';
import formStyles from '@/styles/forms.css?inline';
import { Dialog } from './Dialog';
import dialogStyles from './dialog.css?inline';
import { DialogNotice, type DialogNoticeProps } from './DialogNotice';
import { type DialogState, finishDialog, leaveDialog, useDialogState } from './dialogs';
import { isRecent } from './outcome';
import { isChanged } from './values';

adoptStyles(formStyles, dialogStyles);

const TITLE_ID = 'dialog-title';

interface Props extends Pick<DialogNoticeProps, 'label' | 'shared' | 'ways'> {
  name: string;
  copy: DialogFormCopy;
  /** Returns the dialog's content, given the opener's `data-` attributes. */
  children: (detail: DialogState['detail']) => Content;
}

interface Content {
  title: string;
  lead?: string | undefined;
  form: ReactNode;
}

export function FormDialog({ name, children, ...notice }: Props) {
  const dialog = useDialogState(name);
  const isRendered = dialog && dialog.place !== 'over';
  return (
    <>
      {isRendered && (
        <OpenForm key={dialog.id} dialog={dialog} copy={notice.copy} {...children(dialog.detail)} />
      )}
      <DialogNotice {...notice} dialog={dialog} />
    </>
  );
}

interface OpenFormProps extends Content {
  dialog: DialogState;
  copy: Pick<DialogFormCopy, 'close' | 'discard'>;
}

function OpenForm({ dialog: { name, place, opener, outcome }, copy, title, lead, form }: OpenFormProps) {
  const isOpen = place === 'open';
  const isSent = outcome.state === 'sent';
  const isShownLongEnough = isSent && !isRecent(outcome);
  const modal = useModal({
    isOpen,
    titleId: TITLE_ID,
    opener: () => opener,
    asksFirst: () =>
      outcome.state !== 'sending' &&
      [...(modal.dialog.current?.querySelectorAll('form') ?? [])].some(isChanged),
    onLeave: () => (isSent ? finishDialog : leaveDialog)(name),
  });

  useEffect(() => {
    if (isOpen && isShownLongEnough) finishDialog(name);
  }, [isOpen, isShownLongEnough, name]);

  const head = (
    <div className="dialog-head">
      <div>
        <h2 id={TITLE_ID} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      <button type="button" className="dialog-close" onClick={modal.close}>
        <Icon name="x" />
        {copy.close}
      </button>
    </div>
  );
  return (
    <Dialog
      name={name}
      modal={modal}
      titleId={TITLE_ID}
      isOpen={isOpen}
      className="dialog"
      head={head}
      ask={copy.discard}
    >
      {form}
    </Dialog>
  );
}
