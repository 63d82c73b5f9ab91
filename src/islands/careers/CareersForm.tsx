/** The job application with its résumé, on a page and in the dialog. */
import type { ReactNode } from 'react';
import { formPath } from '@/shared/config/paths';
import { Consent } from '@/islands/form/Consent';
import { useDialog } from '@/islands/form/dialog-context';
import { EmailField, Field, PhoneField } from '@/islands/form/Field';
import { FileUpload } from '@/islands/form/FileUpload';
import { FootedForm } from '@/islands/form/FootedForm';
import type { ContactLink } from '@/islands/ui/Notice';
import { Select } from '@/islands/form/Select';
import { TextArea } from '@/islands/form/TextArea';
import { useSubmission } from '@/islands/form/use-submission';
import type { ApplicationCopy } from '@/content-model/pages/careers';
import type { SharedFormCopy } from '@/content-model/pages/forms';
import {
  careersForm,
  checkApplication,
  experienceOptions,
  NO_POSITION,
  OTHER_POSITION,
  scheduleOptions,
} from '@/shared/forms/careers';
import { MAX_LENGTH } from '@/shared/forms/limits';
import { checkResume, RESUME_ACCEPT } from '@/shared/forms/resume';
import { UploadProgress } from './UploadProgress';
import { useUpload } from './use-upload';

const SUCCESS_MS = 3000;

export interface CareersFormProps {
  copy: ApplicationCopy;
  shared: SharedFormCopy;
  /** The titles of the open positions. */
  positions: readonly string[];
  /** The hiring team's contact details. */
  ways: readonly ContactLink[];
}

interface Props extends CareersFormProps {
  /** The position that the visitor applies for. */
  position?: string | undefined;
  /** Shown above the fields. */
  intro?: ReactNode;
}

function fileOf(form: HTMLFormElement) {
  const input = form.elements.namedItem('resume');
  return input instanceof HTMLInputElement ? input.files?.[0] : undefined;
}

export function CareersForm({ copy, shared, positions, ways, position, intro }: Props) {
  const { name: dialog } = useDialog();
  const upload = useUpload(formPath('careers'));
  const submission = useSubmission({
    rules: careersForm,
    path: formPath('careers'),
    isMultipart: true,
    check: (values, form) => checkApplication(values, fileOf(form)),
    send: (_values, options, _data, body) => upload.send(body as FormData, options),
    dialog,
    successMs: SUCCESS_MS,
  });

  return (
    <FootedForm
      name="careers"
      submission={submission}
      copy={copy}
      shared={shared}
      ways={ways}
      progress={<UploadProgress {...upload} copy={copy.upload} />}
      note={<Consent name="consent" />}
    >
      {intro}
      <div className="fields">
        <Field name="firstName" autoComplete="given-name" maxLength={MAX_LENGTH.name} />
        <Field name="lastName" autoComplete="family-name" maxLength={MAX_LENGTH.name} />
        <EmailField />
        <PhoneField />
        <Select
          name="position"
          hint={dialog || position ? undefined : copy.positionHint}
          options={[
            { value: NO_POSITION, label: copy.noPosition },
            ...positions.map((title) => ({ value: title, label: title })),
            { value: OTHER_POSITION, label: copy.otherPosition },
          ]}
          defaultValue={position}
        />
        <Select
          name="experience"
          options={experienceOptions.map((years) => ({ value: years, label: years }))}
          empty={copy.choose}
          optional
        />
        <FileUpload
          name="resume"
          hint={copy.resumeHint}
          removeWord={copy.removeFile}
          accept={RESUME_ACCEPT}
          check={checkResume}
        />
        <Field name="startDate" type="date" optional />
        <Select
          name="schedule"
          options={scheduleOptions.map((value) => ({ value, label: copy.schedules[value] }))}
          empty={copy.choose}
          optional
        />
        <TextArea name="coverLetter" rows={5} maxLength={MAX_LENGTH.coverLetter} optional />
      </div>
    </FootedForm>
  );
}
