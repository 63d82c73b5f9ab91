/**
 * Greets a visitor who is back from the payment page: says what happened to the payment and refills the fields that
 * were kept. Loaded only when a booking was kept.
 */
import { isShown } from '@/shared/lib/is-shown';
import { type KeptBooking, readKeptBooking } from './kept-booking';
import { followPayment } from './payment';

/** Leaves fields alone that the browser has already restored. */
function fillIn(form: HTMLFormElement, fields: KeptBooking['fields']) {
  for (const [name, text] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (isField && !control.value) control.value = text;
  }
}

export async function welcomeBack() {
  const kept = readKeptBooking();
  const notice = document.querySelector<HTMLElement>('[data-back-from-payment]');
  const form = document.querySelector<HTMLFormElement>('form#booking');
  if (!kept || !notice || !form) return;
  fillIn(form, kept.fields);
  // The message is out of date once the form is sent again.
  form.addEventListener('submit', () => delete document.documentElement.dataset['kept'], { once: true });

  const show = (state: string) => (notice.dataset['payment'] = state);
  show('checking');
  const symptoms = form.elements.namedItem('symptoms');
  const isAsLeft = symptoms instanceof HTMLTextAreaElement && symptoms.value !== '';
  notice.toggleAttribute('data-as-left', isAsLeft);
  document.documentElement.dataset['kept'] = '';
  if (isShown(notice)) {
    notice.scrollIntoView({ block: 'center', behavior: 'instant' });
    notice.focus({ preventScroll: true });
  }
  await followPayment(kept.sessionId, ({ status }) => show(status === 'asking' ? 'unknown' : status));
}
