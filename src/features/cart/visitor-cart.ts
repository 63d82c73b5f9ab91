/**
 * One visitor's cart: the state that the islands show, and the commands. A click changes what is wanted: absolute
 * quantities by variant, which show at once and which the browser stores until the store has them. So the next page goes
 * on where this one stopped, and asking twice adds nothing twice. A click on an add button is stored until its product is
 * looked up, and then raises what is wanted.
 *
 * Amounts are never computed here: they come from the store's last answer.
 */
import { map } from 'nanostores';
import { withTimeout } from '@/shared/lib/with-timeout';
import { type Cart, type Product, type StoreApi, StoreError } from '@/shared/store/store-api';
import * as copy from './words';
import type { CartStorage, Line } from './stored-cart';

export interface CartState {
  cart: Cart | undefined;
  /** False while a cart is fetched or created: `cart: undefined` then does not mean that it is empty. */
  isKnown: boolean;
  isLoading: boolean;
  error: string | undefined;
  /** What a visitor can do about the error: try again, or choose something else. The content has a sentence for each. */
  remedy: 'retry' | 'choose';
  isOpen: boolean;
  /** True when the visitor has taken this cart to the checkout, and has not changed it since. */
  isAtCheckout: boolean;
  /** What happened to the cart by itself. */
  notice: string | undefined;
  /** The last change that the store confirmed, for screen readers; for everybody if the panel was closed meanwhile. */
  announcement: string;
}

/** What a visitor has asked for. */
type Action = keyof typeof copy.FAILED;

const NO_MESSAGES = { error: undefined, notice: undefined, announcement: '' };

/** Enough for new lines, other quantities, and the correction of a request that the browser has sent twice. */
const MAX_ROUNDS = 5;
/** How long a failure is kept from the visitor while the cart is fetched again. */
const MAX_CHECK_MS = 2_700;
/** A page that is being left fails its requests, too. It is gone by then, and the next page goes on. */
const LEAVING_MS = 300;

/** A cart's quantities by variant. */
function linesOf(cart: Cart | undefined) {
  const quantities = new Map<string, number>();
  for (const { merchandise, quantity } of cart?.lines ?? [])
    quantities.set(merchandise.id, (quantities.get(merchandise.id) ?? 0) + quantity);
  return quantities;
}

/** Tells apart what two answers cost. */
const costOf = (cart: Cart | undefined) => JSON.stringify([cart?.cost.totalAmount, ...linesOf(cart)]);

