/**
 * Asks the store until its cart is what the visitor wants: absolute quantities by variant, which the browser stores until
 * the store has them. So the next page goes on where this one stopped, and asking twice adds nothing twice. A click on an
 * add button is stored until its product is looked up, and then raises what is wanted.
 */
import { withTimeout } from '@/shared/lib/with-timeout';
import type { StoreApi } from '@/shop/store/store-api';
import { StoreError } from '@/shop/store/store-error';
import type { Cart, Product } from '@/shop/store/types';
import { CHANGED, FINISHED, LEFT_OUT, NO_PRODUCT, NO_VARIANT, onlySome, RENEWED, soldOut } from './copy';
import type { CartStorage, QueuedAdd } from './local-cart';
import type { Line } from './stored-cart';

interface Options {
  api: Omit<StoreApi, 'products'>;
  storage: CartStorage;
  tell: {
    /** Something has happened to the cart by itself. */
    notice: (sentence: string) => void;
    /** Something that the visitor has asked for cannot be done. */
    failure: (sentence: string) => void;
    /** The cart is another. */
    change: () => void;
  };
}

/** Enough for new lines, other quantities, and the correction of a request that the browser has sent twice. */
const MAX_ROUNDS = 5;
/** How long a failure is kept from the visitor while the cart is fetched again. */
const MAX_CHECK_MS = 2_700;

/** A cart's quantities by variant. */
export function linesOf(cart: Cart | undefined): Line[] {
  const quantities = new Map<string, number>();
  for (const { merchandise, quantity } of cart?.lines ?? [])
    quantities.set(merchandise.id, (quantities.get(merchandise.id) ?? 0) + quantity);
  return [...quantities];
}

const quantityOf = (lines: readonly Line[], merchandiseId: string) =>
  lines.find(([id]) => id === merchandiseId)?.[1] ?? 0;

/** True when changes have been made: the store has gone as far, or further. */
const isMade = (changes: readonly Line[], before: readonly Line[], now: readonly Line[]) =>
  changes.every(([id, quantity]) =>
    quantity > quantityOf(before, id) ? quantityOf(now, id) >= quantity : quantityOf(now, id) <= quantity,
  );

/** Tells apart what two answers cost. */
const costOf = (cart: Cart | undefined) => JSON.stringify([cart?.cost.totalAmount, linesOf(cart)]);

const toInputs = (lines: readonly Line[]) =>
  lines.map(([merchandiseId, quantity]) => ({ merchandiseId, quantity }));

export class StoreCart {
  /** The store's last answer, without sold-out lines. */
  answered: Cart | undefined;
  /** True when the cart may have changed since the answer. */
  isStale = false;
  /** Gives up what the store is being asked for. */
  giveUp = () => {};
  /** The variants of the adds that have become part of what is wanted, by the add's id. */
  readonly adopted = new Map<string, { id: string; title: string }>();
  readonly #options: Options;
  /** Titles of the treatments seen in this page view, by variant id. */
  readonly #titles = new Map<string, string>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** True when no other tab has changed the cart since the answer. */
  get isAsStored() {
    const { id, lines } = this.#options.storage.read();
    return this.answered?.id === id && JSON.stringify(linesOf(this.answered)) === JSON.stringify(lines);
  }

  /** Returns how many of a variant the cart has. */
  count(merchandiseId: string) {
    return quantityOf(linesOf(this.answered), merchandiseId);
  }

  /**
   * Asks the store until its cart is what is wanted.
   * @param shown what the visitor has seen; says so if the store's cart is another
   * @throws {StoreError} when the store fails; call `giveUp` if nobody is to try it again
   */
  async agree(shown?: Cart) {
    const { api, storage, tell } = this.#options;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const adds = storage.adds();
      let wanted = storage.wanted();
      this.giveUp = () => {
        storage.settle(wanted);
        adds.forEach(storage.dropAdd);
      };
      const [cart, products] = await Promise.all([
        this.#current(round === 0 ? shown : undefined),
        Promise.all(adds.map(({ handle }) => api.productByHandle(handle))),
      ]);
      for (const [index, add] of adds.entries()) this.#adopt(add, products[index]);

      wanted = storage.wanted();
      const before = linesOf(cart);
      // A cart that the store has forgotten is created again.
      const forgotten = cart ? [] : storage.read().lines;
      const changes = [...new Map([...forgotten, ...wanted])].filter(
        ([id, quantity]) => quantity !== quantityOf(before, id),
      );
      if (changes.length === 0) {
        storage.settle(wanted);
        return cart ? tell.change() : this.receive(undefined);
      }
      // New lines first: they have a call of their own.
      const added = changes.filter(([id]) => quantityOf(before, id) === 0);
      const sent = added.length > 0 ? added : changes;
      const answer = await (cart ? this.#send(cart, sent) : this.#create(sent, forgotten));
      if (!answer) continue;
      storage.markCheckout(false);
      this.receive(answer, sent);
      this.#compare(sent, before);
    }
  }

