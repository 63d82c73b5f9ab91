/** Adds treatments to the cart: this page's, and those that an earlier page left unfinished. See add-intents.ts. */
import { StoreError } from '@/shop/store/store-error';
import type { Cart, CartChange, Product } from '@/shop/store/types';
import type { AddIntent } from './add-intents';
import type { CartContext } from './context';
import { added, FAILED, soldOut } from './copy';
import { storedLinesOf } from './lines';
import { chooseVariant } from './product-lookup';
import { tellOf } from './recover';
import { settleSent } from './settle-sent';
import { changeCart, inCart, noteTitles, receiveChange, tell, tellLeftOut, upToDate } from './sync';
import { undoRepeat } from './undo-repeat';
import { VisitorError } from './visitor-error';

/** A page that is being left fails its requests, too: it is gone by then. */
const LEAVING_MS = 300;

/** Starts a product lookup. A failure reaches the code that awaits it, without an "unhandled rejection" until then. */
export function startLookUp({ lookUp }: CartContext, handle: string): Promise<Product | undefined> {
  const lookingUp = lookUp(handle);
  lookingUp.catch(() => {});
  return lookingUp;
}

/** Adds the clicked treatment and announces it. */
export async function add(context: CartContext, intent: AddIntent, lookingUp: Promise<Product | undefined>) {
  const { intents, titles, model, update } = context;
  try {
    const merchandiseId = await put(context, intent, lookingUp);
    // Another tab may have tried it and failed.
    if (inCart(context, merchandiseId) === 0) throw new VisitorError(FAILED.add, 'retry');
    const announcement = added(titles.get(merchandiseId) ?? '', model().answered?.totalQuantity ?? 0);
    update((was) => ({ ...was, announcement }));
  } catch (error) {
    if (error instanceof StoreError) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    intents.drop(intent);
    throw error;
  }
}

/**
 * Carries out an intent, unless it was settled elsewhere.
 * @returns the id of the variant
 */
async function put(context: CartContext, intent: AddIntent, lookingUp: Promise<Product | undefined>) {
  const { intents, update } = context;
  // Fetch both at the same time.
  const cart = await upToDate(context);
  const { product, variant } = chooseVariant(await lookingUp, intent.variantId, (id) => inCart(context, id));
  if (!intents.isOpen(intent)) return variant.id;

  const change = await request(context, cart, intent, variant.id);
  if (!intents.drop(intent)) {
    update((model) => ({ ...model, isStale: true }));
    await upToDate(context);
    return variant.id;
  }
  if (!change) throw new VisitorError(soldOut(product.title, 0));
  // Count only now: a cart that turned out to be paid is gone.
  const quantity = inCart(context, variant.id) + intent.quantity;
  receiveChange(context, change, [{ merchandiseId: variant.id, title: product.title, quantity }]);
  return variant.id;
}

/** Sends an add to the store, after recording in the intent where it goes. */
async function request(
  context: CartContext,
  cart: Cart | undefined,
  intent: AddIntent,
  merchandiseId: string,
): Promise<CartChange | undefined> {
  const { api, intents } = context;
  const { quantity } = intent;
  const before = inCart(context, merchandiseId);
  const markSent = (cartId?: string) => intents.markSent(intent, { cartId, merchandiseId, before });
  markSent(cart?.id);
  if (!cart) return api.cartCreate([{ merchandiseId, quantity }]);
  const wanted = { merchandiseId, quantity: before + quantity };
  const line = cart.lines.find(({ merchandise }) => merchandise.id === merchandiseId);
  const change = await changeCart(context, cart, {
    send: () =>
      line
        ? api.cartLinesUpdate(cart.id, [{ id: line.id, quantity: line.quantity + quantity }])
        : api.cartLinesAdd(cart.id, [{ merchandiseId, quantity }]),
    wanted: [{ ...wanted, orMore: true }],
    lines: storedLinesOf(cart),
    added: [[merchandiseId, quantity]],
    beforeRenewal: () => markSent(),
  });
  return change && undoRepeat(api, change, wanted);
}

/**
 * Settles the adds of pages that are gone.
 * @throws {StoreError} when the store has to be asked again later
 */
export async function settleLeftAdds(context: CartContext) {
  for (const intent of context.intents.left()) {
    try {
      await settleAdd(context, intent);
    } catch (error) {
      if (error instanceof StoreError && error.mayPass) throw error;
      console.error('Error adding to cart:', error);
      tell(context, tellOf(error, FAILED.add).message);
    }
    context.intents.drop(intent);
  }
}

async function settleAdd(context: CartContext, intent: AddIntent) {
  const { api, storage, intents, titles } = context;
  const { sent, quantity } = intent;
  // The request did not go to a cart that is in use.
  if (!sent?.cartId) {
    await put(context, intent, startLookUp(context, intent.handle));
    return;
  }
  const settled = await settleSent(api, storage.read(), sent, quantity);
  if (!intents.drop(intent) || !settled?.change) return;
  const { change, missing } = settled;
  noteTitles(context, change.cart);
  tellLeftOut(context, missing);
  const { merchandiseId, before } = sent;
  const title = titles.get(merchandiseId);
  receiveChange(context, change, title ? [{ merchandiseId, title, quantity: before + quantity }] : []);
}
