/**
 * The commands of the cart, for visitors and for the page itself.
 *
 * Clicks show at once. Calls of the store run one after another; all clicks on plus and minus that are waiting go into
 * one call. Amounts are never computed here: they come from the store's last answer, and `isLoading` says that a new
 * answer is pending.
 */
import { DEFAULT_QUANTITY } from '@/shop/store/limits';
import type { CartLine } from '@/shop/store/types';
import { add, startLookUp } from './adds';
import type { CartContext } from './context';
import { changed, CHANGED, FAILED, FINISHED, removed } from './copy';
import { act, exclusively, type Failing, FETCHING, quietly } from './in-turn';
import { type Change, isSamePurchase } from './lines';
import { shownCart, withoutChanges, withPanelClosed, withPanelOpen, withToast } from './model';
import { addNotice, isAsStored, setCart } from './receive';
import { reconcile, upToDate } from './reconcile';

export interface AddOptions {
  /** One of the product's variants; the first by default. */
  variantId?: string;
  quantity?: number;
}

const FAILING: Record<Change['kind'], Failing> = {
  add: { log: 'Error adding to cart:', shown: FAILED.add },
  update: { log: 'Error updating cart:', shown: FAILED.update },
  remove: { log: 'Error removing from cart:', shown: FAILED.remove },
};

/** Adds a product. Resolves once that has succeeded or failed. */
export async function addToCart(context: CartContext, handle: string, options: AddOptions = {}) {
  const { variantId, quantity = DEFAULT_QUANTITY } = options;
  const clicked = context.storage.queueAdd({ handle, variantId, quantity });
  const lookingUp = startLookUp(context, handle);
  // Open at once, so that the visitor sees that something happens.
  context.update(withPanelOpen);
  await change(context, { kind: 'add', by: quantity }, () => add(context, clicked, lookingUp));
  context.storage.dropAdd(clicked);
}

/** Shows a click at once and carries it out in its turn. */
async function change(
  context: CartContext,
  click: Change,
  work: (clicks: readonly Change[]) => Promise<void>,
) {
  const { update, model } = context;
  update((was) => ({ ...was, changes: [...was.changes, click] }));
  await act(context, FAILING[click.kind], async () => {
    const { changes } = model();
    // It was sent with an earlier one.
    if (!changes.includes(click)) return;
    const clicks = click.kind === 'update' ? changes.filter(({ kind }) => kind === 'update') : [click];
    await exclusively(context, () => work(clicks)).finally(() =>
      update((was) => withoutChanges(was, clicks)),
    );
  });
  update((was) => withToast(was, click.kind));
}

const findShown = ({ model }: CartContext, lineId: string) =>
  shownCart(model())?.lines.find(({ id }) => id === lineId);

/** Sets the quantity of a line; 0 or less removes it. */
export async function updateLine(context: CartContext, lineId: string, quantity: number) {
  const line = findShown(context, lineId);
  if (line) await changeLine(context, line, quantity - line.quantity);
}

/** Adds to the current quantity, whatever the page shows. */
export async function stepLine(context: CartContext, lineId: string, by: 1 | -1) {
  const line = findShown(context, lineId);
  if (line) await changeLine(context, line, by);
}

async function changeLine(context: CartContext, { id, quantity, merchandise }: CartLine, by: number) {
  if (quantity + by <= 0) return removeLine(context, id);
  await change(context, { kind: 'update', merchandiseId: merchandise.id, by }, async (clicks) => {
    const made = await reconcile(context, clicks);
    if (made.length > 0) announce(context, (count) => changed(made, count));
  });
}

export async function removeLine(context: CartContext, lineId: string): Promise<void> {
  const line = findShown(context, lineId);
  if (!line) return;
  const { id: merchandiseId, product } = line.merchandise;
  await change(context, { kind: 'remove', merchandiseId, by: -Infinity }, async (clicks) => {
    const made = await reconcile(context, clicks);
    if (made.length > 0) announce(context, (count) => removed(product.title, count));
  });
}

const announce = ({ model, update }: CartContext, words: (count: number) => string) =>
  update((was) => ({ ...was, announcement: words(model().answered?.totalQuantity ?? 0) }));

/** Fetches the stored cart if this tab does not know it. */
export async function restore(context: CartContext) {
  const { storage, model } = context;
  if (storage.read().id !== undefined || isUnfinished(context))
    await act(context, FETCHING, () => exclusively(context, () => upToDate(context)));
  else if (model().answered) setCart(context, undefined);
}

/** True when a page, perhaps this one, has begun a change whose result is unknown. */
export const isUnfinished = ({ storage }: Pick<CartContext, 'storage'>) =>
  storage.addsOfOtherPages().length > 0 || storage.readWanted() !== undefined;

export async function open(context: CartContext) {
  context.update(withPanelOpen);
  const { answered, isStale } = context.model();
  if (!answered || isStale || isUnfinished(context)) await restore(context);
}

export const close = ({ update }: CartContext) => update(withPanelClosed);

/** Forgets the cart. */
export function clear(context: CartContext) {
  context.update((model) => ({ ...model, changes: [] }));
  setCart(context, undefined);
}

/**
 * Fetches the checkout address, which changes over time, and remembers that the visitor goes there.
 * @returns undefined when the store is unreachable, or would charge for something other than what is shown
 */
export async function prepareCheckout(context: CartContext): Promise<string | undefined> {
  const { storage, model, update } = context;
  let address: string | undefined;
  const prepare = async () => {
    const shown = model().answered;
    update((was) => ({ ...was, isStale: true }));
    const cart = await upToDate(context);
    if (!cart || cart.lines.length === 0 || model().failure !== undefined) return;
    if (shown && !isSamePurchase(shown, cart)) return addNotice(context, CHANGED);
    storage.markCheckout(true);
    address = cart.checkoutUrl;
  };
  await act(context, FETCHING, () => exclusively(context, prepare));
  return address;
}

/** Forgets the cart if the store no longer has it. Keeps it while the store is unreachable. */
async function forgetPaid(context: CartContext) {
  const { id } = context.storage.read();
  if (id === undefined || (await context.api.cart(id))) return;
  clear(context);
  if (context.model().isOpen) addNotice(context, FINISHED);
}

/** Call after an order, whichever way the cart went to the checkout. */
export const checkPaid = (context: CartContext) => quietly(context, () => forgetPaid(context));

/** Finishes what earlier page views have begun: changes, and a checkout that may be paid by now. */
export const finish = (context: CartContext) =>
  quietly(context, async () => {
    if (context.storage.read().isAtCheckout) await forgetPaid(context);
  });

/** Call when another tab may have changed the cart. Fetches it again, now if the panel is open, else when it opens. */
export async function followOtherTab(context: CartContext) {
  const { answered, isOpen } = context.model();
  if (answered && isAsStored(context, answered)) return;
  if (isOpen) await restore(context);
  else context.update((model) => ({ ...model, answered: undefined }));
}

/** Call when the page is back from the back-forward cache: it may still look busy and show an old cart. */
export async function resume(context: CartContext) {
  const { update } = context;
  update((model) => ({ ...model, error: undefined, isLoading: false, isStale: true }));
  const { answered, isOpen } = context.model();
  if (!answered && !isOpen) return;
  // Publish the count again: the badge has counted the storage, which may be empty.
  update((model) => ({ ...model, isUnsure: true }));
  await restore(context);
  update((model) => ({ ...model, isUnsure: false }));
}
