/** A form in a dialog over the page. Closing the dialog while the form is being sent does not cancel it. */
import type { ReactNode } from 'react';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { Icon } from '@/islands/ui/Icon';
import type { DialogFormCopy } from '@/schemas/content/form-copy';
import formStyles from '@/styles/forms.css?inline';
import { Dialog } from './Dialog';
import dialogStyles from './dialog.css?inline';
import { closeDialog, closeWhileSending, type OpenDialog } from './dialogs';
import { useModal } from './use-modal';
import { isChanged, isSending } from './values';

adoptStyles(formStyles, dialogStyles);

const TITLE_ID = 'dialog-title';

interface Props {
  /** Use its `id` as the key, so that each opening is a new dialog. */
  opened: OpenDialog;
  copy: Pick<DialogFormCopy, 'close' | 'discard'>;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

const formsIn = (dialog: HTMLDialogElement) => [...dialog.querySelectorAll('form')];
const isOnItsWay = (dialog: HTMLDialogElement) => formsIn(dialog).some(isSending);

export function FormDialog({ opened, copy, title, lead, children }: Props) {
  const modal = useModal({
    opened,
    titleId: TITLE_ID,
    asksFirst: (dialog) => !isOnItsWay(dialog) && formsIn(dialog).some(isChanged),
    onLeave: (dialog) => (isOnItsWay(dialog) ? closeWhileSending() : closeDialog()),
  });
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
    <Dialog modal={modal} className="dialog" head={head} ask={copy.discard}>
      {children}
    </Dialog>
  );
}
