/** The definition of a content collection. */
import type { z } from 'zod';

/** A schema, or a function that builds one with Astro's check of pictures. */
export type Schema = z.ZodType | ((image: never) => z.ZodType);

interface Named {
  /** Name for staff: the title of the list or page. */
  label: string;
  /** Name of a Material Symbol. */
  icon: string;
  /** One sentence about its content or purpose. */
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
  /** Name for staff of a single entry. */
  singular: string;
  /** Template of an entry's line in the editor's list, with fields in double braces. */
  summary: string;
  /** Template of a new file's name. */
  slug: string;
  /** The field by which the list is sorted. */
  sort: string;
  /** What the Markdown body contains: text for visitors, or a note for people who edit the file. */
  body: 'words' | 'note';
  /** False when code or another system knows each entry by name. */
  canCreate?: boolean;
}

export type Collection = FileCollection | FolderCollection;

type Made<S> = S extends (image: never) => infer Result ? Result : S;

/** The schema of a collection; for a function, the schema that it builds. */
export type SchemaOf<C extends Collection> = Extract<Made<C['schema']>, z.ZodType>;

/** A content file as it is read or is about to be saved. */
export interface ContentFile {
  /** Path in the repository. */
  file: string;
  collection: string;
  data: Readonly<Record<string, unknown>>;
  /** The text below the fields, where visitors read it. */
  body?: string | undefined;
}

export interface Fault {
  /** Path to the field, from the outermost group inwards. */
  path: readonly PropertyKey[];
  /** What to write instead. */
  message: string;
}

/** A fault and the file that has it. */
export interface FileFault extends Fault {
  file: string;
}
