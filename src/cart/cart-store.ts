/**
 * The cart of one visitor.
 *
 * The store's answer is the truth (`answered`), and the local storage says which cart it is about, for all tabs. On top
 * of it lie the clicks that the store has not confirmed: they show at once, and go to the store one after another, all
 * clicks on plus and minus that have come together in one call. Clicks are kept as steps (one more, two fewer), never as
 * quantities, so that none is lost whatever else changes the cart meanwhile. Money is never worked out here: amounts are
 * those of the last answer, and `isLoading` says that another is on its way.
 *
 * A failure drops the steps that failed and leaves the rest of the cart as it was. Where the store may have done all the
 * same what it was asked, it is asked at once what it has. And as it may still do so later, the cart is stale: the next
 * thing that happens to it begins by asking for it again.
 */
import { DEFAULT_QUANTITY } from '@/commerce/limits';
import type { StoreApi } from '@/commerce/store-api';
import { StoreError } from '@/commerce/store-error';
import type { Cart, CartChange, CartLine, Product } from '@/commerce/types';
import { type AddIntent, createAddIntents } from './add-intents';
import {
  applySteps,
  findLine,
  isSameLines,
  isSamePurchase,
  quantityOf,
  storedLinesOf,
  withoutLines,
  withoutSoldOut,
  withSteps,
  type Step,
} from './lines';
import { createCartState, type Failing, messageOf, UnansweredChange } from './cart-state';
import type { CartStorage, StoredLine } from './storage';
import * as words from './copy';
import { createLock } from './queue';
import { cachedLookUp, chooseVariant } from './product-lookup';
import { withTimeout } from '@/lib/with-timeout';
import { renewCart } from './renew-cart';
import { settleSent } from './settle-sent';
import { shortfallOf, type Wanted } from './stock-problems';
import { VisitorError } from './visitor-error';

export interface AddOptions {
  /** Of the product's variants; the first where none is given. */
  variantId?: string;
  quantity?: number;
}

interface Options {
  api: Omit<StoreApi, 'products'>;
  storage: CartStorage;
  locks?: Pick<LockManager, 'request'> | undefined;
}

const ADDING: Failing = { log: 'Error adding to cart:', shown: words.FAILED.add };
const UPDATING: Failing = { log: 'Error updating cart:', shown: words.FAILED.update };
const REMOVING: Failing = { log: 'Error removing from cart:', shown: words.FAILED.remove };
const FETCHING: Failing = { log: 'Error fetching cart:', shown: words.FAILED.reach };

/** A failure is not kept from the visitor for longer than this, whatever the store has to say about it. */
const MAX_CHECK_MS = 3_000;

/** A page that is being left fails its requests too, and is gone by then. */
const LEAVING_MS = 300;

