/** What a form knows about its dialog. */
import { createContext, useContext } from 'react';
import { closeDialog } from './dialogs';

interface DialogContextValue {
  /** Like the dialog's own Close button, asks first if something would be lost. */
  close: () => void;
  /** True if the dialog was closed while the form was being sent. */
  isAway: boolean;
  /** Shows the dialog again, as it was left. */
  reopen: () => void;
}

export const DialogContext = createContext<DialogContextValue>({
  close: closeDialog,
  isAway: false,
  reopen: () => {},
});

export const useDialog = () => useContext(DialogContext);
