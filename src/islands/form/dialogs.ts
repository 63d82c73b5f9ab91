/**
 * The dialogs of a page by name: which one is open, and how the sending of each one's form stands.
 *
 *   openDialog -> open -> leaveDialog  -> gone
 *                                      -> away, if its form is being sent -> openDialog -> open, as it was left
 *                      -> finishDialog -> over: only the notice of its success is left
 *
 * A dialog that is away is hidden. Its form keeps its values, and the page shows its outcome. Any number of dialogs can
 * be away at once.
 */
import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { useState } from 'react';
import { IDLE, type Outcome } from './outcome';

export interface DialogState {
  name: string;
  /** The opener's `data-` attributes. */
  detail: Readonly<Record<string, string | undefined>>;
  opener?: HTMLElement | undefined;
  /** Identifies this opening: each one starts with an empty form. */
  id: number;
  place: 'open' | 'away' | 'over';
  outcome: Outcome;
  /** True once the visitor has closed the notice of this outcome. */
  isNoticeClosed: boolean;
}

export const $dialogs = map<Record<string, DialogState | undefined>>({});

const dialogOf = (name: string) => $dialogs.get()[name];
const remove = (name: string) => $dialogs.setKey(name, undefined);

function change(name: string, changes: Partial<DialogState>) {
  const dialog = dialogOf(name);
  if (dialog) $dialogs.setKey(name, { ...dialog, ...changes });
}

let openings = 0;

/** Opens a dialog: as it was left if it is away, unless its form has arrived. */
export function openDialog(name: string, opener?: HTMLElement): void {
  const dialog = dialogOf(name);
  if (dialog?.place === 'away' && dialog.outcome.state !== 'sent') return reopenDialog(name, opener);
  openings += 1;
  $dialogs.setKey(name, {
    name,
    detail: Object.fromEntries(Object.entries(opener?.dataset ?? {})),
    opener,
    id: openings,
    place: 'open',
    outcome: IDLE,
    isNoticeClosed: false,
  });
}

/** Opens a dialog that is away as it was left, whatever has become of its form. */
export const reopenDialog = (name: string, opener = dialogOf(name)?.opener) =>
  change(name, { place: 'open', opener, isNoticeClosed: false });

/** Closes a dialog. A form that is being sent goes on without being shown. */
export function leaveDialog(name: string, goesOn = dialogOf(name)?.outcome.state === 'sending'): void {
  if (goesOn) change(name, { place: 'away' });
  else remove(name);
}

/** Closes a dialog whose form has arrived, and says so on the page. */
export const finishDialog = (name: string) => change(name, { place: 'over' });

/** Closes the notice of an outcome. A form that has not arrived keeps its values until its dialog opens again. */
export function closeNotice(name: string): void {
  if (dialogOf(name)?.outcome.state === 'sent') remove(name);
  else change(name, { isNoticeClosed: true });
}

/** Returns a dialog for its island to render. */
export const useDialogState = (name: string): DialogState | undefined => useStore($dialogs)[name];

/**
 * Returns the outcome of a form, and a function that changes it.
 * @param dialog the name of the form's dialog; undefined for a form on the page
 */
export function useOutcome(dialog: string | undefined) {
  const [own, setOwn] = useState(IDLE);
  const dialogs = useStore($dialogs);
  if (dialog === undefined) return [own, setOwn] as const;
  const setStored = (next: (before: Outcome) => Outcome) =>
    change(dialog, { outcome: next(dialogOf(dialog)?.outcome ?? IDLE) });
  return [dialogs[dialog]?.outcome ?? IDLE, setStored] as const;
}
