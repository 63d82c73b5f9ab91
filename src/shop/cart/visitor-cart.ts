/**
 * One visitor's cart: the state that the islands show, and the commands. A click changes what is wanted, which shows at
 * once; ask-store.ts makes it so. Amounts are never computed here: they come from the store's last answer.
 */
import { map } from 'nanostores';
import { DEFAULT_QUANTITY } from '@/shop/store/limits';
import type { StoreApi } from '@/shop/store/store-api';
import { StoreError } from '@/shop/store/store-error';
import type { Cart, CartLine } from '@/shop/store/types';
import { StoreCart } from './ask-store';
import { added, changed, FAILED, failureText, FINISHED, type Remedy, removed, VisitorError } from './copy';
import type { CartStorage } from './local-cart';

export interface CartState {
  cart: Cart | undefined;
  /** False while a cart is fetched or created: `cart: undefined` then does not mean that it is empty. */
  isKnown: boolean;
  isLoading: boolean;
  error: string | undefined;
  /** What to do about the error. */
  remedy: Remedy;
  isOpen: boolean;
  /** True when the visitor has taken this cart to the checkout, and has not changed it since. */
  isAtCheckout: boolean;
  /** What happened to the cart by itself. */
  notice: string | undefined;
  /** The last change that the store confirmed, for screen readers. */
  announcement: string;
  /** How an action ended after the visitor closed the panel. */
  toast: { text: string; isFailure: boolean } | undefined;
}

interface Options {
  api: Omit<StoreApi, 'products'>;
  storage: CartStorage;
  locks?: Pick<LockManager, 'request'> | undefined;
}

/** An action's name in the log, and what the visitor reads when the store fails. */
interface Failing {
  log: string;
  shown: string;
}
const ADDING: Failing = { log: 'Error adding to cart:', shown: FAILED.add };
const UPDATING: Failing = { log: 'Error updating cart:', shown: FAILED.update };
const REMOVING: Failing = { log: 'Error removing from cart:', shown: FAILED.remove };
const FETCHING: Failing = { log: 'Error fetching cart:', shown: FAILED.reach };

const NO_MESSAGES = { error: undefined, notice: undefined, announcement: '' };

/** A page that is being left fails its requests, too. It is gone by then, and the next page goes on. */
const LEAVING_MS = 300;

