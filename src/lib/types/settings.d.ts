import type { PublicEnv } from '@/shared/config/env';

declare global {
  /** The public settings, which astro.config.mjs defines. */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- It joins Astro's interface of this name.
  interface ImportMetaEnv extends Readonly<PublicEnv> {}
}
