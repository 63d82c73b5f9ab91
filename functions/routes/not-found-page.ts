import { missingPages } from '@/config/paths';
import { hsts, securityHeaders } from '@/config/security-headers';
import { fetchAsset } from '../providers/assets';
import type { EdgeContext } from '../edge';

/** Returns the 404 page of an address's folder, or the site's. */
function pageFor(path: string): string {
  const folderOf = (page: string) => page.slice(0, page.lastIndexOf('/') + 1);
  const [nearest = '/404'] = missingPages
    .filter((page) => path.startsWith(folderOf(page)))
    .sort((a, b) => b.length - a.length);
  return nearest;
}

/**
 * Responds to an unknown address. The response must not be cached: the file may exist after the next deploy, and the
 * static files' own rule would make browsers cache it for a year below /_astro.
 */
export async function notFoundPage(c: EdgeContext): Promise<Response> {
  const { body } = await fetchAsset(c.env, pageFor(c.req.path));
  const headers = {
    ...securityHeaders.page,
    'strict-transport-security': hsts(c.env.PUBLIC_HSTS),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
  return new Response(c.req.method === 'HEAD' ? null : body, { status: 404, headers });
}
