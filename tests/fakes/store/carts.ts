/**
 * In-memory carts with Shopify's rules. Invalid requests get `userErrors`. What is out of stock is just a line of quantity
 * 0.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  lineErrors,
  MAX_LINES,
  missingCart,
  missingMerchandise,
  quantityErrors,
  tooManyLines,
  updateErrors,
} from './cart-problems.ts';
import {
  parseCartId,
  type Cart,
  type IdForm,
  type Line,
  type LineInput,
  type LineUpdateInput,
  type Order,
  type Outcome,
  type UserError,
} from './cart-shape.ts';
import { fullTitle, type Catalogue, type Merchandise } from './catalogue.ts';

/** Carts expire ten days after their last change. */
const CART_LIFETIME_MS = 10 * 24 * 60 * 60 * 1000;

interface Options {
  catalogue: Catalogue;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export class Carts {
  readonly #catalogue: Catalogue;
  readonly #now: () => number;
  readonly #carts = new Map<string, Cart>();
  #orders = 1000;

  constructor({ catalogue, now = Date.now }: Options) {
    this.#catalogue = catalogue;
    this.#now = now;
  }

  /** Finds a cart that is neither paid nor expired. Like Shopify, ignores the key. */
  find(id: string): Cart | undefined {
    const cart = this.byToken(parseCartId(id)?.token ?? '');
    return cart?.order ? undefined : cart;
  }

  /** Finds a cart that has not expired, paid or not. */
  byToken(token: string): Cart | undefined {
    const cart = this.#carts.get(token);
    return cart && cart.updatedAt + CART_LIFETIME_MS > this.#now() ? cart : undefined;
  }

  create(inputs: readonly LineInput[]): Outcome {
    const now = this.#now();
    const cart: Cart = {
      token: randomBytes(16).toString('hex'),
      key: randomBytes(16).toString('hex'),
      updatedAt: now,
      lines: [],
    };
    return this.#add(cart, inputs, ['input', 'lines']);
  }

  addLines(id: string, inputs: readonly LineInput[], form: IdForm): Outcome {
    const cart = this.#owned(id, form);
    return cart ? this.#add(cart, inputs, ['lines']) : missingCart();
  }

  updateLines(id: string, inputs: readonly LineUpdateInput[], form: IdForm): Outcome {
    const cart = this.#owned(id, form);
    if (!cart) return missingCart();
    const userErrors = inputs.flatMap((input, index) => updateErrors(cart, input, index));
    if (userErrors.length > 0) return { cart, userErrors };

    const quantities = new Map(inputs.map(({ id: lineId, quantity }) => [lineId, quantity]));
    const lines = cart.lines
      .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
      .filter((line) => quantities.get(line.id) !== 0);
    return this.#save(cart, lines);
  }

  removeLines(id: string, lineIds: readonly string[], form: IdForm): Outcome {
    const cart = this.#owned(id, form);
    if (!cart) return missingCart();
    const userErrors = lineIds.flatMap((lineId, index) =>
      lineErrors(cart, lineId, ['lineIds', String(index)]),
    );
    if (userErrors.length > 0) return { cart, userErrors };
    return this.#save(
      cart,
      cart.lines.filter(({ id: lineId }) => !lineIds.includes(lineId)),
    );
  }

  /** Limits a cart to the current stock, like Shopify's checkout. */
  settle(cart: Cart): Outcome {
    return this.#save(cart, cart.lines);
  }

  /** Pays a cart and returns its order. A paid cart keeps its order. */
  pay(cart: Cart): Order {
    if (cart.order) return cart.order;
    this.#orders += 1;
    const order = {
      number: `BC-${this.#orders}`,
      product: this.#summaryOf(cart),
      totalCents: this.totalCents(cart),
    };
    this.#carts.set(cart.token, { ...cart, order });
    return order;
  }

  /** Deletes one cart or all, as if they had expired. */
  forget(token?: string) {
    if (token === undefined) this.#carts.clear();
    else this.#carts.delete(token);
  }

  /** @throws if the catalogue lacks the variant, which cannot happen */
  merchandiseOf({ merchandiseId }: Line): Merchandise {
    const merchandise = this.#catalogue.findVariant(merchandiseId);
    if (!merchandise) throw new Error(`The catalogue no longer has ${merchandiseId}`);
    return merchandise;
  }

  lineCents(line: Line): number {
    return this.merchandiseOf(line).variant.priceCents * line.quantity;
  }

  totalCents({ lines }: Cart): number {
    return lines.reduce((sum, line) => sum + this.lineCents(line), 0);
  }

  #owned(id: string, form: IdForm): Cart | undefined {
    const cart = this.find(id);
    return form === 'plain' || cart?.key === parseCartId(id)?.key ? cart : undefined;
  }

  #add(cart: Cart, inputs: readonly LineInput[], path: string[]): Outcome {
    const userErrors = inputs.flatMap((input, index) => this.#inputErrors(input, [...path, String(index)]));
    if (userErrors.length > 0) return { cart: null, userErrors };
    const lines = inputs.reduce((added, input) => withInput(added, input, cart.token), cart.lines);
    if (lines.length > MAX_LINES) {
      return { cart: null, userErrors: [tooManyLines(path)] };
    }
    return this.#save(cart, lines);
  }

  #inputErrors({ merchandiseId, quantity }: LineInput, path: string[]): UserError[] {
    if (!this.#catalogue.findVariant(merchandiseId)) return [missingMerchandise(merchandiseId, path)];
    return quantityErrors(quantity ?? 1, { merchandiseId, path, min: 1 });
  }

  /** Saves a cart, limited to the stock. If two lines share a variant, the older line gets it first. */
  #save(cart: Cart, lines: readonly Line[]): Outcome {
    const left = new Map<string, number>();
    const settled = lines.toReversed().map((line) => {
      const { stock } = this.merchandiseOf(line).variant;
      if (stock === undefined) return line;
      const quantity = Math.min(line.quantity, left.get(line.merchandiseId) ?? stock);
      left.set(line.merchandiseId, (left.get(line.merchandiseId) ?? stock) - quantity);
      return { ...line, quantity };
    });
    const saved = { ...cart, lines: settled.toReversed(), updatedAt: this.#now() };
    this.#carts.set(cart.token, saved);
    return { cart: saved, userErrors: [] };
  }

  #summaryOf({ lines }: Cart): string {
    const bought = lines.filter(({ quantity }) => quantity > 0);
    const [first] = bought;
    if (first && bought.length === 1) return fullTitle(this.merchandiseOf(first));
    return `${bought.reduce((sum, { quantity }) => sum + quantity, 0)} treatments`;
  }
}

/** Returns the lines with an input added: to the line with the same variant, or as a new line. */
function withInput(lines: readonly Line[], input: LineInput, token: string): readonly Line[] {
  const { merchandiseId } = input;
  const quantity = input.quantity ?? 1;
  const isSame = (line: Line) => line.merchandiseId === merchandiseId;
  if (lines.some(isSame)) {
    return lines.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + quantity } : line));
  }
  const id = `gid://shopify/CartLine/${randomUUID()}?cart=${token}`;
  return [{ id, merchandiseId, quantity }, ...lines];
}
