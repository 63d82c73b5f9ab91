/** Asked before answers are lost: nobody should have to give them twice for a slip of a finger. */
import { useEffect, useRef } from 'react';
import type { QuizCopy } from '@/schemas/content/pages/glp1-quiz';

interface Props {
  copy: QuizCopy['leaving'];
  isSending: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function Leaving({ copy, isSending, onStay, onLeave }: Props) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className="quiz-leaving" role="group" aria-labelledby="quiz-leaving">
      <p id="quiz-leaving">{isSending ? copy.sending : copy.question}</p>
      <button ref={stay} type="button" className="btn btn-small btn-primary" onClick={onStay}>
        {copy.stay}
      </button>
      <button type="button" className="btn btn-small btn-secondary" onClick={onLeave}>
        {copy.leave}
      </button>
    </div>
  );
}
