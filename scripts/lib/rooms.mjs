/** Which room may import which: the table in docs/architecture.md as ESLint rules. */
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { fileURLToPath } from 'node:url';

const root = (path = '') => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** These run anywhere: browser, build and Worker share them. */
const SHARED = ['src/schemas', 'src/shared/medical', 'src/shared/config', 'src/shared/lib'];
const ISLAND = [
  ...SHARED,
  ...[
    'src/shop/store',
    'src/shop/cart',
    'src/client/api',
    'src/client/storage',
    'src/islands/form',
    'src/islands/ui',
  ],
  'src/styles',
];
/** Markup has no state; islands and page scripts do. */
const MARKUP = [
  ...SHARED,
  ...[
    'src/build',
    'src/content-model',
    'src/islands',
    'src/page-scripts',
    'src/client/storage',
    'src/assets',
    'src/styles',
  ],
];
const WORKER = [...SHARED, 'functions/env.ts', 'functions/edge.ts', 'functions/answers.ts'];

/** What each room may import besides itself. */
export const rooms = {
  'src/shared/medical': [],
  'src/shared/config': [],
  'src/schemas': ['src/shared/medical'],
  'src/shared/lib': ['src/schemas', 'src/shared/config'],
  'src/content-model': SHARED,
  'src/shop/store': ['src/shared/config', 'src/shared/lib'],
  'src/build': [...SHARED, 'src/content-model', 'src/shop/store', 'src/assets'],

  'src/client/storage': [],
  'src/client/api': ['src/schemas', 'src/shared/config', 'src/shared/lib'],
  'src/shop/cart': ['src/shop/store', 'src/shared/lib'],
  'src/islands/ui': [],
  'src/islands/form': [...SHARED, 'src/client/api', 'src/islands/ui', 'src/styles'],
  'src/islands/bmi': ISLAND,
  'src/islands/careers': ISLAND,
  'src/islands/cart': ISLAND,
  'src/islands/consultation': ISLAND,
  'src/islands/contact': ISLAND,
  // Shares the cart's money format and the checkout in a new tab.
  'src/islands/iv-checkout': [...ISLAND, 'src/islands/cart'],
  // The quiz's result shows the calculator's scale.
  'src/islands/quiz': [...ISLAND, 'src/islands/bmi'],
  'src/islands/telehealth': ISLAND,
  'src/islands/operator': ISLAND,
  'src/islands/webhook-tools': ISLAND,
  // Stores a click before the cart is loaded.
  'src/islands/runtime': ['src/islands', 'src/client/api', 'src/shared/lib', 'src/shop/cart/store-add.ts'],
  'src/page-scripts': [
    ...SHARED,
    'src/shop/cart',
    'src/client/api',
    'src/client/storage',
    'src/islands/runtime',
  ],

  'src/components': [...MARKUP, 'src/layouts'],
  'src/layouts': [...MARKUP, 'src/components'],
  'src/pages': [...MARKUP, 'src/components', 'src/layouts'],

  'functions/env.ts': SHARED,
  'functions/answers.ts': SHARED,
  'functions/edge.ts': [...SHARED, 'functions/env.ts'],
  'functions/crypto': WORKER,
  'functions/resumes': [...WORKER, 'functions/crypto'],
  'functions/providers': [...WORKER, 'functions/crypto', 'functions/resumes'],
  // Asks the monitor for an operator's session.
  'functions/middleware': [
    ...WORKER,
    ...['functions/crypto', 'functions/providers', 'functions/outbox/monitor-stub.ts'],
  ],
  'functions/outbox': [...WORKER, 'functions/crypto', 'functions/resumes', 'functions/providers'],
  'functions/intake': [
    ...WORKER,
    ...['functions/crypto', 'functions/providers', 'functions/middleware', 'functions/outbox'],
  ],
  'functions/routes': ['functions', ...SHARED],

  'admin/config': [...SHARED, 'src/content-model'],
  'admin/format': [],
  'admin/check': [...SHARED, 'src/content-model', 'admin/config', 'admin/format'],
  // A preview repeats the site's texts and figures, on the site's backgrounds.
  'admin/previews': [...SHARED, 'src/build', 'src/components/treatment/tints.ts'],
  'admin/editor.ts': ['admin', ...SHARED, 'src/content-model'],
  'admin/worker': [...SHARED, 'functions/middleware'],
  'admin/sign-in': [],
};

const SIDES = ['src', 'functions', 'admin', 'scripts', 'tests'];

/** For each room and each side of the project, what the room may import from that side. */
const zones = Object.entries(rooms).flatMap(([room, allowed]) =>
  SIDES.map((side) => ({
    target: `./${room}`,
    from: `./${side}`,
    except: [room, ...allowed]
      .filter((path) => path === side || path.startsWith(`${side}/`))
      .map((path) => `.${path.slice(side.length)}`),
    message: `${room} must not import this: see docs/architecture.md.`,
  })),
);

/** The ESLint configuration: no imports that the table does not allow, and no import cycles. */
export const roomRules = [
  {
    files: ['{src,functions,admin}/**/*.{ts,tsx,astro}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: { '@': [root('src')] } }),
      ],
    },
    // Unit tests may use fixtures from other rooms.
    ignores: ['**/*.test.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: root(), zones }] },
  },
];
