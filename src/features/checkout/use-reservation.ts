import { useState } from 'react';
import { failure, sendForm } from '@/forms/request';
import { type FormLanguage, useForm } from '@/forms/use-form';
import { dollars, formatMoney } from '@/shared/lib/price';
import { navigateAway } from '@/ui/navigate-away';
import { formPath } from '@/shared/config/paths';
import { ivIntakeForm } from './checkout-rules';
import type { Money } from '@/shared/store/store-types';
import { outsideAddress } from '@/shared/lib/provider-address';

/** The treatment of a checkout form. */
export interface CheckoutTreatment {
  name: string;
  /** Dollars. */
  price: number;
  /** The product's handle in the store. */
  handle: string;
  /** Its page in the store. */
  productPage: string;
}

const PATH = formPath('iv-intake');
const CURRENCY = 'USD';

/** How long the visitor can read what happens next, in milliseconds. */
const LEAVE_AFTER_MS = { checkout: 1000, 'product-page': 2000 } as const;
type NextStop = keyof typeof LEAVE_AFTER_MS;

/** '$369' */
export const priceWords = (price: Money) =>
  price.currencyCode === CURRENCY ? dollars(Number(price.amount)) : formatMoney(price);

/** Shows another price in the order summary, outside the form. Removes the saving, which was about the old price. */
function correctSummary(price: Money) {
  for (const element of document.querySelectorAll('[data-price]')) element.textContent = priceWords(price);
  document.querySelector('[data-saving]')?.remove();
}

/**
 * Sends the form to the clinic, then takes the visitor to the store to pay by card, or to online check-in.
 * @param checkIn the address of online check-in
 */
export function useReservation(
  { price: shown, handle, productPage }: CheckoutTreatment,
  checkIn: string,
  language: FormLanguage,
) {
  const [price, setPrice] = useState<Money>({ amount: String(shown), currencyCode: CURRENCY });
  const [leavingTo, setLeavingTo] = useState<NextStop>();
  const [isReserved, setReserved] = useState(false);
  const form = useForm({
    language,
    rules: ivIntakeForm,
    path: PATH,
    keepsValues: true,
    keptAs: 'iv',
    async send({ values, idempotencyKey }) {
      const answer = await sendForm(PATH, values, { idempotencyKey });
      if (!answer.ok) return answer;
      if (values['paymentMethod'] !== 'cash') return goToPay();
      setReserved(true);
      // In this tab: browsers inside apps open no other one. The page left behind has a link to check-in.
      location.assign(checkIn);
      return answer;
    },
  });

  /**
   * Resolves only if the visitor is still here, or comes back. Nothing is finished then: paying again without a change
   * has the same key, and so does not tell the clinic twice.
   */
  async function goToPay() {
    const checkout = await findCheckout(handle).catch((error: unknown) => {
      console.error('Direct checkout unavailable:', error);
    });
    if (!checkout) {
      await leave('product-page', productPage);
      return failure('no-checkout');
    }
    const { address, total } = checkout;
    if (Number(total.amount) !== Number(price.amount) || total.currencyCode !== price.currencyCode) {
      setPrice(total);
      correctSummary(total);
      return failure('price-mismatch');
    }
    const stillHere = await leave('checkout', address);
    return failure(stillHere === 'stuck' ? 'not-opened' : 'cancelled');
  }

  async function leave(to: NextStop, address: string) {
    setLeavingTo(to);
    await new Promise((resolve) => setTimeout(resolve, LEAVE_AFTER_MS[to]));
    const stillHere = await navigateAway(address);
    setLeavingTo(undefined);
    return stillHere;
  }

  return { form, price, leavingTo, isReserved };
}

/**
 * Returns where a visitor pays by card for one treatment, and what the store charges there. The store learns the treatment,
 * never anything about the visitor. Exported for its test.
 * @param handle the treatment's handle in the store
 * @throws an Error that says which step failed
 */
export async function findCheckout(handle: string): Promise<{ address: string; total: Money }> {
  const { getProductByHandle, createCart } = await import('@/shared/store/store');
  const product = await getProductByHandle(handle);
  if (!product) throw new Error('The store has no such product');
  if (product.variants.length === 0) throw new Error('No variants found');
  const variant = product.variants.find(({ available }) => available);
  const cart = variant && (await createCart([{ merchandiseId: variant.id, quantity: 1 }]));
  if (cart === null) throw new Error('Cart errors');
  if (!cart?.totalQuantity) throw new Error('Sold out');
  const address = outsideAddress(cart.checkoutUrl);
  if (!address) throw new Error('Cart created but no checkout URL returned');
  return { address, total: cart.cost.totalAmount };
}