/** A cart as it shows until the store has what is wanted. */
function withWanted(cart: Cart, wanted: ReadonlyMap<string, number>): Cart {
  const lines = cart.lines
    .map((line) => ({ ...line, quantity: wanted.get(line.merchandise.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  return { ...cart, lines, totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

export class VisitorCart {
  readonly $cart = map<CartState>({
    ...NO_MESSAGES,
    cart: undefined,
    isKnown: true,
    isLoading: false,
    remedy: 'retry',
    isOpen: false,
    isAtCheckout: false,
    toast: undefined,
  });
  readonly #options: Options;
  readonly #store: StoreCart;
  /** Actions run one after another. */
  #previous: Promise<unknown> = Promise.resolve();
  /** Number of actions in progress. */
  #running = 0;
  /** True when one of these has failed: a later success hides no failure. */
  #hasFailed = false;

  constructor(options: Options) {
    const tell = {
      notice: (sentence: string) => this.#notify(sentence),
      failure: (sentence: string) => this.#fail(new VisitorError(sentence), ADDING),
      change: () => this.#show(),
    };
    this.#options = options;
    this.#store = new StoreCart({ ...options, tell });
    this.#show();
  }

  // docs/specification.md requires these four; the site itself does not call them.
  setLoading = (isLoading: boolean) => this.#show({ isLoading });
  setError = (error: string) => this.#show({ error, isLoading: false });
  setCart(cart: Cart | undefined) {
    this.#store.receive(cart);
    this.#show({ error: undefined });
  }
  toggle = async () => (this.$cart.get().isOpen ? this.close() : this.open());

  /** Opens the panel and fetches the cart, because the address of its checkout expires. */
  async open() {
    if (this.$cart.get().isOpen) return;
    this.#show({ isOpen: true, toast: undefined });
    await this.#fetch(this.#store.answered);
  }

  close = () => this.#show({ ...NO_MESSAGES, isOpen: false });

  dismissToast() {
    const { isOpen, error } = this.$cart.get();
    this.#show({ toast: undefined, error: isOpen ? error : undefined });
  }

  /** Forgets the cart. */
  clear() {
    const { storage } = this.#options;
    storage.settle(storage.wanted());
    this.#store.receive(undefined);
  }

  /** Adds a product and opens the panel at once. Resolves once that has succeeded or failed. */
  async addToCart(handle: string, options: { variantId?: string; quantity?: number } = {}) {
    const { variantId, quantity = DEFAULT_QUANTITY } = options;
    const { id } = this.#options.storage.queueAdd({ handle, variantId, quantity });
    this.#clearMessages();
    this.#show({ isOpen: true, toast: undefined });
    await this.#act(ADDING, async () => {
      await this.#store.agree();
      const variant = this.#store.adopted.get(id);
      if (!variant || this.#hasFailed) return;
      // The cart was paid just now, and this went with it.
      if (this.#store.count(variant.id) === 0) throw new VisitorError(FAILED.add, 'retry');
      const announcement = added(variant.title, this.#store.answered?.totalQuantity ?? 0);
      const { isOpen } = this.$cart.get();
      this.#show({ announcement, ...(!isOpen && { toast: { text: announcement, isFailure: false } }) });
    });
  }

  /** Sets the quantity of a line; 0 or less removes it. */
  async updateLine(lineId: string, quantity: number) {
    const line = this.#shownLine(lineId);
    if (line) await this.#change(line, Math.max(0, quantity));
  }

  /** Changes the quantity that the page shows. */
  async stepLine(lineId: string, by: 1 | -1) {
    await this.updateLine(lineId, (this.#shownLine(lineId)?.quantity ?? 0) + by);
  }

  removeLine = (lineId: string) => this.updateLine(lineId, 0);

  /** Fetches the cart again. */
  async restore() {
    this.#clearMessages();
    await this.#fetch();
  }

  /** Call when the visitor goes to the checkout. */
  markCheckout() {
    this.#options.storage.markCheckout(true);
    this.#show();
  }

  /** Call after an order, whichever way the cart went to the checkout: forgets a cart that the store no longer has. */
  checkPaid() {
    const { api, storage } = this.#options;
    return this.#act(undefined, async () => {
      const { id } = storage.read();
      if (id !== undefined && !(await api.cart(id))) this.#store.forgetPaid();
    });
  }

  /** Finishes what earlier page views have begun: changes, and a checkout that may be paid by now. */
  async finish() {
    if (this.#options.storage.read().isAtCheckout || this.#isUnfinished())
      await this.#act(undefined, () => this.#store.agree(this.#store.answered));
  }

  /** Call when another tab may have changed the cart. Fetches it again, now if the panel is open, else when it opens. */
  async followOtherTab() {
    if (this.#store.isAsStored) return this.#show();
    if (this.$cart.get().isOpen) return this.restore();
    this.#store.answered = undefined;
    this.#show();
  }

  /** Call when the page is back from the back-forward cache: it may still look busy and show an old cart. */
  async resume() {
    this.#show({ error: undefined, isLoading: false });
    if (this.#store.answered || this.$cart.get().isOpen) await this.restore();
  }

  /** Shows the store's answer with what is wanted on top. */
  #show(changes: Partial<CartState> = {}) {
    const { storage } = this.#options;
    const { answered } = this.#store;
    const { id, isAtCheckout } = storage.read();
    const wanted = storage.wanted();
    const hasLines = answered !== undefined && answered.lines.length > 0;
    const hasAdds = storage.adds().length > 0 || [...wanted.values()].some((quantity) => quantity > 0);
    this.$cart.set({
      ...this.$cart.get(),
      ...changes,
      cart: answered && withWanted(answered, wanted),
      isKnown: hasLines || (!hasAdds && (answered !== undefined || id === undefined)),
      isAtCheckout,
    });
  }

  #clearMessages() {
    if (this.#running === 0) this.#show(NO_MESSAGES);
  }

  #isUnfinished() {
    const { storage } = this.#options;
    return storage.adds().length > 0 || storage.wanted().size > 0;
  }

  #shownLine(lineId: string) {
    return this.$cart.get().cart?.lines.find(({ id }) => id === lineId);
  }

  async #change({ merchandise: { id, product } }: CartLine, quantity: number) {
    const { title } = product;
    this.#options.storage.want(id, quantity);
    this.#clearMessages();
    await this.#act(quantity > 0 ? UPDATING : REMOVING, async () => {
      await this.#store.agree();
      const [now, count] = [this.#store.count(id), this.#store.answered?.totalQuantity ?? 0];
      if (this.#hasFailed || (quantity > 0 && now === 0)) return;
      this.#show({ announcement: quantity === 0 ? removed(title, count) : changed(title, now, count) });
    });
  }

  /** @param shown what the visitor has seen */
  async #fetch(shown?: Cart) {
    this.#store.isStale = true;
    if (this.#options.storage.read().id === undefined && !this.#isUnfinished())
      this.#store.receive(undefined);
    else await this.#act(FETCHING, () => this.#store.agree(shown));
  }

  /**
   * Runs an action after the previous one, and while no other tab runs one.
   * @param failing undefined for one that the visitor has not asked for: if the store cannot be reached, the next page
   *   view tries again
   */
  #act(failing: Failing | undefined, work: () => Promise<void>): Promise<void> {
    const { locks } = this.#options;
    const task = async () => {
      try {
        await work();
      } catch (error) {
        const [isUncertain, mayPass] = error instanceof StoreError ? [error.isUncertain, error.mayPass] : [];
        if (isUncertain) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
        if (failing || !mayPass) {
          this.#store.giveUp();
          this.#fail(error, failing ?? ADDING);
        } else console.error(FETCHING.log, error);
      }
      this.#running -= 1;
      this.#show({ isLoading: this.#running > 0 });
    };
    if (this.#running === 0) this.#hasFailed = false;
    this.#running += 1;
    this.#show({ isLoading: true });
    const run = this.#previous.then(() => (locks ? locks.request('cart', {}, task) : task()));
    this.#previous = run;
    return run;
  }

  /** Adds a sentence to the notice. */
  #notify(sentence: string) {
    const { notice, isOpen } = this.$cart.get();
    // A visitor who has paid knows it.
    if (notice?.includes(sentence) || (sentence === FINISHED && !isOpen)) return;
    this.#show({ notice: notice ? `${notice} ${sentence}` : sentence });
  }

  /** Shows a failure, the first of several. */
  #fail(error: unknown, { log, shown }: Failing) {
    console.error(log, error);
    const { message, remedy, reasons } = failureText(error, shown);
    for (const reason of reasons) this.#notify(reason);
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    const toast = { text: message, isFailure: true };
    this.#show({ error: message, remedy, ...(!this.$cart.get().isOpen && { toast }) });
  }
}
