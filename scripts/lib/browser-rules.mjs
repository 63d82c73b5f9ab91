/** ESLint rules for code that runs in browsers: for the oldest ones of package.json, and for React. */
import compat from 'eslint-plugin-compat';
import reactHooks from 'eslint-plugin-react-hooks';

/** Also the scripts inside .astro files, which are `{file}.astro/{number}.ts` to ESLint. */
const BROWSER = [
  'src/{components,features,forms,islands,layouts,schemas,shared}/**/*.{ts,tsx}',
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

export const browserRules = [
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
