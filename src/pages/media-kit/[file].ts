/** The downloads of the media kit, made by the build. */
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { getMediaKit } from '@/build/media-kit';

export async function getStaticPaths() {
  return [...(await getMediaKit()).values()].map((file) => ({
    params: { file: file.name },
    props: { file },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props: { file } }) =>
  new Response(file.bytes, { headers: { 'content-type': file.contentType } });
