/** A collection's schema as JSON Schema, which the fields of the editor are made from. */
import { z } from 'zod';
import { collections } from '@/schemas';
import { schemaOf, type Collection } from '@/schemas/collection';

/** The part of JSON Schema that our schemas use, and the `meta` of their fields. */
export interface FieldSchema extends Pick<
  z.GlobalMeta,
  'widget' | 'reason' | 'sentence' | 'entryOf' | 'words' | 'mayBeMissing'
> {
  type?: string;
  format?: string;
  pattern?: string;
  title?: string;
  description?: string;
  enum?: readonly string[];
  minItems?: number;
  /** True for what code depends on; `reason` says why. */
  readOnly?: boolean;
  default?: unknown;
  items?: FieldSchema;
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
}

export const schemas: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(collections).map(([name, collection]) => [name, schemaOf(collection)]),
);

/** @returns what a file holds before the schema transforms it */
export const jsonSchemaOf = (schema: z.ZodType): FieldSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;

/** Returns the collection of an English file, given its path in the repository. */
export function collectionAt(path: string): Collection | undefined {
  const [, folder, name = ''] = /^src\/content\/(?:(.+)\/)?([^/]+)\.md$/.exec(path) ?? [];
  const file = folder ? `${folder}/${name}` : name;
  return Object.values<Collection>(collections).find((collection) =>
    'file' in collection ? collection.file === file : collection.folder === folder,
  );
}

/* Names in words, which staff read beside a field and in a list of choices. */

/** Names whose words alone would say too little. */
const spelled: Readonly<Record<string, string>> = {
  adds: 'Further substances',
  alt: 'Description of the picture',
  call911: 'Call 911',
  confirm: 'To check before launch (not shown)',
  donts: 'Don’ts',
  faq: 'Questions and answers',
  file: 'File',
  go: 'Where to go',
  lang: 'Language',
  lead: 'Introduction',
  metaDescription: 'Description in search results',
  metaTitle: 'Title in search results',
  niceToHave: 'Good to have',
  order: 'Place in the list',
  per: 'Paid by the',
  seo: 'Search results',
  social: 'Social media pages',
  to: 'Leads to',
  us: 'This clinic',
  validThrough: 'Last day to apply',
  zip: 'ZIP code',
};

/** Words with capitals of their own. */
const capitals = /\b(bmi|er|faq|glp1|hipaa|iv|nad|seo|url)\b/g;

/** 'careersExtension' and 'weight-loss' in words: 'Careers extension', 'Weight loss'. */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replaceAll(capitals, (word) => word.toUpperCase());
  return spelled[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** One of a list's items: 'Benefit' for 'Benefits', 'Reply' for 'Replies'. */
export const singularOf = (label: string): string =>
  label.endsWith('ies') ? `${label.slice(0, -3)}y` : label.replace(/(?<=[^s])s$/, '');

/** A choice in words: 'IV therapy' for 'iv-therapy'. One with capitals or spaces is in words already. */
export const choiceOf = (value: string) => ({
  value,
  label: /^[a-z\d-]+$/.test(value) ? labelOf(value) : value,
});

/** Returns a field's name as its form shows it: 'Special hours › 2 › Closes'. */
export function labelPath(path: readonly PropertyKey[], schema: FieldSchema): string {
  const labels: string[] = [];
  let at: FieldSchema | undefined = schema;
  for (const key of path) {
    if (typeof key === 'number') {
      labels.push(String(key + 1));
      at = at?.items;
    } else {
      at = at?.properties?.[String(key)];
      labels.push(at?.title ?? labelOf(String(key)));
    }
  }
  return labels.join(' › ');
}
