/**
 * The way of a visitor who pays by card: the treatment is looked up in the store, a cart with one of it is made, and the
 * store's checkout is where to go on. Whatever goes wrong on the way, the store's page of the treatment is left.
 *
 * The store hears of the treatment alone, never of the visitor.
 */
import { outsideAddress } from '@/lib/outside-address';

/** What the way needs of src/commerce. Both answer null where the store could not be asked. */
export interface Store {
  getProductByHandle: (
    handle: string,
  ) => Promise<{ variants: readonly { id: string; available: boolean }[] } | null>;
  createCart: (
    lines: { merchandiseId: string; quantity: number }[],
  ) => Promise<{ checkoutUrl: string } | null>;
}

export interface Way {
  to: 'checkout' | 'product-page';
  address: string;
}

interface Treatment {
  /** In the store. */
  handle: string;
  /** Its page in the store. */
  productPage: string;
}

/** @param openStore resolves to the store; it is loaded only now */
export async function findWay(
  { handle, productPage }: Treatment,
  openStore: () => Promise<Store>,
): Promise<Way> {
  try {
    return { to: 'checkout', address: await findCheckout(handle, await openStore()) };
  } catch (error) {
    console.error('Direct checkout unavailable:', error);
    return { to: 'product-page', address: productPage };
  }
}

/** @throws an Error that says which step failed */
async function findCheckout(handle: string, store: Store): Promise<string> {
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
  const address = outsideAddress(cart.checkoutUrl);
  if (!address) throw new Error('Cart created but no checkout URL returned');
  return address;
}
