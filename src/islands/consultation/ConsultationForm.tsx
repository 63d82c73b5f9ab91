/** The request for a weight loss consultation, on the page and in the dialog. */
import { formPath } from '@/shared/config/paths';
import { CancelButton } from '@/islands/form/CancelButton';
import { ErrorSummary } from '@/islands/form/ErrorSummary';
import { EmailField, Field, NumberField, PhoneField } from '@/islands/form/Field';
import { FieldGroup } from '@/islands/form/FieldGroup';
import { Form } from '@/islands/form/Form';
import { FormStatus } from '@/islands/form/FormStatus';
import { Select, type Option } from '@/islands/form/Select';
import { SubmitButton } from '@/islands/form/SubmitButton';
import { TextArea } from '@/islands/form/TextArea';
import { useSubmission } from '@/islands/form/use-submission';
import type { Way } from '@/islands/ui/Notice';
import type { SharedFormCopy } from '@/content-model/pages/forms';
import type { ConsultationCopy } from '@/content-model/pages/weight-loss';
import { MAX_LENGTH } from '@/shared/forms/limits';
import { weightLossForm } from '@/shared/forms/weight-loss';

/** The name of the dialog. */
export const DIALOG = 'consultation';

const SUCCESS_MS = 3000;

export interface ConsultationProps {
  copy: ConsultationCopy;
  shared: SharedFormCopy;
  /** The choices of a preferred time. */
  times: readonly Option[];
  phone: Way;
}

interface Props extends ConsultationProps {
  /** True in the dialog, which closes itself after a success. */
  isInDialog?: boolean;
}

export function ConsultationForm({ copy, shared, times, phone, isInDialog = false }: Props) {
  const submission = useSubmission({
    rules: weightLossForm,
    path: formPath('weight-loss'),
    dialog: isInDialog ? DIALOG : undefined,
    successMs: SUCCESS_MS,
  });
  const { groups, hints } = copy;

  return (
    <Form
      id={isInDialog ? 'consultation-dialog' : 'consultation-form'}
      className={isInDialog ? 'dialog-form' : undefined}
      submission={submission}
      shared={shared}
    >
      <div className="form-body">
        <ErrorSummary />
        <FieldGroup legend={groups.contact}>
          <Field name="name" autoComplete="name" maxLength={MAX_LENGTH.name} wide />
          <EmailField />
          <PhoneField />
        </FieldGroup>
        <FieldGroup legend={groups.body}>
          <NumberField name="age" autoComplete="off" inputMode="numeric" />
          <NumberField name="currentWeight" autoComplete="off" hint={hints.weight} />
          <NumberField name="goalWeight" autoComplete="off" hint={hints.weight} />
          <Field name="height" autoComplete="off" hint={hints.height} placeholder="5'9" />
        </FieldGroup>
        <FieldGroup legend={groups.more}>
          <Select name="preferredTime" options={times} empty={copy.anyTime} optional wide />
          <TextArea name="medicalHistory" autoComplete="off" rows={3} optional />
          <TextArea
            name="currentMedications"
            autoComplete="off"
            rows={3}
            maxLength={MAX_LENGTH.note}
            optional
          />
        </FieldGroup>
      </div>
      <div className="form-foot">
        <FormStatus busy={copy.busy} success={copy.success} failure={copy.failure} ways={[phone]} />
        <p className="form-note">{copy.note}</p>
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
