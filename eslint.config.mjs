import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** The rooms of src/; architecture: content -> page -> island -> store -> edge function. */
const ROOMS = [
  ...['assets', 'browser', 'cart', 'commerce', 'components', 'config', 'content', 'health', 'islands'],
  ...['layouts', 'lib', 'pages', 'relay', 'schemas', 'session', 'site', 'styles'],
];

/** Refuses imports from these rooms, however the path is spelled. */
const closed = (rooms, message) => ({
  regex: `^(@|\\.{1,2}(/\\.\\.)*|(\\.\\./)+src)/(${rooms.join('|')})(/|$)`,
  message,
});
const FUNCTIONS = {
  regex: '(^|/)functions(/|$)',
  message: 'src/ never imports functions/: both share src/schemas.',
};

const restrictImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const SCRIPTS = '**/*.{js,mjs,ts,tsx}';

export default tseslint.config(
  { ignores: ['dist/', '.astro/', '.cache/', '.wrangler/', 'playwright-report/', 'test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  ...astro.configs.recommended,
  { ...jsxA11y.configs.strict, files: ['**/*.{tsx,astro}'] },
  { files: ['**/*.{tsx,astro}'], languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },

  {
    files: ['**/*.{tsx,astro}'],
    rules: {
      // A list that scrolls sideways has to be reached with the keyboard to be scrolled.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: ['ul'], roles: ['tabpanel', 'region'] }],
    },
  },

  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'off', // A missing path and a malformed answer are logged on purpose.
      'no-var': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off', // Both read well; a union can only be a type.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        // A declaration of globals can import a type only in place: an import statement would make it a module.
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-empty-function': 'off', // A catch that has nothing to do says so by being empty.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },

  {
    files: [SCRIPTS],
    // Tools ask for a default export in their configuration, Cloudflare in the Worker's entry, Astro in a page and in the
    // image service; a declaration describes what others export.
    ignores: [
      '**/*.config.{mjs,ts}',
      '**/*.d.ts',
      'functions/worker.ts',
      'scripts/image-service.mjs',
      'src/pages/**',
    ],
    rules: {
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true } },
      ],
    },
  },

  {
    files: ['**/*.test.ts', 'tests/**'],
    // A test spoils a good value one key at a time.
    rules: { '@typescript-eslint/no-dynamic-delete': 'off' },
  },

  // Who may import whom. A later entry replaces an earlier one, so each says all that holds for its files.
  { files: ['src/**'], rules: restrictImports(FUNCTIONS) },
  {
    files: ['src/components/**', 'src/layouts/**'],
    rules: restrictImports(
      FUNCTIONS,
      closed(['cart', 'commerce'], 'Static components know no state: islands and small scripts do.'),
    ),
  },
  {
    files: ['src/islands/**'],
    rules: {
      ...restrictImports(
        FUNCTIONS,
        closed(
          ['pages', 'layouts', 'components', 'content'],
          'Pages place islands and hand them their data as props.',
        ),
        { regex: '\\.css$', message: 'Its page imports it, or the island adopts it: see adopt-styles.ts.' },
      ),
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Islands call src/relay/relay.ts or src/commerce.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'fetch' },
        { object: 'globalThis', property: 'fetch' },
      ],
    },
  },
  {
    files: ['src/cart/**'],
    ignores: ['src/cart/show-count.ts'],
    rules: {
      ...restrictImports(
        FUNCTIONS,
        closed(['islands', 'components', 'layouts', 'pages'], 'State does not know who shows it.'),
      ),
      'no-restricted-globals': ['error', 'fetch', 'document'],
    },
  },
  {
    files: ['src/schemas/**'],
    rules: restrictImports(
      FUNCTIONS,
      closed(
        ROOMS.filter((room) => !['schemas', 'health'].includes(room)),
        'Schemas import nothing of ours but schemas and the pure rules of health: both ends of the wire use them.',
      ),
    ),
  },
  {
    files: ['functions/**'],
    rules: restrictImports(
      closed(
        // The reference on a receipt and in its event are worked out by the same lines.
        [
          ...ROOMS.filter((room) => !['schemas', 'health', 'config', 'lib'].includes(room)),
          'lib/(?!reference$|with-timeout$)[^/]+',
        ],
        'functions/ imports only src/schemas, src/health and src/config.',
      ),
    ),
  },

  // TypeScript itself finds unknown names in typed files.
  { files: ['**/*.{mjs,js}'], languageOptions: { globals: globals.node } },
);
