/** The quiz's name and Close: a button in a dialog over a page, a link on the quiz's own page. */
import { Icon } from '@/islands/ui/Icon';
import type { QuizCopy } from '@/content-model/pages/glp1-quiz';

interface Props {
  copy: Pick<QuizCopy, 'name' | 'close'>;
  closeHref: string | undefined;
  onClose: () => void;
}

export function QuizHead({ copy, closeHref, onClose }: Props) {
  const close = (
    <>
      <Icon name="x" />
      {copy.close}
    </>
  );
  return (
    <div className="quiz-head">
      <span>{copy.name}</span>
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
