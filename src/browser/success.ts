/**
 * The page after a payment: shows the order from the address and, when there is a payment to look up, the card
 * provider's answer.
 */
import { showCount } from '@/cart/show-count';
import { readOrder } from '@/lib/order';
import { dollars } from '@/lib/price';
import { countStored, hasCheckout } from '@/cart/stored';

const address = new URL(location.href);
const list = document.querySelector<HTMLElement>('[data-order]');

const field = (name: string) => list?.querySelector(`[data-field="${name}"]`);

function show(values: Partial<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) field(name)?.replaceChildren(value ?? '');
}

/** Present after a payment at the card provider, which only telehealth visits have. */
const session = address.searchParams.get('session_id');
/** Generated order numbers are added below. */
const isOrdered = address.searchParams.has('order');
const { order, ...rest } = readOrder(address.searchParams, new Date());
show(rest);
// The clinic finds a visit by its booking reference, never by a number generated here.
if (isOrdered || !session) show({ order });
// Keep a generated order number when the page is reloaded.
if (!session && address.searchParams.get('order') !== order) {
  address.searchParams.set('order', order);
  history.replaceState(null, '', address);
}

/** Anybody can make up an address with a payment in it, so nothing is confirmed until the provider confirms it. */
async function confirm(session: string, words: DOMStringMap) {
  const { confirmed = '', checking = '', paid = '', unpaid = '' } = words;
  show({ status: checking });
  // Styles then show the next steps of a visit.
  document.documentElement.dataset['visit'] = '';

  const payment = await import('./payment')
    .then((payments) => payments.settlePayment(session))
    .catch(() => undefined);
  if (!payment) return show({ status: unpaid });
  document.querySelector('main h1')?.lastChild?.replaceWith(confirmed);
  show({ ...payment, amount: dollars(payment.amount), status: paid });
}

if (session && list) void confirm(session, list.dataset);

// Ask the store whether the cart was paid: it may have gone to the checkout another way. A visit that was
// paid through the card provider says nothing about the cart. The store client loads only when there is a cart.
if (hasCheckout() || (isOrdered && !session && countStored()))
  void import('@/cart/cart').then((cart) => cart.settleCheckout()).then(() => showCount(countStored()));

document.querySelector('[data-print]')?.addEventListener('click', () => print());
