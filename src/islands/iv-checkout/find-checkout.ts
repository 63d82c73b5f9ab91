/**
 * Finds where a visitor pays by card: looks the treatment up in the store, creates a cart with it and returns the
 * cart's checkout, unless the store would charge another price than the visitor saw. If anything fails, the fallback is
 * the treatment's page in the store.
 *
 * The store only learns the treatment, never anything about the visitor.
 */
import type { Money } from '@/shop/store/types';
import { outsideAddress } from '@/client/outside-address';

/** The functions of src/shop/store that this needs. Both return null if the store is unreachable. */
export interface Store {
  getProductByHandle: (
    handle: string,
  ) => Promise<{ variants: readonly { id: string; available: boolean }[] } | null>;
  createCart: (
    lines: { merchandiseId: string; quantity: number }[],
  ) => Promise<{ checkoutUrl: string; totalQuantity: number; cost: { totalAmount: Money } } | null>;
}

/** An address to go to, or the price to confirm first. */
type NextStop = { to: 'checkout' | 'product-page'; address: string } | { to: 'ask'; price: Money };

interface Treatment {
  /** Handle in the store. */
  handle: string;
  /** Its page in the store. */
  productPage: string;
  /** The price that the visitor saw. */
  price: Money;
}

const isSamePrice = (a: Money, b: Money) =>
  Number(a.amount) === Number(b.amount) && a.currencyCode === b.currencyCode;

/** @param openStore loads the store client */
export async function findCheckout(
  { handle, productPage, price }: Treatment,
  openStore: () => Promise<Store>,
): Promise<NextStop> {
  try {
    const store = await openStore();
    const variantId = await findVariant(handle, store);
    const { address, total } = await createCheckout(variantId, store);
    return isSamePrice(total, price) ? { to: 'checkout', address } : { to: 'ask', price: total };
  } catch (error) {
    console.error('Direct checkout unavailable:', error);
    return { to: 'product-page', address: productPage };
  }
}

/** @throws an Error that says which step failed */
async function findVariant(handle: string, store: Store): Promise<string> {
  const product = await store.getProductByHandle(handle).catch((cause: unknown) => {
    throw new Error('Product lookup failed', { cause });
  });
  if (!product) throw new Error('Product not found');
  if (product.variants.length === 0) throw new Error('No variants found');
  const variant = product.variants.find(({ available }) => available);
  if (!variant) throw new Error('Sold out');
  return variant.id;
}

/** @throws an Error that says which step failed */
async function createCheckout(
  merchandiseId: string,
  store: Store,
): Promise<{ address: string; total: Money }> {
  const cart = await store.createCart([{ merchandiseId, quantity: 1 }]).catch((cause: unknown) => {
    throw new Error('Cart errors', { cause });
  });
  if (!cart) throw new Error('Cart errors');
  if (cart.totalQuantity === 0) throw new Error('Sold out');
  const address = outsideAddress(cart.checkoutUrl);
  if (!address) throw new Error('Cart created but no checkout URL returned');
  return { address, total: cart.cost.totalAmount };
}
