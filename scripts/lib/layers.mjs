/**
 * The layers of the code: which folder runs where, what it holds and what it may import besides itself. ESLint enforces
 * the table, and docs/architecture.md shows it (`npm run docs:layers`).
 */
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = (path = '') => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const LOOK = ['src/styles', 'src/assets'];
const ISLAND = [
  'src/shared',
  'src/content-model',
  'src/client',
  'src/shop',
  'src/islands/form',
  'src/islands/ui',
  ...LOOK,
];
const MARKUP = [
  ...[
    'src/shared',
    'src/content-model',
    'src/build',
    'src/parts',
    'src/client/storage',
    'src/islands',
    'src/page-scripts',
  ],
  ...LOOK,
];
const WORKER = ['src/shared', 'functions/*.ts'];

/**
 * @typedef {{ path: string, holds: string, imports: string[] }} Layer `path` may end with `/*`: each folder that has no
 * row of its own, without the others, or with `/*.ts`: the files of one folder alone
 * @type {Record<string, Layer[]>} The layers by the environment that runs them. In each, imports go upwards.
 */
export const layers = {
  Anywhere: [
    {
      path: 'src/shared',
      holds:
        'rules and types for page and edge: `forms`, `medical`, `config` (paths, settings), `lib` (helpers), events, API types',
      imports: [],
    },
    {
      path: 'src/content-model',
      holds: 'the schemas of `src/content`, with names and rules for the build and the editor',
      imports: ['src/shared'],
    },
    {
      path: 'src/parts',
      holds: "stateless markup that pages and the editor's previews share, and its styles",
      imports: ['src/shared', 'src/content-model'],
    },
    {
      path: 'src/shop/store',
      holds: 'the store client, its GraphQL documents and their mapping',
      imports: ['src/shared'],
    },
  ],
  'In the build': [
    {
      path: 'src/build',
      holds: 'content queries, clinic facts, structured data, pictures, props, store prices',
      imports: ['src/shared', 'src/content-model', 'src/shop/store', ...LOOK],
    },
    { path: 'src/components', holds: 'static parts of a page', imports: [...MARKUP, 'src/layouts'] },
    { path: 'src/layouts', holds: 'the frame of a page', imports: [...MARKUP, 'src/components'] },
    {
      path: 'src/pages',
      holds: 'a file an address: queries content, picks a layout, places components and islands',
      imports: [...MARKUP, 'src/components', 'src/layouts'],
    },
  ],
  'In the browser': [
    {
      path: 'src/client',
      holds: '`api`: the only requests to our edge; `storage`: what a tab keeps for its next page',
      imports: ['src/shared'],
    },
    {
      path: 'src/shop/cart',
      holds: "the visitor's cart, without markup",
      imports: ['src/shared', 'src/client', 'src/shop/store'],
    },
    {
      path: 'src/islands/ui',
      holds: 'parts that islands share: notices, icons, how dialogs behave',
      imports: ['src/shared', 'src/shop/store/types.ts', ...LOOK],
    },
    {
      path: 'src/islands/form',
      holds: 'parts of forms, dialogs, submission',
      imports: ['src/shared', 'src/content-model', 'src/client', 'src/islands/ui', ...LOOK],
    },
    { path: 'src/islands/*', holds: 'React: a folder a feature, with its styles and rules', imports: ISLAND },
    {
      path: 'src/islands/runtime',
      holds: 'hydrates an island when a visitor is about to use it, and shows the error screen',
      imports: ['src/shared', 'src/client', 'src/shop/cart', 'src/islands'],
    },
    {
      path: 'src/page-scripts',
      holds: 'scripts without React',
      imports: ['src/shared', 'src/content-model', 'src/client', 'src/shop/cart', 'src/islands/runtime'],
    },
  ],
  'In the Worker': [
    {
      path: 'functions/*.ts',
      holds:
        "settings and bindings, the context's type, the shape of an answer; `worker.ts` puts all together",
      imports: ['src/shared'],
    },
    { path: 'functions/crypto', holds: 'hashes, derived keys, encryption', imports: WORKER },
    {
      path: 'functions/resumes',
      holds: 'checks résumés and signs their links',
      imports: [...WORKER, 'functions/crypto'],
    },
    {
      path: 'functions/providers',
      holds: "the only code that knows a vendor's wire format",
      imports: [...WORKER, 'functions/crypto', 'functions/resumes'],
    },
    {
      path: 'functions/outbox',
      holds: 'stores submissions and delivers them',
      imports: [...WORKER, 'functions/crypto', 'functions/resumes', 'functions/providers'],
    },
    {
      path: 'functions/middleware',
      holds: 'checks a request before its route',
      // The monitor keeps the operators' sessions.
      imports: [...WORKER, 'functions/crypto', 'functions/providers', 'functions/outbox/monitor-stub.ts'],
    },
    {
      path: 'functions/intake',
      holds: 'reads, validates and accepts a form',
      imports: [
        ...WORKER,
        'functions/crypto',
        'functions/providers',
        'functions/outbox',
        'functions/middleware',
      ],
    },
    { path: 'functions/routes', holds: 'a file a group of endpoints', imports: ['src/shared', 'functions'] },
  ],
  'In the editor': [
    {
      path: 'admin/config',
      holds: 'forms of the editor, from `src/content-model`',
      imports: ['src/shared', 'src/content-model'],
    },
    { path: 'admin/format', holds: 'how a file is written', imports: [] },
    {
      path: 'admin/check',
      holds: 'checks before saving',
      imports: ['src/shared', 'src/content-model', 'admin/config', 'admin/format'],
    },
    {
      path: 'admin/previews',
      holds: "previews of entries, with the site's texts and figures",
      imports: ['src/shared', 'src/content-model', 'src/build', 'src/parts'],
    },
    {
      path: 'admin/*.ts',
      holds: 'the start of the editor',
      imports: ['src/shared', 'src/content-model', 'admin'],
    },
    { path: 'admin/sign-in', holds: 'the script of the sign-in pop-up', imports: [] },
    {
      path: 'admin/worker',
      holds: "the editor's origin (a Worker): headers and the sign-in with GitHub",
      imports: ['src/shared', 'functions/middleware'],
    },
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
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: root(), zones }] },
  },
];

/** A folder in the last column: without `src/`, and without the folder that the whole table is about. */
const short = (path, other) => other.replace(/^src\//, '').replace(`${path.split('/')[0]}/`, '');

/** The tables of docs/architecture.md. */
export const layerTables = () =>
  Object.entries(layers)
    .map(([environment, rows]) => {
      const lines = rows.map(({ path, holds, imports }) => {
        const shown = imports.filter((other) => !LOOK.includes(other)).map((other) => short(path, other));
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
