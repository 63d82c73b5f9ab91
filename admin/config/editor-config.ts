/**
 * The editor's configuration. Its collections and their fields come from src/schemas, so that a new field there appears in
 * its form.
 */
import type { CmsConfig, CollectionFile, EntryCollection, Field, ViewGroup } from '@sveltia/cms';
import { collections } from '@/schemas';
import { HANDLE, type Widget } from '@/schemas/fields';
import { type Collection, type FileCollection, type FolderCollection, schemaOf } from '@/schemas/collection';
import { overlayPath } from '@/schemas/overlay-words';
import { checkoutPath, jobPath, paths } from '@/shared/config/paths';
import { needsReview } from '@/shared/config/reviewed-content';
import { choiceOf, type FieldSchema, jsonSchemaOf, labelOf, singularOf } from './json-schema';

/* The fields of a form. */

/** What may be typed for a number: a $, blanks, and commas between thousands. See typedNumber in admin/check/check-entry.ts. */
const NUMBER = String.raw`[-+]?\s*\$?\s*(?:\d{1,3}(?:,\d{3})+|\d[\d\s]*)?(?:\.\d+)?`;
const WHOLE_DOLLARS = String.raw`\$?\s*(?=.*[1-9])(?:\d{1,3}(?:,\d{3})+|\d[\d\s]*)(?:\.0+)?`;

/** What browsers show, and HEIC, which the editor converts. */
const PICTURES = 'image/avif,image/gif,image/jpeg,image/png,image/webp,image/heic,image/heif';

/** `editorConfig` puts the clinic's time zone in its place, so that "Today" is the clinic's day wherever somebody works. */
const CLINIC_TIME_ZONE = '{clinic}';

