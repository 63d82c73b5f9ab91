/** The name of the quiz and the way out of it: a button over a page, a link on the quiz's own. */
import { Icon } from '@/islands/Icon';
import type { QuizWords } from '@/schemas/content/pages/glp1-quiz';

interface Props {
  words: Pick<QuizWords, 'name' | 'close'>;
  closeHref: string | undefined;
  onClose: () => void;
}

export function QuizHead({ words, closeHref, onClose }: Props) {
  const close = (
    <>
      <Icon name="x" />
      {words.close}
    </>
  );
  return (
    <div className="quiz-head">
      <span>{words.name}</span>
      {closeHref === undefined ? (
        <button type="button" className="quiz-close" onClick={onClose}>
          {close}
        </button>
      ) : (
        <a
          className="quiz-close"
          href={closeHref}
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          {close}
        </a>
      )}
    </div>
  );
}
