/** The job application. The résumé is a file, with rules of its own below. */
import * as z from 'zod/mini';
import { check, type Checked, type FormOutput, type FormRules } from '@/forms/rules/form-rules';
import {
  optionalCalendarDate,
  optionalChoice,
  optionalLines,
  optionalText,
  pageTick,
  person,
  personLabels,
} from '@/forms/rules/field-rules';
import { MAX_LENGTH, RESUME_BELOW_BYTES } from '@/forms/rules/input-limits';
import { message, type PlainKey } from '@/shared/words/words';

export const experienceOptions = ['0-1', '2-5', '6-10', '10+'] as const;
export const scheduleOptions = ['full-time', 'part-time', 'per-diem', 'flexible'] as const;
/** Offered after the job titles. */
export const OTHER_POSITION = 'other (general interest)';

/** The event's value for none of the jobs. */
export const NO_POSITION = 'General Application';
/** The event always has a value for the experience, which is optional in the form. */
const NO_EXPERIENCE = 'Not specified';

const fields = z.strictObject({
  ...person,
  /** Job titles are content, so any text is valid; a job's dialog sends its own title. */
  position: optionalText(MAX_LENGTH.line),
  experience: optionalChoice(experienceOptions, 'careers.chooseExperience'),
  coverLetter: optionalLines(MAX_LENGTH.coverLetter),
  startDate: optionalCalendarDate,
  schedule: optionalChoice(scheduleOptions, 'careers.chooseSchedule'),
  consent: pageTick('careers.giveConsent'),
});

const toData = ({ consent: _, ...rest }: z.output<typeof fields>) => ({
  ...rest,
  position: rest.position ?? NO_POSITION,
  experience: rest.experience ?? NO_EXPERIENCE,
});

export const careersForm = {
  schema: z.pipe(fields, z.transform(toData)),
  labels: {
    ...personLabels,
    position: 'careers.position',
    experience: 'careers.experience',
    resume: 'careers.resume',
    startDate: 'careers.startDate',
    schedule: 'careers.schedule',
    coverLetter: 'careers.coverLetter',
    consent: 'careers.consent',
  },
  required: ['firstName', 'lastName', 'email', 'phone'],
  messages: { missing: (labels) => message('fields.missing', { labels }) },
  ticks: ['consent'],
} as const satisfies FormRules;

/** The event's data without the résumé, which the edge adds once it is stored. */
export type CareersData = FormOutput<typeof careersForm>;

/** Checks the fields and the résumé together, without reading the file. */
export function checkApplication(
  input: unknown,
  resume: ResumeFile | null | undefined,
): Checked<CareersData> {
  const problem = checkResume(resume);
  return check(careersForm, input, problem === undefined ? {} : { resume: problem });
}

/* A résumé is checked by name, type and size. The edge also checks the content. */

const resumeExtensions = ['pdf', 'doc', 'docx'] as const;
export type ResumeExtension = (typeof resumeExtensions)[number];

/** The content type of each kind of file: the browser's own is a guess and often empty. */
export const resumeTypes: Readonly<Record<ResumeExtension, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** For the `accept` attribute of the input. */
export const RESUME_ACCEPT = [
  ...resumeExtensions.map((extension) => `.${extension}`),
  ...Object.values(resumeTypes),
].join(',');

/** The part of a `File` that can be checked without reading it. */
export interface ResumeFile {
  name: string;
  /** Bytes. */
  size: number;
  /** The system's guess at the content type, often empty. */
  type?: string;
}

/** `J. Smith` and `CV 14.03.2026` have no extension, and `.bin` says no more than none. */
const EXTENSION = /\.(?!\d+$|bin$)([a-z\d]{1,5})$/i;

/** Returns a name's last extension in lower case, so that `cv.pdf.exe` is an exe; undefined if it has none. */
const extensionOf = (name: string) => EXTENSION.exec(name.trim())?.[1]?.toLowerCase();

/** Returns the kind of file that its name or, as for Android's `1000012345`, its type tells; undefined if neither does. */
export function resumeExtension({ name, type }: Omit<ResumeFile, 'size'>): ResumeExtension | undefined {
  const extension = extensionOf(name);
  return resumeExtensions.find((known) =>
    extension === undefined ? resumeTypes[known] === type : known === extension,
  );
}

/** Types of files without an extension that are certainly no résumé. The edge looks at the first bytes of the others. */
const OTHER_TYPE = /^(?:image|audio|video|text)\//;

/** Returns what is wrong with a résumé; undefined if it is valid. */
export function checkResume(file: ResumeFile | null | undefined): PlainKey | undefined {
  // An empty file input posts a file without a name.
  if (!file?.name) return 'careers.noResume';
  const isOther = extensionOf(file.name) !== undefined || OTHER_TYPE.test(file.type ?? '');
  if (isOther && !resumeExtension(file)) return 'careers.typeOfResume';
  if (file.size === 0) return 'careers.emptyResume';
  return file.size < RESUME_BELOW_BYTES ? undefined : 'careers.sizeOfResume';
}

/* How long applicants' data is kept. docs/resume-bucket.json is the bucket's rule. */

/** Lifetime of a link to a résumé. The clinic reads applications within 5 business days. */
export const RESUME_LINK_DAYS = 30;

/**
 * A résumé is deleted after this: later than any link to it expires, however late it was delivered. The bucket itself does that:
 * the number is here for its test, which compares it with docs/resume-bucket.json.
 */
export const RESUME_DAYS = 365;
