/** The link preview of each page: /og/home.png, /og/checkout-nad-plus.png. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { sharePicturePath } from '@/shared/config/paths';
import { getClinic } from '@/build/content';
import { drawSharePicture } from '@/build/share-picture';
import { getSitePages } from '@/build/site-pages';

export const getStaticPaths = (async () =>
  (await getSitePages()).map(({ path, head }) => ({
    params: { page: sharePicturePath(path).replace(/^\/og\/|\.png$/g, '') },
    props: { head },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ head: string }> = async ({ props }) =>
  new Response(new Uint8Array(await drawSharePicture(props.head, await getClinic())), {
    headers: { 'content-type': 'image/png' },
  });
