/**
 * The GLP-1 quiz: nine questions, how to reach the person, the result. On its own page it is prerendered as one long
 * form, which works without JavaScript; elsewhere something opens it.
 */
import { useStore } from '@nanostores/react';
import { adoptStyles } from '@/islands/adopt-styles';
import scaleStyles from '@/islands/bmi/scale.css?inline';
import { $dialog, openDialog } from '@/stores/dialogs';
import formStyles from '@/styles/forms.css?inline';
import styles from './quiz.css?inline';
import { type QuizProps, QuizDialog } from './QuizDialog';

adoptStyles(formStyles, scaleStyles, styles);

const NAME = 'quiz';

export const open = (opener: HTMLElement) => openDialog(NAME, opener);

export function Island(props: QuizProps) {
  const isOpen = useStore($dialog)?.name === NAME || props.closeHref !== undefined;
  return isOpen && <QuizDialog {...props} />;
}
