/** The last step: contact details and the submission's status. */
import { ErrorSummary } from '@/islands/form/ErrorSummary';
import { EmailField, Field, PhoneField } from '@/islands/form/Field';
import { FormStatus } from '@/islands/form/FormStatus';
import type { ContactLink } from '@/islands/ui/Notice';
import type { QuizCopy } from '@/content-model/pages/glp1-quiz';
import { MAX_LENGTH } from '@/shared/forms/limits';

interface Props {
  copy: QuizCopy;
  phone: ContactLink;
  /** Id of the sentence that says why the button is disabled. */
  hintId: string;
}

export function Contact({ copy: { contact, failure }, phone, hintId }: Props) {
  return (
    <>
      <ErrorSummary />
      <p className="lead">{contact.lead}</p>
      <div className="quiz-fields">
        <Field name="name" autoComplete="name" maxLength={MAX_LENGTH.name} />
        <EmailField />
        <PhoneField />
      </div>
      <p className="quiz-hint" id={hintId}>
        {contact.hint}
      </p>
      <p className="quiz-hint">{contact.privacy}</p>
      <FormStatus busy={contact.busy} failure={failure} ways={[phone]} />
    </>
  );
}
