/**
 * Every collection of content, once: what its files are, which schema they follow, and what staff call it. The build reads it
 * (src/content.config.ts), and so does the editor (admin/config), so that a new collection or field appears in both.
 */
import { facts } from './facts';
import { pages } from './pages';
import { things } from './things';

export const collections = { ...facts, ...things, ...pages };
export type CollectionName = keyof typeof collections;
