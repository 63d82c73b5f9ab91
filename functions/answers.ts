import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiErrorCode, ApiFailure } from '@/schemas/api';

/** Answers with the envelope of a failure. */
export function refuse(c: Context, status: ContentfulStatusCode, code: ApiErrorCode, message: string) {
  return c.json<ApiFailure>({ ok: false, error: { code, message } }, status);
}
