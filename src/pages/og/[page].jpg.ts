/** The link preview of each page: /og/home.jpg, /og/checkout-nad-plus.jpg. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { langOf, type Lang } from '@/shared/config/languages';
import { sharePicturePath } from '@/shared/config/paths';
import { getClinic } from '@/build/content';
import { drawSharePicture } from '@/build/share-picture';
import { getSitePages } from '@/build/site-pages';

export const getStaticPaths = (async () =>
  (await getSitePages()).map(({ path, head }) => ({
    params: { page: sharePicturePath(path).replace(/^\/og\/|\.jpg$/g, '') },
    props: { head, lang: langOf(path) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ head: string; lang: Lang }> = async ({ props }) =>
  new Response(new Uint8Array(await drawSharePicture(props.head, await getClinic(props.lang))), {
    headers: { 'content-type': 'image/jpeg' },
  });
