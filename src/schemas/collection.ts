/** What a content collection is. Each is described once, beside its schema; index.ts lists them all. */
import type { SchemaContext } from 'astro:content';
import { z } from 'zod';

/** Astro's check of pictures. */
export type Image = SchemaContext['image'];
type Schema = (image: Image) => z.ZodType;

interface Description {
  /** Name for staff: the title of the list or page. */
  label: string;
  /** Name of a Material Symbol. */
  icon: string;
  /** One sentence about its content or purpose. */
  description: string;
  /** True when visitors read the text below the fields. By default, it is a note for people who edit the file. */
  hasText?: boolean;
  /** True when its readers work in English, when a lawyer has written it, or while its page is not translated. */
  isEnglishOnly?: boolean;
}

/** One Markdown file. */
export interface FileCollection<S extends Schema = Schema> extends Description {
  /** Path in src/content, without `.md`. */
  file: string;
  schema: S;
}

interface EntryDescription extends Description {
  /** Name for staff of a single entry. */
  singular: string;
  /** Template of an entry's line in the editor's list, with fields in double braces. */
  summary: string;
  /** Template of a new file's name. */
  slug: string;
  /** The field by which the list is sorted; `order` by default. */
  sort?: string;
  /** False when code or another system knows each entry by name. */
  canCreate?: boolean;
}

/** A folder of Markdown files of one kind. */
export interface FolderCollection<S extends Schema = Schema> extends EntryDescription {
  /** Path in src/content. */
  folder: string;
  schema: S;
}

export type Collection = FileCollection | FolderCollection;

/** What a file of a collection holds. */
export type ContentOf<C extends Collection> = z.output<ReturnType<C['schema']>>;

/** Describes one file. */
export const file = <S extends Schema>(path: string, about: Description, schema: S): FileCollection<S> => ({
  file: path,
  ...about,
  schema,
});

/** Describes the texts of a page. Every page is a collection, because every page has its own fields. */
export const page = <S extends Schema>(name: string, about: Description, schema: S) =>
  file(`pages/${name}`, about, schema);

/** Describes a folder with a file for each entry. */
export const entries = <S extends Schema>(
  folder: string,
  about: EntryDescription,
  schema: S,
): FolderCollection<S> => ({ folder, ...about, schema });

/** Stands in for Astro's check of pictures, which needs the files: a path, which the editor shows as a picture. */
const pathOfPicture = (() =>
  z.string({ error: 'Choose a picture.' }).meta({ widget: 'picture' })) as unknown as Image;

const schemas = new WeakMap<Schema, z.ZodType>();

/** The schema that a collection's files have to follow, where pictures are paths. Made once for each collection. */
export function schemaOf({ schema }: Collection): z.ZodType {
  const made = schemas.get(schema) ?? schema(pathOfPicture);
  schemas.set(schema, made);
  return made;
}
