/**
 * What pages ask the build: every content query, in the language of the page that is being rendered. Pages and components
 * never use the collections themselves. No query checks the content: src/middleware.ts does, before it renders a page.
 */
import { type CollectionEntry, getCollection, render } from 'astro:content';
import { handleOf } from '@/schemas/content-rules';
import { checkoutPath, type Lang } from '@/shared/config/paths';
import { storeApi } from '@/shared/store/store';
import { type Clinic, describeClinic } from './clinic';
import { clinicTokens, fillTokens, mapTexts, priceTokens, type TokenValues } from './tokens';
import { filesOf, inLanguage, onlyFile, type Single } from './content-files';
import { legalHtml } from './legal';
import { comingNotices, type Notice } from './notices';
import { linkLocally, localHref } from './page-languages';
import { currentLanguage, getWords } from './rendered-language';
import { type Offer, offersOf } from './store-prices';

/** Returns the clinic record, with what pages derive from it. */
export const getClinic = async (lang: Lang = currentLanguage()): Promise<Clinic> =>
  describeClinic(await onlyFile('clinic', lang), new Date(), lang);

/** Returns what fills the tokens in texts: `{phone}` and the like. */
async function getTokenValues(lang: Lang = currentLanguage()): Promise<TokenValues> {
  const { selfPay } = (await onlyFile('telehealthPage', 'en')).pricing;
  const { consultation, followUp } = (await onlyFile('weightLossPage', 'en')).pricing;
  return {
    ...clinicTokens(await getClinic(lang)),
    ...priceTokens(selfPay.amount, consultation.amount, followUp.amount),
  };
}

/** Returns a page's own texts, or the navigation, with `{phone}` and the like interpolated. */
export async function getPage<C extends Exclude<Single, 'clinic'>>(
  collection: C,
  lang: Lang = currentLanguage(),
) {
  const page = fillTokens(await onlyFile(collection, lang), await getTokenValues(lang));
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

async function listOf<C extends Ordered>(collection: C, lang: Lang): Promise<Listed<C>[]> {
  const entries = await filesOf(collection, lang);
  const values = await getTokenValues(lang);
  return entries
    .map(({ id, data }) => ({ slug: id, ...fillTokens(data, values) }))
    .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
}

async function listTreatments(): Promise<Omit<Treatment, keyof Offer | 'checkout'>[]> {
  const { hero } = await onlyFile('ivTherapyPage', 'en');
  return (await listOf('treatments', 'en')).map((treatment) => ({
    ...treatment,
    handle: handleOf(treatment.slug, treatment.handle),
    isFeatured: treatment.slug === hero.treatment,
  }));
}

/** The store's answer: asked once per build, for the demo store not at all, and in `npm run dev` again after a failure. */
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
 * Returns the files of a folder in order, each with its slug (the file name); treatments get a handle and the store's
 * prices. Treatments that the store does not sell, and files that are not translated into the page's language, are left out.
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
  const panels = (await filesOf('panels', currentLanguage())).map(({ data }) => data);
  panels.sort((a, b) => a.panels - b.panels);
  const substances = panels.flatMap((panel) => panel.adds.map((name) => ({ name, from: panel.panels })));
  return { panels, substances };
}

/** Returns a page's current and upcoming notices, the most important one first. */
export async function getNotices(path: string): Promise<Notice[]> {
  const lang = currentLanguage();
  const notices = (await filesOf('notices', lang)).map(({ id, data }) => ({ id, ...data }));
  const values = await getTokenValues(lang);
  return comingNotices(fillTokens(notices, values), await getClinic(lang), path, new Date(), lang);
}

/** Returns the legal documents, each with its body as HTML and its section headings. */
export async function getLegalDocuments() {
  const entries = await getCollection('legal');
  const clinic = await getClinic();
  const values = await getTokenValues();
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
