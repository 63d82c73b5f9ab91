/**
 * What pages ask the build: every content query, in the language of the page that is being rendered, and how links lead to
 * pages in that language. Pages and components never use the collections themselves.
 */
import { type CollectionEntry, type CollectionKey, getCollection, getEntry, render } from 'astro:content';
import { type Offer, offersOf } from './store-prices';
import { fileNameFaults } from '@/schemas/file-names';
import { contentFaults, type ContentFile, type FileFault, handleOf } from '@/schemas/content-rules';
import { hashOfWords, isNeeded, overlayPath, pathByIds, withWords } from '@/schemas/overlay-words';
import {
  ABOUT_US_IN_SPANISH,
  checkoutPath,
  englishPath,
  jobPath,
  type Lang,
  langOf,
  languageNames,
  languages,
  localPath,
  pagePath,
  paths,
} from '@/shared/config/paths';
import { storeApi } from '@/shared/store/store';
import { wordsIn } from '@/shared/words';
import {
  type Clinic,
  describeClinic,
  clinicTokens,
  fillTokens,
  mapTexts,
  priceTokens,
  type TokenValues,
} from './clinic';
import { legalHtml } from './legal';
import { comingNotices, type Notice } from './notices';
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { AstroError } from 'astro/errors';
import { markdownToMdast } from 'satteri';
import { collections } from '@/schemas';
import { contentWarnings } from '@/schemas/warnings';
import { type Action, type Collection, type Destination, schemaOf } from '@/schemas/fields';
import { needsReview } from '@/shared/config/reviewed-content';

/**
 * The language of the page that is being rendered. src/middleware.ts sets it from the page's address, so that the content
 * queries know it without an argument, however deep in the page the component is that asks.
 */
const rendered = new AsyncLocalStorage<Lang>();

/** Runs the rendering of a page. */
export const renderIn = <T>(path: string, render: () => Promise<T>): Promise<T> =>
  rendered.run(langOf(path), render);

/** Returns 'en' outside of pages, for example while their addresses are listed. */
export const currentLanguage = (): Lang => rendered.getStore() ?? 'en';

/** Returns the interface's own words, in the language of the page that is being rendered. */
export const getWords = () => wordsIn(currentLanguage());

/** Names of the collections with exactly one file. */
type Single = Extract<CollectionKey, 'clinic' | 'navigation' | `${string}Page`>;

/** Every collection has its own type, which TypeScript cannot follow through a type parameter. */
const getOnly = getEntry as unknown as <C extends Single>(
  collection: C,
  id: string,
) => Promise<CollectionEntry<C> | undefined>;

interface Entry<T> {
  id: string;
  data: T;
  digest?: string | number | undefined;
  filePath?: string | undefined;
  body?: string | undefined;
}
type CollectionName = keyof typeof collections;

/** Collections by name, which TypeScript cannot follow; where there are no types yet, ESLint sees no need. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion
const getFiles = getCollection as unknown as (name: string) => Promise<Entry<Record<string, unknown>>[]>;
const getOverlay = getEntry as unknown as (
  name: `${string}Es`,
  id: string,
) => Promise<{ data: Record<string, unknown>; digest?: string | number } | undefined>;

/** True for a folder without files, for which Astro would print a warning. */
function isEmpty(name: CollectionName): boolean {
  const described: Collection = collections[name];
  return (
    'folder' in described &&
    !readdirSync(`src/content/${described.folder}`).some((file) => file.endsWith('.md'))
  );
}

const getEntries = async (name: CollectionName) => (isEmpty(name) ? [] : getFiles(name));

/** Returns the path of the file with the Spanish words of another one. */
function overlayFile(name: CollectionName, id: string): string {
  const described: Collection = collections[name];
  const path = 'folder' in described ? `${described.folder}/${id}` : described.file;
  return `src/content/${overlayPath(path, 'es')}.md`;
}

/** Astro would print a warning for an overlay that is not there. */
const overlayOf = async (name: CollectionName, id: string) =>
  existsSync(overlayFile(name, id)) ? getOverlay(`${name}Es`, id) : undefined;

/** What files say in Spanish, by their place and their content: a page asks for the same few files again and again. */
const translated = new Map<string, unknown>();

/** Returns the data of a file with the words of its overlay, and the words that this lacks. */
async function translate<T>(name: CollectionName, { id, data, digest }: Entry<T>) {
  const overlay = await overlayOf(name, id);
  const key = [name, id, digest, overlay?.digest].join();
  if (!translated.has(key)) translated.set(key, withWords(schemaOf(collections[name]), data, overlay?.data));
  return translated.get(key) as ReturnType<typeof withWords<T>>;
}

