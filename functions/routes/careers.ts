/** POST /api/forms/careers: accepts a job application with its résumé. */
import { Hono } from 'hono';
import type { ApiSuccess } from '@/shared/api';
import { forms } from '@/shared/forms';
import { careersForm, refuseResume, type CareersData } from '@/shared/forms/careers';
import type { Checked } from '@/shared/forms/form';
import { RESUME_BELOW_BYTES } from '@/shared/forms/limits';
import { checkResume, resumeExtension, resumeMessages, resumeTypes } from '@/shared/forms/resume';
import { invalidInput, refuse, Refused, unreadable } from '../errors';
import { sha256 } from '../crypto/sha256';
import type { AppEnv, AppContext } from '../hono-env';
import { parseMultipart } from '../intake/form-post';
import { accept, idempotencyKeyOf, KeyReused, submissionId } from '../intake/accept';
import { fromForm } from '../intake/input';
import { formChecks, received, refuseUnavailable, type Signs } from '../intake/receive';
import { languageOf } from '../language';
import { logFailure } from '../log-failure';
import { bodyLimit, refuseTooLarge } from '../middleware/body-limit';
import { uploadSlots } from '../middleware/upload-slots';
import { deleteResumes, keepResume, keepUnconfirmed, type Resume } from '../providers/resumes';
import { safeFileName } from '../resumes/file-name';
import { inspectResume } from '../resumes/inspect';

const { event: EVENT, failure: FAILURE } = forms.careers;

/** Simultaneous applications of an isolate, which has 128 MB. See decision T18. */
const MAX_AT_ONCE = 4;

/** The form's file field. */
const FILE_FIELD = 'resume';

/** The longest application takes 40 kB without its file. */
const MAX_FIELD_BYTES = 64 * 1024;

interface Application {
  /** The fields, for `check`. */
  texts: [name: string, value: string][];
  files: File[];
}

/** @throws {Refused} */
async function readApplication(c: AppContext): Promise<Application> {
  const application: Application = { texts: [], files: [] };
  for (const [name, value] of await parseMultipart(c.var.bytes, c.req.header('content-type') ?? '')) {
    // An empty file field may arrive as an empty string.
    if (value === '' && name === FILE_FIELD) continue;
    if (typeof value === 'string') application.texts.push([name, value]);
    else if (name === FILE_FIELD) application.files.push(value);
    else throw unreadable('Send only the fields of this form');
  }
  return application;
}

/** Inspects an application's file. @returns the message for the applicant if it is rejected */
async function resumeOf({ files: [file, ...others] }: Application): Promise<Resume | string> {
  if (others.length > 0) return 'Please upload one file.';
  const problem = checkResume(file);
  if (problem) return problem;
  const extension = resumeExtension(file?.name ?? '');
  if (!file || !extension) return resumeMessages.type;

  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = safeFileName(file.name, extension);
  return inspectResume(bytes, extension) ?? { bytes, name, type: resumeTypes[extension] };
}

function rejectedFile(problem: string, checked: Checked<CareersData>): Refused {
  const refusal = refuseResume(problem, checked);
  if (problem !== resumeMessages.size) return invalidInput(refusal);
  return new Refused(413, 'too-large', refusal.message, refusal.fields);
}

/** Stores the file and hands the application to the outbox. */
async function submitApplication(
  c: AppContext,
  data: CareersData,
  resume: Resume,
  { mark, isSuspect }: Signs,
) {
  const content = [data, await sha256(resume.bytes), resume.name];
  const idempotencyKey = await idempotencyKeyOf(c.env, c.req, [EVENT, ...content]);

  const { origin } = new URL(c.req.url);
  const kept = await keepResume(c.env, resume, { belongsTo: [idempotencyKey, ...content], origin });
  const event = {
    event: EVENT,
    data: { ...data, resumeFile: kept.data, ...mark },
    locale: languageOf(c),
  } as const;
  const fileName = kept.key;
  const id = await accept(c.env, { ...event, idempotencyKey, content, isSuspect, fileName }).catch(
    async (error: unknown) => {
      // The name is derived from the rejected submission, so no other application uses this file.
      if (error instanceof KeyReused) await deleteResumes(c.env, [fileName]);
      throw error;
    },
  );
  if (!id) {
    await keepUnconfirmed(c.env, fileName, resume);
    return refuseUnavailable(c, FAILURE);
  }
  // The repeat of an earlier one, whose file has another name.
  if (id !== (await submissionId(c.env, { event: EVENT, idempotencyKey })))
    await deleteResumes(c.env, [fileName]);
  return c.json<ApiSuccess>({ ok: true, id }, 202);
}

async function answer(c: AppContext): Promise<Response> {
  const application = await readApplication(c);
  // The file is a copy, so the body need not stay in memory.
  c.set('bytes', new Uint8Array());
  if (application.texts.flat().join('').length > MAX_FIELD_BYTES) return refuseTooLarge(c);
  const { checked, ...signs } = received(c, careersForm, fromForm(c, careersForm, application.texts));
  const resume = await resumeOf(application);
  if (typeof resume === 'string') throw rejectedFile(resume, checked);
  if (!checked.ok) throw invalidInput(checked);
  try {
    return await submitApplication(c, checked.data, resume, signs);
  } catch (error) {
    if (error instanceof Refused) throw error;
    logFailure({ resumes: 'store' }, error);
    return refuseUnavailable(c, FAILURE);
  }
}

export const careers = new Hono<AppEnv>().post(
  '/',
  ...formChecks('careers', { kinds: ['multipart'] }),
  uploadSlots(MAX_AT_ONCE),
  bodyLimit({
    maxBytes: RESUME_BELOW_BYTES + MAX_FIELD_BYTES,
    refuseLonger: (c) =>
      refuse(c, 413, 'too-large', resumeMessages.size, { [FILE_FIELD]: resumeMessages.size }),
  }),
  answer,
);
