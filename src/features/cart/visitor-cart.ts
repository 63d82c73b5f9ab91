/**
 * What a visitor does with the cart. A click sets a quantity, which shows at once; an added treatment shows when the store has
 * answered. For a line that is there, the store is told that quantity, never "one more", because browsers repeat lost requests.
 * A new line can only be added: if that has arrived twice, `add` takes the rest out. When the answer to a change is lost, the
 * store's cart says what was done, and nothing is sent again.
 * Amounts are never computed here: they come from the store's last answer.
 */
import { atom, computed } from 'nanostores';
import { withTimeout } from '@/shared/lib/with-timeout';
import type { StoreApi } from '@/shared/store/store-api';
import type { Cart } from '@/shared/store/store-types';
import { StoreError } from '@/shared/store/store-error';
import { asWritten, message, type Message, type PlainKey } from '@/shared/words/words';
import { isOtherCart, quantitiesOf, quantityIn, withoutSoldOut, withQuantities } from './cart-lines';
import { createCartStatus } from './cart-status';
import type { CartStores, Saved } from './saved-cart';

/** What a failed command says. */
const failures = {
  add: 'cart.notAdded',
  update: 'cart.notUpdated',
  remove: 'cart.notRemoved',
  reach: 'cart.notReached',
  unknown: 'cart.unknownError',
} as const satisfies Record<string, PlainKey>;
type Action = keyof typeof failures;

/** @param left how many the cart still has */
const soldOut = (title: string, left: number) =>
  left > 0 ? message('cart.soldOutButHasLast', { title, left }) : message('cart.soldOut', { title });

const inCart = (n: number) => message('cart.inCart', { n });

/** Says that a change was made. @param has how many the cart has now @param total how many of all treatments */
const changeOf = (title: string, has: number, total: number): Message[] => [
  has > 0 ? message('cart.quantity', { title, quantity: has }) : message('cart.removed', { title }),
  inCart(total),
];

/** What a command wants the cart to have: so many of a variant. */
interface Goal {
  variantId: string;
  title: string;
  quantity: number;
}

/**
 * When the answer to a change is lost, the cart is fetched to see if the change was made. The visitor reads of a failure that
 * much later at most.
 */
const MAX_CHECK_MS = 2_700;

/**
 * @param stores what badge, drawer and success page share
 * @param locks the browser's, for one command at a time in all its tabs; undefined or denied: in this tab
 */
