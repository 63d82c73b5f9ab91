/**
 * Ends a form in a dialog: the dialog closes itself a while after a success, and the result stays on the page, even if
 * the visitor closed the dialog while the form was being sent.
 */
import { useState } from 'react';
import { $awayDialog, $dialog, closeDialog } from './dialogs';
import { leaveResult, showResult } from './leave-result';

/** @param words the result */
export function useDialogEnding(words: string) {
  const [opened] = useState(() => $dialog.get());
  const isMine = (dialog: typeof opened) => dialog !== null && dialog.id === opened?.id;
  return {
    onSuccess() {
      if (!isMine($awayDialog.get())) return leaveResult($dialog.get()?.opener, words);
      showResult(words);
      $awayDialog.set(null);
    },
    onSuccessEnd() {
      if (isMine($dialog.get())) closeDialog();
    },
  };
}
