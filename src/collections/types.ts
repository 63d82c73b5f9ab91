/** What a collection of content is. */
import type { z } from 'zod';

/** A schema, or what makes one from Astro's check of pictures. */
export type Schema = z.ZodType | ((image: never) => z.ZodType);

interface Named {
  /** What staff call it: the head of the list, or the name of the page. */
  label: string;
  /** A Material Symbol. */
  icon: string;
  /** What is in it, or what it is for, in one sentence. */
  description: string;
}

/** One Markdown file. */
export interface FileCollection extends Named {
  /** Path in src/content, without `.md`. */
  file: string;
  schema: Schema;
}

/** A folder of Markdown files of one kind. */
export interface FolderCollection extends Named {
  /** Path in src/content. */
  folder: string;
  schema: Schema;
  /** What staff call one of them. */
  singular: string;
  /** How the editor lists them: fields in double braces. */
  summary: string;
  /** Template of the name of a new file. */
  slug: string;
  /** The field that sorts the list. */
  sort: string;
  /** What stands below the front matter: words that visitors read, or a note for people who edit the file. */
  body: 'words' | 'note';
  /** False where code or another system knows each of them by name. */
  canCreate?: boolean;
}

export type Collection = FileCollection | FolderCollection;

type Made<S> = S extends (image: never) => infer Result ? Result : S;

/** The schema of a collection, once it has what checks pictures. */
export type SchemaOf<C extends Collection> = Extract<Made<C['schema']>, z.ZodType>;
