/** What a form knows about its dialog. */
import { createContext, useContext } from 'react';

interface DialogContextValue {
  /** Undefined for a form on the page, and for the quiz. */
  name?: string | undefined;
  /** Like the dialog's own Close button, asks first if something would be lost. */
  close: () => void;
  /** False while the dialog is away. */
  isOpen: boolean;
}

/** A form on the page is always open. */
export const DialogContext = createContext<DialogContextValue>({ close: () => {}, isOpen: true });

export const useDialog = () => useContext(DialogContext);
