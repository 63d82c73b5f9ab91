/** Which pages there are in which language, and where a link leads on the page that is being rendered. */
import { handleOf } from '@/schemas/content-rules';
import {
  ABOUT_US_IN_SPANISH,
  checkoutPath,
  englishPath,
  type Lang,
  langOf,
  languageNames,
  languages,
  localPath,
  pagePath,
  paths,
} from '@/shared/config/paths';
import { wordsIn } from '@/shared/words';
import { filesOf } from './content-files';
import { currentLanguage } from './rendered-language';

/** The pages in Spanish; every file that they show has to be translated, which the build checks. */
const spanishPages = new Set([
  paths.home,
  paths.contact,
  paths.services,
  paths.wellness,
  paths.cost,
  paths.yourVisit,
  paths.erOrUrgentCare,
  paths.telehealth,
  paths.ivTherapy,
  ...(await filesOf('treatments', 'es')).map(({ id, data }) => checkoutPath(handleOf(id, data.handle))),
  paths.success,
  paths.paymentSuccess,
  paths.weightLoss,
  paths.glp1Quiz,
  paths.bmiResult,
  paths.sent,
  paths.notSent,
  paths.failed,
  '/404',
]);

/** True if the page of an English path, or of a part of it, exists in a language. */
function isIn(lang: Lang, path: string): boolean {
  const [page = ''] = path.split('#');
  return lang === 'en' || spanishPages.has(page || paths.home);
}

/** Returns a page's addresses in its languages, for a page in any of them; English comes first. */
export const alternates = (path: string): { lang: Lang; path: string }[] =>
  languages
    .filter((lang) => isIn(lang, englishPath(path)))
    .map((lang) => ({ lang, path: localPath(englishPath(path), lang) }));

/** Returns the link to a page in the other language; `isSamePage` is false when it leads to the home page instead. */
export function otherLanguage(pathname: string) {
  const path = pagePath(pathname);
  const lang: Lang = langOf(path) === 'en' ? 'es' : 'en';
  const isSamePage = isIn(lang, englishPath(path));
  return {
    lang,
    path: localPath(isSamePage ? englishPath(path) : paths.home, lang),
    label: isSamePage ? languageNames[lang] : ABOUT_US_IN_SPANISH,
    isSamePage,
  };
}

type Route<Props> = { params: { lang: string | undefined }; props: Props };

/** Returns the routes of a page below `src/pages/[...lang]`: in English at `/cost`, in Spanish at `/es/cost`. */
export function inLanguages(page: keyof typeof paths): Route<object>[] {
  // A build checks no types.
  if (!Object.hasOwn(paths, page))
    throw new Error(
      `inLanguages('${page}'): write the name that the page has in src/shared/config/paths.ts, such as inLanguages('cost').`,
    );
  return alternates(paths[page]).map(({ lang }) => ({
    params: { lang: lang === 'en' ? undefined : lang },
    props: {},
  }));
}

/** Returns the address of an English page for links on the page that is being rendered. */
export function localHref(href: string): string {
  const lang = currentLanguage();
  return href.startsWith('/') && isIn(lang, href) ? localPath(href, lang) : href;
}

/** True if a link on a Spanish page leads to an English one, which it then has to say. */
export const leadsToEnglish = (href: string): boolean =>
  currentLanguage() !== 'en' && localPath(href, 'es') !== href && !href.startsWith('/es');

/** Returns a link's label, with the words `inEnglish` if it leads to an English page and does not say so itself. */
export const labelFor = (href: string, label: string, inEnglish: string): string =>
  leadsToEnglish(href) && !label.includes(inEnglish) ? `${label} ${inEnglish}` : label;

/** A link in a text: `[words](/path)`. */
const TEXT_LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;

/** Returns how links in a text lead to the pages of the language, or say that they lead to English ones. */
export function linkLocally(lang: Lang) {
  const { inEnglish } = wordsIn(lang).spoken;
  return (text: string) =>
    text.replaceAll(TEXT_LINK, (_, words: string, path: string) => {
      const href = localHref(path);
      return `[${labelFor(href, words, inEnglish)}](${href})`;
    });
}
