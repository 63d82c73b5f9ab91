/**
 * What the store says of the treatments: price and availability. It alone has the prices, so that a page never names one
 * that the checkout does not charge. The demo store may not run during a build, so its prices are in a file.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { dollars } from '@/shared/lib/price';
import { isLoopback } from '@/shared/lib/provider-address';
import { demoPriceOf } from '@/shared/store/demo-prices';
import type { StoreApi } from '@/shared/store/store-api';
import type { Product } from '@/shared/store/store-types';

/** The pages' currency. */
const CURRENCY = 'USD';
/** Before the second and the third try. */
const PAUSES_MS = [5_000, 20_000];

export interface Offer {
  /** In dollars. */
  price: number;
  /** False when it is sold out. */
  available: boolean;
}

type Api = Pick<StoreApi, 'productByHandle'>;

/** Asks for all products, and again after each of the pauses. @throws an Error if the store does not answer */
async function ask(
  api: Api,
  handles: readonly string[],
  [next, ...pauses]: readonly number[],
): Promise<(Product | undefined)[]> {
  try {
    return await Promise.all(handles.map((handle) => api.productByHandle(handle)));
  } catch (error) {
    if (next !== undefined) {
      await pause(next);
      return ask(api, handles, pauses);
    }
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new Error(
      `The store did not say its prices (${reason}). The website stays as it is; publish again once the store answers.`,
      { cause: error },
    );
  }
}

/**
 * @returns by handle; what is missing is not for sale, and the pages leave it out
 * @throws an Error if the store does not answer, or sells nothing
 */
export async function offersOf(
  handles: readonly string[],
  { api, domain, pauses = PAUSES_MS }: { api: Api; domain: string; pauses?: readonly number[] },
): Promise<ReadonlyMap<string, Offer>> {
  if (isLoopback(domain))
    return new Map(handles.map((handle) => [handle, { price: demoPriceOf(handle), available: true }]));
  const products = await ask(api, handles, pauses);
  const offers = new Map<string, Offer>();
  for (const [index, handle] of handles.entries()) {
    const variants = products[index]?.variants ?? [];
    const variant = variants.find(({ available }) => available) ?? variants[0];
    const price = Number(variant?.price.amount);
    if (variant?.price.currencyCode === CURRENCY && price > 0)
      offers.set(handle, { price, available: variant.available });
    else
      console.warn(`Store: "${handle}" is not there with a price in ${CURRENCY}, so the pages leave it out.`);
  }
  if (offers.size === 0)
    throw new Error('The store sells none of the treatments. Is its Headless channel on?');
  console.log(
    `Store: ${[...offers].map(([handle, { price }]) => `${handle} ${dollars(price)}`).join(', ')}.`,
  );
  return offers;
}
