/** The languages of the site, and the addresses of their pages. */

/** English pages have no prefix; `/cost` in Spanish is `/es/cost`. */
export const languages = ['en', 'es'] as const;
export type Lang = (typeof languages)[number];

/** The words of the link to the other language, in that language. */
export const languageNames: Readonly<Record<Lang, string>> = { en: 'English', es: 'Español' };
/** The same on a page that exists in English alone; the link leads to the Spanish home page. */
export const ABOUT_US_IN_SPANISH = 'Información en español';

/** Returns the path of a page from the path of its file: `/es` for `/es.html`, `/` for `/index.html`. */
export const pagePath = (pathname: string) => pathname.replace(/(index)?\.html$/, '').replace(/(.)\/$/, '$1');

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