export function createVisitorCart(
  stores: CartStores,
  api: Omit<StoreApi, 'products'>,
  locks: Pick<LockManager, 'request'> | undefined,
) {
  const { $saved, $count } = stores;
  const { $status, tell, clearMessages, notify, setError } = createCartStatus();
  /** The cart as it shows; undefined until the store is asked, and when there is none. */
  const $cart = atom<Cart | undefined>();
  const $isOpen = atom(false);
  /** False while nobody knows yet if a cart without lines is empty: before it was fetched, and while something is added. */
  const $isKnown = computed([$cart, $saved, $status], (cart, { id }, { isAdding }) => {
    if (cart && cart.lines.length > 0) return true;
    return !isAdding && (cart !== undefined || id === undefined);
  });

  /** The store's last answer. */
  let answer: Cart | undefined;
  /** Quantities by line that were clicked, and which the store has not confirmed. */
  const clicked = new Map<string, number>();
  /** What this tab has saved last: anything else in `$saved` is another tab's. */
  let ownSaved = $saved.get();

  function show() {
    const cart = answer && withQuantities(answer, clicked);
    $cart.set(cart);
    if (cart) $count.set(cart.totalQuantity);
  }

  function save(saved: Saved) {
    ownSaved = saved;
    stores.save(saved);
  }

  /** Takes over the store's cart; undefined forgets the cart. */
  function receive(cart: Cart | undefined, { isChanged = false } = {}) {
    answer = cart && withoutSoldOut(cart);
    const isAtCheckout = $saved.get().isAtCheckout && !isChanged;
    save({ id: cart?.id, lines: [...quantitiesOf(answer)], isAtCheckout });
    tell({ error: undefined });
    show();
  }

  /**
   * Says which treatments have left the cart because they sold out.
   * @param goals what the visitor has just changed: settle() says what became of that
   */
  function tellSoldOut(cart: Cart, goals: readonly Goal[] = []) {
    const before = new Map($saved.get().lines);
    for (const { quantity, merchandise } of cart.lines) {
      const isGoal = goals.some(({ variantId }) => variantId === merchandise.id);
      if (quantity === 0 && before.has(merchandise.id) && !isGoal)
        notify(soldOut(merchandise.product.title, 0));
    }
  }

  /** Takes over the cart after a change, and says of each goal if the cart has that much now. */
  function settle(cart: Cart | undefined, goals: readonly Goal[], { isAdd = false } = {}) {
    if (cart) tellSoldOut(cart, goals);
    receive(cart, { isChanged: true });
    const total = answer?.totalQuantity ?? 0;
    for (const { variantId, title, quantity } of goals) {
      const has = quantityIn(answer, variantId);
      if (has < quantity)
        setError(has > 0 ? message('cart.onlySome', { title, quantity: has }) : soldOut(title, 0), 'choose');
      else if (isAdd) tell({ announcement: [message('cart.added', { title }), inCart(total)] });
      // With the panel closed, only an add is announced: a quantity is changed in the panel, which the visitor has left.
      else if ($isOpen.get()) tell({ announcement: changeOf(title, has, total) });
    }
  }

  /** Commands that wait or run. */
  let running = 0;
  let previous = Promise.resolve();

  /** Runs a command after those before it, in all tabs of this browser. */
  function run(action: Action, work: () => unknown): Promise<void> {
    async function task() {
      // Another tab may have changed the cart while this command waited.
      stores.follow();
      try {
        await work();
      } catch (error) {
        fail(action, error);
      }
      running -= 1;
      if (running === 0) tell({ isLoading: false, isAdding: false });
    }
    running += 1;
    tell({ isLoading: true });
    // A browser that stores nothing may deny the lock: then the task runs without one. It does not run twice, because a task
    // itself never rejects.
    previous = previous.then(() => locks?.request('cart', {}, task) ?? task()).catch(task);
    return previous;
  }

  function fail(action: Action, error: unknown) {
    console.error(`Cart, ${action}:`, error);
    if (!(error instanceof StoreError)) return setError(failures.unknown);
    // A reason with an id in it is meant for developers.
    for (const { message: reason } of error.userErrors)
      if (!reason.includes('gid://')) notify(asWritten(reason));
    setError(failures[action]);
  }

  /** Clears what the last command has said. While one still runs, what it says has to stay. */
  function beginMessages() {
    if (running === 0) clearMessages();
  }

  /**
   * Fetches the cart and takes it over.
   * @param isOrdered true on the page after an order, where a cart that the store has forgotten was paid, even if nobody saw the
   *   visitor take it to the checkout
   * @returns undefined if there is none. If it was at the checkout or ordered, it was paid, and is forgotten; otherwise it
   *   has expired, and what was saved of it can make a new one
   */
  async function fetchCart({ isOrdered = false } = {}): Promise<Cart | undefined> {
    const { id, isAtCheckout } = $saved.get();
    if (id === undefined) return undefined;
    const cart = await api.cart(id);
    if (cart) {
      // What another tab has changed surprises nobody.
      const seen = $saved.get() === ownSaved ? answer : undefined;
      tellSoldOut(cart);
      receive(cart);
      if (seen && isOtherCart(seen, answer)) notify('cart.changedAtStore');
    } else if (isAtCheckout || isOrdered) {
      receive(undefined);
      // With the panel closed, the visitor comes from the payment and knows it.
      if ($isOpen.get()) notify('cart.finished');
    }
    return cart;
  }

  /** Makes a cart: the first, or a new one in place of one that has expired, as far as the store still sells that. */
  async function create(quantities: ReadonlyMap<string, number>): Promise<Cart | undefined> {
    const isRenewal = $saved.get().id !== undefined;
    const lines = [...quantities].map(([merchandiseId, quantity]) => ({ merchandiseId, quantity }));
    if (lines.length === 0) return undefined;
    const cart = await api.cartCreate(lines).catch((error: unknown) => {
      const rejected = isRenewal && error instanceof StoreError ? error.rejectedLines : [];
      const kept = lines.filter((_, index) => !rejected.includes(index));
      if (kept.length === lines.length) throw error;
      notify('cart.leftOut');
      return kept.length > 0 ? api.cartCreate(kept) : undefined;
    });
    if (cart && isRenewal) notify('cart.renewed');
    return cart;
  }

  /**
   * Waits for a change of a cart. If its answer is lost, fetches the cart to see whether it was made.
   * @returns undefined if the store has forgotten the cart
   * @throws {StoreError} if it was not made, or nobody knows
   */
  async function confirm(cartId: string, change: Promise<Cart>, isMade: (cart: Cart) => boolean) {
    try {
      return await change;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.isForgottenCart) return undefined;
      if (!error.isUncertain) throw error;
      const now = await withTimeout(api.cart(cartId), MAX_CHECK_MS).catch(() => undefined);
      if (!now) throw error;
      if (isMade(now)) return now;
      receive(now);
      throw error;
    }
  }

  /** Changes how many of a variant a cart has. A line that is there gets an absolute quantity, which may arrive twice. */
  function changeBy(cart: Cart, variantId: string, by: number): Promise<Cart> {
    const line = cart.lines.find(({ merchandise }) => merchandise.id === variantId);
    if (!line) return api.cartLinesAdd(cart.id, [{ merchandiseId: variantId, quantity: by }]);
    return api.cartLinesUpdate(cart.id, [{ id: line.id, quantity: line.quantity + by }]);
  }

  /** Adds so many more of a product: of its variant that was asked for, or of the first that can be bought. */
  async function add(handle: string, wantedVariantId: string | undefined, more: number) {
    const [product, cart] = await Promise.all([api.productByHandle(handle), fetchCart()]);
    if (!product) return setError('cart.noProduct', 'choose');
    const { title, variants } = product;
    const variant = wantedVariantId
      ? variants.find(({ id }) => id === wantedVariantId)
      : (variants.find(({ available }) => available) ?? variants[0]);
    if (!variant) return setError('cart.noVariant', 'choose');
    const { id: variantId } = variant;
    const savedLines = new Map($saved.get().lines);
    const had = savedLines.get(variantId) ?? 0;
    if (!variant.available) return setError(soldOut(title, had), 'choose');

    const quantity = had + more;
    const goals = [{ variantId, title, quantity }];
    const changed =
      cart &&
      (await confirm(
        cart.id,
        changeBy(cart, variantId, more),
        (now) => quantityIn(now, variantId) >= quantity,
      ));
    if (!changed) return settle(await create(savedLines.set(variantId, quantity)), goals, { isAdd: true });
    const tooMany = quantityIn(changed, variantId) - quantity;
    if (tooMany <= 0) return settle(changed, goals, { isAdd: true });
    // A new line can only be added, so a request that the browser repeated has added it twice. Takes the rest out.
    receive(changed);
    settle(await changeBy(changed, variantId, -tooMany), goals, { isAdd: true });
  }

  /** Sends all quantities that were clicked. */
  async function sendClicked(cart: Cart) {
    const changes = cart.lines.flatMap(({ id, quantity, merchandise }) => {
      const to = clicked.get(id) ?? quantity;
      return to === quantity ? [] : [{ id, to, by: to - quantity, merchandise }];
    });
    if (changes.length === 0) return;
    const goals = changes.map(({ by, merchandise }) => ({
      variantId: merchandise.id,
      title: merchandise.product.title,
      quantity: quantityIn(cart, merchandise.id) + by,
    }));
    const wanted = quantitiesOf(withQuantities(cart, clicked));
    const change = changes.every(({ to }) => to === 0)
      ? api.cartLinesRemove(
          cart.id,
          changes.map(({ id }) => id),
        )
      : api.cartLinesUpdate(
          cart.id,
          changes.map(({ id, to }) => ({ id, quantity: to })),
        );
    const changed = await confirm(cart.id, change, (now) =>
      goals.every(({ variantId, quantity }) => quantityIn(now, variantId) === quantity),
    );
    if (changed) return settle(changed, goals);
    // The store has forgotten the cart. If it was paid, fetchCart() forgets it, too; if it has expired, a new one gets what was
    // wanted.
    const isStillThere = (await fetchCart()) !== undefined;
    const isForgotten = $saved.get().id === undefined;
    if (!isStillThere && !isForgotten) settle(await create(wanted), goals);
  }

  /** Fetches the cart if there is one, and makes an expired one anew. */
  async function reload() {
    if ($saved.get().id === undefined) return;
    await run('reach', async () => {
      const cart = await fetchCart();
      if (!cart) receive(await create(new Map($saved.get().lines)));
    });
  }

  // Another tab has changed the cart.
  $saved.listen((saved) => {
    if (saved === ownSaved) return;
    // It was paid, or cleared.
    const isForgotten = saved.id === undefined;
    if (!isForgotten && $isOpen.get()) return void reload();
    // A command that runs takes over the newest cart by itself.
    if (!isForgotten && running > 0) return;
    answer = undefined;
    show();
  });

  /** Opens the panel and fetches the cart, because the address of its checkout expires. */
  async function open() {
    if ($isOpen.get()) return;
    $isOpen.set(true);
    await reload();
  }

  function close() {
    clearMessages();
    $isOpen.set(false);
  }

  /** Adds a product and opens the panel at once. Resolves once that has succeeded or failed. */
  async function addToCart(
    handle: string,
    { variantId, quantity = 1 }: { variantId?: string; quantity?: number } = {},
  ) {
    beginMessages();
    $isOpen.set(true);
    tell({ isAdding: true });
    await run('add', () => add(handle, variantId, quantity));
  }

  /** Sets the quantity of a line; 0 or less removes it. */
  async function updateLine(lineId: string, quantity: number) {
    if (!$cart.get()?.lines.some(({ id }) => id === lineId)) return;
    beginMessages();
    clicked.set(lineId, Math.max(0, quantity));
    show();
    await run(quantity > 0 ? 'update' : 'remove', async () => {
      const sent = [...clicked];
      try {
        if (answer) await sendClicked(answer);
      } finally {
        // A line that was clicked again meanwhile has a command of its own.
        for (const [id, to] of sent) if (clicked.get(id) === to) clicked.delete(id);
        show();
      }
    });
  }

  return {
    $cart,
    $isOpen,
    $isKnown,
    $status,
    open,
    close,
    toggle: () => ($isOpen.get() ? close() : open()),
    addToCart,
    updateLine,
    removeLine: (lineId: string) => updateLine(lineId, 0),
    /** Fetches the cart again. */
    async restore() {
      beginMessages();
      await reload();
    },
    /** Forgets the cart, after the commands that run, whose answers would bring it back. */
    clear: () => run('unknown', () => receive(undefined)),
    /** Call when the visitor goes to the checkout. */
    markCheckout: () => save({ ...$saved.get(), isAtCheckout: true }),
    /** Asks whether a cart is paid by now. If the store cannot be reached, the next page asks. */
    finish: ({ isOrdered = false } = {}) =>
      run('reach', () => fetchCart({ isOrdered }).catch((error: unknown) => console.error(error))),
    /** Forgets how a command ended while the panel was closed. What happened by itself still shows when it opens. */
    dismiss: () => tell({ error: undefined, announcement: [] }),
  };
}
