/**
 * The only list of content collections: the files, schema and names of each. The build (src/content.config.ts) and the
 * editor (admin/config) read it, so a new collection or field appears in both.
 */
import { facts } from './facts';
import { pages } from './pages';
import { things } from './things';

export const collections = { ...facts, ...things, ...pages };
