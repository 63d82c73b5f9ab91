/**
 * How a form in a dialog ends: the dialog closes itself when the time of the success is over, and the result stays on
 * the page. Somebody may have closed the dialog while the form was on its way: the result is there even then.
 */
import { useState } from 'react';
import { $dialog, closeDialog } from '@/stores/dialogs';
import { leaveResult } from './leave-result';

/** @param words the result */
export function useDialogEnding(words: string) {
  const [opener] = useState(() => $dialog.get()?.opener);
  return { onSuccess: () => leaveResult(opener, words), onSuccessEnd: closeDialog };
}
