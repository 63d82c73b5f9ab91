import type { ContactLink } from '@/ui/Notice';
import type { ScaleCopy } from '@/ui/Scale';
import type { FormLanguage } from '@/forms/use-form';
import type { QuizCopy } from '@/schemas/pages/weight-loss';
import type { Question } from './questions';

/** What the quiz gets from its page, or from the file of an opener. */
export interface QuizProps {
  questions: readonly Question[];
  copy: QuizCopy;
  scale: ScaleCopy;
  language: FormLanguage;
  phone: ContactLink;
  /** The address of the consultation form. */
  consultation: string;
}
