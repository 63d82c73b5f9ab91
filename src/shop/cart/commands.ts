/**
 * The commands of the cart, for visitors and for the page itself.
 *
 * Clicks show at once. Calls of the store run one after another; all clicks on plus and minus that are waiting go into
 * one call. Amounts are never computed here: they come from the store's last answer, and `isLoading` says that a new
 * answer is pending.
 */
import { DEFAULT_QUANTITY } from '@/shop/store/limits';
import type { CartLine } from '@/shop/store/types';
import { act, exclusively, type Failing, FETCHING, quietly } from './actions';
import { add, startLookUp } from './adds';
import type { CartContext } from './context';
import { changed, CHANGED, FAILED, FINISHED, removed } from './copy';
import {
  applySteps,
  findLine,
  isSamePurchase,
  storedLinesOf,
  withoutLines,
  withoutSoldOut,
  withSteps,
} from './lines';
import {
  withoutRemoval,
  withPanelClosed,
  withPanelOpen,
  withRemoval,
  withStep,
  withStepsDone,
  withStepsSent,
  withToast,
} from './model';
import { changeCart, isAsStored, receiveChange, setCart, tell, upToDate } from './sync';
import { shownCart } from './view';

export interface AddOptions {
  /** One of the product's variants; the first by default. */
  variantId?: string;
  quantity?: number;
}

const ADDING: Failing = { log: 'Error adding to cart:', shown: FAILED.add };
const UPDATING: Failing = { log: 'Error updating cart:', shown: FAILED.update };
const REMOVING: Failing = { log: 'Error removing from cart:', shown: FAILED.remove };

/** Adds a product. Resolves once that has succeeded or failed. */
export async function addToCart(context: CartContext, handle: string, options: AddOptions = {}) {
  const { intents, update } = context;
  const { variantId, quantity = DEFAULT_QUANTITY } = options;
  const intent = intents.record({ handle, variantId, quantity });
  const lookingUp = startLookUp(context, handle);
  // Open at once, so that the visitor sees that something happens.
  update((model) => ({ ...withPanelOpen(model), adding: model.adding + 1 }));
  await act(context, ADDING, () => exclusively(context, () => add(context, intent, lookingUp)));
  intents.drop(intent);
  update((model) => withToast({ ...model, adding: model.adding - 1 }, 'all'));
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

async function changeLine(context: CartContext, line: CartLine, by: number) {
  const { update } = context;
  if (line.quantity + by <= 0) return removeLine(context, line.id);
  update((model) => withStep(model, line, by));
  await act(context, UPDATING, () => sendSteps(context));
  update((model) => withToast(model, 'failures'));
}

/** Sends all waiting steps in one call. The calls queued for the other steps then find nothing to send. */
async function sendSteps(context: CartContext) {
  if (context.model().steps.size === 0) return;
  context.update(withStepsSent);
  try {
    await exclusively(context, () => applySent(context));
  } finally {
    context.update(withStepsDone);
  }
}

async function applySent(context: CartContext) {
  const { api, update } = context;
  const cart = await upToDate(context);
  const { sending } = context.model();
  const lines = cart ? applySteps(cart, sending) : [];
  if (!cart || lines.length === 0) return;
  const wanted = lines.map(({ line: { merchandise }, quantity }) => ({
    merchandiseId: merchandise.id,
    title: merchandise.product.title,
    quantity,
  }));
  const updates = lines.map(({ line, quantity }) => ({ id: line.id, quantity }));
  const change = await changeCart(context, cart, {
    send: () => api.cartLinesUpdate(cart.id, updates),
    wanted,
    lines: storedLinesOf(withoutSoldOut(withSteps(cart, sending))),
  });
  // From here on the answer contains them.
  update(withStepsDone);
  if (!change) return setCart(context, undefined);
  receiveChange(context, change, wanted);
  update((model) => ({ ...model, announcement: changed(wanted, change.cart.totalQuantity) }));
}

export async function removeLine(context: CartContext, lineId: string): Promise<void> {
  const { update } = context;
  const line = findShown(context, lineId);
  if (!line) return;
  update((model) => withRemoval(model, line));
  await act(context, REMOVING, async () => {
    try {
      await exclusively(context, () => remove(context, line));
    } finally {
      update((model) => withoutRemoval(model, line));
    }
  });
  update((model) => withToast(model, 'failures'));
}

async function remove(context: CartContext, line: CartLine) {
  const { api, update } = context;
  const cart = await upToDate(context);
  const current = cart && findLine(cart, line);
  if (!current) return;
  const change = await changeCart(context, cart, {
    send: () => api.cartLinesRemove(cart.id, [current.id]),
    wanted: [{ merchandiseId: current.merchandise.id, quantity: 0 }],
    lines: storedLinesOf(withoutLines(cart, [current])),
  });
  if (change) receiveChange(context, change, []);
  else setCart(context, undefined);
  const announcement = removed(line.merchandise.product.title, change?.cart.totalQuantity ?? 0);
  update((model) => ({ ...model, announcement }));
}

/** Fetches the stored cart if this tab does not know it. */
export async function restore(context: CartContext) {
  const { storage, intents, model } = context;
  const isNone = storage.read().id === undefined && intents.left().length === 0;
  if (!isNone) await act(context, FETCHING, () => exclusively(context, () => upToDate(context)));
  else if (model().answered) setCart(context, undefined);
}

export async function open(context: CartContext) {
  context.update(withPanelOpen);
  const { answered, isStale } = context.model();
  if (!answered || isStale || context.intents.left().length > 0) await restore(context);
}

export const close = ({ update }: CartContext) => update(withPanelClosed);

/** Forgets the cart. */
export function clear(context: CartContext) {
  context.update((model) => ({ ...model, steps: new Map() }));
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
    if (shown && !isSamePurchase(shown, cart)) return tell(context, CHANGED);
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
  if (context.model().isOpen) tell(context, FINISHED);
}

/** Call after an order, whichever way the cart went to the checkout. */
export const settleCheckout = (context: CartContext) => quietly(context, () => forgetPaid(context));

/** Settles what earlier page views left open: adds, and a checkout that may be paid by now. */
export const settle = (context: CartContext) =>
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