/** The editor's inputs for those of the content model. */
const widgets: Readonly<Record<Widget, object>> = {
  colour: { widget: 'color', allowInput: true },
  date: { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', input_timezone: CLINIC_TIME_ZONE },
  email: { widget: 'string', type: 'email' },
  // The editor writes one into each new item.
  id: { widget: 'uuid' },
  longText: { widget: 'text' },
  moment: {
    widget: 'datetime',
    type: 'datetime-local',
    format: 'YYYY-MM-DD HH:mm',
    input_timezone: CLINIC_TIME_ZONE,
  },
  picture: { widget: 'image', choose_url: false, accept: PICTURES },
  time: { widget: 'datetime', type: 'time', format: 'HH:mm' },
};

/** A choice among the entries of a collection. The editor refuses to delete an entry that a required field has chosen. */
const entryField = (collection: string) => ({
  widget: 'relation',
  collection,
  value_field: '{{slug}}',
  display_fields: ['name'],
  search_fields: ['name'],
});

/** Slashes around a pattern, so that the editor does not look for flags in it. */
const patternOf = (pattern: string | undefined, sentence: string | undefined) =>
  pattern !== undefined && sentence !== undefined && { pattern: [`/${pattern}/`, sentence] };

function stringField({ entryOf, enum: choices, widget, pattern, sentence }: FieldSchema): object {
  if (entryOf !== undefined) return entryField(entryOf);
  if (choices) return { widget: 'select', options: choices.map(choiceOf) };
  if (widget === 'id') return widgets.id;
  return { ...(widget ? widgets[widget] : { widget: 'string' }), ...patternOf(pattern, sentence) };
}

/** A text field keeps what somebody types: the editor's own for numbers makes 500 of "68,500". */
const numberField = ({ format, sentence }: FieldSchema): object => ({
  widget: 'string',
  ...patternOf(`^${format === 'dollars' ? WHOLE_DOLLARS : NUMBER}$`, sentence),
});

/** Returns the template for the title of a folded list item: the field that names it, or its hours. */
function summaryOf({ properties = {} }: FieldSchema): string | undefined {
  if ('days' in properties) return '{{fields.opens}} to {{fields.closes}}';
  const names = Object.keys(properties);
  const name =
    ['title', 'name', 'label', 'question', 'sign', 'reason'].find((known) => known in properties) ??
    names.find((key) => key !== 'id' && properties[key]?.type === 'string');
  return name && `{{fields.${name}}}`;
}

/** Fields in a list are in a row, which Spanish pages can leave out. */
function listField(schema: FieldSchema, label: string): object {
  const { items = {}, minItems } = schema;
  const min = minItems === 0 ? undefined : minItems;
  if (items.enum) return { widget: 'select', multiple: true, options: items.enum.map(choiceOf), min };
  const common = { widget: 'list', label_singular: singularOf(label), min };
  if (items.properties)
    return {
      ...common,
      summary: summaryOf(items),
      collapsed: true,
      // A copy would have the same id, which nobody can change.
      ...('id' in items.properties && { allow_duplicate: false }),
      fields: fieldsOf(items, { canBeLeftOut: true }),
    };
  const isOne = { isRequired: true, canBeLeftOut: true, label: singularOf(label) };
  return { ...common, field: fieldOf('item', items, isOne) };
}

function widgetOf(schema: FieldSchema, label: string, canBeLeftOut: boolean): object {
  switch (schema.type) {
    case 'object':
      return { widget: 'object', collapsed: 'auto', fields: fieldsOf(schema, { canBeLeftOut }) };
    case 'array':
      return listField(schema, label);
    case 'boolean':
      return { widget: 'boolean', default: false };
    case 'number':
    case 'integer':
      return numberField(schema);
    default:
      return stringField(schema);
  }
}

/** Sveltia hides the hint of a read-only field, so the reason goes into the label. */
const withReason = (label: string, { readOnly, reason }: FieldSchema) =>
  readOnly ? `${label} (fixed: ${reason})` : label;

/**
 * Returns how a field is translated; undefined if every language shares it. The Spanish form has the groups and rows of
 * the English one, because the editor changes what is a 'duplicate' in both at once.
 */
function i18nOf({ words, items, properties }: FieldSchema): true | 'duplicate' | undefined {
  const inner = properties ?? items?.properties;
  if (inner) return hasWords(inner) ? 'duplicate' : undefined;
  return (items ? i18nOf(items) : words) || undefined;
}

const hasWords = (properties: Readonly<Record<string, FieldSchema>>): boolean =>
  Object.values(properties).some((field) => i18nOf(field) !== undefined);

/**
 * Returns one field. Lists that may be empty, and booleans, always have a value, so they are never required.
 * @param canBeLeftOut true if Spanish pages leave out what the field is part of while its Spanish words are missing
 */
function fieldOf(
  name: string,
  schema: FieldSchema,
  {
    isRequired,
    canBeLeftOut,
    label = schema.title ?? labelOf(name),
  }: { isRequired: boolean; canBeLeftOut: boolean; label?: string },
): Field {
  const mayBeEmpty = schema.type === 'array' && !schema.minItems;
  const i18n = i18nOf(schema);
  const isNeeded = isRequired && !mayBeEmpty;
  return {
    name,
    label: withReason(label, schema),
    hint: schema.description,
    required: isNeeded && i18n === true && (canBeLeftOut || schema.mayBeMissing) ? ['en'] : isNeeded,
    ...(i18n && { i18n }),
    ...(schema.readOnly && { readonly: true }),
    ...widgetOf(schema, label, canBeLeftOut || !isRequired),
  } as Field;
}

/** Returns the fields of an object, in the order of its schema. */
function fieldsOf(
  { properties = {}, required = [] }: FieldSchema,
  { canBeLeftOut }: { canBeLeftOut: boolean },
): Field[] {
  // The Spanish words of a row have its id, too.
  const idOfRow = hasWords(properties) ? { i18n: 'duplicate' as const } : {};
  return Object.entries(properties).map(([name, schema]) => ({
    ...fieldOf(name, schema, { isRequired: required.includes(name), canBeLeftOut }),
    ...(name === 'id' && idOfRow),
  }));
}

/* The collections. */

const CONTENT = 'src/content';
/** A change that needs a review waits in a pull request; every other change is published as soon as it is saved. */
const publishMode = (path: string) => (needsReview(path) ? 'editorial_workflow' : 'simple');

/** Spanish words are an overlay in the folder `es`, which a new entry has once somebody turns Spanish on. */
const languages = {
  structure: 'multiple_folders' as const,
  locales: ['en', 'es'],
  default_locale: 'en',
  initial_locales: 'default' as const,
  omit_default_locale_from_file_path: true,
  omit_default_locale_from_preview_path: true,
};
/** Stands for the language in the path of a file; the folder of English is left out. */
const LANGUAGE = '{{locale}}';
export const englishPath = (path: string) => path.replace(`${LANGUAGE}/`, '');
const languagesOf = ({ isEnglishOnly }: Collection) => !isEnglishOnly || { locales: ['en'] };

/** Where the editor is and publishes, and when "Today" is. */
interface Setup {
  repository: string;
  site?: string | undefined;
  /** The clinic's, such as America/New_York. */
  timeZone: string;
  /** The editor's own origin, whose Worker handles the sign-in. */
  origin: string;
}

/** Pages whose address does not follow from the name of their collection. `{{slug}}` stands for a file's name. */
const addresses: Record<string, string> = {
  ...paths,
  legal: '/{{slug}}',
  jobs: jobPath('{{slug}}'),
  treatments: checkoutPath('{{slug}}'),
  quiz: paths.glp1Quiz,
  // Its sentences are on many pages; most of them are here.
  emergency: paths.erOrUrgentCare,
};

/** Returns where a collection's texts are seen, for the editor's links to the website. */
const addressOf = (name: string) => {
  const path = addresses[name.replace(/Page$/, '')];
  return path && { preview_path: `${LANGUAGE}${path}` };
};

/** How a new file gets its name. The name never changes, because page addresses and product handles come from it. */
const nameOfFile = (template: string) => ({
  template,
  editable: ['create' as const],
  pattern: [HANDLE.source, 'Write lowercase letters, digits and hyphens, for example: myers-cocktail'] as [
    string,
    string,
  ],
  hint: 'The name of the file. Where the entry has a page of its own, it is the page’s address. It cannot be changed later.',
});

const words: Field = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  editor_components: [],
  hint: '{name}, {phone}, {email}, {address} and {hours} become the clinic’s own.',
};