export function createCartStore({ api, storage, locks }: Options) {
  const { $cart, setLoading, setError, tell, announce, act, inTurn, hasFailed } = createCartState();
  const lock = createLock('cart', locks);
  const lookUp = cachedLookUp(api);
  const intents = createAddIntents(storage);
  /** By the id of the variant, of all that has been seen in this page view. */
  const titles = new Map<string, string>();

  let answered: Cart | null = null;
  let isStale = false;
  let steps = new Map<string, Step>();
  let sending = new Map<string, Step>();
  const removing = new Map<string, CartLine>();
  /** Adds of this page that have not ended. */
  let adding = 0;

  /** A cart is known to be empty only when nothing is on its way into it. */
  function isKnown() {
    if (answered && answered.lines.length > 0) return true;
    if (adding > 0 || intents.left().length > 0) return false;
    return answered !== null || storage.read().id === null;
  }

  function show() {
    const changed = answered && withSteps(withSteps(answered, sending), steps);
    $cart.setKey('cart', changed && withoutLines(changed, [...removing.values()]));
    $cart.setKey('isKnown', isKnown());
  }
  show();

  function noteTitles({ lines }: Cart) {
    for (const { merchandise } of lines) titles.set(merchandise.id, merchandise.product.title);
  }

  function setCart(cart: Cart | null) {
    answered = cart && withoutSoldOut(cart);
    isStale = false;
    if (cart) noteTitles(cart);
    if (answered) storage.write(answered.id, storedLinesOf(answered));
    else storage.clear();
    show();
    $cart.setKey('error', null);
  }

  /** Does something with the cart that no other tab may do at the same time. */
  const exclusively = <T>(task: () => Promise<T>) =>
    lock(async () => {
      await settleAdds();
      return task();
    }).catch((error: unknown) => {
      isStale ||= error instanceof StoreError;
      throw error;
    });

  /**
   * Takes an answer over, and says where it falls short of what was wanted.
   * @throws {VisitorError} when something was wanted in vain
   */
  function receive(change: CartChange, wanted: readonly Wanted[]) {
    const { notices, error, isLess } = shortfallOf(change, storage.read().lines, wanted);
    setCart(change.cart);
    notices.forEach(tell);
    if (error) throw new VisitorError(error, isLess ? 'less' : 'choose');
  }

  /** Takes over the answer to a change: a cart that can be changed was not paid. */
  function receiveChange(change: CartChange, wanted: readonly Wanted[]) {
    storage.markCheckout(false);
    receive(change, wanted);
  }

  function tellLeftOut(ids: readonly string[]) {
    const names = ids.flatMap((id) => titles.get(id) ?? []);
    if (ids.length > 0) tell(words.leftOut(names, ids.length));
  }

  /**
   * Makes the cart anew when the store has forgotten it, unless it was paid.
   * @param added what goes into it for the first time
   * @returns null when nothing is left to make one of
   */
  async function renew(lines: readonly StoredLine[], added: readonly StoredLine[] = []) {
    const { isAtCheckout } = storage.read();
    if (isAtCheckout) {
      setCart(null);
      tell(words.FINISHED);
    }
    const old = isAtCheckout ? [] : lines;
    const { change, missing } = await renewCart(api, old, added);
    if (change) noteTitles(change.cart);
    if (change && old.length > 0) tell(words.RENEWED);
    tellLeftOut(missing.filter((id) => quantityOf(added, id) === 0));
    return change && { ...change, cart: withoutSoldOut(change.cart) };
  }

  /** Handles the failure of a change: a forgotten cart is made anew. */
  const orRenew =
    (...lines: Parameters<typeof renew>) =>
    (error: unknown) => {
      if (error instanceof StoreError && error.isForgottenCart) return renew(...lines);
      throw error;
    };

  /** Handles the failure of a change that may have been made all the same: shows what the store has now. */
  const orSucceeded = (cart: Cart, wanted: readonly Pick<Wanted, 'merchandiseId' | 'quantity'>[]) => {
    const isAsWanted = (now: Cart) =>
      wanted.every(
        ({ merchandiseId, quantity }) => quantityOf(storedLinesOf(now), merchandiseId) === quantity,
      );
    return async (error: unknown): Promise<CartChange> => {
      if (!(error instanceof StoreError && error.isUncertain)) throw error;
      const now = await withTimeout(api.cart(cart.id), MAX_CHECK_MS).catch(() => null);
      if (!now) throw new UnansweredChange(error);
      const change = { cart: now, warnings: [] };
      if (isAsWanted(now)) return change;
      receive(change, []);
      throw error;
    };
  };

  const isAsStored = (cart: Cart) => {
    const { id, lines } = storage.read();
    return cart.id === id && isSameLines(lines, storedLinesOf(cart));
  };

  /** The cart as the store has it, asked for again where this tab may not know it. */
  async function upToDate(): Promise<Cart | null> {
    if (answered && !isStale && isAsStored(answered)) return answered;
    const { id, lines } = storage.read();
    const cart = id === null ? null : await api.cart(id);
    const change = cart ? { cart, warnings: [] } : id !== null && (await renew(lines));
    if (change) receive(change, []);
    else setCart(null);
    return answered;
  }

  const inCart = (merchandiseId: string) =>
    answered ? quantityOf(storedLinesOf(answered), merchandiseId) : 0;

  /** Puts into the cart what an intent says, unless somebody else has done so. */
  async function put(intent: AddIntent, lookingUp: Promise<Product | null>) {
    const { quantity } = intent;
    // Both are asked for at the same time.
    const cart = await upToDate();
    const { product, variant } = chooseVariant(await lookingUp, intent.variantId, inCart);
    if (!intents.isOpen(intent)) return variant.id;
    const line = { merchandiseId: variant.id, quantity };
    const before = inCart(variant.id);
    const markSent = (cartId: string | null) =>
      intents.markSent(intent, { cartId, merchandiseId: variant.id, before });
    const addTo = (cart: Cart) =>
      api
        .cartLinesAdd(cart.id, [line])
        .catch(orSucceeded(cart, [{ ...line, quantity: before + quantity }]))
        .catch((error: unknown) => {
          if (error instanceof StoreError && error.isForgottenCart) markSent(null);
          return orRenew(storedLinesOf(cart), [[variant.id, quantity]])(error);
        });
    markSent(cart?.id ?? null);
    const change = await (cart ? addTo(cart) : api.cartCreate([line]));
    if (!intents.drop(intent)) {
      isStale = true;
      await upToDate();
      return variant.id;
    }
    if (!change) throw new VisitorError(words.soldOut(product.title, 0));
    // Counted only now: a cart that turned out to be paid is no longer there.
    receiveChange(change, [{ ...line, title: product.title, quantity: inCart(variant.id) + quantity }]);
    return variant.id;
  }

  async function add(intent: AddIntent, lookingUp: Promise<Product | null>) {
    try {
      const merchandiseId = await put(intent, lookingUp);
      // Another tab may have settled it in vain.
      if (inCart(merchandiseId) === 0) throw new VisitorError(words.FAILED.add, 'retry');
      announce(words.added(titles.get(merchandiseId) ?? '', answered?.totalQuantity ?? 0));
    } catch (error) {
      if (error instanceof StoreError) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      intents.drop(intent);
      throw error;
    }
  }

  async function addToCart(handle: string, options: AddOptions = {}) {
    const { variantId, quantity = DEFAULT_QUANTITY } = options;
    const intent = intents.record({ handle, variantId, quantity });
    const lookingUp = lookUp(handle);
    // What it throws is thrown again below.
    lookingUp.catch(() => {});
    adding += 1;
    // At once, so that the visitor sees that something happens.
    openPanel();
    show();
    await act(ADDING, () => exclusively(() => add(intent, lookingUp)));
    intents.drop(intent);
    adding -= 1;
    show();
    tellClosed({ says: 'all' });
  }

  /** Settles what pages have begun that are gone. @throws {StoreError} when the store has to be asked later */
  async function settleAdds() {
    for (const intent of intents.left()) {
      await settleAdd(intent).catch((error: unknown) => {
        if (error instanceof StoreError && error.mayPass) throw error;
        console.error(ADDING.log, error);
        tell(messageOf(error, words.FAILED.add));
      });
      intents.drop(intent);
    }
  }

  async function settleAdd(intent: AddIntent) {
    const { sent, quantity } = intent;
    if (!sent || sent.cartId === null) {
      const lookingUp = lookUp(intent.handle);
      lookingUp.catch(() => {});
      return void (await put(intent, lookingUp));
    }
    const settled = await settleSent(api, storage.read(), sent, quantity);
    if (!intents.drop(intent) || !settled?.change) return;
    const { change, missing } = settled;
    noteTitles(change.cart);
    tellLeftOut(missing);
    const title = titles.get(sent.merchandiseId);
    const { merchandiseId, before } = sent;
    receiveChange(change, title ? [{ merchandiseId, title, quantity: before + quantity }] : []);
  }

  const shownLine = (lineId: string) => $cart.get().cart?.lines.find(({ id }) => id === lineId);

  /** A quantity of 0 or less removes the line. */
  async function updateLine(lineId: string, quantity: number): Promise<void> {
    const line = shownLine(lineId);
    if (!line) return;
    if (quantity <= 0) return removeLine(lineId);
    const by = (steps.get(lineId)?.by ?? 0) + quantity - line.quantity;
    steps.set(lineId, { line, by });
    show();
    await act(UPDATING, sendSteps);
    tellClosed({ says: 'failures' });
  }

  /** One more or one fewer than there are by now, whatever the page shows. */
  async function stepLine(lineId: string, by: 1 | -1): Promise<void> {
    const line = shownLine(lineId);
    if (line) await updateLine(lineId, line.quantity + by);
  }

  /** Sends the steps that have come together; later ones of the same moment then find nothing to send. */
  async function sendSteps() {
    if (steps.size === 0) return;
    sending = steps;
    steps = new Map();
    try {
      await exclusively(update);
    } finally {
      sending = new Map();
      show();
    }
  }

  async function update() {
    const cart = await upToDate();
    const changed = cart ? applySteps(cart, sending) : [];
    if (!cart || changed.length === 0) return;
    const wanted = changed.map(({ line: { merchandise }, quantity }) => ({
      merchandiseId: merchandise.id,
      title: merchandise.product.title,
      quantity,
    }));
    const change = await api
      .cartLinesUpdate(
        cart.id,
        changed.map(({ line, quantity }) => ({ id: line.id, quantity })),
      )
      .catch(orSucceeded(cart, wanted))
      .catch(orRenew(storedLinesOf(withoutSoldOut(withSteps(cart, sending)))));
    // From here on they are in the answer.
    sending = new Map();
    if (!change) return setCart(null);
    receiveChange(change, wanted);
    announce(words.changed(wanted, change.cart.totalQuantity));
  }

  async function removeLine(lineId: string): Promise<void> {
    const line = shownLine(lineId);
    if (!line) return;
    removing.set(lineId, line);
    show();
    await act(REMOVING, async () => {
      try {
        await exclusively(() => remove(line));
      } finally {
        removing.delete(lineId);
        show();
      }
    });
    tellClosed({ says: 'failures' });
  }

  async function remove(line: CartLine) {
    const cart = await upToDate();
    const current = cart && findLine(cart, line);
    if (!current) return;
    const change = await api
      .cartLinesRemove(cart.id, [current.id])
      .catch(orSucceeded(cart, [{ merchandiseId: current.merchandise.id, quantity: 0 }]))
      .catch(orRenew(storedLinesOf(withoutLines(cart, [current]))));
    if (change) receiveChange(change, []);
    else setCart(null);
    announce(words.removed(line.merchandise.product.title, change?.cart.totalQuantity ?? 0));
  }

  /** Asks the store for the stored cart, where this tab does not know it. */
  async function restore() {
    const isNone = storage.read().id === null && intents.left().length === 0;
    if (!isNone) await act(FETCHING, () => exclusively(upToDate));
    else if (answered) setCart(null);
    else show();
  }

  function openPanel() {
    $cart.setKey('isOpen', true);
    $cart.setKey('toast', null);
  }

  async function open() {
    openPanel();
    if (!answered || isStale || intents.left().length > 0) await restore();
  }

  /** What was said before is over with it. */
  function close() {
    $cart.setKey('isOpen', false);
    $cart.setKey('error', null);
    $cart.setKey('notice', null);
    announce('');
  }

  /** The panel stays closed when the visitor has closed it before a change was done. */
  function tellClosed({ says }: { says: 'all' | 'failures' }) {
    const { isOpen, error, announcement } = $cart.get();
    const text = error ?? (says === 'all' && announcement);
    if (!isOpen && text) $cart.setKey('toast', { text, isFailure: error !== null });
  }

  function dismissToast() {
    $cart.setKey('toast', null);
    if (!$cart.get().isOpen) $cart.setKey('error', null);
  }

  /** Forgets the cart. */
  function clear() {
    steps = new Map();
    setCart(null);
  }

  /**
   * Asks the store for the way to the checkout, which changes with time, and remembers that the visitor goes there.
   * @returns null when the store cannot be asked, and when it would charge for something else than is shown
   */
  async function prepareCheckout(): Promise<string | null> {
    let address: string | null = null;
    const prepare = async () => {
      const shown = answered;
      isStale = true;
      const cart = await upToDate();
      if (!cart || cart.lines.length === 0 || hasFailed()) return;
      if (shown && !isSamePurchase(shown, cart)) return tell(words.CHANGED);
      storage.markCheckout(true);
      address = cart.checkoutUrl;
    };
    await act(FETCHING, () => exclusively(prepare));
    return address;
  }

  /** In turn, but without the visitor seeing anything of it. */
  const quietly = (task: () => Promise<void>) =>
    inTurn(() => exclusively(task)).catch((error: unknown) => console.error(FETCHING.log, error));

  /** Forgets the cart if the store has it no more. While the store cannot be asked it is kept. */
  async function forgetPaid() {
    const { id } = storage.read();
    if (id === null || (await api.cart(id))) return;
    clear();
    if ($cart.get().isOpen) tell(words.FINISHED);
  }

  /** After an order, whichever way the cart went to the checkout. */
  const settleCheckout = () => quietly(forgetPaid);

  /** What page views before have left open: adds, and a checkout that may have been paid by now. */
  const settle = () =>
    quietly(async () => {
      if (storage.read().isAtCheckout) await forgetPaid();
    });

  /** Another tab may have changed the cart: it is asked for again now, if it is open, or when it is opened. */
  async function followOtherTab() {
    if (answered && isAsStored(answered)) return;
    if ($cart.get().isOpen) return restore();
    answered = null;
    show();
  }

  /** The page is back from the back-forward cache, as it was left: busy perhaps, and with the cart of then. */
  async function resume() {
    $cart.setKey('error', null);
    setLoading(false);
    isStale = true;
    if (!answered && !$cart.get().isOpen) return;
    // Whoever shows the count shows it again: the badge has counted what is stored, which may be nothing.
    $cart.setKey('isKnown', false);
    await restore();
    show();
  }

  return {
    $cart,
    setLoading,
    setCart,
    setError,
    toggle: () => ($cart.get().isOpen ? close() : open()),
    open,
    close,
    clear,
    addToCart,
    updateLine,
    stepLine,
    removeLine,
    restore,
    prepareCheckout,
    settleCheckout,
    settle,
    dismissToast,
    followOtherTab,
    resume,
  };
}
