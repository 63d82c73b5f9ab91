/** The links of a page: its buttons, and its breadcrumbs. */
import type { Action, Destination } from '@/schemas/parts';
import { checkoutPath, englishPath, jobPath, paths } from '@/shared/config/paths';
import type { Clinic } from './clinic';
import { getClinic, getPage } from './content';
import { labelFor, localHref } from './page-languages';
import { getWords } from './rendered-language';

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
