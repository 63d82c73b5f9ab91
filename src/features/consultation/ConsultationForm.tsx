/** The request for a weight loss consultation, on the page and in the dialog. */
import { formPath } from '@/shared/config/paths';
import {
  EmailField,
  Field,
  FieldGroup,
  NumberField,
  type Option,
  PhoneField,
  Select,
  TextArea,
} from '@/forms/fields';
import { FootedForm } from '@/forms/Form';
import { type FormLanguage, useForm } from '@/forms/use-form';
import { island } from '@/ui/error-boundary';
import type { ContactLink } from '@/ui/Notice';
import type { ConsultationCopy } from '@/schemas/pages/weight-loss';
import { say } from '@/shared/words/words';
import { weightLossForm } from './consultation-rules';

export interface ConsultationProps {
  copy: ConsultationCopy;
  language: FormLanguage;
  /** The choices of a preferred time. */
  times: readonly Option[];
  phone: ContactLink;
}

export const ConsultationForm = island(function ConsultationForm({
  copy,
  language,
  times,
  phone,
}: ConsultationProps) {
  const form = useForm({ rules: weightLossForm, path: formPath('weight-loss'), language });
  const { groups, hints } = copy;

  return (
    <FootedForm
      name="consultation"
      form={form}
      copy={copy}
      ways={[phone]}
      note={<p className="form-note">{copy.note}</p>}
    >
      <FieldGroup legend={groups.contact}>
        <Field name="name" autoComplete="name" wide />
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
        <Select
          name="preferredTime"
          options={times}
          empty={say(language.words, 'consultation.anyTime')}
          optional
          wide
        />
        <TextArea name="medicalHistory" autoComplete="off" rows={3} optional />
        <TextArea name="currentMedications" autoComplete="off" rows={3} optional />
      </FieldGroup>
    </FootedForm>
  );
});
