/** Pages of the build that the edge fills in and answers a post with, so that no address holds what is on them. */
import type { EdgeContext } from '../edge';

/** The binding looks at the path alone. */
const ANY_ORIGIN = 'https://assets.local';

/** Returns undefined where the page cannot be read. */
export async function builtPage(c: EdgeContext, path: string): Promise<Response | undefined> {
  const page = await c.env.ASSETS.fetch(ANY_ORIGIN + path).catch(() => undefined);
  return page?.ok ? page : undefined;
}

/** The answer to a post. The headers of the file, such as its caching, are not those of what was put into it. */
export const filledPage = ({ body }: Response) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
