/**
 * The behaviour of every dialog. It is open while it is rendered and not away: the browser then traps the focus and
 * makes the page behind inert.
 *
 * Escape, Back and Close ask first if something would be lost. A click outside does nothing, because it is easily an
 * accident.
 */
import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { $awayDialog, $dialog, openDialog, type OpenDialog } from './dialogs';
import { clearResult, focusResult } from './leave-result';

interface ModalOptions {
  /** Undefined for a dialog on its own page, which is never away. */
  opened: OpenDialog | undefined;
  /** Id of the heading that names the dialog and gets the initial focus. */
  titleId: string;
  /** True when closing would lose something. */
  asksFirst: (dialog: HTMLDialogElement) => boolean;
  /** Closes the dialog without asking. */
  onLeave: (dialog: HTMLDialogElement) => void;
}

export interface Modal {
  dialog: RefObject<HTMLDialogElement | null>;
  titleId: string;
  /** True while the dialog is hidden because its form is being sent. */
  isAway: boolean;
  /** True while the dialog asks whether to leave. */
  isAsking: boolean;
  /** Closes the dialog, or asks first. Returns true when it asks. */
  close: () => boolean;
  stay: () => void;
  leave: () => void;
  stopAsking: () => void;
  /** Shows the dialog again, as it was left. */
  reopen: () => void;
}

export const useIsAway = (opened: OpenDialog | undefined) => {
  const away = useStore($awayDialog);
  return opened !== undefined && away?.id === opened.id;
};

export function useModal({ opened, titleId, asksFirst, onLeave }: ModalOptions): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  /** The element that gets the focus back if the visitor stays. */
  const before = useRef<Element>(null);
  const [isAsking, setAsking] = useState(false);
  const isAway = useIsAway(opened);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (isAway || !element) return;
    const opener = $dialog.get()?.opener;
    const { activeElement } = document;
    clearResult();
    // A prerendered dialog is already open: only now does the page behind become inert.
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
