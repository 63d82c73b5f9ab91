/** Reads the built HTML of a page as a parser does, without running or loading anything of it. */
import { readFileSync } from 'node:fs';
import { type CheerioAPI, load } from 'cheerio';
import { fileOf } from './pages';

const documents = new Map<string, CheerioAPI>();

/** The document of a page; '/404' is the page of what does not exist. */
export function builtHtml(path: string): CheerioAPI {
  const document = documents.get(path) ?? load(readFileSync(fileOf(path), 'utf8'));
  documents.set(path, document);
  return document;
}

/** An attribute of every element that has it, in order. */
export const attributes = ($: CheerioAPI, selector: string, name: string): string[] =>
  $(selector)
    .toArray()
    .flatMap((element) => $(element).attr(name) ?? []);
