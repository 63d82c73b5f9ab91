import { type Lang, langOf } from '@/shared/config/languages';
import type { AppContext } from './hono-env';

/**
 * Returns the language of the page that sent a request: the one that its form names or, before the form is read, the one
 * in the page's address.
 */
export function languageOf({ var: { lang }, req }: AppContext): Lang {
  const page = req.header('referer') ?? '';
  return lang ?? (URL.canParse(page) ? langOf(new URL(page).pathname) : 'en');
}
