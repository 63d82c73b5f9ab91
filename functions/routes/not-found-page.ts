import { hsts, securityHeaders } from '@/config/security-headers';
import type { EdgeContext } from '../edge';

/** The origin means nothing: the binding looks at the path alone. */
const PAGE = 'https://assets.local/404';

/**
 * Answers a page's or a file's address at which there is nothing. Nobody may keep the answer: the file may be there after
 * the next deploy, and the static files' own rule would have browsers keep it for a year below /_astro.
 */
export async function notFoundPage(c: EdgeContext): Promise<Response> {
  const { body } = await c.env.ASSETS.fetch(PAGE);
  const headers = {
    ...securityHeaders.page,
    'strict-transport-security': hsts(c.env.PUBLIC_HSTS),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
  return new Response(c.req.method === 'HEAD' ? null : body, { status: 404, headers });
}
