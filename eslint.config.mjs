import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { roomRules } from './scripts/lib/rooms.mjs';

const SCRIPTS = '**/*.{js,mjs,ts,tsx}';
/** What tsconfig.json, and those of functions/ and tests/edge/, know. */
const TYPED = '**/*.{ts,tsx}';

const CODE_LINES = { skipBlankLines: true, skipComments: true };

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

  // The front matter of a component has no type information here: `astro check` looks at its types.
  {
    files: [TYPED],
    extends: [tseslint.configs.strictTypeCheckedOnly, tseslint.configs.stylisticTypeCheckedOnly],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // TypeScript itself asks for brackets: noPropertyAccessFromIndexSignature.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // A handler of one line, or an early return, may return what it calls.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // An empty text, or false, stands for nothing as well.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true, boolean: true } },
      ],
      // A number reads the same in a sentence.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['**/*.test.ts', 'tests/**/*.ts'],
    rules: {
      // A test spoils a good value one key at a time.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // What a page, a program or a matcher gives has no type; a wrong guess fails the test, which is what it is for.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Titles and messages show whatever there is, and that may be undefined.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      // A stand-in answers as the real thing does, with a promise; and it fails with whatever others fail with.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      // A page may lack what the types of the DOM promise, and still have what they call deprecated.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-deprecated': 'off',
      // A stand-in for a binding was not made by the binding's class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Copies the numbers of a DOMRect into plain objects.
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },

  ...roomRules,
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
        { name: 'fetch', message: 'Islands call src/relay or src/commerce.' },
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
    ignores: ['src/cart/show-count.ts'], // It shows the number of items in the page's header.
    rules: { 'no-restricted-globals': ['error', 'fetch', 'document'] },
  },

  // A function fits on a screen. A component has its markup, too; a test is a list of cases.
  {
    files: ['{src,functions,scripts}/**/*.{ts,tsx,mjs,astro}'],
    ignores: ['**/*.test.*'],
    rules: { 'max-lines': ['error', { max: 250, ...CODE_LINES }] },
  },
  {
    files: ['{src,functions,scripts}/**/*.{ts,mjs}'],
    ignores: ['**/*.test.*'],
    rules: { 'max-lines-per-function': ['error', { max: 60, ...CODE_LINES }] },
  },
  {
    files: ['src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 90, ...CODE_LINES }] },
  },

  // TypeScript itself finds unknown names in typed files.
  { files: ['**/*.{mjs,js}'], languageOptions: { globals: globals.node } },
);
