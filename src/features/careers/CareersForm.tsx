/** The job application with its résumé, on a page and in the dialog. */
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { upload } from '@/forms/upload';
import type { ApplicationCopy } from '@/schemas/pages/about';
import { Consent, EmailField, Field, FileField, PhoneField, Select, TextArea } from '@/forms/fields';
import { FootedForm } from '@/forms/Form';
import { type FormLanguage, type FormSubmission, useForm } from '@/forms/use-form';
import { useDialog, useFormContext } from '@/forms/form-context';
import { adoptStyles } from '@/ui/adopt-styles';
import { island } from '@/ui/error-boundary';
import type { ContactLink } from '@/ui/Notice';
import { formPath } from '@/shared/config/paths';
import {
  careersForm,
  checkApplication,
  experienceOptions,
  NO_POSITION,
  OTHER_POSITION,
  scheduleOptions,
} from './careers-rules';
import { checkResume, RESUME_ACCEPT } from './resume-rules';
import { type PlainKey, say, type SomeWords } from '@/shared/words/words';
import styles from './careers.css?inline';

adoptStyles(styles);

const PATH = formPath('careers');

const schedules = {
  'full-time': 'careers.fullTime',
  'part-time': 'careers.partTime',
  'per-diem': 'careers.perDiem',
  flexible: 'careers.flexible',
} as const satisfies Record<(typeof scheduleOptions)[number], PlainKey>;

export interface CareersFormProps {
  copy: ApplicationCopy;
  language: FormLanguage;
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

export const CareersForm = island(function CareersForm(props: Props) {
  const { copy, language, positions, ways, position, intro } = props;
  const { words } = language;
  const isInDialog = useDialog() !== null;
  /** The share of the file that was sent, from 0 to 1; undefined while there is no upload. */
  const [share, setShare] = useState<number>();
  const [isCancelled, setCancelled] = useState(false);
  const controller = useRef<AbortController>(undefined);

  async function send({ body, idempotencyKey }: FormSubmission) {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setCancelled(false);
    setShare(0);
    const answer = await upload(PATH, body, { idempotencyKey, onProgress: setShare, signal });
    setShare(undefined);
    setCancelled(signal.aborted);
    return answer;
  }
  const form = useForm({
    language,
    rules: careersForm,
    path: PATH,
    isMultipart: true,
    check: (values, form) =>
      checkApplication(values, form.querySelector<HTMLInputElement>('[name=resume]')?.files?.[0]),
    send,
  });

  return (
    <FootedForm
      name="careers"
      form={form}
      copy={copy}
      ways={ways}
      progress={
        <UploadProgress
          share={share}
          isCancelled={isCancelled}
          cancel={() => controller.current?.abort()}
          words={words}
        />
      }
      note={<Consent name="consent" />}
    >
      {intro}
      <div className="fields">
        <Field name="firstName" autoComplete="given-name" />
        <Field name="lastName" autoComplete="family-name" />
        <EmailField />
        <PhoneField />
        <Select
          name="position"
          hint={isInDialog || position ? undefined : say(words, 'careers.positionHint')}
          options={[
            { value: NO_POSITION, label: say(words, 'careers.noPosition') },
            ...positions.map((title) => ({ value: title, label: title })),
            { value: OTHER_POSITION, label: say(words, 'careers.otherPosition') },
          ]}
          defaultValue={position}
        />
        <Select
          name="experience"
          options={experienceOptions.map((years) => ({ value: years, label: years }))}
          empty={say(words, 'careers.chooseOne')}
          optional
        />
        <FileField
          name="resume"
          hint={say(words, 'careers.resumeHint')}
          accept={RESUME_ACCEPT}
          check={checkResume}
        />
        <Field name="startDate" type="date" optional />
        <Select
          name="schedule"
          options={scheduleOptions.map((value) => ({ value, label: say(words, schedules[value]) }))}
          empty={say(words, 'careers.chooseOne')}
          optional
        />
        <TextArea name="coverLetter" rows={5} optional />
      </div>
    </FootedForm>
  );
});

const ANNOUNCED_PERCENT = 25;

interface UploadProps {
  share: number | undefined;
  isCancelled: boolean;
  cancel: () => void;
  words: SomeWords;
}

/** The progress of an upload and its Cancel button. Screen readers announce every quarter. */
function UploadProgress({ share, isCancelled, cancel, words }: UploadProps) {
  const labelId = `${useFormContext().id}-upload`;
  const percent = Math.floor((share ?? 0) * 100);
  const announced = percent - (percent % ANNOUNCED_PERCENT);
  const label = say(words, percent < 100 ? 'careers.uploading' : 'careers.uploaded');

  function onCancel({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The focused button disappears.
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    cancel();
  }

  return (
    <>
      {share !== undefined && (
        <div className="upload-progress">
          <p>
            <span id={labelId}>{label}</span> <span className="upload-percent">{`${percent}%`}</span>
          </p>
          <progress max={100} value={percent} aria-labelledby={labelId} />
          {/* From here on the clinic may have the application. */}
          {percent < 100 && (
            <button type="button" className="btn btn-small btn-secondary" onClick={onCancel}>
              {say(words, 'careers.cancelUpload')}
            </button>
          )}
        </div>
      )}
      <div role="status">
        {announced > 0 && <p className="sr">{`${label}, ${announced}%`}</p>}
        {isCancelled && <p className="upload-cancelled">{say(words, 'careers.uploadCancelled')}</p>}
      </div>
    </>
  );
}
