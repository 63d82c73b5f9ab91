import type { HonoRequest, MiddlewareHandler } from 'hono';
import { answerPath, type AnsweredForm, TRY_LATER } from '@/config/paths';
import type { ApiAnswer, ApiSuccess } from '@/schemas/api';
import { WHOLE_FORM } from '@/schemas/forms/form';
import type { Edge, EdgeContext } from '../edge';
import { kindOf } from './content-type';

/** Who posts a form without JavaScript: their browser shows them what it gets. */
export function wantsPage(request: Pick<HonoRequest, 'header'>): boolean {
  const accept = request.header('accept') ?? '';
  const kind = kindOf(request.header('content-type') ?? '');
  const isFormPost = kind === 'urlencoded' || kind === 'multipart';
  return isFormPost && accept.includes('text/html') && !accept.includes('application/json');
}

export interface PageOptions {
  /** Where a success leads, where that is not the page that says so. */
  next?: (answer: ApiSuccess) => string | undefined;
  /** The page itself, for a success that cannot be told by an address alone. */
  page?: (c: EdgeContext, answer: ApiSuccess) => Promise<Response | undefined>;
}

/**
 * Leads the browser of who wants a page to one that says the same as the JSON answer. In its address there is at most
 * the name of the first field that is wrong, never what was typed.
 */
export function pageAnswers(
  form: AnsweredForm,
  { next: nextPage, page: pageOf }: PageOptions = {},
): MiddlewareHandler<Edge> {
  return async function pageAnswers(c, next) {
    await next();
    if (!wantsPage(c.req)) return;
    const answer = await c.res.clone().json<ApiAnswer>();
    // Another site gets no page: the refusal is for whoever wrote that site.
    if (!answer.ok && answer.error.code === 'cross-site') return;
    const page = answer.ok ? await pageOf?.(c, answer) : undefined;
    if (page) {
      c.res = page;
      return;
    }
    const onward = answer.ok ? nextPage?.(answer) : undefined;
    const location = onward ?? pageFor(form, c.res.status, answer);
    c.res = new Response(null, { status: 303, headers: { location } });
  };
}

function pageFor(form: AnsweredForm, status: number, answer: ApiAnswer): string {
  if (answer.ok) return answerPath('sent', form);
  if (status === 429) return answerPath('failed', form, TRY_LATER);
  if (status !== 422 && status !== 413) return answerPath('failed', form);
  const field = Object.keys(answer.error.fields ?? {}).find((name) => name !== WHOLE_FORM);
  return answerPath('notSent', form, field);
}
