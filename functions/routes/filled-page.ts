/**
 * Prebuilt pages that the edge fills in and sends as the response to a post, so that no address contains their data.
 */
import { paths } from '@/shared/config/paths';
import type { FormName } from '@/shared/forms';
import { builtPath, fetchAsset } from '../providers/assets';
import type { AppContext } from '../hono-env';
import { languageOf } from '../language';

/**
 * Responds to a post with a page, in the language of the page that sent it. The static file's headers, such as caching, do not apply to it.
 * @returns undefined if the page cannot be read
 */
export async function filledPage(
  c: AppContext,
  path: string,
  fill: HTMLRewriter,
): Promise<Response | undefined> {
  const built = await builtPath(c.env, path, languageOf(c));
  const page = await fetchAsset(c.env, built).catch(() => undefined);
  if (!page?.ok) return undefined;
  const { body } = fill.transform(page);
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Responds to a form with the page that confirms it. `fill` only sees the form's own part. */
export const confirmation = (
  c: AppContext,
  form: FormName,
  fill: (part: HTMLRewriter) => HTMLRewriter,
): Promise<Response | undefined> =>
  filledPage(
    c,
    paths.sent,
    fill(new HTMLRewriter().on(`.part:not(#${form})`, { element: (part) => void part.remove() })),
  );
