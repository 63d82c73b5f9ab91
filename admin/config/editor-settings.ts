/** The build writes these into the editor's scripts: see scripts/lib/admin.mjs. */
declare const EDITOR_SETTINGS: { repository: string; site?: string };

export const {
  /** `owner/name` on GitHub; a made-up one on this computer. */
  repository,
  /** The address of the website: the public one, or the one beside it on this computer. */
  site,
} = EDITOR_SETTINGS;

/** What is published. */
export const BRANCH = 'main';
