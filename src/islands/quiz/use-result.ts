import { useRef, useState } from 'react';
import { formPath } from '@/config/paths';
import { useSubmission } from '@/islands/form/use-submission';
import { send } from '@/relay/relay';
import { type Glp1QuizData, glp1QuizForm } from '@/schemas/forms/glp1-quiz';

/**
 * Sends the quiz, and keeps what was sent for the result.
 * @param onSent returns false if the result is not to be shown
 */
export function useResult(dialog: string | undefined, onSent: () => boolean) {
  const [sent, setSent] = useState<Glp1QuizData>();
  const sending = useRef<Glp1QuizData>(undefined);
  const submission = useSubmission({
    rules: glp1QuizForm,
    path: formPath('glp1-quiz'),
    dialog,
    keepsValues: true,
    send(values, options, data) {
      sending.current = data as Glp1QuizData;
      return send(formPath('glp1-quiz'), values, options);
    },
    onSuccess({ score, eligibility }) {
      if (!sending.current || !onSent()) return;
      const { quizResults, ...contact } = sending.current;
      setSent({
        ...contact,
        quizResults: { ...quizResults, ...({ score, eligibility } as typeof quizResults) },
      });
    },
  });
  return { sent, submission };
}
