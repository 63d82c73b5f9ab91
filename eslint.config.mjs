import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import compat from 'eslint-plugin-compat';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { translatableText } from './scripts/lib/translatable-text.mjs';

const SCRIPTS = '**/*.{js,mjs,ts,tsx}';
/** With type information, which takes most of the time. Tests and scripts have their types checked, but not these rules. */
const TYPED = '{src,functions,admin}/**/*.{ts,tsx}';

const UNSAFE_STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'A browser may block it: see src/shared/lib/safe-storage.ts.',
}));

/** What code may import besides its own folder, and what it may not: see "Layers" in docs/architecture.md. */
const only = (target, ...others) => ({
  target,
  from: './src',
  except: [target, ...others].map((path) => path.replace('./src', '.')),
});
const never = (target, ...from) => ({ target, from });
const features = globSync('src/features/*/').map((path) => path.split(/[\\/]/)[2]);
/** The page after a payment belongs to the checkout. */
const mayUse = { checkout: ['cart', 'telehealth'] };
/** The test pages send every form. */
const TESTS_ALL = 'webhook-tools';
const zones = [
  only('./src/shared'),
  only('./src/schemas', './src/shared'),
  only('./src/ui', './src/shared'),
  only('./src/forms', './src/shared', './src/schemas', './src/ui'),
  only('./src/islands', './src/shared', './src/ui', './src/features'),
  only('./src/lib', './src/shared', './src/forms', './src/features', './src/schemas'),
  // Islands load features, so features know nothing of how they are loaded.
  never('./src/features', './src/islands'),
  // What runs in the browser or at the edge does not import what runs in the build.
  never(['./src/features/**/*.{ts,tsx}', './src/islands'], './src/lib', './src/layouts', './src/pages'),
  ...features
    .filter((name) => name !== TESTS_ALL)
    .map((name) => ({
      target: `./src/features/${name}`,
      from: './src/features',
      except: [name, 'all-forms.ts', 'events.ts', 'endpoints.ts', ...(mayUse[name] ?? [])].map(
        (other) => `./${other}`,
      ),
    })),
  never(['./src', './functions', './admin'], './scripts', './tests'),
  never('./src', './functions', './admin'),
].map((zone) => ({ message: 'See "Layers" in docs/architecture.md.', ...zone }));

/** Also the scripts inside .astro files, which are `{file}.astro/{number}.ts` to ESLint. */
const BROWSER = [
  'src/{components,features,forms,islands,layouts,schemas,shared,ui}/**/*.{ts,tsx}',
  'src/**/*.astro/*.ts',
];

/**
 * What eslint-plugin-compat does not see: methods of values whose type it cannot know, and what is newer than its data.
 * The oldest of our browsers are Chrome 111, Firefox 114 and Safari 16.4.
 */
const NEWER = [
  ['checkVisibility', 'is newer than Safari 16.4. Use isShown().'],
  ['(aria[A-Z][A-Za-z]+|role)', 'is newer than Firefox 114. Use setAttribute().'],
  ['(toSorted|toReversed|toSpliced)', 'is newer than Firefox 114. Copy the list first.'],
  ['(canParse|groupBy|withResolvers|fromAsync)', 'is newer than our oldest browsers.'],
  ['(showPopover|hidePopover|togglePopover|requestClose|closedBy)', 'is newer than our oldest browsers.'],
  ['(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)', 'is newer than our oldest browsers.'],
  ['(isWellFormed|toWellFormed|startViewTransition)', 'is newer than our oldest browsers.'],
].map(([names, message]) => ({
  selector: `MemberExpression[property.name=/^${names}$/]`,
  message: `This ${message}`,
}));

/** For code that runs in browsers: for the oldest ones of package.json, and for React. */
const browserRules = [
  {
    files: BROWSER,
    ignores: ['**/*.test.ts'],
    plugins: { compat },
    rules: {
      'compat/compat': 'error',
      'no-restricted-syntax': ['error', ...NEWER],
    },
  },
  {
    files: ['{src,admin}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
];

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
      'admin/worker.ts',
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
    ignores: ['**/*.test.{ts,tsx}'],
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
  // Tests make valid values invalid one key at a time.
  { files: ['**/*.test.ts', 'tests/**/*.ts'], rules: { '@typescript-eslint/no-dynamic-delete': 'off' } },

  {
    files: ['{src,functions,admin}/**/*.{ts,tsx,astro}'],
    // Unit tests may use fixtures from elsewhere.
    ignores: ['**/*.test.ts'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js'],
          alias: { '@': [join(import.meta.dirname, 'src')] },
        }),
      ],
    },
    rules: {
      // Circles of types, too, are for tests/content/import-circles.test.ts.
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
    },
  },
  ...browserRules,
  {
    files: ['src/**'],
    ignores: ['src/shared/lib/safe-storage.ts'],
    rules: { 'no-restricted-globals': ['error', ...UNSAFE_STORAGE] },
  },
  {
    files: ['src/{features,forms,islands,ui}/**/*.{ts,tsx}'],
    ignores: ['src/forms/{request,upload}.ts', 'src/islands/dialogs.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '\\.css$',
              message: 'Its page imports it, or the island adopts it: see src/ui/adopt-styles.ts.',
            },
            {
              regex: 'shared/words(/(index|en|es|times))?$',
              allowTypeImports: true,
              message: 'A script is the same for both languages: it gets its words as props.',
            },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Call src/forms/request.ts or src/shared/store.' },
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
    files: ['src/{features,forms,islands,ui}/**/*.tsx'],
    ignores: ['src/features/careers/jobs.tsx'], // Only HTML, never rendered again.
    plugins: { local: { rules: { 'translatable-text': translatableText } } },
    rules: { 'local/translatable-text': 'error' },
  },
  {
    files: ['src/**/*.test.ts'],
    rules: { 'no-restricted-globals': 'off', '@typescript-eslint/no-restricted-imports': 'off' },
  },

  // In TypeScript, the compiler finds unknown names.
  { files: ['**/*.{mjs,js}'], languageOptions: { globals: globals.node } },
);
