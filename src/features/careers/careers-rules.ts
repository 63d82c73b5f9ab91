/** The job application. The résumé is a file, with rules of its own: resume-rules.ts. */
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
import { MAX_LENGTH } from '@/forms/rules/input-limits';
import { message } from '@/shared/words/words';
import { checkResume, type ResumeFile } from './resume-rules';

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