/** What is not over, which is a group of its own. The editor calls the rest "Other". */
const current: Record<string, Omit<ViewGroup, 'name'>> = {
  jobs: { label: 'Open', field: 'validThrough', gte: '{{today}}' },
  notices: { label: 'Now or later', field: 'until', gte: '{{now}}' },
};
const currentGroup = (name: string) =>
  current[name] && {
    view_groups: { groups: [{ name: 'current', ...current[name] }], default: 'current' },
  };

function folderOf(name: string, collection: FolderCollection): EntryCollection {
  const { folder, label, icon, description, singular = singularOf(label) } = collection;
  const { summary = '{{title}}', slug = '{{title}}', sort = 'order', canCreate = true } = collection;
  const fields = fieldsOf(jsonSchemaOf(schemaOf(collection)), { canBeLeftOut: true });
  return {
    name,
    label,
    label_singular: singular,
    icon,
    description,
    folder: `${CONTENT}/${folder}`,
    create: canCreate,
    delete: canCreate,
    duplicate: canCreate,
    slug: nameOfFile(slug),
    summary,
    identifier_field: fields[0]?.name ?? 'title',
    sortable_fields: { fields: [sort], default: { field: sort } },
    ...currentGroup(name),
    extension: 'md',
    format: 'yaml-frontmatter',
    publish_mode: publishMode(`${CONTENT}/${folder}/`),
    i18n: languagesOf(collection),
    ...addressOf(name),
    fields: collection.hasText ? [...fields, words] : fields,
  };
}

const fileOf = (name: string, collection: FileCollection): CollectionFile => ({
  name,
  label: collection.label,
  icon: collection.icon,
  file: `${CONTENT}/${overlayPath(collection.file, LANGUAGE)}.md`,
  format: 'yaml-frontmatter',
  i18n: languagesOf(collection),
  ...addressOf(name),
  fields: fieldsOf(jsonSchemaOf(schemaOf(collection)), { canBeLeftOut: false }),
});

const entries: [name: string, collection: Collection][] = Object.entries(collections);
const files = entries.flatMap(([name, collection]) =>
  'file' in collection ? [fileOf(name, collection)] : [],
);
const folders = entries.flatMap(([name, collection]) =>
  'folder' in collection ? [folderOf(name, collection)] : [],
);

const isPage = ({ file }: CollectionFile) => englishPath(file).startsWith(`${CONTENT}/pages/`);
/** True for medical guidance. It is a group of its own, because the editor sets the workflow per group. */
const isGuidance = ({ file }: CollectionFile) => needsReview(englishPath(file));

const fileGroup = (name: string, label: string, icon: string, isIn: (file: CollectionFile) => boolean) => ({
  name,
  label,
  icon,
  publish_mode: 'simple' as const,
  i18n: true,
  files: files.filter(isIn),
});

/** Returns the whole configuration. */
export function editorConfig({ repository, site, timeZone, origin }: Setup): CmsConfig {
  const config = {
    load_config_file: false,
    // Otherwise its links to pages lead to its own origin.
    site_url: site,
    backend: {
      name: 'github',
      repo: repository,
      branch: 'main',
      base_url: origin,
      auth_endpoint: 'auth',
      auth_methods: ['oauth'],
    },
    // Where uploaded pictures go, and how content files refer to them.
    media_folder: 'src/assets/images',
    public_folder: '/src/assets/images',
    // Turns 'Closed for the storm' into 'closed-for-the-storm'.
    slug: { encoding: 'ascii', clean_accents: true },
    i18n: languages,
    output: { omit_empty_optional_fields: true },
    // No stock photos: pictures show the clinic's own rooms, and the CSP allows no other host.
    media_libraries: {
      default: {
        config: {
          slugify_filename: true,
          // Photos of an iPhone, which only Apple's browsers show.
          transformations: { heic: { format: 'webp', quality: 90 } },
        },
      },
      stock_assets: false,
    },
    collections: [
      {
        ...fileGroup('clinic', 'Clinic', 'local_hospital', (file) => !isPage(file)),
        // The first list that staff see.
        description: 'Facts that many pages show.',
      },
      ...folders,
      {
        ...fileGroup('guidance', 'Medical guidance', 'emergency', isGuidance),
        publish_mode: 'editorial_workflow',
      },
      fileGroup('pages', 'Pages', 'web', (file) => isPage(file) && !isGuidance(file)),
    ],
  };
  // The editor rejects options that are undefined.
  return JSON.parse(JSON.stringify(config), (_, value: unknown) =>
    value === CLINIC_TIME_ZONE ? timeZone : value,
  ) as CmsConfig;
}
