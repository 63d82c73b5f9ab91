/**
 * Chooses payment by card, which needs JavaScript. On the page rather than in the island, so that nothing changes after the
 * first paint. If the island cannot be loaded, the browser posts the form, and nobody can pay by card.
 */
const checkout = document.querySelector<HTMLElement>('.iv-checkout');
const wayToPay = (value: 'shopify' | 'cash') => checkout?.querySelector<HTMLInputElement>(`[value=${value}]`);

const byCard = wayToPay('shopify');
const atClinic = wayToPay('cash');
if (checkout && byCard && atClinic) {
  checkout.dataset['scripted'] = '';
  byCard.defaultChecked = true;
  atClinic.defaultChecked = false;
  checkout.addEventListener('astro:hydration-error', () => {
    delete checkout.dataset['scripted'];
    atClinic.checked = true;
  });
}

export {};
