/**
 * Which dialog is open: none or one.
 *
 * closed -> openDialog(name) -> open -> closeDialog() -> closed. The dialog's island shows what this says and gives the
 * focus back to the opener.
 */
import { atom } from 'nanostores';

export interface OpenDialog {
  name: string;
  /** What the opener says about itself: its `data-` attributes. */
  detail: Readonly<Record<string, string | undefined>>;
  opener?: HTMLElement | undefined;
}

export const $dialog = atom<OpenDialog | null>(null);

export const openDialog = (name: string, opener?: HTMLElement) =>
  $dialog.set({ name, detail: { ...opener?.dataset }, opener });

export const closeDialog = () => $dialog.set(null);
