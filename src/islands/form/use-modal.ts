/**
 * What every dialog does. It is open while it is rendered and not away: the browser keeps the focus in it and the page
 * behind inert.
 *
 * Escape, Back and Close ask first if something would be lost. A click outside does nothing: it is too easily an
 * accident.
 */
import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { $awayDialog, $dialog, openDialog, type OpenDialog } from './dialogs';
import { clearResult, focusResult } from './leave-result';

export interface ModalOptions {
  /** Null for a dialog that is a page of its own: it is never away. */
  opened: OpenDialog | null;
  /** Id of the heading that names the dialog and gets the focus first. */
  titleId: string;
  /** True when closing would lose something. */
  asksFirst: (dialog: HTMLDialogElement) => boolean;
  /** Closes it, without asking. */
  onLeave: (dialog: HTMLDialogElement) => void;
}

export interface Modal {
  dialog: RefObject<HTMLDialogElement | null>;
  titleId: string;
  /** Out of sight, while its form is on its way. */
  isAway: boolean;
  /** Whether to leave is the question now. */
  isAsking: boolean;
  /** Closes it, or asks first. Returns true when it asks. */
  close: () => boolean;
  stay: () => void;
  leave: () => void;
  stopAsking: () => void;
  /** Shows it again, as it was left. */
  reopen: () => void;
}

export const useIsAway = (opened: OpenDialog | null) => {
  const away = useStore($awayDialog);
  return opened !== null && away?.id === opened.id;
};

export function useModal({ opened, titleId, asksFirst, onLeave }: ModalOptions): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  /** What gets the focus back if the visitor stays. */
  const before = useRef<Element>(null);
  const [isAsking, setAsking] = useState(false);
  const isAway = useIsAway(opened);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (isAway || !element) return;
    const opener = $dialog.get()?.opener;
    const { activeElement } = document;
    clearResult();
    // Prerendered open, it is only now that the page behind becomes inert.
    element.close();
    element.showModal();
    if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.focus();
    else document.getElementById(titleId)?.focus({ preventScroll: true });
    return () => {
      element.close();
      if (!focusResult()) opener?.focus({ preventScroll: true });
    };
  }, [isAway]);

  function leave() {
    setAsking(false);
    if (dialog.current) onLeave(dialog.current);
  }

  return {
    dialog,
    titleId,
    isAway,
    isAsking,
    close() {
      if (!dialog.current || !asksFirst(dialog.current)) {
        leave();
        return false;
      }
      if (!isAsking) before.current = document.activeElement;
      setAsking(true);
      return true;
    },
    stay() {
      setAsking(false);
      if (before.current instanceof HTMLElement) before.current.focus();
    },
    leave,
    stopAsking: () => setAsking(false),
    reopen: () => opened && openDialog(opened.name, opened.opener),
  };
}
