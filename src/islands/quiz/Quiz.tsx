/**
 * The GLP-1 quiz: nine questions, contact details, the result. On its own page it is prerendered as one long form,
 * which works without JavaScript; on other pages a button opens it.
 */
import { useState } from 'react';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import scaleStyles from '@/islands/bmi/scale.css?inline';
import dialogStyles from '@/islands/form/dialog.css?inline';
import { useOpened } from '@/islands/form/use-opened';
import { openDialog } from '@/islands/form/dialogs';
import formStyles from '@/styles/forms.css?inline';
import { takeLeftQuiz } from '@/session/left-quiz';
import { AwayNotice } from './AwayNotice';
import styles from './quiz.css?inline';
import { type QuizProps, QuizDialog } from './QuizDialog';
import resultStyles from './result.css?inline';
import stepStyles from './step.css?inline';

adoptStyles(formStyles, dialogStyles, scaleStyles, stepStyles, styles, resultStyles);

const NAME = 'quiz';

export const open = (opener: HTMLElement) => openDialog(NAME, opener);

export function Quiz(props: QuizProps) {
  const opened = useOpened(NAME);
  const isOnOwnPage = props.closeHref !== undefined;
  return opened || isOnOwnPage ? (
    <QuizDialog key={opened?.id} {...props} opened={opened} />
  ) : (
    <LeftQuizNotice {...props} />
  );
}

/** Says on the next page how the quiz ended. The page hydrates the island for it. */
function LeftQuizNotice({ copy, phone }: QuizProps) {
  const [left, setLeft] = useState(takeLeftQuiz);
  if (!left) return null;
  const isUnknown = left === 'unknown';
  return (
    <AwayNotice
      text={isUnknown ? copy.away.unknown : copy.sent}
      closeWord={copy.close}
      onClose={() => setLeft(undefined)}
      isUnknown={isUnknown}
    >
      {isUnknown && (
        <a className="link" href={phone.href}>
          {phone.text}
        </a>
      )}
    </AwayNotice>
  );
}
