import type { PublicEnv } from '@/shared/config/read-settings';

declare global {
  /** The public settings, which astro.config.mjs defines. */
  interface ImportMetaEnv extends Readonly<PublicEnv> {
    /** Which scripts are ours, defined by scripts/integrations/finish-pages.mjs; undefined in `npm run dev`. */
    readonly SCRIPT_MARK: string | undefined;
  }
}
