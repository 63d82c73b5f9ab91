import { useStore } from '@nanostores/react';
import { $awayDialog, $dialog, type OpenDialog } from './dialogs';

/** Returns the opening of a dialog for its island to render: the dialog is open or away. */
export function useOpened(name: string): OpenDialog | undefined {
  const [open, away] = [useStore($dialog), useStore($awayDialog)];
  return [open, away].find((opened) => opened?.name === name);
}
