import type { APIRoute } from 'astro';
import { paths } from '@/shared/config/paths';
import { getClinic } from '@/build/content';
import { mark } from '@/build/mark';

/** The icons come from scripts/make-icons.mjs. */
export const GET: APIRoute = async () => {
  const { name, nameLines } = await getClinic();
  const manifest = {
    name,
    short_name: nameLines.first,
    lang: 'en-US',
    start_url: paths.home,
    display: 'browser', // a site, not an app: outside links and the address bar stay in reach
    background_color: '#FFFFFF',
    theme_color: mark.burgundy,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
