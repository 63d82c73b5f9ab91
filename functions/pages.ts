/** Pages that the Worker answers with: after a form without JavaScript, and where there is no file. */
import type { MiddlewareHandler } from 'hono';
import { forms } from '@/features/all-forms';
import type { FormRules } from '@/forms/rules/form-rules';
import type { ApiAnswer, ApiFailure } from '@/shared/api';
import {
  answerPath,
  englishPath,
  type FormName,
  type Lang,
  langOf,
  localPath,
  missingPages,
  paths,
  TRY_LATER,
} from '@/shared/config/paths';
import { escapeHtml } from '@/shared/lib/text';
import { placeOfSun } from '@/shared/medical/bmi-scale';
import type { AnswerPage, FieldError, Filling } from './answer-page';
import type { EdgeEnv } from './worker-env';
import { languageOf, say, wantsPage, type AppContext, type AppEnv } from './http';

/** A placeholder: the binding only uses the path. */
const ANY_ORIGIN = 'https://assets.local';

/** Returns a file of the build. */
export const fetchAsset = ({ ASSETS }: Pick<EdgeEnv, 'ASSETS'>, path: string): Promise<Response> =>
  ASSETS.fetch(ANY_ORIGIN + path);

const exists = (env: Pick<EdgeEnv, 'ASSETS'>, path: string) =>
  fetchAsset(env, path).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns the address of an English page in a language, or its own if the build has no such page. */
export async function builtPath(env: Pick<EdgeEnv, 'ASSETS'>, path: string, lang: Lang): Promise<string> {
  const local = localPath(path, lang);
  return local === path || (await exists(env, local.replace(/#.*/, ''))) ? local : path;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Returns the 404 page of an address's folder, or the site's. */
const missingPageFor = (path: string) =>
  missingPages.findLast((page) => path.startsWith(page.replace(/404$/, ''))) ?? '/404';

/** Returns a path with one slash at its start, because `//services` would lead to another host, and none at its end. */
function withoutExtraSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === '/') start++;
  while (end > start && path[end - 1] === '/') end--;
  return `/${path.slice(start, end)}`;
}

/** Responds to an unknown address: people also type, print and say addresses in capitals. */
export async function notFoundPage(c: AppContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const path = withoutExtraSlashes(pathname.toLowerCase());
  if (path !== pathname && (await exists(c.env, path))) return c.redirect(path + search, 301);
  const page = await builtPath(c.env, missingPageFor(englishPath(path)), langOf(path));
  const { body } = await fetchAsset(c.env, page);
  return new Response(c.req.method === 'HEAD' ? null : body, { status: 404, headers: HTML });
}

/**
 * Answers a plain HTML form post with a page that shows the result: by a redirect or, if the page has to be filled in, at
 * once. No address contains anything that was sent.
 */
export const pageAnswers =
  (form: FormName): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    // A post that goes on elsewhere is answered there.
    if (!wantsPage(c.req) || c.res.status === 307) return;
    const answer = await c.res.clone().json<ApiAnswer>();
    // No page for requests from other sites: their developers get the JSON error.
    if (!answer.ok && answer.error.code === 'cross-site') return;
    const { path, filling } = answer.ok
      ? { path: answerPath('sent', form), ...c.var.page }
      : await failurePage(c, form, answer.error);
    const location = await builtPath(c.env, path, languageOf(c));
    const redirect = new Response(null, { status: 303, headers: { location } });
    const status = answer.ok ? 200 : c.res.status;
    c.res = (filling && (await filledPage(c, form, { location, status }, filling))) ?? redirect;
  };

/** Returns the page about a form that was not accepted: about what is wrong in it, or about a failure. */
async function failurePage(
  c: AppContext,
  form: FormName,
  { message, fields = {} }: ApiFailure['error'],
): Promise<AnswerPage> {
  const { status } = c.res;
  if (status === 429) return { path: answerPath('failed', form, TRY_LATER) };
  if (status !== 422 && status !== 413) return { path: answerPath('failed', form) };
  const { rules, sentAs, anchor } = forms[form];
  const { labels }: FormRules = rules;
  // The sentence about the form as a whole has no label. It is for the sender's developer.
  const errors = Object.entries(fields).flatMap(([name, sentence]) => {
    const label = labels[name];
    return label === undefined ? [] : [{ label: say(c, label).replace(/ \*$/, ''), sentence }];
  });
  const shown = ['refused', errors.length > 0 ? 'errors' : ''];
  const filling = {
    shown,
    texts: { 'sent-as': say(c, sentAs), message },
    errors,
    formPlace: await formPlaceOf(c, anchor),
  };
  return { path: paths.notSent, filling };
}

/** Returns the address of a form on the page that it was sent from, if the build has it. */
async function formPlaceOf(c: AppContext, anchor: string): Promise<string | undefined> {
  const sender = URL.parse(c.req.header('referer') ?? '');
  const isOurs = sender?.host === new URL(c.req.url).host;
  return isOurs && (await exists(c.env, sender.pathname)) ? `${sender.pathname}#${anchor}` : undefined;
}

/** Leads to the page that says what to do about a form with errors. Those of the form itself are no longer known. */
export const redirectToNotSent = async (c: AppContext): Promise<Response> =>
  c.redirect(await builtPath(c.env, paths.notSent, languageOf(c)), 303);

const errorItem = ({ label, sentence }: FieldError) =>
  `<li><strong>${escapeHtml(label)}</strong> ${escapeHtml(sentence)}</li>`;

/**
 * Responds to a post with a prebuilt page that is filled in, so that no address contains its data. Of the parts of several
 * forms, only this form's stays. The static file's headers, such as caching, do not apply to it.
 * @returns undefined if the page cannot be read
 */
async function filledPage(
  { env }: AppContext,
  form: FormName,
  { location, status }: { location: string; status: number },
  { shown, texts = {}, bmi = 0, errors = [], formPlace }: Filling,
): Promise<Response | undefined> {
  const built = await fetchAsset(env, location.replace(/#.*/, '')).catch(() => undefined);
  if (!built?.ok) return undefined;
  const { body } = new HTMLRewriter()
    .on(`.part:not(#${form})`, { element: (part) => void part.remove() })
    .on('[data-if]', {
      element(part) {
        if (shown.includes(part.getAttribute('data-if') ?? '')) part.removeAttribute('hidden');
        else part.remove();
      },
    })
    .on('[data-text]', {
      element: (place) => void place.setInnerContent(texts[place.getAttribute('data-text') ?? ''] ?? ''),
    })
    .on('[data-errors]', {
      element: (list) => void list.setInnerContent(errors.map(errorItem).join(''), { html: true }),
    })
    .on('[data-form-place]', {
      element(link) {
        if (formPlace) link.setAttribute('href', formPlace);
        else link.remove();
      },
    })
    .on('.scale-sun', { element: (sun) => void sun.setAttribute('x', placeOfSun(bmi)) })
    .transform(built);
  return new Response(body, { status, headers: HTML });
}
