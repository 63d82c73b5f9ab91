/** What the page says once the answers have arrived, where the quiz was closed meanwhile. */
import { createPortal } from 'react-dom';
import type { QuizWords } from '@/schemas/content/pages/glp1-quiz';

interface Props {
  words: QuizWords;
  onOpen: () => void;
  onClose: () => void;
}

export function AwayResult({ words, onOpen, onClose }: Props) {
  return createPortal(
    <div className="away away-done" role="status">
      <p>{words.sent}</p>
      <button type="button" className="link" onClick={onOpen}>
        {words.contact.submit}
      </button>
      <button type="button" className="link" onClick={onClose}>
        {words.close}
      </button>
    </div>,
    document.body,
  );
}
