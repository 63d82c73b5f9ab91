/**
 * Which pages exist in Spanish: those of the list below, when every text that they show is translated. A page that is
 * not complete does not exist, and links lead to the English one.
 */
import { checkoutPath, paths } from '@/shared/config/paths';
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
import { isTranslated, type CollectionName } from './translated-files';

/** What every page shows, the cart and its pictures included. */
const frame: CollectionName[] = [
  'clinic',
  'navigation',
  'homePage',
  'cartPage',
  'treatments',
  'emergencyPage',
  'errorScreenPage',
  'formsPage',
];
const services: CollectionName[] = ['servicesPage', 'services'];
const checkout: CollectionName[] = ['checkoutPage'];
const quiz: CollectionName[] = ['glp1QuizPage', 'quiz', 'weightLossPage'];

/**
 * The pages that may be in Spanish, with the collections that they show besides the frame. Of claims, testimonials and
 * notices, a page shows the files that are translated.
 */
const pages: Readonly<Record<string, CollectionName[]>> = {
  [paths.home]: ['panels', 'embedBmiPage', ...quiz],
  [paths.contact]: ['contactPage'],
  [paths.services]: services,
  [paths.wellness]: services,
  [paths.cost]: ['costPage'],
  [paths.yourVisit]: ['yourVisitPage', 'contactPage'],
  [paths.erOrUrgentCare]: ['erOrUrgentCarePage'],
  [paths.telehealth]: ['telehealthPage'],
  [paths.ivTherapy]: ['ivTherapyPage', 'videos'],
  [checkoutPath('')]: checkout,
  [paths.success]: ['successPage'],
  [paths.paymentSuccess]: ['successPage'],
  [paths.weightLoss]: ['embedBmiPage', ...quiz],
  [paths.glp1Quiz]: quiz,
  [paths.bmiResult]: ['bmiResultPage', 'embedBmiPage'],
  [paths.sent]: ['sentPage', 'checkoutPage', 'glp1QuizPage', 'telehealthPage'],
  [paths.notSent]: ['notSentPage', 'checkoutPage'],
  [paths.failed]: ['failedPage', 'checkoutPage'],
  '/404': ['notFoundPage'],
};

/** The collections of what opens on demand: its props have a file of their own. */
const islands: Readonly<Record<string, CollectionName[]>> = {
  cart: [],
  consultation: ['weightLossPage'],
  quiz,
};

const hasAll = (names: readonly CollectionName[] | undefined) =>
  names !== undefined && [...frame, ...names].every(isTranslated);

/** True if the page of an English path, or of a part of it, exists in a language. */
function isIn(lang: Lang, path: string): boolean {
  const [page = ''] = path.split('#');
  return lang === 'en' || hasAll(pages[page.startsWith(checkoutPath('')) ? checkoutPath('') : page || '/']);
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

/** Returns the link to a page in the other language; undefined while there are no Spanish pages. */
export function otherLanguage(pathname: string): OtherLanguage | undefined {
  const path = pagePath(pathname);
  const isOther = ({ lang }: { lang: Lang }) => lang !== langOf(path);
  const page = alternates(path).find(isOther);
  if (page) return { ...page, label: languageNames[page.lang], isSamePage: true };
  const home = alternates(paths.home).find(isOther);
  return home && { ...home, label: ABOUT_US_IN_SPANISH, isSamePage: false };
}

type Route<Props> = { params: { lang: string | undefined }; props: Props };

/** Returns the routes of a page below `src/pages/[...lang]`: in English at `/cost`, in Spanish at `/es/cost`. */
export const inLanguages = (path: string): Route<object>[] =>
  alternates(path).map(({ lang }) => ({ params: { lang: lang === 'en' ? undefined : lang }, props: {} }));

/** Returns the languages of an island's props. */
export const languagesOfIsland = (name: string): (string | undefined)[] =>
  hasAll(islands[name]) ? [undefined, 'es'] : [undefined];

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
