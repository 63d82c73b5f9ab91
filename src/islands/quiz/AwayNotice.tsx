/** The page's notice about a quiz that was closed, or left on its own page, while its answers were being sent. */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  text: string;
  closeWord: string;
  onClose: () => void;
  /** What the visitor can do. */
  children?: ReactNode;
  isUnknown?: boolean;
}

export function AwayNotice({ text, closeWord, onClose, children, isUnknown }: Props) {
  return createPortal(
    <div className={isUnknown ? 'away away-done away-unknown' : 'away away-done'} role="status">
      <p>{text}</p>
      {children}
      <button type="button" className="link" onClick={onClose}>
        {closeWord}
      </button>
    </div>,
    document.body,
  );
}
