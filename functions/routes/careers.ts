/** POST /api/forms/careers: accepts a job application with its résumé. */
import { waitUntil } from 'cloudflare:workers';
import { Hono, type MiddlewareHandler } from 'hono';
import type { ApiSuccess } from '@/shared/api';
import { forms } from '@/features/all-forms';
import { type CareersData, careersForm } from '@/features/careers/careers-rules';
import { checkResume, resumeExtension, resumeTypes } from '@/features/careers/resume-rules';
import type { Refusal } from '@/forms/rules/form-rules';
import { RESUME_BELOW_BYTES } from '@/forms/rules/input-limits';
import type { PlainKey } from '@/shared/words/words';
import { sha256 } from '../crypto';
import {
  invalidInput,
  languageOf,
  logFailure,
  refuse,
  Refused,
  refuseTooLarge,
  unavailable,
  unreadable,
  type AppContext,
  type AppEnv,
} from '../http';
import { accept, idempotencyKeyOf } from '../intake/accept';
import {
  dropBody,
  formChecks,
  fromForm,
  limitBody,
  readEntries,
  received,
  type Mark,
} from '../intake/receive-form';
import { networkOf, rateLimit } from '../middleware';
import { cutFileName, safeFileName } from '../resumes/file-name';
import { keepResume, type Resume } from '../resumes/resume-store';
import { inspectResume } from '../resumes/inspect';

const { event: EVENT, failure: FAILURE } = forms.careers;

/** The form's file field. */
const FILE_FIELD = 'resume';
/** The longest application takes 40 kB without its file. */
const MAX_FIELD_BYTES = 64 * 1024;

/** Applications that are in the memory of an isolate, which has 128 MB, and those of one network. See decision T18. */
const MAX_AT_ONCE = { all: 4, ofNetwork: 2 };
/** The networks of the applications that are arriving. */
const arriving: (string | undefined)[] = [];

/** Sends an application away, before its body is read, while others fill the memory. */
const fewAtOnce: MiddlewareHandler<AppEnv> = async (c, next) => {
  const address = c.req.header('cf-connecting-ip');
  const network = address && networkOf(address);
  // Nobody can take all places. On a developer's computer, requests have no address.
  const ofNetwork = network ? arriving.filter((one) => one === network).length : 0;
  if (arriving.length >= MAX_AT_ONCE.all || ofNetwork >= MAX_AT_ONCE.ofNetwork) {
    await dropBody(c.req.raw);
    c.header('retry-after', '10');
    return refuse(c, 429, 'too-many-requests', 'careersEdge.manyFiles');
  }
  arriving.push(network);
  const done = next().finally(() => arriving.splice(arriving.indexOf(network), 1));
  // Otherwise the platform would stop the request when its client disconnects, before its place is free.
  waitUntil(done.catch(() => {}));
  return done;
};

/** Reads the fields, for `check`, and the files. @throws {Refused} */
async function readApplication(c: AppContext) {
  const texts: [name: string, value: string][] = [];
  const files: File[] = [];
  for (const [name, value] of await readEntries(c)) {
    // An empty file field may arrive as an empty string.
    if (value === '' && name === FILE_FIELD) continue;
    if (typeof value === 'string') texts.push([name, value]);
    else if (name === FILE_FIELD) files.push(value);
    else throw unreadable('edge.onlyItsFields');
  }
  return { texts, files };
}

/** Inspects an application's file. @returns what is wrong with it if it is rejected */
async function resumeOf([file, ...others]: File[]): Promise<Resume | PlainKey> {
  if (others.length > 0) return 'careersEdge.oneFile';
  if (!file) return 'careers.noResume';
  const { size, type } = file;
  const name = cutFileName(file.name);
  const wrong = checkResume({ name, size, type });
  if (wrong) return wrong;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const inspected = inspectResume(bytes, resumeExtension({ name, type }));
  if ('problem' in inspected) return inspected.problem;
  const { extension } = inspected;
  return { bytes, name: safeFileName(name, extension), type: resumeTypes[extension] };
}

/** Stores the file and hands the application to the outbox. @throws {Refused} */
async function submitApplication(c: AppContext, data: CareersData, resume: Resume, mark: Mark) {
  const content = [data, await sha256(resume.bytes), resume.name];
  const idempotencyKey = await idempotencyKeyOf(c.env, c.req, [EVENT, ...content]);
  const to = { belongsTo: [idempotencyKey, ...content], origin: new URL(c.req.url).origin };
  const file = await keepResume(c.env, resume, to).catch((error: unknown) => {
    logFailure({ resumes: 'store' }, error);
    throw unavailable(FAILURE);
  });
  // The file stays if this fails: the outbox or the CRM may have the application, although no answer has said so.
  return accept(c.env, {
    event: EVENT,
    data: { ...data, resumeFile: file.data, ...mark },
    locale: languageOf(c),
    idempotencyKey,
    content,
    fileName: file.key,
    failure: FAILURE,
  });
}

async function answer(c: AppContext): Promise<Response> {
  const { texts, files } = await readApplication(c);
  if (texts.flat().join('').length > MAX_FIELD_BYTES) return refuseTooLarge(c);
  const resume = await resumeOf(files);
  const problem: Record<string, PlainKey> = typeof resume === 'string' ? { resume } : {};
  const { checked, mark } = received(c, careersForm, fromForm(c, careersForm, texts), problem);
  if (!checked.ok || typeof resume === 'string') {
    const { message, fields } = checked as Refusal;
    if (resume === 'careers.sizeOfResume') throw new Refused(413, 'too-large', message, fields);
    throw invalidInput({ message, fields });
  }
  const id = await submitApplication(c, checked.data, resume, mark);
  return c.json<ApiSuccess>({ ok: true, id }, 202);
}

export const careers = new Hono<AppEnv>().post(
  '/',
  ...formChecks('careers', ['multipart']),
  rateLimit('applications', 'STRICT_RATE_LIMITER'),
  fewAtOnce,
  limitBody(RESUME_BELOW_BYTES + MAX_FIELD_BYTES, (c) =>
    refuse(c, 413, 'too-large', 'careers.sizeOfResume', { [FILE_FIELD]: 'careers.sizeOfResume' }),
  ),
  answer,
);
