import { useState } from 'react';
import { formPath } from '@/config/paths';
import { useSubmission } from '@/islands/form/use-submission';
import { glp1QuizForm } from '@/schemas/forms/glp1-quiz';
import type { HandedContact } from '@/session/handed-contact';
import { valuesOf } from './answers';
import type { Answers } from './steps';

export interface Sent {
  score: number;
  eligibility: string;
  answers: Answers;
  contact: HandedContact;
}

/**
 * Sends the quiz, and keeps the sent answers for the result.
 * @param onSent returns false if the result is not to be shown
 */
export function useResult(
  form: () => HTMLFormElement | undefined,
  dialog: string | undefined,
  onSent: () => boolean,
) {
  const [sent, setSent] = useState<Sent>();
  const submission = useSubmission({
    rules: glp1QuizForm,
    path: formPath('glp1-quiz'),
    dialog,
    // The result shows the answers.
    keepsValues: true,
    onSuccess({ score, eligibility }) {
      const element = form();
      if (!element) return;
      const { answers, name, email, phone } = valuesOf(element);
      if (!onSent()) return;
      setSent({
        score: Number(score),
        eligibility: String(eligibility),
        answers: answers as Answers,
        contact: { name: String(name), email: String(email), phone: String(phone) },
      });
    },
  });
  return { sent, submission };
}
