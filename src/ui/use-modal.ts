/**
 * The behaviour of every dialog: form, quiz and cart. While it is open, the browser traps the focus and makes the page
 * behind inert; afterwards the opener gets the focus back.
 *
 * Escape, Back and Close ask first if something would be lost.
 */
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface ModalOptions {
  isOpen: boolean;
  /** Closes the dialog without asking. */
  onLeave: () => void;
  /** True while the dialog cannot be closed. */
  isBusy?: boolean;
  /** True when closing would lose something. */
  asksFirst?: () => boolean;
  /** Called on the Back gesture of phones; closes the dialog by default. */
  onBack?: () => void;
  /** Gets the focus when the dialog has closed. Not every browser focuses a clicked element. */
  opener: () => HTMLElement | undefined;
  /** Id of the heading that gets the first focus; by default the browser chooses. */
  titleId?: string;
}

export type Modal = ReturnType<typeof useModal>;

export function useModal(options: ModalOptions) {
  const { isOpen, onLeave, asksFirst } = options;
  const dialog = useRef<HTMLDialogElement>(null);
  /** The element that gets the focus back if the visitor stays. */
  const before = useRef<Element>(null);
  /** True while the dialog asks whether to leave. */
  const [isAsking, setAsking] = useState(false);

  const show = useEffectEvent((element: HTMLDialogElement) => {
    const { activeElement } = document;
    // A prerendered dialog is already open: only now does the page behind become inert.
    element.close();
    element.showModal();
    if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.focus();
    else if (options.titleId) document.getElementById(options.titleId)?.focus({ preventScroll: true });
  });
  const hide = useEffectEvent((element: HTMLDialogElement) => {
    element.close();
    options.opener()?.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    show(element);
    return () => hide(element);
  }, [isOpen]);

  function leave() {
    setAsking(false);
    onLeave();
  }
  /** Closes the dialog, or asks first, or does nothing while it is busy. Returns true when it stays open. */
  function close() {
    if (options.isBusy) return true;
    if (!asksFirst?.()) {
      leave();
      return false;
    }
    if (!isAsking) before.current = document.activeElement;
    setAsking(true);
    return true;
  }
  function stay() {
    setAsking(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  }

  /** The handlers of the dialog element. */
  const events = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Browsers do not let a page cancel a second Escape, so cancel the key event itself.
      event.preventDefault();
      // While a word is composed, Escape belongs to the input method.
      if (event.nativeEvent.isComposing) return;
      if (isAsking) stay();
      else close();
    },
    onCancel(event: SyntheticEvent) {
      // The Back gesture of phones. A cancelled file picker bubbles the same event.
      if (event.target !== dialog.current || event.defaultPrevented) return;
      event.preventDefault();
      (options.onBack ?? close)();
    },
    onClose({ target }: SyntheticEvent) {
      const { current } = dialog;
      if (target !== current || !isOpen || !current.isConnected || current.open) return;
      // The browser may still close the dialog by itself.
      if (close()) current.showModal();
    },
  };
  return { dialog, isAsking, close, stay, leave, events };
}
