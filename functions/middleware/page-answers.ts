import type { HonoRequest, MiddlewareHandler } from 'hono';
import { answerPath, TRY_LATER } from '@/shared/config/paths';
import type { FormName } from '@/shared/forms';
import type { ApiAnswer, ApiSuccess } from '@/shared/api';
import { WHOLE_FORM } from '@/shared/forms/form';
import type { AppEnv, AppContext } from '../hono-env';
import { languageOf } from '../language';
import { builtPath } from '../providers/assets';
import { kindOf } from './content-type';

/** Recognizes a form posted without JavaScript, whose response the browser displays. */
export function wantsPage(request: Pick<HonoRequest, 'header'>): boolean {
  const accept = request.header('accept') ?? '';
  const kind = kindOf(request.header('content-type') ?? '');
  const isFormPost = kind === 'urlencoded' || kind === 'multipart';
  return isFormPost && accept.includes('text/html') && !accept.includes('application/json');
}

const MINUTE_SECONDS = 60;

export interface PageOptions {
  /** Where a success redirects to, if not to the page that confirms it: a page of this site, or another site. */
  next?: (answer: ApiSuccess) => string | undefined;
  /** The page itself, for a success that an address alone cannot describe. */
  page?: (c: AppContext, answer: ApiSuccess) => Promise<Response | undefined>;
}

/**
 * Answers a plain HTML form post with a redirect to a page that shows the result. The address contains at most the name
 * of the first invalid field, never any input.
 */
export function pageAnswers(
  form: FormName,
  { next: nextPage, page: pageOf }: PageOptions = {},
): MiddlewareHandler<AppEnv> {
  return async function pageAnswers(c, next) {
    await next();
    // A post that goes on elsewhere is answered there.
    if (!wantsPage(c.req) || c.res.status === 307) return;
    const answer = await c.res.clone().json<ApiAnswer>();
    // No page for requests from other sites: their developers get the JSON error.
    if (!answer.ok && answer.error.code === 'cross-site') return;
    const page = answer.ok ? await pageOf?.(c, answer) : undefined;
    if (page) {
      c.res = page;
      return;
    }
    const onward = answer.ok ? nextPage?.(answer) : undefined;
    const location = await builtPath(c.env, onward ?? pageFor(form, c.res, answer), languageOf(c));
    c.res = new Response(null, { status: 303, headers: { location } });
  };
}

function pageFor(form: FormName, { status, headers }: Response, answer: ApiAnswer): string {
  if (answer.ok) return answerPath('sent', form);
  // That page speaks of a minute. After a day's limit, the other one says how to reach the clinic.
  if (status === 429 && Number(headers.get('retry-after')) <= MINUTE_SECONDS)
    return answerPath('failed', form, TRY_LATER);
  if (status !== 422 && status !== 413) return answerPath('failed', form);
  const field = Object.keys(answer.error.fields ?? {}).find((name) => name !== WHOLE_FORM);
  return answerPath('notSent', form, field);
}
