/** A form whose result and buttons are in a foot, on a page or in a dialog, where the foot stays in view. */
import type { ReactNode } from 'react';
import type { DialogFormCopy } from '@/content-model/form-copy';
import type { SharedFormCopy } from '@/content-model/pages/forms';
import type { ContactLink } from '@/islands/ui/Notice';
import { CancelButton } from './CancelButton';
import { useDialog } from './dialog-context';
import { ErrorSummary } from './ErrorSummary';
import { Form } from './Form';
import { FormStatus } from './FormStatus';
import { SubmitButton } from './SubmitButton';
import type { Submission } from './use-submission';

interface Props {
  name: string;
  submission: Submission;
  copy: Pick<DialogFormCopy, 'submit' | 'busy' | 'done' | 'cancel' | 'success' | 'failure'>;
  shared: SharedFormCopy;
  /** Other ways to reach the clinic after a failure. */
  ways: readonly ContactLink[];
  /** Above the result. */
  progress?: ReactNode;
  /** Above the buttons. */
  note: ReactNode;
  /** The fields. */
  children: ReactNode;
}

export function FootedForm({ name, submission, copy, shared, ways, progress, note, children }: Props) {
  const isInDialog = useDialog().name !== undefined;
  return (
    <Form
      id={isInDialog ? `${name}-dialog` : `${name}-form`}
      className={isInDialog ? 'dialog-form' : undefined}
      submission={submission}
      shared={shared}
    >
      <div className="form-body">
        <ErrorSummary />
        {children}
      </div>
      <div className="form-foot">
        {progress}
        <FormStatus busy={copy.busy} success={copy.success} failure={copy.failure} ways={ways} />
        {note}
        <div className="form-buttons">
          <SubmitButton busy={copy.busy} done={copy.done}>
            {copy.submit}
          </SubmitButton>
          {isInDialog && <CancelButton>{copy.cancel}</CancelButton>}
        </div>
      </div>
    </Form>
  );
}
