/** Reads a job application and streams its file to R2. */
import { careersForm } from '@/schemas/forms/careers';
import { RESUME_BELOW_BYTES } from '@/schemas/forms/limits';
import { resumeExtension } from '@/schemas/forms/resume';
import type { EdgeContext } from '../edge';
import { MAX_BODY_BYTES } from '../middleware/body-limit';
import type { Entry } from './form-post';
import { fromForm } from './input';
import { readMultipart } from './multipart';
import { Unreadable } from './unreadable';
import { Upload } from '../providers/upload';

/** The form's file field. */
const FILE_FIELD = 'resume';

/** The longest application takes 40 kB. */
const MAX_FIELD_BYTES = 64 * 1024;

export interface Application {
  /** The fields, for `check`. */
  input: unknown;
  /** The files, normally one. The caller always has to discard them. */
  uploads: Upload[];
}

/** The stored length of a file of unknown length: at most the request's length and the size limit. */
function maxFileBytes(c: EdgeContext): number {
  const announced = Number(c.req.header('content-length') ?? Infinity);
  return Math.min(RESUME_BELOW_BYTES - 1, announced >= 0 ? announced : Infinity);
}

/**
 * Fills in an application. Its uploads are set even if this throws.
 * @throws {Unreadable}
 * @throws {TooLarge}
 */
export async function readApplication(c: EdgeContext, application: Application): Promise<void> {
  const texts: Entry[] = [];
  let hasOtherFile = false;
  const tokens = readMultipart(c.req.raw.body, {
    contentType: c.req.header('content-type') ?? '',
    maxFieldBytes: MAX_FIELD_BYTES,
    maxFormBytes: RESUME_BELOW_BYTES + MAX_FIELD_BYTES,
    maxBytes: MAX_BODY_BYTES,
  });
  for await (const token of tokens) {
    if (token.kind === 'field') texts.push([token.name, token.value]);
    else if (token.kind === 'file') {
      hasOtherFile ||= token.name !== FILE_FIELD;
      // Files that are rejected for their name or as a second file are counted but not stored.
      const isStored = application.uploads.length === 0 && resumeExtension(token.fileName) !== undefined;
      application.uploads.push(new Upload(c.env, token.fileName, isStored ? maxFileBytes(c) : 0));
    } else if (token.kind === 'chunk') await application.uploads.at(-1)?.push(token.bytes);
  }
  if (hasOtherFile) throw new Unreadable('Send only the fields of this form');
  // An empty file field may arrive as an empty string.
  const fields = texts.filter(([name, value]) => value !== '' || name !== FILE_FIELD);
  application.input = fromForm(c, careersForm, fields);
}
