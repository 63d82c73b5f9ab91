import { outsideAddress } from '@/shared/lib/provider-address';
import type { Money } from '@/shared/store/store-api';

/**
 * Returns where a visitor pays by card for one treatment, and what the store charges there. The store learns the treatment,
 * never anything about the visitor.
 * @param handle the treatment's handle in the store
 * @throws an Error that says which step failed
 */
export async function findCheckout(handle: string): Promise<{ address: string; total: Money }> {
  const { getProductByHandle, createCart } = await import('@/shared/store/store');
  const product = await getProductByHandle(handle);
  if (!product) throw new Error('Product not found');
  if (product.variants.length === 0) throw new Error('No variants found');
  const variant = product.variants.find(({ available }) => available);
  const cart = variant && (await createCart([{ merchandiseId: variant.id, quantity: 1 }]));
  if (cart === null) throw new Error('Cart errors');
  if (!cart?.totalQuantity) throw new Error('Sold out');
  const address = outsideAddress(cart.checkoutUrl);
  if (!address) throw new Error('Cart created but no checkout URL returned');
  return { address, total: cart.cost.totalAmount };
}
