import { englishPath, langOf } from '@/shared/config/languages';
import { missingPages } from '@/shared/config/paths';
import { builtPath, fetchAsset } from '../providers/assets';
import type { AppContext } from '../hono-env';

/** Returns the 404 page of an address's folder, or the site's. */
function pageFor(path: string): string {
  const folderOf = (page: string) => page.slice(0, page.lastIndexOf('/') + 1);
  const [nearest = '/404'] = missingPages
    .filter((page) => path.startsWith(folderOf(page)))
    .sort((a, b) => b.length - a.length);
  return nearest;
}

/** Responds to an unknown address. */
export async function notFoundPage(c: AppContext): Promise<Response> {
  const { path } = c.req;
  const page = await builtPath(c.env, pageFor(englishPath(path)), langOf(path));
  const { body } = await fetchAsset(c.env, page);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(c.req.method === 'HEAD' ? null : body, { status: 404, headers });
}
