import type { AppContext } from '../hono-env';
import { notFoundPage } from './not-found-page';

/** Leads staff to the editor, which has its own origin; without one, `/admin` is an address like any other. */
export function admin(c: AppContext): Response | Promise<Response> {
  const { ADMIN_URL } = c.env;
  return ADMIN_URL ? c.redirect(ADMIN_URL, 302) : notFoundPage(c);
}
