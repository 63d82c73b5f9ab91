import type { StoreApi } from '@/shop/store/store-api';
import type { Product } from '@/shop/store/types';
import { NO_PRODUCT, NO_VARIANT, soldOut } from './copy';
import { VisitorError } from './failure';

/**
 * Returns the requested variant of a product, or its first.
 * @param inCart how many of a variant the cart has
 * @throws {VisitorError} when there is no such variant, or it is sold out
 */
export function chooseVariant(
  product: Product | undefined,
  variantId: string | undefined,
  inCart: (variantId: string) => number,
) {
  if (!product) throw new VisitorError(NO_PRODUCT);
  const [first] = product.variants;
  const variant = variantId === undefined ? first : product.variants.find(({ id }) => id === variantId);
  if (!variant) throw new VisitorError(NO_VARIANT);
  if (!variant.available) throw new VisitorError(soldOut(product.title, inCart(variant.id)));
  return { product, variant };
}

/** Fetches a product once per page view. Asks again for one that is missing or sold out: that may change. */
export function createProductLookup(api: Pick<StoreApi, 'productByHandle'>) {
  const asked = new Map<string, Promise<Product | undefined>>();
  return (handle: string) => {
    const known = asked.get(handle);
    if (known) return known;
    const asking = api.productByHandle(handle);
    asked.set(handle, asking);
    const forget = () => asked.delete(handle);
    asking.then((product) => product?.variants.every(({ available }) => available) || forget(), forget);
    return asking;
  };
}
