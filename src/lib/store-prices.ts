/**
 * Takes the treatments' prices and availability from the store during the build, so that a page never names a price
 * that the checkout does not charge.
 */
import { dollars } from '@/shared/lib/price';
import type { Product, StoreApi } from '@/shared/store/store-api';

/** The currency of the content's prices. */
const CURRENCY = 'USD';

interface Treatment {
  /** The product's handle in the store. */
  handle: string;
  name: string;
  /** In dollars. */
  price: number;
}

interface Options {
  api: Pick<StoreApi, 'productByHandle'>;
  /** True if an unreachable store fails the build. */
  isRequired: boolean;
}

/**
 * @returns the treatments with the store's prices and availability; unchanged if the store is unreachable
 * @throws an Error if the store is unreachable and required
 */
export async function withStorePrices<T extends Treatment>(
  treatments: readonly T[],
  { api, isRequired }: Options,
): Promise<(T & { available: boolean })[]> {
  try {
    const products = await Promise.all(treatments.map(({ handle }) => api.productByHandle(handle)));
    const priced = treatments.map((treatment, index) => priceOf(treatment, products[index]));
    const differences = priced.flatMap(({ difference }) => difference ?? []);
    console.log(
      `Store: ${differences.length > 0 ? differences.join('; ') : 'all prices are as in the content'}.`,
    );
    return priced.map(({ treatment }) => treatment);
  } catch (error) {
    const reason = `The store could not be asked for its prices (${error instanceof Error ? error.message : 'unknown'})`;
    if (isRequired) throw new Error(`${reason}, and PUBLIC_SHOPIFY_REQUIRED is on.`, { cause: error });
    console.warn(`${reason}: the pages show those of the content.`);
    return treatments.map((treatment) => ({ ...treatment, available: true }));
  }
}

/** Returns one treatment as the store has it, and in words how it differs from the content. */
function priceOf<T extends Treatment>(treatment: T, product: Product | undefined) {
  const variant = product?.variants.find(({ available }) => available) ?? product?.variants[0];
  if (!variant)
    return {
      treatment: { ...treatment, available: false },
      difference: `${treatment.name} is not in the store`,
    };

  const { available } = variant;
  const notes = available ? [] : ['is sold out'];
  const { amount, currencyCode } = variant.price;
  const price = Number(amount);
  if (currencyCode !== CURRENCY) notes.push(`is priced in ${currencyCode}, which the pages cannot show`);
  else if (price !== treatment.price) notes.push(`costs ${dollars(price)}, not ${dollars(treatment.price)}`);
  return {
    treatment: { ...treatment, ...(currencyCode === CURRENCY && { price }), available },
    difference: notes.length > 0 ? `${treatment.name} ${notes.join(' and ')}` : undefined,
  };
}
