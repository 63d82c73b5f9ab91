/** Has to be imported before any schema. Otherwise zod compiles them, which the editor's security policy forbids. */
import { z } from 'zod';

z.config({ jitless: true });

/** The build writes these into the editor's scripts: see scripts/lib/admin.mjs. */
declare const EDITOR_SETTINGS: { repository: string; site?: string; timeZone: string };

export const {
  /** `owner/name` on GitHub; a made-up one on this computer. */
  repository,
  /** The address of the website: the public one, or the one beside it on this computer. */
  site,
  /** The clinic's, from its record. */
  timeZone,
} = EDITOR_SETTINGS;
