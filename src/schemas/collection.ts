/** What a content collection is. Each is described once, beside its fields; index.ts lists them all. */
import { z } from 'zod';
import { group } from './fields.ts';
import { type Image, seo } from './parts.ts';

type Fields<T> = (image: Image) => T;

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

interface EntryDescription extends Description {
  /** Name for staff of a single entry; the label without its "s" by default. */
  singular?: string;
  /** Template of an entry's line in the editor's list, with fields in double braces; its title by default. */
  summary?: string;
  /** Template of a new file's name; its title by default. */
  slug?: string;
  /** The field by which the list is sorted; `order` by default. */
  sort?: string;
  /** False when code or another system knows each entry by name. */
  canCreate?: boolean;
}

/** One Markdown file. */
export interface FileCollection<T extends z.ZodType = z.ZodType> extends Description {
  schema: Fields<T>;
  /** Path in src/content, without `.md`. */
  file: string;
}

/** A folder of Markdown files of one kind. */
export interface FolderCollection<T extends z.ZodType = z.ZodType> extends EntryDescription {
  schema: Fields<T>;
  /** Path in src/content. */
  folder: string;
}

export type Collection = FileCollection | FolderCollection;

/** What a file of a collection holds. */
export type ContentOf<C extends Collection> = z.output<ReturnType<C['schema']>>;

type Group<T extends z.core.$ZodLooseShape> = ReturnType<typeof group<T>>;
/** What the fields of a file have to be together. */
type Rules<T extends z.core.$ZodLooseShape> = (schema: Group<T>) => Group<T>;

/** Describes one file. */
export const file = <T extends z.core.$ZodLooseShape>(
  path: string,
  about: Description,
  fields: Fields<T>,
  rules: Rules<T> = (schema) => schema,
): FileCollection<Group<T>> => ({ file: path, ...about, schema: (image) => rules(group(fields(image))) });

/** Describes the texts of a page. Every page is a collection, because every page has its own fields. */
export const page = <T extends z.core.$ZodLooseShape>(
  name: string,
  about: Description,
  fields: Fields<T>,
  rules?: Rules<typeof seo & T>,
) => file(`pages/${name}`, about, (image): typeof seo & T => ({ ...seo, ...fields(image) }), rules);

/** Describes a folder with a file for each entry. */
export const entries = <T extends z.core.$ZodLooseShape>(
  folder: string,
  about: EntryDescription,
  fields: Fields<T>,
  rules: Rules<T> = (schema) => schema,
): FolderCollection<Group<T>> => ({ folder, ...about, schema: (image) => rules(group(fields(image))) });

/** Stands in for Astro's check of pictures, which needs the files: a path, which the editor shows as a picture. */
const pathOfPicture = (() =>
  z.string({ error: 'Choose a picture.' }).meta({ widget: 'picture' })) as unknown as Image;

const schemas = new WeakMap<Collection['schema'], z.ZodType>();

/** The schema that a collection's files have to follow, where pictures are paths. Made once for each collection. */
export function schemaOf({ schema }: Collection): z.ZodType {
  const made = schemas.get(schema) ?? schema(pathOfPicture);
  schemas.set(schema, made);
  return made;
}
