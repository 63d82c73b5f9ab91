/** The configuration of the editor: its collections and their fields come from src/collections.ts. */
import type { CmsConfig, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import { collections } from '@/collections/list';
import type { Collection, FileCollection, FolderCollection } from '@/collections/types';
import { fieldsOf } from './fields';
import { jsonSchemaOf, schemaOf } from './json-schema';

const CONTENT = 'src/content';
/** How files are read and written: see admin/format. */
export const FORMAT = 'content-frontmatter';
/** The files that hold no page. */
const FACTS = ['clinic', 'navigation'];
/** What somebody with a licence reads before it goes online. */
const REVIEWED = ['legal'];
/** Pages of medical guidance: as much. */
const GUIDANCE = ['erOrUrgentCarePage'];

/** Where the editor publishes to; unset on this computer. */
export interface EditorSettings {
  /** `owner/name` on GitHub. */
  repository?: string | undefined;
  /** The branch that is deployed. */
  branch?: string | undefined;
  /** The editor's own origin, whose Worker signs in. */
  origin: string;
}

/** Where the pictures of a file are, and how it names them. */
const pictures = { media_folder: '/src/assets/images', public_folder: '../../assets/images' };

const words: Field = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  editor_components: [],
  hint: '{name}, {phone}, {email}, {address} and {hours} become the clinic’s own.',
};

function folderOf(name: string, collection: FolderCollection): EntryCollection {
  const {
    folder,
    label,
    singular,
    icon,
    description,
    summary,
    slug,
    sort,
    body,
    canCreate = true,
  } = collection;
  const fields = fieldsOf(jsonSchemaOf(schemaOf(collection)));
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
    slug,
    summary,
    identifier_field: fields[0]?.name ?? 'title',
    sortable_fields: { fields: [sort], default: { field: sort } },
    ...pictures,
    extension: 'md',
    format: FORMAT,
    // A name that begins with an underscore is an example.
    filter: { field: 'slug', pattern: '^[^_]' },
    publish_mode: REVIEWED.includes(name) ? 'editorial_workflow' : 'simple',
    fields: body === 'words' ? [...fields, words] : fields,
  };
}

const fileOf = (name: string, collection: FileCollection): CollectionFile => ({
  name,
  label: collection.label,
  icon: collection.icon,
  file: `${CONTENT}/${collection.file}.md`,
  format: FORMAT,
  ...pictures,
  fields: fieldsOf(jsonSchemaOf(schemaOf(collection))),
});

const entries: [name: string, collection: Collection][] = Object.entries(collections);
const files = entries.flatMap(([name, collection]) =>
  'file' in collection ? [fileOf(name, collection)] : [],
);
const folders = entries.flatMap(([name, collection]) =>
  'folder' in collection ? [folderOf(name, collection)] : [],
);

const fileGroup = (name: string, label: string, icon: string, isIn: (name: string) => boolean) => ({
  name,
  label,
  icon,
  publish_mode: 'simple' as const,
  files: files.filter((file) => isIn(file.name)),
});

/** Makes the whole configuration. */
export function editorConfig({
  repository = 'clinic/website',
  branch = 'main',
  origin,
}: EditorSettings): CmsConfig {
  const config = {
    load_config_file: false,
    backend: {
      name: 'github',
      repo: repository,
      branch,
      base_url: origin,
      auth_endpoint: 'auth',
      auth_methods: ['oauth'],
    },
    media_folder: 'src/assets/images',
    public_folder: '/src/assets/images',
    collections: [
      fileGroup('clinic', 'Clinic', 'local_hospital', (name) => FACTS.includes(name)),
      ...folders,
      {
        ...fileGroup('guidance', 'Medical guidance', 'emergency', (name) => GUIDANCE.includes(name)),
        publish_mode: 'editorial_workflow',
      },
      fileGroup('pages', 'Pages', 'web', (name) => ![...FACTS, ...GUIDANCE].includes(name)),
    ],
  };
  // The editor takes an option that is undefined for a wrong one.
  return JSON.parse(JSON.stringify(config)) as CmsConfig;
}