/** Returns the data of a file in a language: undefined unless it is whole in it. */
const inLanguage = async <C extends CollectionKey>(
  collection: C,
  entry: Entry<CollectionEntry<C>['data']>,
  lang: Lang,
): Promise<CollectionEntry<C>['data'] | undefined> =>
  lang === 'en' ? entry.data : (await translate(collection as CollectionName, entry)).data;

async function only<C extends Single>(collection: C, lang: Lang): Promise<CollectionEntry<C>['data']> {
  const entry = await getOnly(collection, 'only');
  if (!entry) throw new Error(`src/content has no file for "${collection}".`);
  const data = await inLanguage(collection, entry, lang);
  if (!data) throw new Error(`The Spanish words of "${collection}" are not whole.`);
  return data;
}

let hasChecked = false;

export async function getClinic(lang: Lang = currentLanguage()): Promise<Clinic> {
  const record = await only('clinic', lang);
  if (!hasChecked) {
    hasChecked = true;
    await assertContent();
  }
  return describeClinic(record, new Date(), lang);
}

export async function getTokenValues(lang: Lang = currentLanguage()): Promise<TokenValues> {
  const { selfPay } = (await only('telehealthPage', 'en')).pricing;
  const { consultation, followUp } = (await only('weightLossPage', 'en')).pricing;
  return {
    ...clinicTokens(await getClinic(lang)),
    ...priceTokens(selfPay.amount, consultation.amount, followUp.amount),
  };
}

/** A link in a text: `[words](/path)`. */
const TEXT_LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;

/** Returns how links in a text lead to the pages of the language, or say that they lead to English ones. */
function linkLocally(lang: Lang) {
  const { inEnglish } = wordsIn(lang).spoken;
  return (text: string) =>
    text.replaceAll(TEXT_LINK, (_, words: string, path: string) => {
      const href = localHref(path);
      return `[${labelFor(href, words, inEnglish)}](${href})`;
    });
}

/** Returns a page's own texts, or the navigation, with `{phone}` and the like interpolated. */
export async function getPage<C extends Exclude<Single, 'clinic'>>(
  collection: C,
  lang: Lang = currentLanguage(),
) {
  const page = fillTokens(await only(collection, lang), await getTokenValues(lang));
  return lang === 'en' ? page : mapTexts(page, linkLocally(lang));
}

type Ordered =
  | 'services'
  | 'treatments'
  | 'physicians'
  | 'jobs'
  | 'benefits'
  | 'testimonials'
  | 'claims'
  | 'quiz'
  | 'videos';

export type Listed<C extends Ordered> = { slug: string } & CollectionEntry<C>['data'];

export type Treatment = Listed<'treatments'> & {
  /** Names its product in the store and its checkout page. */
  handle: string;
  /** The address of its checkout page. */
  checkout: string;
  /** True for the treatment in the large panel at the top of the IV page. */
  isFeatured: boolean;
} & Offer;

