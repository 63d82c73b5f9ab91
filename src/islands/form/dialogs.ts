/**
 * Tracks which dialog is open: at most one.
 *
 * closed -> openDialog(name) -> open -> closeDialog() -> closed. The dialog's island renders this state and returns the
 * focus to the opener.
 *
 * open -> closeWhileSending() -> away -> openDialog(name) -> open, as it was left. A dialog is away (hidden) while its
 * form is being sent or has failed; the page then shows the form's status. After a success it is closed.
 */
import { atom } from 'nanostores';

export interface OpenDialog {
  name: string;
  /** The opener's `data-` attributes. */
  detail: Readonly<Record<string, string | undefined>>;
  opener?: HTMLElement | undefined;
  /** Identifies this opening: each one starts with an empty form. */
  id: number;
}

export const $dialog = atom<OpenDialog | undefined>(undefined);
export const $awayDialog = atom<OpenDialog | undefined>(undefined);

let openings = 0;

export function openDialog(name: string, opener?: HTMLElement): void {
  const away = $awayDialog.get();
  if (away?.name === name) {
    $dialog.set({ ...away, opener });
    $awayDialog.set(undefined);
  } else {
    openings += 1;
    $dialog.set({
      name,
      detail: Object.fromEntries(Object.entries(opener?.dataset ?? {})),
      opener,
      id: openings,
    });
  }
}

export const closeDialog = () => $dialog.set(undefined);

export function closeWhileSending(): void {
  $awayDialog.set($dialog.get());
  closeDialog();
}
