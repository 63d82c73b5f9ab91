/** The page's notice once the answers have arrived, if the quiz was closed meanwhile. */
import { createPortal } from 'react-dom';
import type { QuizCopy } from '@/schemas/content/pages/glp1-quiz';

interface Props {
  copy: QuizCopy;
  onOpen: () => void;
  onClose: () => void;
}

export function AwayResult({ copy, onOpen, onClose }: Props) {
  return createPortal(
    <div className="away away-done" role="status">
      <p>{copy.sent}</p>
      <button type="button" className="link" onClick={onOpen}>
        {copy.contact.submit}
      </button>
      <button type="button" className="link" onClick={onClose}>
        {copy.close}
      </button>
    </div>,
    document.body,
  );
}
