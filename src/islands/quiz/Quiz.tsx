/**
 * The GLP-1 quiz: nine questions, contact details, the result. On its own page it is prerendered as one long form,
 * which works without JavaScript; on other pages a button opens it.
 */
import { useState } from 'react';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import scaleStyles from '@/islands/ui/scale.css?inline';
import dialogStyles from '@/islands/form/dialog.css?inline';
import { DialogNotice } from '@/islands/form/DialogNotice';
import { $dialogs, openDialog, reopenDialog, useDialogState } from '@/islands/form/dialogs';
import { PageNotice } from '@/islands/ui/PageNotice';
import formStyles from '@/styles/forms.css?inline';
import { takeAbandonedQuiz } from '@/client/storage/abandoned-quiz';
import styles from './quiz.css?inline';
import { type QuizProps, QuizDialog } from './QuizDialog';
import resultStyles from './result.css?inline';
import stepStyles from './step.css?inline';
import { DIALOG } from './use-quiz';

adoptStyles(formStyles, dialogStyles, scaleStyles, stepStyles, styles, resultStyles);

export const open = (opener: HTMLElement) =>
  isAway() ? reopenDialog(DIALOG, opener) : openDialog(DIALOG, opener);

/** A quiz that was sent meanwhile opens with its result. */
const isAway = () => $dialogs.get()[DIALOG]?.place === 'away';

export function Quiz(props: QuizProps) {
  const { copy, shared, phone, closeHref } = props;
  const opened = useDialogState(DIALOG);
  if (closeHref !== undefined) return <QuizDialog {...props} opened={undefined} />;
  return (
    <>
      {opened ? (
        <QuizDialog key={opened.id} {...props} opened={opened} />
      ) : (
        <AbandonedQuizNotice {...props} />
      )}
      <DialogNotice
        dialog={opened}
        label={copy.name}
        copy={{ ...copy.away, close: copy.close, success: { title: copy.sent }, failure: copy.failure }}
        shared={shared}
        ways={[phone]}
        showResult={copy.contact.submit}
      />
    </>
  );
}

/** Says on the next page how the quiz ended. The page hydrates the island for it. */
function AbandonedQuizNotice({ copy, phone }: QuizProps) {
  const [abandoned, setAbandoned] = useState(takeAbandonedQuiz);
  const closing = { label: copy.name, closeWord: copy.close, onClose: () => setAbandoned(undefined) };
  const notices = {
    sent: { ...closing, kind: 'ok', title: copy.sent },
    unknown: {
      ...closing,
      kind: 'unknown',
      title: copy.away.unknown,
      actions: (
        <a className="link" href={phone.href}>
          {phone.text}
        </a>
      ),
    },
  } as const;
  return <PageNotice notice={abandoned && notices[abandoned]} opener={() => undefined} />;
}