const toInputs = (lines: readonly Line[]) =>
  lines.map(([merchandiseId, quantity]) => ({ merchandiseId, quantity }));

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
  });
  /** The store's last answer, without sold-out lines. */
  #answer: Cart | undefined;
  /** True when the cart may have changed since the answer. */
  #isStale = false;
  /** True after an order, whichever way the cart went to the checkout: if the store no longer has it, it was paid. */
  #isOrdered = false;
  /** Titles of the treatments seen in this page view, by variant id. */
  readonly #titles = new Map<string, string>();
  /** Actions run one after another. */
  #previous: Promise<unknown> = Promise.resolve();
  /** Number of actions in progress. */
  #running = 0;

  constructor(
    private readonly api: Omit<StoreApi, 'products'>,
    private readonly storage: CartStorage,
    private readonly locks: Pick<LockManager, 'request'> | undefined,
  ) {
    this.#show();
  }

  // docs/specification.md requires these four; the site itself does not call them.
  setLoading = (isLoading: boolean) => this.#show({ isLoading });
  setError = (error: string) => this.#show({ error, isLoading: false });
  setCart(cart: Cart | undefined) {
    this.#receive(cart);
    this.#show({ error: undefined });
  }
  toggle = async () => (this.$cart.get().isOpen ? this.close() : this.open());

  /** Opens the panel and fetches the cart, because the address of its checkout expires. */
  async open() {
    if (this.$cart.get().isOpen) return;
    this.#show({ isOpen: true });
    await this.#fetch();
  }

  close = () => this.#show({ ...NO_MESSAGES, isOpen: false });

  /** Forgets how an action ended while the panel was closed. What happened by itself still shows when it opens. */
  dismiss = () => this.#show({ error: undefined, announcement: '' });

  /** Forgets the cart. */
  clear() {
    this.storage.settle(this.storage.wanted());
    this.#receive(undefined);
  }

  /** Adds a product and opens the panel at once. Resolves once that has succeeded or failed. */
  async addToCart(handle: string, { variantId = '', quantity = 1 } = {}) {
    this.storage.queueAdd(`${handle} ${variantId}`.trim(), quantity);
    this.#clearMessages();
    this.#show({ isOpen: true });
    await this.#act('add');
  }

  /** Sets the quantity of a line; 0 or less removes it. */
  async updateLine(lineId: string, quantity: number) {
    const line = this.$cart.get().cart?.lines.find(({ id }) => id === lineId);
    if (!line) return;
    this.storage.want(line.merchandise.id, quantity);
    this.#clearMessages();
    await this.#act(quantity > 0 ? 'update' : 'remove');
  }

  removeLine = (lineId: string) => this.updateLine(lineId, 0);

  /** Fetches the cart again. */
  async restore() {
    this.#clearMessages();
    await this.#fetch();
  }

  /** Call when the visitor goes to the checkout. */
  markCheckout() {
    this.storage.markCheckout(true);
    this.#show();
  }

  /** Finishes what earlier page views have begun: changes, and a checkout that may be paid by now. */
  async finish({ isOrdered = false } = {}) {
    this.#isOrdered ||= isOrdered;
    this.#isStale ||= isOrdered;
    await this.#act();
  }

  /**
   * Call when another tab may have changed the cart, and when the page is back from the back-forward cache. Fetches a
   * changed cart again, now if the panel is open, else when it opens.
   */
  async follow() {
    if (!this.#isAsStored && this.$cart.get().isOpen) return this.restore();
    if (!this.#isAsStored) this.#answer = undefined;
    this.#show();
  }

  /** Shows the store's answer with what is wanted on top. */
  #show(changes: Partial<CartState> = {}) {
    const { id, isAtCheckout, hasAdds } = this.storage.read();
    const answer = this.#answer;
    this.$cart.set({
      ...this.$cart.get(),
      ...changes,
      cart: answer && withWanted(answer, this.storage.wanted()),
      isKnown: answer?.lines.length ? true : !hasAdds && (answer !== undefined || id === undefined),
      isAtCheckout,
    });
  }

  #clearMessages() {
    if (this.#running === 0) this.#show(NO_MESSAGES);
  }

  /** Adds a sentence to the notice. */
  #notify(sentence: string) {
    const { notice } = this.$cart.get();
    if (!notice?.includes(sentence)) this.#show({ notice: notice ? `${notice} ${sentence}` : sentence });
  }

  /** Shows a failure, the first of several. */
  #fail(error: string, remedy: CartState['remedy']) {
    if (!this.$cart.get().error) this.#show({ error, remedy });
  }

  async #fetch() {
    const { id, hasAdds } = this.storage.read();
    this.#isStale = true;
    if (id === undefined && !hasAdds) this.#receive(undefined);
    else await this.#act('reach');
  }

  /**
   * Asks the store until its cart is what is wanted: after the previous action, and while no other tab does.
   * @param action undefined if the visitor has asked for nothing on this page: if the store cannot be reached, the next
   *   page view tries again
   */
  #act(action?: Action): Promise<void> {
    const task = async () => {
      await this.#agree(action);
      this.#running -= 1;
      this.#show({ isLoading: this.#running > 0 });
    };
    this.#running += 1;
    this.#show({ isLoading: true });
    // A browser that stores nothing may deny locks, too.
    const run = this.#previous.then(() => this.locks?.request('cart', {}, task) ?? task()).catch(task);
    this.#previous = run;
    return run;
  }

  async #agree(action?: Action) {
    const { storage } = this;
    /** Variants that clicks on add buttons have raised. */
    const raised = new Set<string>();
    let adds: Line[] = [];
    let wanted = new Map<string, number>();
    try {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        adds = storage.adds();
        wanted = storage.wanted();
        const [cart, products] = await Promise.all([
          this.#current(),
          Promise.all(adds.map(([what]) => this.api.productByHandle(what.split(' ')[0] ?? ''))),
        ]);
        for (const [index, add] of adds.entries()) this.#adopt(add, products[index], raised);

        adds = [];
        wanted = storage.wanted();
        const before = linesOf(cart);
        // A cart that the store has forgotten is created again.
        const forgotten = cart ? [] : storage.read().lines;
        const changes = [...new Map([...forgotten, ...wanted])].filter(
          ([id, quantity]) => quantity !== (before.get(id) ?? 0),
        );
        if (changes.length === 0) {
          storage.settle(wanted);
          return this.#receive(cart);
        }
        // New lines first: they have a call of their own.
        const fresh = changes.filter(([id]) => !before.has(id));
        const sent = fresh.length > 0 ? fresh : changes;
        const answer = await (cart ? this.#send(cart, sent) : this.#create(sent, forgotten));
        if (!answer) continue;
        storage.markCheckout(false);
        this.#receive(answer);
        for (const change of sent) this.#compare(change, before.get(change[0]) ?? 0);
        const made = sent.filter(([id, quantity]) => wanted.has(id) && this.#count(id) <= quantity);
        if (action) for (const [id] of made) this.#announce(id, raised.has(id));
      }
      // The click that has changed what is wanted meanwhile has an action of its own.
      if (this.#running === 1) throw new StoreError('The store does not do what it is asked for.');
    } catch (error) {
      const isUncertain = error instanceof StoreError && error.isUncertain;
      if (isUncertain) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      console.error(copy.FAILED[action ?? 'reach'], error);
      if (!action && isUncertain) return;
      // Nobody is to try it again.
      storage.settle([...adds, ...wanted]);
      if (!(error instanceof StoreError)) return this.#fail(copy.FAILED.unknown, 'retry');
      // A reason with an id in it is meant for developers.
      for (const { message } of error.userErrors) if (!message.includes('gid://')) this.#notify(message);
      this.#fail(copy.FAILED[action ?? 'add'], 'retry');
    }
  }

  /** True when no other tab has changed the cart since the answer. */
  get #isAsStored() {
    const { id, lines } = this.storage.read();
    return this.#answer?.id === id && JSON.stringify([...linesOf(this.#answer)]) === JSON.stringify(lines);
  }

  /** Returns how many of a variant the cart has, or had when the store forgot it. */
  #count(merchandiseId: string) {
    return new Map(this.storage.read().lines).get(merchandiseId) ?? 0;
  }

  /** Takes over an answer as the cart of this page and of the browser; undefined empties both. */
  #receive(cart: Cart | undefined) {
    const before = new Map(this.storage.read().lines);
    for (const { quantity, merchandise } of cart?.lines ?? []) {
      const { id, product } = merchandise;
      this.#titles.set(id, product.title);
      if (quantity === 0 && before.has(id) && !this.storage.wanted().has(id))
        this.#notify(copy.soldOut(product.title, 0));
    }
    // The store keeps a sold-out line, with quantity 0.
    this.#answer = cart && { ...cart, lines: cart.lines.filter(({ quantity }) => quantity > 0) };
    this.storage.write(cart?.id, [...linesOf(this.#answer)]);
    this.#isStale = false;
    this.#show();
  }

  /** Returns the store's cart; undefined if there is none, or the store has forgotten it. */
  async #current(): Promise<Cart | undefined> {
    const { id, isAtCheckout } = this.storage.read();
    if (id === undefined) return undefined;
    const shown = this.#isAsStored ? this.#answer : undefined;
    if (shown && !this.#isStale && !isAtCheckout) return shown;
    const cart = await this.api.cart(id);
    if (cart) {
      this.#receive(cart);
      if (shown && costOf(shown) !== costOf(this.#answer)) this.#notify(copy.CHANGED);
      return this.#answer;
    }
    if (isAtCheckout || this.#isOrdered) {
      this.clear();
      // With the panel closed, the visitor comes from the payment and knows it.
      if (this.$cart.get().isOpen) this.#notify(copy.FINISHED);
    }
    return undefined;
  }

  /** Makes a click on an add button part of what is wanted. */
  #adopt(add: Line, product: Product | undefined, raised: Set<string>) {
    const { storage } = this;
    storage.settle([add]);
    const [what, quantity] = add;
    const [, variantId] = what.split(' ');
    const variants = product?.variants ?? [];
    const variant = variantId
      ? variants.find(({ id }) => id === variantId)
      : (variants.find(({ available }) => available) ?? variants[0]);
    if (!product) return this.#fail(copy.NO_PRODUCT, 'choose');
    if (!variant) return this.#fail(copy.NO_VARIANT, 'choose');
    const { id, available } = variant;
    if (!available) return this.#fail(copy.soldOut(product.title, this.#count(id)), 'choose');
    this.#titles.set(id, product.title);
    storage.want(id, (storage.wanted().get(id) ?? this.#count(id)) + quantity);
    raised.add(id);
  }

  /**
   * Sends changes: all of new lines, or all of lines that the cart has.
   * @returns undefined when the store has forgotten the cart
   * @throws {StoreError} when they were not made, or nobody knows
   */
  async #send(cart: Cart, changes: readonly Line[]): Promise<Cart | undefined> {
    const updates = changes.flatMap(([variant, quantity]) =>
      cart.lines
        .filter(({ merchandise }) => merchandise.id === variant)
        .map(({ id }, index) => ({ id, quantity: index === 0 ? quantity : 0 })),
    );
    const lineIds = updates.map(({ id }) => id);
    try {
      if (updates.length === 0) return await this.api.cartLinesAdd(cart.id, toInputs(changes));
      if (updates.every(({ quantity }) => quantity === 0))
        return await this.api.cartLinesRemove(cart.id, lineIds);
      return await this.api.cartLinesUpdate(cart.id, updates);
    } catch (error) {
      this.#isStale = true;
      if (!(error instanceof StoreError)) throw error;
      if (error.isForgottenCart) return undefined;
      if (!error.isUncertain) throw error;
      const now = await withTimeout(this.api.cart(cart.id), MAX_CHECK_MS).catch(() => undefined);
      if (!now) throw error;
      this.#receive(now);
      if (changes.some(([id, quantity]) => quantity !== this.#count(id))) throw error;
      return now;
    }
  }

  /**
   * Creates a cart: the first, or one in place of a cart that the store has forgotten.
   * @returns undefined when the store rejects lines of the forgotten cart, which are left out the next time
   */
  async #create(lines: readonly Line[], forgotten: readonly Line[]): Promise<Cart | undefined> {
    try {
      const cart = await this.api.cartCreate(toInputs(lines));
      if (forgotten.length > 0) this.#notify(copy.RENEWED);
      return cart;
    } catch (error) {
      const rejected =
        error instanceof StoreError ? error.rejectedLines.map((index) => lines[index]?.[0]) : [];
      const kept = forgotten.filter(([id]) => !rejected.includes(id));
      if (kept.length === forgotten.length) throw error;
      this.#notify(copy.LEFT_OUT);
      this.storage.write(this.storage.read().id, kept);
      return undefined;
    }
  }

  /** Says where an answer falls short of a change that was sent: there is no more in stock. */
  #compare([id, quantity]: Line, had: number) {
    const got = this.#count(id);
    if (got >= quantity) return;
    this.storage.settle([[id, quantity]]);
    this.#show();
    const title = this.#titles.get(id);
    if (title === undefined) this.#notify(copy.LEFT_OUT);
    else if (got > had) this.#notify(copy.onlySome(title, got));
    else this.#fail(copy.soldOut(title, got), 'choose');
  }

  /** Announces a change. If the visitor has closed the panel, only what was added matters. */
  #announce(id: string, isAdded: boolean) {
    const { isOpen, error } = this.$cart.get();
    if (error || !(isAdded || isOpen)) return;
    const [title = '', quantity] = [this.#titles.get(id), this.#count(id)];
    const total = this.#answer?.totalQuantity ?? 0;
    const change = quantity > 0 ? copy.changed(title, quantity, total) : copy.removed(title, total);
    this.#show({ announcement: isAdded ? copy.added(title, total) : change });
  }
}
