import { checkoutPath, jobPath, paths } from '@/shared/config/paths';
import { englishPath } from '@/shared/config/languages';
import { getPage } from './content';
import { localHref } from './languages';
import type { Crumb } from './structured-data';

/** The parent page, if it is not the home page. */
function parentOf(path: string): string | undefined {
  if (path.startsWith(checkoutPath(''))) return paths.ivTherapy;
  if (path.startsWith(jobPath(''))) return paths.careers;
  if (path === paths.consentForm) return paths.yourVisit;
  return path === paths.glp1Quiz ? paths.weightLoss : undefined;
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
