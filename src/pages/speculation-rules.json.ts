/**
 * Which pages browsers may open ahead of the click, when a pointer rests on a link or presses it: whole, unless opening
 * them does something, and then their HTML alone. Pages name this file in the header Speculation-Rules.
 */
import type { APIRoute } from 'astro';
import { checkoutPath, kitFilePath, languages, localPath, paths, unlisted } from '@/shared/config/paths';

const inAllLanguages = (...pages: string[]) =>
  languages.flatMap((lang) => pages.map((path) => localPath(path, lang)));

/** Pages of staff, answers to forms and payments, and downloads. */
const never = ['/api/*', '/admin*', kitFilePath('*'), ...inAllLanguages(...unlisted)];
/** Pages that begin something. */
const notWhole = inAllLanguages(checkoutPath('*'), paths.glp1Quiz);
/** Links that open a dialog or another tab, or lead to a part of a page. */
const otherLinks = { selector_matches: '[data-opens], [data-add-to-cart], [target], [href*="#"]' };

const ahead = (...pages: string[]) => {
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: pages } }, { not: otherLinks }] };
  return [{ where, eagerness: 'moderate' }];
};

export const GET: APIRoute = () =>
  Response.json({ prerender: ahead(...never, ...notWhole), prefetch: ahead(...never) });
