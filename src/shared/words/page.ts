/**
 * The words of a page's language, for the scripts in its head. src/lib/inline-script.ts puts those of another language
 * in the place of this file.
 */
export * from './clock-en';
