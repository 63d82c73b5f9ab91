/**
 * Hands contact details from the quiz to the consultation form, so that nobody types them twice. They may have to
 * survive one page load; the form removes them from the storage when it reads them. They never contain health data.
 */
import { getItem, parseItem, session, setItem } from '@/shared/lib/safe-storage';

const KEY = 'contact-for-consultation';
/** The form in the weight loss page; see ConsultationForm.tsx. */
const FORM_ID = 'consultation-form';

const fields = ['name', 'email', 'phone'] as const;
type HandedContact = Readonly<Record<(typeof fields)[number], string>>;

/** Fills in the fields that are still empty. Returns false when the page has no such form. */
function fillIn(contact: Partial<HandedContact>): boolean {
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return false;
  for (const name of fields) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && !field.value) field.value = contact[name] ?? '';
  }
  return true;
}

/** Fills in the form on this page, or on the next page that has it. */
export function handContact(contact: HandedContact) {
  // Whatever else comes with it may be about health.
  if (!fillIn(contact)) setItem(session, KEY, JSON.stringify(contact, [...fields]));
}

/** Also runs on pages without the form, where what was handed stays. */
export function takeHandedContact() {
  if (!document.getElementById(FORM_ID)) return;
  const handed = parseItem(getItem(session, KEY));
  setItem(session, KEY, undefined);
  if (handed) fillIn(handed);
}
