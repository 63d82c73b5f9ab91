/** The editor's configuration. Its collections and their fields come from src/schemas. */
import type { CmsConfig, CollectionFile, EntryCollection, Field, ViewGroup } from '@sveltia/cms';
import { collections } from '@/schemas';
import {
  type Collection,
  type FileCollection,
  type FolderCollection,
  HANDLE,
  schemaOf,
} from '@/schemas/fields';
import { overlayPath } from '@/schemas/words';
import { checkoutPath, jobPath, paths } from '@/shared/config/paths';
import { needsReview } from '@/shared/config/reviewed-content';
import { fieldsOf } from './fields';
import { jsonSchemaOf, singularOf } from './json-schema';

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

/** Where the editor is and publishes. */
interface Addresses {
  repository: string;
  site?: string | undefined;
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

/** Returns where a collection's texts are seen, for the editor's links to the draft and to the website. */
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
export function editorConfig({ repository, site, origin }: Addresses): CmsConfig {
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
  return JSON.parse(JSON.stringify(config)) as CmsConfig;
}
