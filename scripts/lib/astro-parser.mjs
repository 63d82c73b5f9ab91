/** Parses .astro files for eslint-plugin-import-x, which hands on the parser options of the file that imports them. */
import { parseForESLint as parse } from 'astro-eslint-parser';
import tseslint from 'typescript-eslint';

/** Reads front matter as TypeScript, whatever the importing file is. */
export const parseForESLint = (code, options) =>
  parse(code, { ...options, parser: tseslint.parser, sourceType: 'module' });
