/** Every page of the site and its name outside the page: in link previews and breadcrumbs. */
import { getCollection } from 'astro:content';
import { checkoutPath, jobPath, paths } from '@/shared/config/paths';
import { englishPath, type Lang } from '@/shared/config/languages';
import { getTokenValues, getList, getPage } from './content';
import { fillTokens } from './fill-tokens';
import { alternates, localHref } from './languages';
import type { Crumb } from './structured-data';
import { collections } from '@/content-model';

interface SitePage {
  path: string;
  /** The page's subject, taken from its first heading. */
  head: string;
}

/** Paths that show another page's screen. */
const screens: Record<string, string | undefined> = {
  wellness: 'services',
  paymentSuccess: 'success',
};

/** Screens whose first heading is not their subject: IV therapy opens with its featured treatment. */
const namedByTitle = ['ivTherapy'];

/** Pages whose texts are in the code. */
const headsInCode: Record<string, string | undefined> = { operator: 'Operator' };

/** The content fields that may hold the heading; they differ from page to page. */
interface PageCopy {
  metaTitle: string;
  title?: string;
  hero?: { title?: string };
}

/** The name comes from a path, so TypeScript cannot know which collection it is. */
const getPageCopy = getPage as unknown as (collection: string, lang: Lang) => Promise<PageCopy>;

async function headOf(screen: string, lang: Lang): Promise<string | undefined> {
  if (!(`${screen}Page` in collections)) return undefined;
  const { metaTitle, title, hero } = await getPageCopy(`${screen}Page`, lang);
  const head = namedByTitle.includes(screen) ? metaTitle : (hero?.title ?? title ?? metaTitle);
  return head.replaceAll(/\s+/g, ' ');
}

/** The texts of `paths.ivTherapy` are in the collection `ivTherapyPage`, or in src/content/legal/iv-therapy.md. */
export async function getSitePages(): Promise<SitePage[]> {
  const legal = await getCollection('legal');
  const treatments = await getList('treatments', 'en');
  const jobs = await getList('jobs', 'en');
  const pages: SitePage[] = [];
  for (const [name, english] of Object.entries({ ...paths, notFound: '/404' })) {
    if (english.includes('#')) continue; // a part of a page
    const text = legal.find((entry) => english === `/${entry.id}`);
    for (const { lang, path } of alternates(english)) {
      const head = text?.data.title ?? headsInCode[name] ?? (await headOf(screens[name] ?? name, lang));
      if (head) pages.push({ path, head });
    }
  }
  for (const { handle, name } of treatments)
    pages.push(...alternates(checkoutPath(handle)).map(({ path }) => ({ path, head: name })));
  pages.push(...jobs.map(({ slug, title }) => ({ path: jobPath(slug), head: title })));
  return fillTokens(pages, await getTokenValues('en'));
}

/** The parent page, if it is not the home page. */
function parentOf(path: string): string | undefined {
  if (path.startsWith(checkoutPath(''))) return paths.ivTherapy;
  if (path.startsWith(jobPath(''))) return paths.careers;
  if (path === paths.consentForm) return paths.yourVisit;
  return path === paths.glp1Quiz ? paths.weightLoss : undefined;
}

/**
 * Returns the breadcrumbs of the page that is being rendered, named as in the navigation; `title` is for pages that it
 * does not list.
 */
export async function getCrumbs(path: string, title: string): Promise<Crumb[]> {
  const { main, menu, footer } = await getPage('navigation');
  const links = [...main, ...menu, ...footer.flatMap((column) => column.links)];
  const english = englishPath(path);
  return [paths.home, parentOf(english), english]
    .filter((step) => step !== undefined)
    .map((step) => ({
      path: localHref(step),
      name: links.find((link) => link.to === step)?.label ?? title,
    }));
}
