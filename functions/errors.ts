import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiErrorCode, ApiFailure } from '@/shared/api';
import { inSpanish } from '@/shared/forms/es';
import type { Refusal } from '@/shared/forms/form';
import type { AppContext } from './hono-env';
import { languageOf } from './language';

/** Responds with the envelope of a failure, in the language of the visitor's page. */
export function refuse(
  c: AppContext,
  status: ContentfulStatusCode,
  code: ApiErrorCode,
  message: string,
  fields?: Record<string, string>,
) {
  const error = { code, message, ...(fields && { fields }) };
  return c.json<ApiFailure>({ ok: false, error: languageOf(c) === 'es' ? translated(error) : error }, status);
}

const translated = ({ code, message, fields }: ApiFailure['error']): ApiFailure['error'] => ({
  code,
  message: inSpanish(message),
  ...(fields && {
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, inSpanish(text)])),
  }),
});

/** Responds with a form's errors. */
export const refuseInput = (c: AppContext, { message, fields }: Pick<Refusal, 'message' | 'fields'>) =>
  refuse(c, 422, 'invalid-input', message, fields);
