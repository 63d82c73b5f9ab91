/**
 * The booking form before its island hydrates, or if it never does: the button is enabled once the terms are accepted,
 * and the browser posts the form to the endpoint of the chosen payment option.
 */
const form = document.querySelector<HTMLFormElement>('form#booking');
const action = form?.action ?? '';
const button = form?.querySelector('.form-submit');

const isLive = () => Boolean(form?.closest('[data-alive]'));

form?.addEventListener('change', ({ target }) => {
  if (isLive() || !(target instanceof HTMLInputElement) || target.name !== 'termsAgreed') return;
  if (target.checked) button?.removeAttribute('aria-disabled');
  else button?.setAttribute('aria-disabled', 'true');
  document.querySelector('#booking-blocked')?.toggleAttribute('hidden', target.checked);
});

document.addEventListener(
  'submit',
  ({ target }) => {
    if (!form || target !== form) return;
    const chosen = form.querySelector<HTMLElement>('[data-action]:checked')?.dataset['action'];
    // The island may have hydrated after an early submit.
    form.action = (!isLive() && chosen) || action;
  },
  { capture: true },
);

// Browsers restore a form on Back only if its action is unchanged. Reset it once the browser has read where to post.
form?.addEventListener('formdata', () => setTimeout(() => (form.action = action)));
