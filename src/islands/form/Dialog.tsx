/**
 * A native dialog, open while it is rendered and not away: the browser keeps the focus in it and the page behind inert.
 *
 * Escape and Close ask first if something would be lost, but not while the form is on its way: that goes on, and the page
 * tells what becomes of it. A click outside does nothing: it is too easily an accident.
 */
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { Icon } from '@/islands/ui/Icon';
import { $awayDialog, $dialog, closeDialog, closeWhileSending, openDialog, type OpenDialog } from './dialogs';
import formStyles from '@/styles/forms.css?inline';
import dialogStyles from './dialog.css?inline';
import { DialogContext } from './dialog-context';
import { clearResult, focusResult } from './leave-result';
import { isChanged, isSending } from './values';

adoptStyles(formStyles, dialogStyles);

interface Props {
  /** With its `id` as the key: another opening is another dialog. */
  opened: OpenDialog;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

export function Dialog({ opened, title, lead, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  /** What has the focus again if the visitor stays. */
  const before = useRef<Element>(null);
  const [isAsking, setAsking] = useState(false);
  const isAway = useStore($awayDialog)?.id === opened.id;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (isAway || !element) return;
    const opener = $dialog.get()?.opener;
    clearResult();
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      if (!focusResult()) opener?.focus();
    };
  }, [isAway]);

  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);

  function close() {
    const forms = dialog.current?.querySelectorAll('form') ?? [];
    if ([...forms].some(isSending)) return closeWhileSending();
    if (![...forms].some(isChanged)) return closeDialog();
    if (!isAsking) before.current = document.activeElement;
    setAsking(true);
  }

  function stay() {
    setAsking(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Browsers let a second Escape through whatever the page says: it must not come to that.
    event.preventDefault();
    if (isAsking) stay();
    else close();
  }

  return (
    <DialogContext value={{ close, isAway, reopen: () => openDialog(opened.name, opened.opener) }}>
      {/* Escape is the only key, and the browser's own for dialogs. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby="dialog-title"
        onKeyDown={onKeyDown}
        onCancel={(event) => {
          // The Back gesture of phones. A file picker that is cancelled bubbles the same event.
          if (event.target !== dialog.current) return;
          event.preventDefault();
          close();
        }}
        onClose={(event) => {
          // The browser may close it on its own after all; what was typed is still there.
          const { current } = dialog;
          const isMine = event.target === current && $dialog.get()?.id === opened.id;
          if (isMine && current.isConnected && !current.open) current.showModal();
        }}
      >
        <div className="dialog-head">
          <div>
            <h2 ref={heading} id="dialog-title" tabIndex={-1}>
              {title}
            </h2>
            {lead && <p>{lead}</p>}
          </div>
          <button type="button" className="dialog-close" onClick={close}>
            <Icon name="x" />
            Close
          </button>
        </div>
        {isAsking && (
          <div className="dialog-ask" role="group" aria-labelledby="dialog-ask">
            <p id="dialog-ask">Discard what you typed?</p>
            <button ref={keep} type="button" className="btn btn-small btn-primary" onClick={stay}>
              Keep it
            </button>
            <button type="button" className="btn btn-small btn-secondary" onClick={closeDialog}>
              Discard
            </button>
          </div>
        )}
        {children}
      </dialog>
    </DialogContext>
  );
}
