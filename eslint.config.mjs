import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { browserRules } from './scripts/lib/browser-rules.mjs';
import { layerRules } from './scripts/lib/layers.mjs';
import { translatableText } from './scripts/lib/translatable-text.mjs';

const SCRIPTS = '**/*.{js,mjs,ts,tsx}';
/** The files in tsconfig.json and in those of functions/, admin/worker/ and tests/edge/. */
const TYPED = '**/*.{ts,tsx}';

const UNSAFE_STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'A browser may block it: see src/client/storage/safe-storage.ts.',
}));

const CODE_LINES = { skipBlankLines: true, skipComments: true };

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'dist-admin/',
      '.astro/',
      '**/.cache/',
      '**/.wrangler/',
      'playwright-report/',
      'test-results/',
    ],
  },
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
      // A list that scrolls sideways needs keyboard focus to be scrollable.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: ['ul'], roles: ['tabpanel', 'region'] }],
    },
  },

  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'off', // Missing paths and malformed answers are logged on purpose.
      'no-var': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off', // Both read well, and a union can only be a type.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        // A global declaration file can import types only inline: an import statement would make it a module.
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-empty-function': 'off', // An empty catch handler is fine when there is nothing to do.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },

  {
    files: [SCRIPTS],
    // Tools require a default export in their configuration, Cloudflare in the Worker's entry, Astro in pages and the
    // image service; a declaration file describes what others export.
    ignores: [
      '**/*.config.{mjs,ts}',
      '**/*.d.ts',
      'admin/worker/index.ts',
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

  // Astro front matter has no type information here: `astro check` covers it.
  {
    files: [TYPED],
    extends: [tseslint.configs.strictTypeCheckedOnly, tseslint.configs.stylisticTypeCheckedOnly],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // TypeScript itself requires brackets: noPropertyAccessFromIndexSignature.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // A one-line handler or an early return may return a call's result.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // An empty string or false also counts as missing.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true, boolean: true } },
      ],
      // Numbers are safe in template strings.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['**/*.test.ts', 'tests/**/*.ts'],
    rules: {
      // Tests make valid values invalid one key at a time.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Values from pages, processes and matchers are untyped; a wrong guess fails the test anyway.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Titles and messages may show undefined.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      // A fake returns a promise like the original, and rejects with whatever the original rejects with.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      // A page may lack what the DOM types promise, and may have what they call deprecated.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-deprecated': 'off',
      // A fake for a binding is not an instance of the binding's class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Copies the numbers of a DOMRect into plain objects.
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },

  ...layerRules,
  ...browserRules,
  {
    files: ['src/**'],
    ignores: ['src/client/storage/safe-storage.ts'],
    rules: { 'no-restricted-globals': ['error', ...UNSAFE_STORAGE] },
  },
  {
    files: ['src/islands/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '\\.css$',
              message: 'Its page imports it, or the island adopts it: see src/islands/ui/adopt-styles.ts.',
            },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Islands call src/client/api or src/shop/store.' },
        ...UNSAFE_STORAGE,
      ],
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'fetch' },
        { object: 'globalThis', property: 'fetch' },
      ],
    },
  },
  {
    files: ['src/islands/**/*.tsx'],
    plugins: { local: { rules: { 'translatable-text': translatableText } } },
    rules: { 'local/translatable-text': 'error' },
  },
  {
    files: ['src/shop/cart/**'],
    ignores: ['src/shop/cart/show-count.ts'], // Shows the number of items in the header.
    rules: { 'no-restricted-globals': ['error', 'fetch', 'document'] },
  },
  { files: ['src/**/*.test.ts'], rules: { 'no-restricted-globals': 'off' } },

  // A function fits on a screen. Components also contain markup, and tests are lists of cases.
  {
    files: ['{src,functions,admin,scripts}/**/*.{ts,tsx,mjs,astro}'],
    ignores: ['**/*.test.*'],
    rules: { 'max-lines': ['error', { max: 250, ...CODE_LINES }] },
  },
  {
    files: ['{src,functions,admin,scripts}/**/*.{ts,mjs}'],
    ignores: ['**/*.test.*'],
    rules: { 'max-lines-per-function': ['error', { max: 60, ...CODE_LINES }] },
  },
  {
    files: ['{src,admin}/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 90, ...CODE_LINES }] },
  },

  // In typed files, TypeScript itself finds unknown names.
  { files: ['**/*.{mjs,js}'], languageOptions: { globals: globals.node } },
);
