/**
 * The GLP-1 quiz: nine questions, contact details, the result. On its own page it is prerendered as one long form,
 * which works without JavaScript; on other pages a button opens it.
 */
import { adoptStyles } from '@/islands/ui/adopt-styles';
import scaleStyles from '@/islands/bmi/scale.css?inline';
import dialogStyles from '@/islands/form/dialog.css?inline';
import { useOpened } from '@/islands/form/use-opened';
import { openDialog } from '@/islands/form/dialogs';
import formStyles from '@/styles/forms.css?inline';
import styles from './quiz.css?inline';
import { type QuizProps, QuizDialog } from './QuizDialog';

adoptStyles(formStyles, dialogStyles, scaleStyles, styles);

const NAME = 'quiz';

export const open = (opener: HTMLElement) => openDialog(NAME, opener);

export function Quiz(props: QuizProps) {
  const opened = useOpened(NAME);
  const isShown = opened !== undefined || props.closeHref !== undefined;
  return isShown && <QuizDialog key={opened?.id} {...props} opened={opened} />;
}
