/** What stands in a dialog can close it: like its Close, it asks first if something would be lost. */
import { createContext, useContext } from 'react';
import { closeDialog } from '@/stores/dialogs';

export const DialogContext = createContext<() => void>(closeDialog);

export const useClose = () => useContext(DialogContext);
