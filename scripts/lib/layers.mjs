/**
 * The layers of the code: which folder runs where, what it holds and what it may import besides itself. ESLint enforces
 * the table, and docs/architecture.md shows it (`npm run docs:layers`).
 */
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = (path = '') => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const LOOK = 'src/styles src/assets';
const MARKUP =
  'src/shared src/content-model src/build src/parts src/client/storage src/islands src/page-scripts';
const WORKER = 'src/shared functions/*.ts';

/**
 * @param {string} path may end with `/*`: each folder that has no row of its own, without the others; or with `/*.ts`:
 *   the files of one folder alone
 * @param {string} holds
 * @param {string} [imports] paths of other rows, or of what is in them
 */
const layer = (path, holds, imports = '') => ({ path, holds, imports: imports.split(' ').filter(Boolean) });

/** The layers by the environment that runs them. In each, imports go upwards. */
export const layers = {
  Anywhere: [
    layer(
      'src/shared',
      'rules and types for page and edge: `forms`, `medical`, `config` (paths, settings), `lib` (helpers), events, API types',
    ),
    layer(
      'src/content-model',
      'the schemas of `src/content`, with names and rules for the build and the editor',
      'src/shared',
    ),
    layer(
      'src/parts',
      "stateless markup that pages and the editor's previews share, and its styles",
      'src/shared src/content-model',
    ),
    layer('src/shop/store', 'the store client, its GraphQL documents and their mapping', 'src/shared'),
  ],
  'In the build': [
    layer(
      'src/build',
      'content queries, clinic facts, structured data, pictures, props, store prices',
      `src/shared src/content-model src/content src/shop/store ${LOOK}`,
    ),
    layer('src/components', 'static parts of a page', `${MARKUP} src/layouts ${LOOK}`),
    layer('src/layouts', 'the frame of a page', `${MARKUP} src/components ${LOOK}`),
    layer(
      'src/pages',
      'a file an address: queries content, picks a layout, places components and islands',
      `${MARKUP} src/components src/layouts ${LOOK}`,
    ),
  ],
  'In the browser': [
    layer(
      'src/client',
      '`api`: the only requests to our edge; `storage`: what a tab keeps for its next page',
      'src/shared',
    ),
    layer('src/shop/cart', "the visitor's cart, without markup", 'src/shared src/client src/shop/store'),
    layer(
      'src/islands/ui',
      'parts that islands share: notices, icons, how dialogs behave',
      `src/shared src/shop/store/types.ts ${LOOK}`,
    ),
    layer(
      'src/islands/form',
      'parts of forms, dialogs, submission',
      `src/shared src/content-model src/client src/islands/ui ${LOOK}`,
    ),
    layer(
      'src/islands/*',
      'React: a folder a feature, with its styles and rules',
      `src/shared src/content-model src/client src/shop src/islands/form src/islands/ui ${LOOK}`,
    ),
    layer(
      'src/islands/runtime',
      'hydrates an island when a visitor is about to use it, and shows the error screen',
      'src/shared src/client src/shop/cart src/islands',
    ),
    layer(
      'src/page-scripts',
      'scripts without React',
      'src/shared src/content-model src/client src/shop/cart src/islands/runtime',
    ),
  ],
  'In the Worker': [
    layer(
      'functions/*.ts',
      'settings and bindings, requests and answers, middleware, pages, encryption; `worker.ts` puts all together',
      'src/shared',
    ),
    layer('functions/resumes', 'checks résumés, stores them and signs their links', WORKER),
    layer(
      'functions/payments',
      'what is sold, sessions of payments and reports about them, at Stripe',
      WORKER,
    ),
    layer(
      'functions/outbox',
      'stores submissions, delivers them and tells staff what is wrong',
      `${WORKER} functions/resumes`,
    ),
    layer('functions/intake', 'reads, validates and accepts a form', `${WORKER} functions/outbox`),
    layer('functions/routes', 'a file a group of endpoints', 'src/shared functions'),
  ],
  'In the editor': [
    layer('admin/config', 'forms of the editor, from `src/content-model`', 'src/shared src/content-model'),
    layer('admin/format', 'how a file is written, for undo'),
    layer('admin/check', 'checks before saving', 'src/shared src/content-model admin/config'),
    layer(
      'admin/undo',
      'the page "What went online", which puts back what was published',
      'src/shared src/content-model admin/config admin/format admin/check',
    ),
    layer(
      'admin/previews',
      "previews of entries, with the site's texts and figures",
      'src/shared src/content-model src/build src/parts admin/config admin/check',
    ),
    layer('admin/*.ts', 'the start of the editor', 'src/shared src/content-model admin'),
    layer('admin/sign-in', 'the script of the sign-in pop-up'),
    layer(
      'admin/worker',
      "the editor's origin (a Worker): headers and the sign-in with GitHub",
      'src/shared functions/*.ts',
    ),
  ],
};

const all = Object.values(layers).flat();
const named = new Set(all.map(({ path }) => path));

/** Folders and files that a path of the table stands for. */
export const placesOf = (path) =>
  path.includes('*')
    ? globSync(path, { cwd: root() })
        .map((place) => place.replaceAll('\\', '/'))
        .filter((place) => !named.has(place) && path.endsWith('.ts') === /(?<!\.d|\.test)\.ts$/.test(place))
    : [path];

const SIDES = ['src', 'functions', 'admin', 'scripts', 'tests'];

/** For each place and each side of the project, what the place may import from that side. */
const zones = all.flatMap((layer) =>
  placesOf(layer.path).flatMap((place) => {
    const own = layer.path.endsWith('.ts') ? placesOf(layer.path) : [place];
    const allowed = [...own, ...layer.imports.flatMap(placesOf)];
    return SIDES.map((side) => ({
      target: `./${place}`,
      from: `./${side}`,
      except: allowed
        .filter((path) => path === side || path.startsWith(`${side}/`))
        .map((path) => `.${path.slice(side.length)}`),
      message: `${place} must not import this: see docs/architecture.md.`,
    }));
  }),
);

/** The ESLint configuration: no imports that the table does not allow. */
export const layerRules = [
  {
    files: ['{src,functions,admin}/**/*.{ts,tsx,astro}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: { '@': [root('src')] } }),
      ],
    },
    // Unit tests may use fixtures from other layers. The Worker's entry puts all of functions together.
    ignores: ['**/*.test.ts', 'functions/worker.ts'],
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: root(), zones }],
    },
  },
];

/** A folder in the last column: without `src/`, and without the folder that the whole table is about. */
const short = (path, other) => other.replace(/^src\//, '').replace(`${path.split('/')[0]}/`, '');

/** The tables of docs/architecture.md. */
export const layerTables = () =>
  Object.entries(layers)
    .map(([environment, rows]) => {
      const lines = rows.map(({ path, holds, imports }) => {
        const shown = imports
          .filter((other) => !LOOK.split(' ').includes(other))
          .map((other) => short(path, other));
        return `| \`${path}\` | ${holds} | ${shown.join(', ') || '-'} |`;
      });
      return [
        `**${environment}**\n`,
        '| folder | holds | may import |',
        '| --- | --- | --- |',
        ...lines,
      ].join('\n');
    })
    .join('\n\n');
