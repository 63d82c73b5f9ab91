/** POST /api/forms/careers: takes a job application with its résumé. */
import { Hono } from 'hono';
import type { ApiSuccess } from '@/schemas/api';
import { careersForm, refuseResume } from '@/schemas/forms/careers';
import { RESUME_BELOW_BYTES } from '@/schemas/forms/limits';
import { checkResume, resumeMessages } from '@/schemas/forms/resume';
import { refuse, refuseInput } from '../answers';
import type { Edge } from '../edge';
import { guards, MAX_FORM_BYTES, receive, refuseUnavailable } from '../intake/receive';
import { idempotencyKeyOf, KEY_REFUSAL } from '../intake/idempotency';
import { logFailure, storeResume } from '../providers/resumes';
import { inspectResume, type Resume } from '../resumes/inspect';
import { take } from '../intake/submissions';

const FIELD = 'resume';
const EVENT = 'career_application_submission';
const FAILURE = 'Failed to submit application. Please try again or email us directly.';

type Files = readonly (readonly [name: string, file: File])[];

/** @returns the résumé, or what to tell the applicant about it */
async function resumeOf(files: Files): Promise<Resume | string> {
  const [first, ...others] = files.filter(([name]) => name === FIELD).map(([, file]) => file);
  if (others.length > 0) return 'Please upload one file.';
  return (first && checkResume(first)) ?? (first ? inspectResume(first) : resumeMessages.missing);
}

export const careers = new Hono<Edge>().post(
  '/',
  ...guards('careers', {
    kinds: ['multipart'],
    limit: {
      maxBytes: RESUME_BELOW_BYTES + MAX_FORM_BYTES,
      message: resumeMessages.size,
      fields: { [FIELD]: resumeMessages.size },
    },
  }),
  async (c) => {
    const received = await receive(c, careersForm, [FIELD]);
    if (received instanceof Response) return received;
    const { checked, files, isSuspect } = received;

    const resume = await resumeOf(files);
    if (typeof resume === 'string') {
      const refusal = refuseResume(resume, checked);
      if (resume !== resumeMessages.size) return refuseInput(c, refusal);
      return refuse(c, 413, 'too-large', refusal.message, refusal.fields);
    }
    if (!checked.ok) return refuseInput(c, checked);

    const idempotencyKey = await idempotencyKeyOf(c.env, c.req, [EVENT, checked.data, resume.sha256]);
    if (!idempotencyKey) return refuseInput(c, KEY_REFUSAL);
    const { origin } = new URL(c.req.url);
    const resumeFile = await storeResume(c.env, resume, { idempotencyKey, origin }).catch((error: unknown) =>
      logFailure('store', error),
    );
    if (!resumeFile) return refuseUnavailable(c, FAILURE);

    const data = { ...checked.data, resumeFile };
    const content = [checked.data, resume.sha256, resume.name];
    const id = await take(c.env, { event: EVENT, data, idempotencyKey, content, isSuspect });
    return id ? c.json<ApiSuccess>({ ok: true, id }, 202) : refuseUnavailable(c, FAILURE);
  },
);
