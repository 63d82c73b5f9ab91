/** The page after a payment: what the address says about the order, and what the card provider says, where it is asked. */
import { showCount } from '@/cart/show-count';
import { readOrder } from '@/lib/order';
import { dollars } from '@/lib/price';
import { countStored, hasCheckout } from '@/cart/storage';

const address = new URL(location.href);
const list = document.querySelector<HTMLElement>('[data-order]');

const field = (name: string) => list?.querySelector(`[data-field="${name}"]`);

function show(values: Partial<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) field(name)?.replaceChildren(value ?? '');
}

/** Of a payment at the card provider: a telehealth visit, which nothing but such a payment leads to. */
const session = address.searchParams.get('session_id');
/** Generated order numbers are added below. */
const isOrdered = address.searchParams.has('order');
const { order, ...rest } = readOrder(address.searchParams, new Date());
show(rest);
// The clinic finds a visit by the reference of its booking, never by a number that is made up here.
if (isOrdered || !session) show({ order });
// A generated order number stays the same when the page is opened again.
if (!session && address.searchParams.get('order') !== order) {
  address.searchParams.set('order', order);
  history.replaceState(null, '', address);
}

/** Anybody can write an address with a payment in it, so nothing is confirmed before the provider has done so. */
async function confirm(session: string, words: DOMStringMap) {
  const { confirmed = '', checking = '', paid = '', unpaid = '' } = words;
  show({ status: checking });
  // Styles show what comes after a visit.
  document.documentElement.dataset['visit'] = '';

  const payment = await import('./payment')
    .then((payments) => payments.settlePayment(session))
    .catch(() => undefined);
  if (!payment) return show({ status: unpaid });
  document.querySelector('main h1')?.lastChild?.replaceWith(confirmed);
  show({ ...payment, amount: dollars(payment.amount), status: paid });
}

if (session && list) void confirm(session, list.dataset);

// The cart that was paid is none any more, whichever way it went to the checkout: the store is asked. A visit that was
// paid through the card provider says nothing about it. The store client is loaded only where there is a cart.
if (hasCheckout() || (isOrdered && !session && countStored()))
  void import('@/cart/cart').then((cart) => cart.settleCheckout()).then(() => showCount(countStored()));

document.querySelector('[data-print]')?.addEventListener('click', () => print());
