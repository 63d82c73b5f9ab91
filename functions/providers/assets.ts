import { type Lang, localPath } from '@/shared/config/languages';
import type { EdgeEnv } from '../env';

/** A placeholder: the binding only uses the path. */
const ANY_ORIGIN = 'https://assets.local';

/** Returns a file of the build. */
export const fetchAsset = ({ ASSETS }: Pick<EdgeEnv, 'ASSETS'>, path: string): Promise<Response> =>
  ASSETS.fetch(ANY_ORIGIN + path);

/** Returns the address of an English page in a language, or its own if the build has no such page. */
export async function builtPath(env: Pick<EdgeEnv, 'ASSETS'>, path: string, lang: Lang): Promise<string> {
  const local = localPath(path, lang);
  if (local === path) return path;
  const page = await fetchAsset(env, local.replace(/#.*/, '')).catch(() => undefined);
  return page?.ok ? local : path;
}
