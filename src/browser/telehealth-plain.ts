/**
 * The booking form before its script is there, and where that never comes: its button can be used once the terms are
 * agreed to, and the browser posts the form to where the chosen way to pay asks for it.
 */
const form = document.querySelector<HTMLFormElement>('form#booking');
const action = form?.action ?? '';
const button = form?.querySelector('.form-submit');

const isLive = () => Boolean(form?.closest('[data-alive]'));

form?.addEventListener('change', ({ target }) => {
  if (isLive() || !(target instanceof HTMLInputElement) || target.name !== 'termsAgreed') return;
  if (button) button.ariaDisabled = target.checked ? null : 'true';
  document.querySelector('#booking-blocked')?.toggleAttribute('hidden', target.checked);
});

document.addEventListener(
  'submit',
  ({ target }) => {
    if (!form || target !== form) return;
    const chosen = form.querySelector<HTMLElement>('[data-action]:checked')?.dataset['action'];
    // It may have come to life since an early submit.
    form.action = (!isLive() && chosen) || action;
  },
  { capture: true },
);

// A browser that comes back fills in a form only if it was left with the address that it came with. Once the browser has
// read what to post, it knows where to.
form?.addEventListener('formdata', () => setTimeout(() => (form.action = action)));
