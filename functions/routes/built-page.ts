/**
 * Prebuilt pages that the edge fills in and sends as the response to a post, so that no address contains their data.
 */
import type { EdgeContext } from '../edge';

/** A placeholder: the binding only uses the path. */
const ANY_ORIGIN = 'https://assets.local';

/** Returns undefined if the page cannot be read. */
export async function builtPage(c: EdgeContext, path: string): Promise<Response | undefined> {
  const page = await c.env.ASSETS.fetch(ANY_ORIGIN + path).catch(() => undefined);
  return page?.ok ? page : undefined;
}

/** Responds to a post with a page. The static file's headers, such as caching, do not apply to the filled-in page. */
export const filledPage = ({ body }: Response) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
