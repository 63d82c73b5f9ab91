/**
 * The page after a payment: shows the order from the address and, when there is a payment to look up, the card
 * provider's answer.
 */
import { readOrder } from './order';
import { dollars } from '@/shared/lib/price';
import { stores } from '@/features/cart/saved-cart';

const address = new URL(location.href);
const list = document.querySelector<HTMLElement>('[data-order]');

const field = (name: string) => list?.querySelector(`[data-field="${name}"]`);

function show(values: Partial<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) field(name)?.replaceChildren(value ?? '');
}

/** Present after a payment at the card provider, which only telehealth visits have. */
const stripeSessionId = address.searchParams.get('session_id');
/** Generated order numbers are added below. */
const isOrdered = address.searchParams.has('order');
const { order, ...rest } = readOrder(
  address.searchParams,
  new Date(),
  field('product')?.textContent.trim() ?? '',
);
show(rest);
// The clinic finds a visit by its booking reference, never by a number generated here.
if (isOrdered || !stripeSessionId) show({ order });
// Keep a generated order number when the page is reloaded.
if (!stripeSessionId && address.searchParams.get('order') !== order) {
  address.searchParams.set('order', order);
  history.replaceState(null, '', address);
}

/** Anybody can make up an address with a payment in it, so nothing is confirmed until the provider confirms it. */
async function confirm(stripeSessionId: string, words: DOMStringMap) {
  const { confirmed = '', checking = '', paid = '', unpaid = '' } = words;
  const notice = document.querySelector<HTMLElement>('[data-payment]');
  const tell = (state: string, status: string) => {
    if (notice) notice.dataset['payment'] = state;
    // Styles show the notice and, unless nothing was paid, the next steps of a visit.
    document.documentElement.dataset['visit'] = state;
    show({ status });
  };
  tell('checking', checking);
  try {
    const { followPayment } = await import('@/features/telehealth/payment');
    await followPayment(stripeSessionId, (state) => {
      if (state.status !== 'paid') return tell(state.status, state.status === 'asking' ? checking : unpaid);
      const { product, amount } = state.payment;
      document.querySelector('main h1')?.lastChild?.replaceWith(confirmed);
      show({ product, amount: dollars(amount) });
      tell('paid', paid);
    });
  } catch {
    // The script could not be loaded.
    tell('unknown', unpaid);
  }
}

if (stripeSessionId && list) void confirm(stripeSessionId, list.dataset);

// Ask the store whether the cart was paid: it may have gone to the checkout another way. A visit that was
// paid through the card provider says nothing about the cart. The store client loads only when there is a cart.
if (stores.$saved.get().isAtCheckout || (isOrdered && !stripeSessionId && stores.$count.get()))
  void import('@/features/cart/cart')
    .then(({ visitorCart }) => visitorCart.finish({ isOrdered: true }))
    // The next page with a cart asks again.
    .catch(() => {});
