/**
 * Which dialog is open: none or one.
 *
 * closed -> openDialog(name) -> open -> closeDialog() -> closed. The dialog's island shows what this says and gives the
 * focus back to the opener.
 *
 * open -> closeWhileSending() -> away -> openDialog(name) -> open, as it was left. A dialog is away while its form is on
 * its way or has failed: it is out of sight, and the page tells what becomes of the form. After a success it is closed.
 */
import { atom } from 'nanostores';

export interface OpenDialog {
  name: string;
  /** What the opener says about itself: its `data-` attributes. */
  detail: Readonly<Record<string, string | undefined>>;
  opener?: HTMLElement | undefined;
  /** Tells this opening from others: each starts with an empty form. */
  id: number;
}

export const $dialog = atom<OpenDialog | null>(null);
export const $awayDialog = atom<OpenDialog | null>(null);

let openings = 0;

export function openDialog(name: string, opener?: HTMLElement): void {
  const away = $awayDialog.get();
  if (away?.name === name) {
    $dialog.set({ ...away, opener });
    $awayDialog.set(null);
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

export const closeDialog = () => $dialog.set(null);

export function closeWhileSending(): void {
  $awayDialog.set($dialog.get());
  closeDialog();
}
