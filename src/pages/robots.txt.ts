import type { APIRoute } from 'astro';

/**
 * Allows everything: pages that are not for search results say `noindex`, and a crawler must read that. A page that
 * robots.txt forbids can still be listed, by its address.
 */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
