/** Every page of the site and the words that stand for it outside the page: share pictures, breadcrumbs. */
import { getCollection, getEntry } from 'astro:content';
import { checkoutPath, jobPath, paths } from '@/config/paths';
import { getFacts, getList, getPage } from './content';
import { interpolate } from './interpolate';
import type { Crumb } from './structured-data';

export interface SitePage {
  path: string;
  /** What the page is about, in the words of its first heading. */
  head: string;
}

/** Names of paths that are not a page file's own: the screen that shows there. */
const screens: Record<string, string | undefined> = {
  wellness: 'services',
  paymentSuccess: 'success',
  openingCheckout: 'opening',
  openingCheckIn: 'opening',
};

/** Screens whose first heading is not what the page is about: IV therapy opens with its featured treatment. */
const namedByTitle = ['ivTherapy'];

/** The fields in which a page's content keeps its words; each page has its own composition. */
interface PageCopy {
  metaTitle: string;
  title?: string;
  hero?: { title?: string };
}

/** The name comes from a path, so TypeScript cannot know which collection it is. */
const getPageEntry = getEntry as unknown as (
  collection: string,
  id: string,
) => Promise<{ data: PageCopy } | undefined>;

async function headOf(screen: string): Promise<string | undefined> {
  const page = await getPageEntry(`${screen}Page`, 'only');
  if (!page) return undefined;
  const { metaTitle, title, hero } = page.data;
  const head = namedByTitle.includes(screen) ? metaTitle : (hero?.title ?? title ?? metaTitle);
  return head.replaceAll(/\s+/g, ' ');
}

/** A page at `paths.ivTherapy` has its words in the collection `ivTherapyPage`, or in src/content/legal/iv-therapy.md. */
export async function getSitePages(): Promise<SitePage[]> {
  const legal = await getCollection('legal');
  const treatments = await getList('treatments');
  const jobs = await getList('jobs');
  const pages: SitePage[] = [];
  for (const [name, path] of Object.entries({ ...paths, notFound: '/404' })) {
    if (path.includes('#')) continue; // a part of a page
    const text = legal.find((entry) => path === `/${entry.id}`);
    const head = text?.data.title ?? (await headOf(screens[name] ?? name));
    if (head) pages.push({ path, head });
  }
  pages.push(...treatments.map(({ handle, name }) => ({ path: checkoutPath(handle), head: name })));
  pages.push(...jobs.map(({ slug, title }) => ({ path: jobPath(slug), head: title })));
  return interpolate(pages, await getFacts());
}

/** The page above, where it is not the home page. */
function parentOf(path: string): string | undefined {
  if (path.startsWith(checkoutPath(''))) return paths.ivTherapy;
  if (path.startsWith(jobPath(''))) return paths.careers;
  return path === paths.glp1Quiz ? paths.weightLoss : undefined;
}

/** The way from the home page to a page, in the words of the navigation; `title` is for a page that it does not name. */
export async function getCrumbs(path: string, title: string): Promise<Crumb[]> {
  const { main, menu, footer } = await getPage('navigation');
  const links = [...main, ...menu, ...footer.flatMap((column) => column.links)];
  return [paths.home, parentOf(path), path]
    .filter((step) => step !== undefined)
    .map((step) => ({ path: step, name: links.find((link) => link.to === step)?.label ?? title }));
}
