import type { APIRoute } from 'astro';
import { alternates } from '@/lib/content';
import { unlisted } from '@/shared/config/paths';

export const GET: APIRoute = ({ site }) => {
  const lines = [
    'User-agent: *',
    ...unlisted.flatMap(alternates).map(({ path }) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
