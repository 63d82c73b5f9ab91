/** POST /api/forms/careers: accepts a job application with its résumé. */
import { Hono } from 'hono';
import type { ApiSuccess } from '@/schemas/api';
import { careersForm, refuseResume, type CareersData } from '@/schemas/forms/careers';
import type { Checked } from '@/schemas/forms/form';
import { checkResume, resumeExtension, resumeMessages, resumeTypes } from '@/schemas/forms/resume';
import { refuse, refuseInput } from '../answers';
import type { Edge, EdgeContext } from '../edge';
import { readApplication, type Application } from '../intake/application';
import { idempotencyKeysOf, KEY_REFUSAL } from '../intake/idempotency';
import { TooLarge } from '../intake/multipart';
import { gates, received, refuseUnavailable, refuseUnreadable, type Received } from '../intake/receive';
import { take } from '../intake/submissions';
import { Unreadable } from '../intake/unreadable';
import type { Arrived } from '../providers/upload';
import { MAX_BODY_BYTES } from '../middleware/body-limit';
import { uploadSlots } from '../middleware/upload-slots';
import { KeyReused, submissionId } from '../outbox/client';
import { deleteResumes, keepResume, logFailure } from '../providers/resumes';
import { safeFileName } from '../resumes/file-name';
import { inspectResume } from '../resumes/inspect';

const EVENT = 'career_application_submission';
const FAILURE = 'Failed to submit application. Please try again or email us directly.';

/** Simultaneous uploads of an isolate, which has 128 MB. See decision T18. */
const MAX_UPLOADS = 64;

interface Resume extends Arrived {
  name: string;
  type: string;
}

/**
 * Inspects an application's file once it has arrived.
 * @returns the message for the applicant if the file is rejected
 * @throws if R2 rejects the file, or does not return it
 */
async function resumeOf({ uploads: [upload, ...others] }: Application): Promise<Resume | string> {
  if (others.length > 0) return 'Please upload one file.';
  const problem = checkResume(upload && { name: upload.fileName, size: upload.size });
  if (problem) return problem;
  const extension = resumeExtension(upload?.fileName ?? '');
  if (!upload || !extension) return resumeMessages.type;

  const arrived = await upload.finish();
  const name = safeFileName(upload.fileName, extension);
  return (
    (await inspectResume(arrived.source, extension)) ?? { ...arrived, name, type: resumeTypes[extension] }
  );
}

function refuseFile(c: EdgeContext, problem: string, checked: Checked<CareersData>) {
  const refusal = refuseResume(problem, checked);
  if (problem !== resumeMessages.size) return refuseInput(c, refusal);
  return refuse(c, 413, 'too-large', refusal.message, refusal.fields);
}

const refuseTooLarge = (c: EdgeContext, { what }: TooLarge) =>
  what === 'body'
    ? refuse(c, 413, 'too-large', resumeMessages.size, { resume: resumeMessages.size })
    : refuse(c, 413, 'too-large', 'This is too large to send.');

/** Stores the file and hands the application to the outbox. */
async function takeApplication(
  c: EdgeContext,
  data: CareersData,
  resume: Resume,
  { mark, isSuspect }: Omit<Received<typeof careersForm>, 'checked'>,
) {
  const content = [data, resume.sha256, resume.name];
  const keys = await idempotencyKeysOf(c.env, c.req, [EVENT, ...content]);
  if (!keys) return refuseInput(c, KEY_REFUSAL);

  const { origin } = new URL(c.req.url);
  const kept = await keepResume(c.env, { ...resume, belongsTo: [keys.idempotencyKey, ...content], origin });
  const event = { event: EVENT, data: { ...data, resumeFile: kept.data, ...mark } } as const;
  const fileName = kept.key;
  const id = await take(c.env, { ...event, ...keys, content, isSuspect, fileName }).catch(
    async (error: unknown) => {
      // The name is derived from the rejected submission, so no other application uses this file.
      if (error instanceof KeyReused) await deleteResumes(c.env, [fileName]);
      throw error;
    },
  );
  // The repeat of an earlier one, whose file has another name.
  if (id && id !== (await submissionId(c.env, { event: EVENT, ...keys })))
    await deleteResumes(c.env, [fileName]);
  // A seemingly failed submission may still have reached the outbox, which then needs its file.
  return id ? c.json<ApiSuccess>({ ok: true, id }, 202) : refuseUnavailable(c, FAILURE);
}

async function answer(c: EdgeContext, application: Application): Promise<Response> {
  const { checked, ...signs } = received(c, careersForm, application.input);
  try {
    const resume = await resumeOf(application);
    if (typeof resume === 'string') return refuseFile(c, resume, checked);
    return checked.ok ? await takeApplication(c, checked.data, resume, signs) : refuseInput(c, checked);
  } catch (error) {
    if (error instanceof KeyReused) throw error;
    logFailure('store', error);
    return checked.ok ? refuseUnavailable(c, FAILURE) : refuseInput(c, checked);
  }
}

export const careers = new Hono<Edge>().post(
  '/',
  ...gates('careers', { kinds: ['multipart'] }),
  uploadSlots({ max: MAX_UPLOADS, maxBytes: MAX_BODY_BYTES }),
  async (c) => {
    const application: Application = { input: {}, uploads: [] };
    try {
      await readApplication(c, application);
      return await answer(c, application);
    } catch (error) {
      if (error instanceof Unreadable) return refuseUnreadable(c, error);
      if (error instanceof TooLarge) return refuseTooLarge(c, error);
      throw error;
    } finally {
      await Promise.all(application.uploads.map((upload) => upload.discard()));
    }
  },
);
