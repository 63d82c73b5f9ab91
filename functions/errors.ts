import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiErrorCode, ApiFailure } from '@/shared/api';
import type { Refusal } from '@/shared/forms/form';

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

/** Responds with a form's errors. */
export const refuseInput = (c: Context, { message, fields }: Pick<Refusal, 'message' | 'fields'>) =>
  refuse(c, 422, 'invalid-input', message, fields);
