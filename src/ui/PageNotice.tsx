/**
 * The page's notice of an outcome that nobody has seen yet, because its dialog or drawer is closed. It stays until it is
 * closed, so that nobody has to read it in time.
 *
 * Render it before there is an outcome: screen readers announce only changes of a status that is already in the page.
 */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { adoptStyles } from './adopt-styles';
import { Icon } from './Icon';
import { Notice, type NoticeProps } from './Notice';
import styles from './page-notice.css?inline';

adoptStyles(styles);

export interface PageNoticeContent extends NoticeProps {
  /** Names the notice. */
  label: string;
  /** What the visitor can do. */
  actions?: ReactNode;
  /** The accessible name of the cross. */
  closeWord: string;
  onClose: () => void;
  /** True for an outcome that follows what the visitor has just done: the notice gets the focus. */
  hasFocus?: boolean;
}

interface Props {
  notice: PageNoticeContent | undefined;
  /** Gets the focus when the notice closes. */
  opener: () => HTMLElement | undefined;
}

export function PageNotice({ notice, opener }: Props) {
  const card = useRef<HTMLElement>(null);
  const hasFocus = notice?.hasFocus ?? false;
  useEffect(() => {
    if (hasFocus) card.current?.focus({ preventScroll: true });
  }, [hasFocus]);

  const words = notice && !hasFocus && [notice.title, notice.text].filter(Boolean).join(' ');
  return (
    <>
      <div className="sr" role="status">
        {words && <p key={words}>{words}</p>}
      </div>
      {notice && createPortal(<Card card={card} opener={opener} {...notice} />, document.body)}
    </>
  );
}

type CardProps = PageNoticeContent & Pick<Props, 'opener'> & { card: RefObject<HTMLElement | null> };

function Card({ card, opener, label, actions, closeWord, onClose, hasFocus: _, ...notice }: CardProps) {
  function close() {
    // The focused button disappears.
    if (card.current?.contains(document.activeElement)) opener()?.focus({ preventScroll: true });
    onClose();
  }
  return (
    // Handles only Escape, like a dialog.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <section
      ref={card}
      className="page-notice"
      data-kind={notice.kind}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
    >
      <Notice {...notice} className="page-notice-words" />
      {actions && <div className="page-notice-actions">{actions}</div>}
      <button type="button" className="page-notice-close" aria-label={closeWord} onClick={close}>
        <Icon name="x" />
      </button>
    </section>
  );
}
