/** Which pages exist in Spanish, and how links find them. */
import { paths } from '@/shared/config/paths';
import {
  ABOUT_US_IN_SPANISH,
  englishPath,
  languageNames,
  languages,
  langOf,
  localPath,
  pagePath,
  type Lang,
} from '@/shared/config/languages';
import { currentLanguage } from './current-language';
import { spanishCheckouts } from './spanish';

/** The pages in Spanish; every file that they show has to be translated, which src/lib/spanish.ts checks. */
const inSpanish = new Set([
  paths.home,
  paths.contact,
  paths.services,
  paths.wellness,
  paths.cost,
  paths.yourVisit,
  paths.erOrUrgentCare,
  paths.telehealth,
  paths.ivTherapy,
  ...spanishCheckouts,
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
  return lang === 'en' || inSpanish.has(page || paths.home);
}

/** Returns a page's addresses in its languages, for a page in any of them; English comes first. */
export const alternates = (path: string): { lang: Lang; path: string }[] =>
  languages
    .filter((lang) => isIn(lang, englishPath(path)))
    .map((lang) => ({ lang, path: localPath(englishPath(path), lang) }));

interface OtherLanguage {
  lang: Lang;
  path: string;
  label: string;
  /** False when the link leads to the home page instead. */
  isSamePage: boolean;
}

/** Returns the link to a page in the other language. */
export function otherLanguage(pathname: string): OtherLanguage {
  const path = pagePath(pathname);
  const lang = langOf(path) === 'en' ? 'es' : 'en';
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
export const inLanguages = (path: string): Route<object>[] =>
  alternates(path).map(({ lang }) => ({ params: { lang: lang === 'en' ? undefined : lang }, props: {} }));

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
