/** The job application. The résumé is a file, with its own rules in resume.ts. */
import * as z from 'zod/mini';
import {
  check,
  CHECK_WHAT_YOU_ENTERED,
  type Checked,
  email,
  type FormOutput,
  type FormRules,
  inPageOrder,
  optionalCalendarDate,
  optionalChoice,
  optionalLines,
  optionalText,
  pageTick,
  phone,
  type Refusal,
  requiredText,
} from '@/forms/rules/form';
import { MAX_LENGTH } from '@/forms/rules/input';
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
  firstName: requiredText(MAX_LENGTH.name, 'Enter your first name'),
  lastName: requiredText(MAX_LENGTH.name, 'Enter your last name'),
  email,
  phone,
  /** Job titles are content, so any text is valid; a job's dialog sends its own title. */
  position: optionalText(MAX_LENGTH.line),
  experience: optionalChoice(experienceOptions, 'Choose your years of experience from the list'),
  coverLetter: optionalLines(MAX_LENGTH.coverLetter),
  startDate: optionalCalendarDate,
  schedule: optionalChoice(scheduleOptions, 'Choose a schedule from the list'),
  consent: pageTick('Tick the box to agree that we may store your information for recruitment'),
});

const toData = ({ consent: _, ...rest }: z.output<typeof fields>) => ({
  ...rest,
  position: rest.position ?? NO_POSITION,
  experience: rest.experience ?? NO_EXPERIENCE,
});

export const careersForm = {
  schema: z.pipe(fields, z.transform(toData)),
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    position: 'Position',
    experience: 'Years of experience',
    resume: 'Resume or CV',
    startDate: 'Earliest start date',
    schedule: 'Preferred schedule',
    coverLetter: 'Cover letter',
    consent: 'I agree that you may store my information for recruitment.',
  },
  required: ['firstName', 'lastName', 'email', 'phone'],
  messages: { missing: (labels) => `Please fill in all required fields: ${labels.join(', ')}` },
  ticks: ['consent'],
} as const satisfies FormRules;

/** The event's data without the résumé, which the edge adds once it is stored. */
export type CareersData = FormOutput<typeof careersForm>;

/** Returns the errors of the résumé and the fields. The alert is about missing names first, then about the file. */
export function refuseResume(problem: string, checked: Checked<CareersData>): Refusal {
  const others = checked.ok ? {} : checked.fields;
  const hasAlert = !checked.ok && checked.message !== CHECK_WHAT_YOU_ENTERED;
  return {
    ok: false,
    message: hasAlert ? checked.message : problem,
    fields: inPageOrder(careersForm, { ...others, resume: problem }),
  };
}

/** Checks the fields and the résumé together, without reading the file. */
export function checkApplication(
  input: unknown,
  resume: ResumeFile | null | undefined,
): Checked<CareersData> {
  const checked = check(careersForm, input);
  const problem = checkResume(resume);
  return problem ? refuseResume(problem, checked) : checked;
}
