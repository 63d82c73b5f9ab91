/** The downloads of the media kit, made by the build. */
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { getMediaKit } from '@/lib/media-kit';

export async function getStaticPaths() {
  return [...(await getMediaKit()).values()].map(({ name, bytes }) => ({
    params: { file: name },
    props: { bytes },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props: { bytes } }) => new Response(bytes);
