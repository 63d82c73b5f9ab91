/**
 * How a form in a dialog ends: the dialog closes itself when the time of the success is over, and the result stays on
 * the page. Somebody may have closed the dialog while the form was on its way: the result is there even then.
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