/** Returns the files of a folder; in Spanish, those that are whole in it. */
async function entriesOf<C extends Ordered | 'notices' | 'panels'>(collection: C, lang: Lang) {
  const entries = isEmpty(collection) ? [] : await getCollection(collection);
  const found = entries.map(async (entry) => {
    const data = await inLanguage(collection, entry, lang);
    return data ? [{ id: entry.id, data }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function listOf<C extends Ordered>(collection: C, lang: Lang): Promise<Listed<C>[]> {
  const [entries, values] = [await entriesOf(collection, lang), await getTokenValues(lang)];
  return entries
    .map(({ id, data }) => ({ slug: id, ...fillTokens(data, values) }))
    .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
}

async function listTreatments(): Promise<Omit<Treatment, keyof Offer | 'checkout'>[]> {
  const { hero } = await only('ivTherapyPage', 'en');
  return (await listOf('treatments', 'en')).map((treatment) => ({
    ...treatment,
    handle: handleOf(treatment.slug, treatment.handle),
    isFeatured: treatment.slug === hero.treatment,
  }));
}

/** The store's answer: asked once per build, and in `npm run dev` again after a failure. */
let offers: ReturnType<typeof offersOf> | undefined;
async function getPricedTreatments(): Promise<Omit<Treatment, 'checkout'>[]> {
  const treatments = await listTreatments();
  const handles = treatments.map(({ handle }) => handle);
  offers ??= offersOf(handles, { api: storeApi, domain: import.meta.env.PUBLIC_SHOPIFY_STORE_DOMAIN });
  offers.catch(() => (offers = undefined));
  const found = await offers;
  return treatments.flatMap((treatment) => {
    const offer = found.get(treatment.handle);
    return offer ? [{ ...treatment, ...offer }] : [];
  });
}

async function getTreatments(lang: Lang): Promise<Treatment[]> {
  const values = await getTokenValues(lang);
  const listed = (await getPricedTreatments()).map(async (treatment) => {
    const words = await inLanguage('treatments', { id: treatment.slug, data: treatment }, lang);
    if (!words) return [];
    const checkout = localHref(checkoutPath(treatment.handle));
    // The names are English, so that only other languages have to explain them.
    const gloss = lang === 'en' ? undefined : words.gloss;
    return [{ ...treatment, ...fillTokens({ ...words, gloss }, values), checkout }];
  });
  return (await Promise.all(listed)).flat();
}

/**
 * Returns all files of a folder in order, each with its slug (the file name); treatments get a handle and the store's
 * prices.
 */
export async function getList<C extends Ordered>(
  collection: C,
): Promise<(C extends 'treatments' ? Treatment : Listed<C>)[]>;
export function getList(collection: Ordered): Promise<(Listed<Ordered> | Treatment)[]> {
  const lang = currentLanguage();
  return collection === 'treatments' ? getTreatments(lang) : listOf(collection, lang);
}

export type Job = Listed<'jobs'>;
export type Video = Listed<'videos'>;
export type Claim = Listed<'claims'>;

/**
 * Returns the claims for one place. If the clinic has removed them, the list is empty: then leave the place out, too.
 */
export async function getClaims(place: Claim['place']) {
  return (await getList('claims')).filter((claim) => claim.place === place);
}

/** Returns the drug test panels, smallest first; each covers what the smaller ones cover. */
export async function getPanels() {
  const panels = (await entriesOf('panels', currentLanguage())).map(({ data }) => data);
  panels.sort((a, b) => a.panels - b.panels);
  const substances = panels.flatMap((panel) => panel.adds.map((name) => ({ name, from: panel.panels })));
  return { panels, substances };
}

/** Returns a page's current and upcoming notices, the most important one first. */
export async function getNotices(path: string): Promise<Notice[]> {
  const lang = currentLanguage();
  const notices = (await entriesOf('notices', lang)).map(({ id, data }) => ({ id, ...data }));
  const values = await getTokenValues(lang);
  return comingNotices(fillTokens(notices, values), await getClinic(lang), path, new Date(), lang);
}

/** Returns the legal documents, each with its body as HTML and its section headings. */
export async function getLegalDocuments() {
  const [entries, clinic, values] = [await getCollection('legal'), await getClinic(), await getTokenValues()];
  const { spoken } = getWords();
  return Promise.all(
    entries.map(async (entry) => ({
      slug: entry.id,
      ...fillTokens(entry.data, values),
      html: legalHtml(entry.rendered?.html ?? '', values, clinic, spoken.newTab),
      parts: (await render(entry)).headings.filter((heading) => heading.depth === 2),
    })),
  );
}
export type LegalDocument = Awaited<ReturnType<typeof getLegalDocuments>>[number];

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
  ...(await entriesOf('treatments', 'es')).map(({ id, data }) => checkoutPath(handleOf(id, data.handle))),
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

/** The parent page, if it is not the home page. */
function parentOf(path: string): string | undefined {
  if (path.startsWith(checkoutPath(''))) return paths.ivTherapy;
  if (path.startsWith(jobPath(''))) return paths.careers;
  if (path === paths.consentForm) return paths.yourVisit;
  return path === paths.glp1Quiz ? paths.weightLoss : undefined;
}

export interface Crumb {
  name: string;
  path: string;
}

/**
 * Returns the breadcrumbs of the page that is being rendered, named as in the navigation; `name` is for pages that it
 * does not list.
 */
export async function getCrumbs(path: string, name: string): Promise<Crumb[]> {
  const { main, menu, footer } = await getPage('navigation');
  const links = [...main, ...menu, ...footer.flatMap((column) => column.links)];
  const english = englishPath(path);
  return [paths.home, parentOf(english), english]
    .filter((step) => step !== undefined)
    .map((step) => ({
      path: localHref(step),
      name: links.find((link) => link.to === step)?.label ?? name,
    }));
}

/** Every collection with its description. */
const allCollections = Object.entries(collections) as [CollectionName, Collection][];

async function filesOf([name, described]: [name: CollectionName, described: Collection]): Promise<
  ContentFile[]
> {
  return (await getEntries(name)).map(({ id, filePath = id, data, body }) => ({
    file: filePath,
    collection: name,
    data,
    body: described.hasText ? body : undefined,
  }));
}

/** What is missing or out of date in Spanish. */
interface Finding extends FileFault {
  /** True if it stops the build; otherwise, somebody should look at it. */
  isFault: boolean;
}

async function findingsIn(
  name: CollectionName,
  described: Collection,
  entry: Entry<Record<string, unknown>>,
): Promise<Finding[]> {
  const file = overlayFile(name, entry.id);
  const overlay = await overlayOf(name, entry.id);
  // A claim of an English page has none.
  if (!overlay && name === 'claims') return [];

  const spanish = await translate(name, entry);
  const missing = spanish.missing.map((to) => pathByIds(entry.data, to));
  const found: Finding[] = [];
  if (isNeeded(described, file, spanish))
    for (const path of missing)
      found.push({ isFault: true, file, path, message: 'It is missing. Translate it.' });
  else if (missing.length > 0) {
    const message = `Spanish pages leave out what has no ${missing.map((to) => to.join('.')).join(', ')}.`;
    found.push({ isFault: false, file, path: [], message });
  }
  if (overlay && overlay.data['of'] !== (await hashOfWords(schemaOf(described), entry.data))) {
    const message = `The English has changed. Correct the Spanish, then run \`npm run translated -- ${file}\`.`;
    found.push({ isFault: needsReview(file), file, path: ['of'], message });
  }
  return found;
}

async function findSpanish(): Promise<Finding[]> {
  const files = allCollections
    .filter(([, { isEnglishOnly }]) => !isEnglishOnly)
    .map(async ([name, described]) =>
      Promise.all((await getEntries(name)).map((entry) => findingsIn(name, described, entry))),
    );
  return (await Promise.all(files)).flat(2);
}

/** Returns the paths of all files in src/content. */
const namesInContent = () =>
  readdirSync('src/content', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative('src/content', join(parentPath, name)).replaceAll('\\', '/'));

/**
 * Stops the build at content that does not fit together, and prints what somebody should look at, in the words of the editor.
 * @throws an error like Astro's own about a field
 */
async function assertContent(): Promise<void> {
  const files = (await Promise.all(allCollections.map(filesOf))).flat();
  const warnings = contentWarnings(files, new Date()).map(
    ({ file, path, message }) => `${file}: ${path.join('.')}: ${message}`,
  );
  const spanish = await findSpanish();
  for (const { isFault, file, message } of spanish) if (!isFault) warnings.push(`${file}: ${message}`);
  for (const warning of warnings) console.warn(warning);
  const fileFaults = [
    ...fileNameFaults(namesInContent(), Object.values(collections)),
    ...contentFaults(files, markdownToMdast),
  ];
  const spanishFaults = spanish.filter(({ isFault }) => isFault);
  const groups = [
    { hint: 'The rules are in src/schemas.', faults: fileFaults },
    { hint: '"Translate a page" in docs/architecture.md says how.', faults: spanishFaults },
  ].filter(({ faults }) => faults.length > 0);
  const [fault] = groups.flatMap(({ faults }) => faults);
  if (!fault) return;
  const lines = groups.flatMap(({ faults }) =>
    faults.map(
      ({ file, path, message }) => `  ${[file, path.join('.'), message].filter(Boolean).join(': ')}`,
    ),
  );
  const message = `The content does not fit together.\n\n${lines.join('\n')}`;
  throw Object.assign(new AstroError(message, groups.map(({ hint }) => hint).join(' ')), {
    name: 'InvalidContentTogetherError',
    loc: { file: fault.file },
  });
}

export interface Link {
  href: string;
  isOutside: boolean;
  icon?: 'phone' | 'arrow-up-right';
  /** The island that opens instead when JavaScript runs, on pages that have that island. */
  opens?: string;
}

const outside = (href: string): Link => ({ href, isOutside: true, icon: 'arrow-up-right' });
const inside = (href: string): Link => ({ href: localHref(href), isOutside: false });
const phone = (href: string): Link => ({ href, isOutside: false, icon: 'phone' });

function linkTo(to: string, clinic: Clinic): Link {
  const links: Record<Destination, Link> = {
    call: phone(clinic.phoneHref),
    'careers-call': phone(clinic.careersPhoneHref),
    email: inside(clinic.emailHref),
    'careers-email': inside(`mailto:${clinic.careersEmail}`),
    'press-email': inside(`mailto:${clinic.pressEmail}`),
    map: outside(clinic.links.map),
    'check-in': outside(clinic.links.checkIn),
    'pay-now': outside(clinic.links.payNow),
    'pay-bill': outside(clinic.links.payBill),
    consultation: { ...inside(paths.consultation), opens: 'consultation' },
    bmi: inside(paths.bmi),
    quiz: { ...inside(paths.glp1Quiz), opens: 'quiz' },
    'book-telehealth': inside(paths.bookTelehealth),
    application: { ...inside(paths.application), opens: 'careers' },
  };
  if (to in links) return links[to as Destination];
  return to.startsWith('https://') ? outside(to) : inside(to);
}

/** Turns a button of the content into a link, as it leads and reads on the page that is being rendered. */
export async function resolveAction<A extends Action>(action: A): Promise<A & Link> {
  const link = linkTo(action.to, await getClinic());
  const { inEnglish } = getWords().spoken;
  return { ...action, ...link, label: labelFor(link.href, action.label, inEnglish) };
}
