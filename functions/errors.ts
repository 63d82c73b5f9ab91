import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiErrorCode, ApiFailure } from '@/shared/api';
import { inSpanish } from '@/shared/forms/es';
import { WHOLE_FORM, type Refusal } from '@/shared/forms/form';
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
export const invalidInput = ({ message, fields }: Pick<Refusal, 'message' | 'fields'>) =>
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
