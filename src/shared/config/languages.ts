/** The languages of the site, and the addresses of their pages. */

/** English pages have no prefix; `/cost` in Spanish is `/es/cost`. */
export const languages = ['en', 'es'] as const;
export type Lang = (typeof languages)[number];

/** Returns the language of a page by its path: 'es' for `/es` and `/es/cost`. */
export function langOf(path: string): Lang {
  const [, first] = path.split(/[/.#]/);
  return languages.find((lang) => lang === first) ?? 'en';
}

/** An address that is the same in every language: a part of the page, a file, an endpoint, another website. */
const isShared = (path: string) => !path.startsWith('/') || /^\/api\/|^[^#]*\.\w+$/.test(path);

/** Returns the address of an English page, or of a part of it, in a language: `/` is `/es`, `/#bmi` is `/es#bmi`. */
export const localPath = (path: string, lang: Lang): string =>
  lang === 'en' || isShared(path) ? path : `/${lang}${path.replace(/^\/(?=#|$)/, '')}`;

/** Returns the address of the same page in English. */
export const englishPath = (path: string): string => {
  const lang = langOf(path);
  return lang === 'en' ? path : path.slice(lang.length + 1).replace(/^(?!\/)/, '/');
};
