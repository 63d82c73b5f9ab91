/**
 * Ends a form in a dialog: the dialog closes itself a while after a success, and the result stays on the page, even if
 * the visitor closed the dialog while the form was being sent.
 */
import { useState } from 'react';
import type { DialogFormCopy } from '@/schemas/content/form-copy';
import { $awayDialog, $dialog, closeDialog } from './dialogs';
import { leaveResult, showResult } from './leave-result';

export function useDialogEnding({ success, close }: Pick<DialogFormCopy, 'success' | 'close'>) {
  const [opened] = useState(() => $dialog.get());
  const isMine = (dialog: typeof opened) => dialog !== undefined && dialog.id === opened?.id;
  return {
    onSuccess() {
      if (!isMine($awayDialog.get())) return leaveResult($dialog.get()?.opener, success.title);
      showResult(success.title, close);
      $awayDialog.set(undefined);
    },
    onSuccessEnd() {
      if (isMine($dialog.get())) closeDialog();
    },
  };
}
