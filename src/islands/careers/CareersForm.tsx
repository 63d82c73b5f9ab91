/** The job application with its résumé, on a page and in the dialog. */
import { type ReactNode, useRef, useState } from 'react';
import { upload } from '@/client/api/upload';
import { formPath } from '@/shared/config/paths';
import { Consent, EmailField, Field, FileField, PhoneField, Select, TextArea } from '@/islands/form/fields';
import { FootedForm } from '@/islands/form/Form';
import { useDialog } from '@/islands/form/form-context';
import { type Submission, useForm } from '@/islands/form/use-form';
import { island } from '@/islands/ui/island';
import type { ContactLink } from '@/islands/ui/Notice';
import type { ApplicationCopy } from '@/content-model/pages/about';
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

const PATH = formPath('careers');

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

export const CareersForm = island(function CareersForm({
  copy,
  shared,
  positions,
  ways,
  position,
  intro,
}: Props) {
  const isInDialog = useDialog() !== null;
  /** The share of the file that was sent, from 0 to 1; undefined while there is no upload. */
  const [share, setShare] = useState<number>();
  const [isCancelled, setCancelled] = useState(false);
  const controller = useRef<AbortController>(undefined);

  async function send({ body, idempotencyKey }: Submission) {
    const { signal } = (controller.current = new AbortController());
    setCancelled(false);
    setShare(0);
    const answer = await upload(PATH, body, { idempotencyKey, onProgress: setShare, signal });
    setShare(undefined);
    setCancelled(signal.aborted);
    return answer;
  }
  const form = useForm({
    rules: careersForm,
    path: PATH,
    isMultipart: true,
    check: (values, form) => checkApplication(values, fileOf(form)),
    send,
  });

  return (
    <FootedForm
      name="careers"
      form={form}
      copy={copy}
      shared={shared}
      ways={ways}
      progress={
        <UploadProgress
          share={share}
          isCancelled={isCancelled}
          cancel={() => controller.current?.abort()}
          copy={copy.upload}
        />
      }
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
          hint={isInDialog || position ? undefined : copy.positionHint}
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
        <FileField
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
});
