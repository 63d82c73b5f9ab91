/**
 * How to reach a person, handed from the quiz to the consultation form, so that nobody types it twice. It may have to
 * survive one page load; the form takes it out of the browser as it reads it. Nothing about health is ever in it.
 */
const KEY = 'contact-for-consultation';
/** The form in the weight loss page; see ConsultationForm.tsx. */
const FORM_ID = 'consultation-form';

const fields = ['name', 'email', 'phone'] as const;
export type HandedContact = Readonly<Record<(typeof fields)[number], string>>;

/** Fills in the fields that are still empty. Returns false where the page has no such form. */
function fillIn(contact: Partial<HandedContact>): boolean {
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return false;
  for (const name of fields) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && !field.value) field.value = contact[name] ?? '';
  }
  return true;
}

/** Fills in the form of this page, or of the next one that has it. */
export function handContact(contact: HandedContact) {
  if (fillIn(contact)) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(contact));
  } catch {
    // Full or forbidden: it has to be typed again.
  }
}

export function takeHandedContact() {
  try {
    const handed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (handed) fillIn(JSON.parse(handed) as Partial<HandedContact>);
  } catch {
    // Not ours to read: the fields stay empty.
  }
}
