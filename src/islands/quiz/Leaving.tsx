/** Asked before answers are lost: nobody should have to give them twice for a slip of a finger. */
import { useEffect, useRef } from 'react';
import type { QuizWords } from '@/schemas/content/pages/glp1-quiz';

interface Props {
  words: QuizWords['leaving'];
  isSending: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function Leaving({ words, isSending, onStay, onLeave }: Props) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className="quiz-leaving" role="group" aria-labelledby="quiz-leaving">
      <p id="quiz-leaving">{isSending ? words.sending : words.question}</p>
      <button ref={stay} type="button" className="btn btn-small btn-primary" onClick={onStay}>
        {words.stay}
      </button>
      <button type="button" className="btn btn-small btn-secondary" onClick={onLeave}>
        {words.leave}
      </button>
    </div>
  );
}
