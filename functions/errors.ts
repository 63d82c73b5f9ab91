import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiErrorCode, ApiFailure } from '@/shared/api';
import { WHOLE_FORM, type Refusal } from '@/shared/forms/form';

/** Responds with the envelope of a failure. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  code: ApiErrorCode,
  message: string,
  fields?: Record<string, string>,
) {
  return c.json<ApiFailure>({ ok: false, error: { code, message, ...(fields && { fields }) } }, status);
}

type Input = Pick<Refusal, 'message' | 'fields'>;

/** Responds with a form's errors. */
export const refuseInput = (c: Context, { message, fields }: Input) =>
  refuse(c, 422, 'invalid-input', message, fields);

/** A refusal that is thrown below a route. The Worker responds with it. */
export class Refused extends Error {
  override readonly name: string = 'Refused';

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ApiErrorCode,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }
}

/** Returns the error for a form's wrong fields. */
export const invalidInput = ({ message, fields }: Input) =>
  new Refused(422, 'invalid-input', message, fields);

/**
 * Returns the error for a body that does not match its content type.
 * @param detail for the sender's developer; quotes nothing
 */
export const unreadable = (detail: string) =>
  invalidInput({
    message: 'We could not read what you sent. Please go back and send it again, or call us.',
    fields: { [WHOLE_FORM]: detail },
  });
