/** What a form knows of the dialog that it stands in. */
import { createContext, useContext } from 'react';
import { closeDialog } from './dialogs';

interface DialogContextValue {
  /** Like the dialog's own Close, it asks first if something would be lost. */
  close: () => void;
  /** It was closed while the form was on its way. */
  isAway: boolean;
  /** Shows it again, as it was left. */
  reopen: () => void;
}

export const DialogContext = createContext<DialogContextValue>({
  close: closeDialog,
  isAway: false,
  reopen: () => {},
});

export const useDialog = () => useContext(DialogContext);
