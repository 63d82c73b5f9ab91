/**
 * Welcomes a visitor who is back from the payment page: says what became of the payment, and fills in again what could be
 * kept of the booking. Loaded only where something was kept.
 */
import { forgetBooking, type KeptBooking, readKeptBooking } from '@/session/kept-booking';
import { askPayment } from './payment';

/** What the browser has restored by itself stays as it is. */
function fillIn(form: HTMLFormElement, fields: KeptBooking['fields']) {
  for (const [name, text] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && !control.value) control.value = text;
  }
}

export async function welcomeBack() {
  const kept = readKeptBooking();
  const notice = document.querySelector<HTMLElement>('[data-back-from-payment]');
  const form = document.querySelector<HTMLFormElement>('form#booking');
  if (!kept || !notice || !form) return;
  fillIn(form, kept.fields);
  // What it says is over once the form is sent again.
  form.addEventListener('submit', () => delete document.documentElement.dataset['kept'], { once: true });

  const show = (state: string) => (notice.dataset['backFromPayment'] = state);
  show('checking');
  document.documentElement.dataset['kept'] = '';
  if (notice.checkVisibility()) {
    notice.scrollIntoView({ block: 'center', behavior: 'instant' });
    notice.focus({ preventScroll: true });
  }
  const { status } = await askPayment(kept.sessionId);
  show(status);
  if (status === 'paid') forgetBooking();
}
