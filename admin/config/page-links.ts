/** The build defines it: see scripts/lib/admin.mjs. */
declare const EDITOR_SETTINGS: { mode: string };

/**
 * True when the editor may lead to the pages of its entries. On this computer it knows no address of the website, and would
 * look for the pages on its own origin.
 */
export const hasPageLinks = EDITOR_SETTINGS.mode === 'live';
