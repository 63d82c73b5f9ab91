/** Every content query of the site. Pages and components use these, never the collections themselves. */
import { getCollection, getEntry, render, type CollectionEntry, type CollectionKey } from 'astro:content';
import { withStorePrices } from './store-prices';
import { assertContent } from './content-check';
import { withHandles } from '@/content-model/treatment-handles';
import { storeApi } from '@/shop/store/store';
import { isLoopback } from '@/shared/lib/loopback';
import { describeClinic, type Clinic } from './clinic';
import { warnAbout } from './content-warnings';
import { clinicTokens, priceTokens, type TokenValues } from './token-values';
import { fillTokens } from './fill-tokens';
import { legalHtml } from './legal';
import { comingNotices, type Notice } from './notices';

/** Names of the collections with exactly one file. */
type Single = Extract<CollectionKey, 'clinic' | 'navigation' | `${string}Page`>;

/** Every collection has its own type, which TypeScript cannot follow through a type parameter. */
const getOnly = getEntry as unknown as <C extends Single>(
  collection: C,
  id: string,
) => Promise<CollectionEntry<C> | undefined>;

async function only<C extends Single>(collection: C): Promise<CollectionEntry<C>['data']> {
  const entry = await getOnly(collection, 'only');
  if (!entry) throw new Error(`src/content has no file for "${collection}".`);
  return entry.data;
}

let hasChecked = false;

export async function getClinic(): Promise<Clinic> {
  const record = await only('clinic');
  if (!hasChecked) {
    hasChecked = true;
    await assertContent();
    const notices = (await getCollection('notices')).map(({ id, data }) => ({ id, ...data }));
    warnAbout(record, notices, new Date());
  }
  return describeClinic(record);
}

export async function getTokenValues(): Promise<TokenValues> {
  const { selfPay } = (await only('telehealthPage')).pricing;
  const { consultation, followUp } = (await only('weightLossPage')).pricing;
  return {
    ...clinicTokens(await getClinic()),
    ...priceTokens(selfPay, consultation, followUp),
  };
}

/** Returns a page's own texts, or the navigation, with `{phone}` and the like interpolated. */
export async function getPage<C extends Exclude<Single, 'clinic'>>(collection: C) {
  return fillTokens(await only(collection), await getTokenValues());
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

type Listed<C extends Ordered> = { slug: string } & CollectionEntry<C>['data'];

export type Treatment = Listed<'treatments'> & {
  /** Names its product in the store and its checkout page. */
  handle: string;
  /** True for the treatment in the large panel at the top of the IV page. */
  isFeatured: boolean;
  /** False when the store has sold out. */
  available: boolean;
};

async function listOf<C extends Ordered>(collection: C): Promise<Listed<C>[]> {
  const [entries, values] = [await getCollection(collection), await getTokenValues()];
  return entries
    .map((entry) => ({
      slug: entry.id,
      ...fillTokens(entry.data as CollectionEntry<C>['data'], values),
    }))
    .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
}

async function listTreatments(): Promise<Omit<Treatment, 'available'>[]> {
  const entries = await getCollection('treatments');
  const files = new Map(entries.map(({ id, filePath = id }) => [id, filePath]));
  const listed = await listOf('treatments');
  const { hero } = await only('ivTherapyPage');
  return withHandles(
    listed.map((treatment) => ({
      ...treatment,
      file: files.get(treatment.slug) ?? treatment.slug,
      isFeatured: treatment.slug === hero.treatment,
    })),
  );
}

/** Runs once per build. A demo store on this computer may not run yet, and has the content's prices anyway. */
let priced: Promise<Treatment[]> | undefined;
function getTreatments(): Promise<Treatment[]> {
  const { PUBLIC_SHOPIFY_STORE_DOMAIN: domain, PUBLIC_SHOPIFY_REQUIRED: required } = import.meta.env;
  const isRequired = required === 'on';
  priced ??= listTreatments().then((treatments) =>
    isRequired || !isLoopback(domain)
      ? withStorePrices(treatments, { api: storeApi, isRequired })
      : treatments.map((treatment) => ({ ...treatment, available: true })),
  );
  return priced;
}

/**
 * Returns all files of a folder in order, each with its slug (the file name); treatments get a handle and the store's
 * prices.
 */
export async function getList<C extends Ordered>(
  collection: C,
): Promise<(C extends 'treatments' ? Treatment : Listed<C>)[]>;
export function getList(collection: Ordered): Promise<(Listed<Ordered> | Treatment)[]> {
  return collection === 'treatments' ? getTreatments() : listOf(collection);
}

export type Job = Awaited<ReturnType<typeof getList<'jobs'>>>[number];
export type Video = Awaited<ReturnType<typeof getList<'videos'>>>[number];
export type Claim = Awaited<ReturnType<typeof getList<'claims'>>>[number];

/**
 * Returns the claims for one place. If the clinic has removed them, the list is empty: then leave the place out, too.
 */
export async function getClaims(place: Claim['place']) {
  return (await getList('claims')).filter((claim) => claim.place === place);
}

/** Returns the drug test panels, smallest first; each covers what the smaller ones cover. */
export async function getPanels() {
  const panels = (await getCollection('panels'))
    .map((entry) => entry.data)
    .sort((a, b) => a.panels - b.panels);
  const substances = panels.flatMap((panel) => panel.adds.map((name) => ({ name, from: panel.panels })));
  return { panels, substances };
}

/** Returns a page's current and upcoming notices, the most important one first. */
export async function getNotices(path: string): Promise<Notice[]> {
  const entries = (await getCollection('notices')).map(({ id, data }) => ({ id, ...data }));
  const values = await getTokenValues();
  return comingNotices(fillTokens(entries, values), await getClinic(), path, new Date());
}

/** Returns the legal documents, each with its body as HTML and its section headings. */
export async function getLegalDocuments() {
  const [entries, clinic, values] = [await getCollection('legal'), await getClinic(), await getTokenValues()];
  const { spoken } = await getPage('navigation');
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
