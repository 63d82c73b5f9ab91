import { hsts, securityHeaders } from '@/config/security-headers';
import type { EdgeContext } from '../edge';
import { notFoundPage } from './not-found-page';

/** Leads staff to the editor, which has its own origin; without one, `/admin` is an address like any other. */
export function admin(c: EdgeContext): Response | Promise<Response> {
  const { ADMIN_URL, PUBLIC_HSTS } = c.env;
  if (!ADMIN_URL) return notFoundPage(c);
  const headers = {
    ...securityHeaders.api,
    'strict-transport-security': hsts(PUBLIC_HSTS),
    location: ADMIN_URL,
  };
  return new Response(null, { status: 302, headers });
}
