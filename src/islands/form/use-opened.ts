import { useStore } from '@nanostores/react';
import { $awayDialog, $dialog, type OpenDialog } from './dialogs';

/** The opening of a dialog that its island renders: the dialog is open, or away. */
export function useOpened(name: string): OpenDialog | null {
  const [open, away] = [useStore($dialog), useStore($awayDialog)];
  return [open, away].find((opened) => opened?.name === name) ?? null;
}
