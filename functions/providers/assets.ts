import type { EdgeEnv } from '../env';

/** A placeholder: the binding only uses the path. */
const ANY_ORIGIN = 'https://assets.local';

/** Returns a file of the build. */
export const fetchAsset = ({ ASSETS }: Pick<EdgeEnv, 'ASSETS'>, path: string): Promise<Response> =>
  ASSETS.fetch(ANY_ORIGIN + path);
