/** Pages that the Worker answers with: after a form without JavaScript, and where there is no file. */
import type { MiddlewareHandler } from 'hono';
import type { ApiAnswer } from '@/shared/api';
import {
  answerPath,
  englishPath,
  type FormName,
  type Lang,
  langOf,
  localPath,
  missingPages,
  TRY_LATER,
} from '@/shared/config/paths';
import { WHOLE_FORM } from '@/forms/rules/form';
import { placeOfSun } from '@/shared/medical/bmi';
import type { EdgeEnv } from './env';
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
  let [start, end] = [0, path.length];
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

/** How a page of the build is filled in. */
interface Filling {
  /** The values of `data-if` whose elements stay, and show. */
  shown: readonly string[];
  /** Texts for the elements that `data-text` names. */
  texts?: Readonly<Record<string, string>>;
  /** Where the sun of the BMI scale stands. */
  bmi?: number;
}

export interface SuccessPage {
  /** A page of this site, or another site. The page that confirms the form by default. */
  path?: string;
  /** For a success that an address alone cannot describe: the page itself is the answer. */
  filling?: Filling | undefined;
}

/**
 * Answers a plain HTML form post with a redirect to a page that shows the result. The address contains at most the name
 * of the first invalid field, never any input.
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
    const { path = answerPath('sent', form), filling }: SuccessPage = (answer.ok && c.var.page) || {};
    const location = await builtPath(
      c.env,
      answer.ok ? path : failurePath(form, c.res.status, answer.error.fields),
      languageOf(c),
    );
    const redirect = new Response(null, { status: 303, headers: { location } });
    c.res = (filling && (await filledPage(c, form, location, filling))) ?? redirect;
  };

function failurePath(form: FormName, status: number, fields: Record<string, string> = {}): string {
  if (status === 429) return answerPath('failed', form, TRY_LATER);
  if (status !== 422 && status !== 413) return answerPath('failed', form);
  const field = Object.keys(fields).find((name) => name !== WHOLE_FORM);
  return answerPath('notSent', form, field);
}

/**
 * Responds to a post with a prebuilt page that is filled in, so that no address contains its data. Of the parts of several
 * forms, only this form's stays. The static file's headers, such as caching, do not apply to it.
 * @returns undefined if the page cannot be read
 */
async function filledPage(
  c: AppContext,
  form: FormName,
  path: string,
  { shown, texts = {}, bmi = 0 }: Filling,
): Promise<Response | undefined> {
  const built = await fetchAsset(c.env, path.replace(/#.*/, '')).catch(() => undefined);
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
      element: (place) =>
        void place.setInnerContent(say(c, texts[place.getAttribute('data-text') ?? ''] ?? '')),
    })
    .on('.scale-sun', { element: (sun) => void sun.setAttribute('x', placeOfSun(bmi)) })
    .transform(built);
  return new Response(body, { headers: HTML });
}
