/** Parses a page's built HTML without running or loading anything. */
import { readFileSync } from 'node:fs';
import { type CheerioAPI, load } from 'cheerio';
import { fileOf } from './pages';

const documents = new Map<string, CheerioAPI>();

/** Returns a page's document; '/404' is the 404 page. */
export function builtHtml(path: string): CheerioAPI {
  const document = documents.get(path) ?? load(readFileSync(fileOf(path), 'utf8'));
  documents.set(path, document);
  return document;
}

/** Returns an attribute's values from all elements that have it, in order. */
export const attributes = ($: CheerioAPI, selector: string, name: string): string[] =>
  $(selector)
    .toArray()
    .flatMap((element) => $(element).attr(name) ?? []);
