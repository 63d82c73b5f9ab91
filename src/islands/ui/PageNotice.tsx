/**
 * The page's notice of an outcome that nobody has seen yet, because its dialog or drawer is closed. It stays until it is
 * closed, so that nobody has to read it in time. Several are stacked.
 *
 * Render it before there is an outcome: screen readers announce only changes of a status that is already in the page.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { adoptStyles } from './adopt-styles';
import { Icon } from './Icon';
import { Notice, type NoticeProps } from './Notice';
import styles from './page-notice.css?inline';

adoptStyles(styles);

/** How often to look whether a notice can be spoken; a page is still inert just as its dialog closes. */
const SPEAK_AFTER_MS = 100;

export interface PageNoticeContent extends NoticeProps {
  /** Names the notice. */
  label: string;
  /** What the visitor can do. */
  actions?: ReactNode;
  /** The accessible name of the cross; without it, the notice cannot be closed yet. */
  closeWord?: string | undefined;
  onClose?: () => void;
  /** True for an outcome that follows what the visitor has just done: the notice gets the focus. */
  hasFocus?: boolean;
}

interface Props {
  notice: PageNoticeContent | undefined;
  /** Gets the focus when the notice closes. The next Tab from it leads into the notice. */
  opener: () => HTMLElement | undefined;
}

export function PageNotice({ notice, opener }: Props) {
  const words = notice && !notice.hasFocus ? [notice.title, notice.text].join(' ').trim() : '';
  const spoken = useSpoken(words);
  const isFailure = notice?.kind === 'error';
  return (
    <>
      <div className="sr" role="status">
        {!isFailure && <p key={spoken}>{spoken}</p>}
      </div>
      {/* An alert within a status would be announced twice. */}
      {isFailure && spoken && (
        <p key={spoken} className="sr" role="alert">
          {spoken}
        </p>
      )}
      {notice && createPortal(<Card {...notice} opener={opener} />, stack())}
    </>
  );
}

/**
 * Returns a text once the page can speak it, and nothing until then. A page behind a dialog is inert: screen readers
 * miss what changes there.
 */
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.querySelector('dialog:modal')) return;
      clearInterval(timer);
      setSpoken(text);
    }, SPEAK_AFTER_MS);
    return () => clearInterval(timer);
  }, [text]);
  return spoken === text ? text : '';
}

/** Returns the element that stacks the notices of all islands. */
function stack(): HTMLElement {
  const known = document.querySelector<HTMLElement>('.page-notices');
  if (known) return known;
  const element = document.createElement('div');
  element.className = 'page-notices';
  element.setAttribute('popover', 'manual');
  document.body.append(element);
  return element;
}

function Card({
  label,
  actions,
  closeWord,
  onClose,
  hasFocus,
  opener,
  ...notice
}: PageNoticeContent & Omit<Props, 'notice'>) {
  const card = useRef<HTMLElement>(null);

  const show = useEffectEvent((element: HTMLElement) => {
    const source = opener();
    // A popover is next after its source in the order of focus. Browsers of 2023 have no popovers.
    if ('showPopover' in element && !element.matches(':popover-open'))
      // eslint-disable-next-line no-restricted-syntax -- Guarded above.
      element.showPopover(source && { source });
    if (hasFocus) card.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const element = stack();
    show(element);
    return () => {
      // eslint-disable-next-line no-restricted-syntax -- Guarded.
      if (element.childElementCount === 0 && 'hidePopover' in element) element.hidePopover();
    };
  }, []);

  function close() {
    // The focused button disappears.
    if (card.current?.contains(document.activeElement)) opener()?.focus({ preventScroll: true });
    onClose?.();
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape' && closeWord !== undefined) close();
  }

  return (
    // Handles only Escape, which closes what can be closed.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <section
      ref={card}
      className="page-notice"
      data-kind={notice.kind}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Notice {...notice} />
      {actions && <div className="page-notice-actions">{actions}</div>}
      {closeWord !== undefined && (
        <button type="button" className="page-notice-close" aria-label={closeWord} onClick={close}>
          <Icon name="x" />
        </button>
      )}
    </section>
  );
}
