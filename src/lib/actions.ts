/** Turns the `to` of a button in the content into a link. */
import { paths } from '@/shared/config/paths';
import type { Action, Destination } from '@/schemas/fields';
import type { Clinic } from './clinic';
import { localHref } from './content';

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

export function resolveAction(action: Pick<Action, 'to'>, clinic: Clinic): Link {
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
  if (action.to in links) return links[action.to as Destination];
  return action.to.startsWith('https://') ? outside(action.to) : inside(action.to);
}
