/** Carries out adds: this page's, and those of earlier pages. */
import { StoreError } from '@/shop/store/store-error';
import type { Product } from '@/shop/store/types';
import type { CartContext } from './context';
import { added, FAILED } from './copy';
import { failureText, VisitorError } from './failure';
import { chooseVariant } from './product-lookup';
import { addNotice, inCart } from './receive';
import { finishWanted, reconcile, upToDate } from './reconcile';
import type { QueuedAdd } from './write-local-cart';

/** Starts a product lookup. A failure reaches the code that awaits it, without an "unhandled rejection" until then. */
export function startLookUp({ lookUp }: CartContext, handle: string): Promise<Product | undefined> {
  const lookingUp = lookUp(handle);
  lookingUp.catch(() => {});
  return lookingUp;
}

/** Adds the clicked treatment and announces it. */
export async function add(context: CartContext, clicked: QueuedAdd, lookingUp: Promise<Product | undefined>) {
  const { titles, model, update } = context;
  const merchandiseId = await carryOut(context, clicked, lookingUp);
  // Another tab may have tried it and failed.
  if (inCart(context, merchandiseId) === 0) throw new VisitorError(FAILED.add, 'retry');
  const announcement = added(titles.get(merchandiseId) ?? '', model().answered?.totalQuantity ?? 0);
  update((was) => ({ ...was, announcement }));
}

/** Carries out an add, unless another tab has. @returns the id of the variant */
async function carryOut(context: CartContext, clicked: QueuedAdd, lookingUp: Promise<Product | undefined>) {
  const { storage, titles } = context;
  // Fetch both at the same time.
  await upToDate(context);
  const { product, variant } = chooseVariant(await lookingUp, clicked.variantId, (id) => inCart(context, id));
  titles.set(variant.id, product.title);
  if (storage.isQueued(clicked))
    await reconcile(context, [{ kind: 'add', merchandiseId: variant.id, by: clicked.quantity }], () =>
      storage.dropAdd(clicked),
    );
  return variant.id;
}

/**
 * Finishes what pages have begun that are gone.
 * @throws {StoreError} when the store has to be asked again later
 */
export async function finishEarlier(context: CartContext) {
  await attempt(context, () => finishWanted(context));
  for (const add of context.storage.addsOfOtherPages()) {
    await attempt(context, () => carryOut(context, add, startLookUp(context, add.handle)));
    context.storage.dropAdd(add);
  }
}

async function attempt(context: CartContext, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    if (error instanceof StoreError && error.mayPass) throw error;
    console.error('Error adding to cart:', error);
    addNotice(context, failureText(error, FAILED.add).message);
    context.storage.writeWanted(undefined);
  }
}
