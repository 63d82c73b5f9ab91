/** Pages that the Worker answers with: after a form without JavaScript, and where there is no file. */
import type { MiddlewareHandler } from 'hono';
import type { ApiAnswer, ApiSuccess } from '@/shared/api';
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
import type { BmiData } from '@/features/bmi/rules';
import { inSpanish } from '@/forms/rules/es';
import { WHOLE_FORM } from '@/forms/rules/form';
import type { Glp1QuizData } from '@/features/quiz/rules';
import { referenceOf } from '@/shared/lib/reference';
import { heightUsed, placeOfSun } from '@/shared/medical/bmi';
import type { EdgeEnv } from './env';
import { languageOf, wantsPage, type AppContext, type AppEnv } from './http';

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

/** Responds to an unknown address: people also type, print and say addresses in capitals. */
export async function notFoundPage(c: AppContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  // `//services` would lead to another host.
  const path = pathname
    .toLowerCase()
    .replace(/^\/+/, '/')
    .replace(/(.)\/+$/, '$1');
  if (path !== pathname && (await exists(c.env, path))) return c.redirect(path + search, 301);
  const page = await builtPath(c.env, missingPageFor(englishPath(path)), langOf(path));
  const { body } = await fetchAsset(c.env, page);
  return new Response(c.req.method === 'HEAD' ? null : body, { status: 404, headers: HTML });
}

/** Leads staff to the editor, which has its own origin; without one, `/admin` is an address like any other. */
export const admin = (c: AppContext): Response | Promise<Response> =>
  c.env.ADMIN_URL ? c.redirect(c.env.ADMIN_URL, 302) : notFoundPage(c);

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
export const pageAnswers =
  (form: FormName, { next: nextPage, page: pageOf }: PageOptions = {}): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
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

function pageFor(form: FormName, { status, headers }: Response, answer: ApiAnswer): string {
  if (answer.ok) return answerPath('sent', form);
  // That page speaks of a minute.
  if (status === 429 && Number(headers.get('retry-after')) <= MINUTE_SECONDS)
    return answerPath('failed', form, TRY_LATER);
  if (status !== 422 && status !== 413) return answerPath('failed', form);
  const field = Object.keys(answer.error.fields ?? {}).find((name) => name !== WHOLE_FORM);
  return answerPath('notSent', form, field);
}

/**
 * Responds to a post with a prebuilt page that is filled in, in the language of the page that sent it, so that no address
 * contains its data. The static file's headers, such as caching, do not apply to it.
 * @returns undefined if the page cannot be read
 */
async function filledPage(c: AppContext, path: string, fill: HTMLRewriter): Promise<Response | undefined> {
  const built = await builtPath(c.env, path, languageOf(c));
  const page = await fetchAsset(c.env, built).catch(() => undefined);
  return page?.ok ? new Response(fill.transform(page).body, { headers: HTML }) : undefined;
}

/** Responds to a form with the page that confirms it. `fill` only sees the form's own part. */
const confirmation = (c: AppContext, form: FormName, fill: (part: HTMLRewriter) => HTMLRewriter) =>
  filledPage(
    c,
    paths.sent,
    fill(new HTMLRewriter().on(`.part:not(#${form})`, { element: (part) => void part.remove() })),
  );

/** Confirms a quiz whose answers give a reason for caution, and names it. */
export async function quizPage(c: AppContext): Promise<Response | undefined> {
  const { caution } = (c.get('data') as Glp1QuizData).quizResults;
  if (!caution) return undefined;
  return confirmation(c, 'glp1-quiz', (part) =>
    part
      .on('[data-caution]', { element: (notice) => void notice.removeAttribute('hidden') })
      .on('[data-caution-reason]', {
        element(reason) {
          const name = reason.getAttribute('data-caution-reason');
          if (!caution.some((given) => given === name)) reason.remove();
        },
      }),
  );
}

/** Confirms an insurance booking, with the reference that the visitor can quote. */
export const bookingPage = (c: AppContext, { id }: ApiSuccess) =>
  confirmation(c, 'telehealth-insurance', (part) =>
    part
      .on('[data-reference]', { element: (line) => void line.removeAttribute('hidden') })
      .on('[data-reference-number]', {
        element: (place) => void place.setInnerContent(referenceOf(String(id))),
      }),
  );

/** Shows a BMI. */
export async function bmiPage(c: AppContext, answer: ApiSuccess): Promise<Response | undefined> {
  const { bmi, category, unit, feet, inches } = c.get('data') as BmiData;
  const height = heightUsed(feet, inches);
  const fill = new HTMLRewriter()
    .on('[data-bmi-category]', {
      element(part) {
        if (part.getAttribute('data-bmi-category') === category) part.removeAttribute('hidden');
        else part.remove();
      },
    })
    .on('[data-bmi]', { element: (figure) => void figure.setInnerContent(bmi.toFixed(1)) })
    .on('[data-bmi-height]', {
      element(line) {
        if (unit === 'imperial') line.setInnerContent(languageOf(c) === 'es' ? inSpanish(height) : height);
        else line.remove();
      },
    })
    .on('.scale-sun', { element: (sun) => void sun.setAttribute('x', placeOfSun(bmi)) })
    .on('[data-bmi-sent]', {
      element(line) {
        if (answer['sent'] === false) line.remove();
      },
    });
  return filledPage(c, paths.bmiResult, fill);
}
