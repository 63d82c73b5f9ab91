/** The settings of the editor, which the build writes into its scripts: see scripts/lib/admin.mjs. */

/** Where the editor runs: beside `npm run dev` or `npm start`, or online. */
export type Mode = 'dev' | 'start' | 'live';

export interface EditorSettings {
  mode: Mode;
  /** `owner/name` on GitHub; a made-up one on this computer. */
  repository: string;
  /** The branch that is published. */
  branch: string;
  /** The address of the website: the public one, or the one beside it on this computer. */
  site?: string;
}

declare const EDITOR_SETTINGS: EditorSettings;

export const editorSettings = EDITOR_SETTINGS;
