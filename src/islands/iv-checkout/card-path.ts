/**
 * The way of a visitor who pays by card: the treatment is looked up in the store, a cart with one of it is made, and the
 * store's checkout is where to go on, unless the store would charge another price than the visitor was shown. Whatever
 * goes wrong on the way, the store's page of the treatment is left.
 *
 * The store hears of the treatment alone, never of the visitor.
 */
import type { Money } from '@/commerce/types';
import { outsideAddress } from '@/lib/outside-address';

/** What the way needs of src/commerce. Both answer null where the store could not be asked. */
export interface Store {
  getProductByHandle: (
    handle: string,
  ) => Promise<{ variants: readonly { id: string; available: boolean }[] } | null>;
  createCart: (
    lines: { merchandiseId: string; quantity: number }[],
  ) => Promise<{ checkoutUrl: string; totalQuantity: number; cost: { totalAmount: Money } } | null>;
}

/** Somewhere to go, or the price to ask about first. */
export type Way = { to: 'checkout' | 'product-page'; address: string } | { to: 'ask'; price: Money };

interface Treatment {
  /** In the store. */
  handle: string;
  /** Its page in the store. */
  productPage: string;
  /** What the visitor was shown. */
  price: Money;
}

export const isSamePrice = (a: Money, b: Money) =>
  Number(a.amount) === Number(b.amount) && a.currencyCode === b.currencyCode;

/** @param openStore resolves to the store; it is loaded only now */
export async function findWay(
  { handle, productPage, price }: Treatment,
  openStore: () => Promise<Store>,
): Promise<Way> {
  try {
    const { address, total } = await findCheckout(handle, await openStore());
    return isSamePrice(total, price) ? { to: 'checkout', address } : { to: 'ask', price: total };
  } catch (error) {
    console.error('Direct checkout unavailable:', error);
    return { to: 'product-page', address: productPage };
  }
}

/** @throws an Error that says which step failed */
async function findCheckout(handle: string, store: Store): Promise<{ address: string; total: Money }> {
  const product = await store.getProductByHandle(handle).catch((cause: unknown) => {
    throw new Error('Product lookup failed', { cause });
  });
  if (!product) throw new Error('Product not found');
  const [variant] = product.variants;
  if (!variant) throw new Error('No variants found');
  if (!variant.available) throw new Error('Sold out');

  const cart = await store
    .createCart([{ merchandiseId: variant.id, quantity: 1 }])
    .catch((cause: unknown) => {
      throw new Error('Cart errors', { cause });
    });
  if (!cart) throw new Error('Cart errors');
  if (cart.totalQuantity === 0) throw new Error('Sold out');
  const address = outsideAddress(cart.checkoutUrl);
  if (!address) throw new Error('Cart created but no checkout URL returned');
  return { address, total: cart.cost.totalAmount };
}