  /**
   * Takes over an answer as the cart of this page and of the browser; undefined empties both.
   * @param sent what it answers
   */
  receive(cart: Cart | undefined, sent: readonly Line[] = []) {
    const { storage, tell } = this.#options;
    const { lines: before } = storage.read();
    const asked = new Map([...storage.wanted(), ...sent]);
    for (const { quantity, merchandise } of cart?.lines ?? []) {
      const { id, product } = merchandise;
      this.#titles.set(id, product.title);
      if (quantity === 0 && quantityOf(before, id) > 0 && !asked.has(id))
        tell.notice(soldOut(product.title, 0));
    }
    // The store keeps a sold-out line, with quantity 0.
    this.answered = cart && { ...cart, lines: cart.lines.filter(({ quantity }) => quantity > 0) };
    if (cart) storage.write(cart.id, linesOf(this.answered));
    else storage.clear();
    this.isStale = false;
    tell.change();
  }

  /** Forgets a cart that the store no longer has, because it was paid, and what was wanted of it. */
  forgetPaid() {
    const { storage, tell } = this.#options;
    storage.settle(storage.wanted());
    this.receive(undefined);
    tell.notice(FINISHED);
  }

  /** Returns the store's cart; undefined if there is none, or the store has forgotten it. */
  async #current(shown: Cart | undefined): Promise<Cart | undefined> {
    const { api, storage, tell } = this.#options;
    const { id, isAtCheckout } = storage.read();
    if (id === undefined && this.answered) this.receive(undefined);
    if (id === undefined) return undefined;
    if (this.isAsStored && !this.isStale && !isAtCheckout) return this.answered;
    const cart = await api.cart(id);
    if (cart) this.receive(cart);
    else if (isAtCheckout) this.forgetPaid();
    if (cart && shown?.id === id && costOf(shown) !== costOf(this.answered)) tell.notice(CHANGED);
    return cart && this.answered;
  }

  /** Makes a click on an add button part of what is wanted. */
  #adopt(add: QueuedAdd, product: Product | undefined) {
    const { storage, tell } = this.#options;
    // In a browser without locks, another tab may have done it.
    if (!storage.adds().some(({ id }) => id === add.id)) return;
    storage.dropAdd(add);
    const variants = product?.variants ?? [];
    const variant = add.variantId
      ? variants.find(({ id }) => id === add.variantId)
      : (variants.find(({ available }) => available) ?? variants[0]);
    if (!product) return tell.failure(NO_PRODUCT);
    if (!variant) return tell.failure(NO_VARIANT);
    const { id, available } = variant;
    if (!available) return tell.failure(soldOut(product.title, this.count(id)));
    this.#titles.set(id, product.title);
    this.adopted.set(add.id, { id, title: product.title });
    storage.want(id, (storage.wanted().get(id) ?? this.count(id)) + add.quantity);
  }

  /**
   * Sends changes: all of new lines, or all of lines that the cart has.
   * @returns undefined when the store has forgotten the cart
   * @throws {StoreError} when they were not made, or nobody knows
   */
  async #send(cart: Cart, changes: readonly Line[]): Promise<Cart | undefined> {
    const { api } = this.#options;
    const updates = changes.flatMap(([variant, quantity]) =>
      cart.lines
        .filter(({ merchandise }) => merchandise.id === variant)
        .map(({ id }, index) => ({ id, quantity: index === 0 ? quantity : 0 })),
    );
    const lineIds = updates.map(({ id }) => id);
    try {
      if (updates.length === 0) return await api.cartLinesAdd(cart.id, toInputs(changes));
      if (updates.every(({ quantity }) => quantity === 0)) return await api.cartLinesRemove(cart.id, lineIds);
      return await api.cartLinesUpdate(cart.id, updates);
    } catch (error) {
      this.isStale = true;
      if (!(error instanceof StoreError)) throw error;
      if (error.isForgottenCart) return undefined;
      if (!error.isUncertain) throw error;
      const now = await withTimeout(api.cart(cart.id), MAX_CHECK_MS).catch(() => undefined);
      if (now && isMade(changes, linesOf(cart), linesOf(now))) return now;
      if (now) this.receive(now);
      throw error;
    }
  }

  /**
   * Creates a cart: the first, or one in place of a cart that the store has forgotten.
   * @returns undefined when the store rejects lines of the forgotten cart, which are left out the next time
   */
  async #create(lines: readonly Line[], forgotten: readonly Line[]): Promise<Cart | undefined> {
    const { api, storage, tell } = this.#options;
    try {
      const cart = await api.cartCreate(toInputs(lines));
      if (forgotten.length > 0) tell.notice(RENEWED);
      return cart;
    } catch (error) {
      if (!(error instanceof StoreError && error.isInvalidRequest)) throw error;
      const rejected = error.rejectedLines.map((index) => lines[index]?.[0]);
      const kept = forgotten.filter(([id]) => rejected.length > 0 && !rejected.includes(id));
      if (kept.length === forgotten.length) throw error;
      tell.notice(LEFT_OUT);
      storage.write(storage.read().id ?? '', kept);
      return undefined;
    }
  }

  /** Says where an answer falls short of what was sent: there is no more in stock. */
  #compare(sent: readonly Line[], before: readonly Line[]) {
    const { storage, tell } = this.#options;
    for (const change of sent) {
      const [id, quantity] = change;
      const [had, got] = [quantityOf(before, id), this.count(id)];
      if (quantity < had && got >= had) throw new StoreError('malformed', 'the quantity is unchanged');
      if (got >= quantity) continue;
      storage.settle([change]);
      const title = this.#titles.get(id);
      if (title === undefined) tell.notice(LEFT_OUT);
      else if (got > had) tell.notice(onlySome(title, got));
      else tell.failure(soldOut(title, got));
    }
    tell.change();
  }
}
