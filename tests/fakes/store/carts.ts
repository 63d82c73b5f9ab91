/**
 * In-memory carts with Shopify's rules and its messages. Invalid requests get `userErrors`, whose path starts with the
 * argument: `input.lines` in `cartCreate`, `lines` elsewhere. What is out of stock is just a line of quantity 0.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Product } from './catalogue.ts';

interface Line {
  /** gid://shopify/CartLine/... */
  id: string;
  product: Product;
  quantity: number;
}

export interface Order {
  /** 'BC-1001' */
  number: string;
  /** The product's title, or '3 treatments'. */
  product: string;
  totalCents: number;
}

export interface Cart {
  token: string;
  /** Secret part of the id. */
  key: string;
  /** Newest first. */
  lines: readonly Line[];
  /** Set once the cart is paid and can no longer be used. */
  order?: Order;
}

interface UserError {
  code: 'INVALID' | 'INVALID_MERCHANDISE_LINE';
  field: string[];
  message: string;
}

export interface Outcome {
  cart: Cart | null;
  userErrors: UserError[];
}

export interface LineInput {
  merchandiseId: string;
  quantity?: number | null;
}

export interface LineUpdateInput {
  id: string;
  quantity?: number | null;
}

/** A quantity must be below this. */
const MAX_QUANTITY = 1_000_000;

export const cartId = ({ token, key }: Cart) => `gid://shopify/Cart/${token}?key=${key}`;

const missingCart = (): Outcome => ({
  cart: null,
  userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }],
});

function quantityErrors(quantity: number, min: number, merchandiseId: string, path: string[]): UserError[] {
  if (quantity >= min && quantity < MAX_QUANTITY) return [];
  const message = `The quantity for merchandise with id ${merchandiseId} must be greater than zero but less than ${MAX_QUANTITY}.`;
  return [{ code: 'INVALID', field: [...path, 'quantity'], message }];
}

/** The message contains the id without its type and query. */
function lineErrors({ lines }: Cart, lineId: string, field: string[]): UserError[] {
  if (lines.some(({ id }) => id === lineId)) return [];
  const bare = lineId.replace(/^.*\//, '').replace(/\?.*$/, '');
  const message = `The merchandise line with id ${bare} does not exist.`;
  return [{ code: 'INVALID_MERCHANDISE_LINE', field, message }];
}

function updateErrors(cart: Cart, { id, quantity }: LineUpdateInput, index: number): UserError[] {
  const path = ['lines', String(index)];
  const line = cart.lines.find((candidate) => candidate.id === id);
  if (!line) return lineErrors(cart, id, [...path, 'id']);
  return quantityErrors(quantity ?? line.quantity, 0, line.product.variantId, path);
}

export const lineCents = ({ product, quantity }: Line) => product.priceCents * quantity;
export const totalCents = ({ lines }: Cart) => lines.reduce((sum, line) => sum + lineCents(line), 0);

export class Carts {
  readonly #products: readonly Product[];
  readonly #carts = new Map<string, Cart>();
  #orders = 1000;

  constructor(products: readonly Product[]) {
    this.#products = products;
  }

  /** Finds a cart that is not paid. */
  find(id: string): Cart | undefined {
    const [, token = '', key] = /^gid:\/\/shopify\/Cart\/(\w+)\?key=(\w+)$/.exec(id) ?? [];
    const cart = this.byToken(token);
    return cart?.order || cart?.key !== key ? undefined : cart;
  }

  /** Finds a cart, paid or not. */
  byToken(token: string): Cart | undefined {
    return this.#carts.get(token);
  }

  create(inputs: readonly LineInput[]): Outcome {
    const token = randomBytes(16).toString('hex');
    const key = randomBytes(16).toString('hex');
    return this.#add({ token, key, lines: [] }, inputs, ['input', 'lines']);
  }

  addLines(id: string, inputs: readonly LineInput[]): Outcome {
    const cart = this.find(id);
    return cart ? this.#add(cart, inputs, ['lines']) : missingCart();
  }

  updateLines(id: string, inputs: readonly LineUpdateInput[]): Outcome {
    const cart = this.find(id);
    if (!cart) return missingCart();
    const userErrors = inputs.flatMap((input, index) => updateErrors(cart, input, index));
    if (userErrors.length > 0) return { cart, userErrors };

    const quantities = new Map(inputs.map(({ id: lineId, quantity }) => [lineId, quantity]));
    const lines = cart.lines
      .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
      .filter((line) => quantities.get(line.id) !== 0);
    return this.#save(cart, lines);
  }

  removeLines(id: string, lineIds: readonly string[]): Outcome {
    const cart = this.find(id);
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

  /** Pays a cart and returns its order. A paid cart keeps its order. */
  pay(cart: Cart): Order {
    if (cart.order) return cart.order;
    this.#orders += 1;
    const bought = cart.lines.filter(({ quantity }) => quantity > 0);
    const [first] = bought;
    const count = bought.reduce((sum, { quantity }) => sum + quantity, 0);
    const product = first && bought.length === 1 ? first.product.title : `${count} treatments`;
    const order = { number: `BC-${this.#orders}`, product, totalCents: totalCents(cart) };
    this.#carts.set(cart.token, { ...cart, order });
    return order;
  }

  #add(cart: Cart, inputs: readonly LineInput[], path: string[]): Outcome {
    let { lines } = cart;
    const userErrors: UserError[] = [];
    for (const [index, { merchandiseId, quantity }] of inputs.entries()) {
      const at = [...path, String(index)];
      const added = quantity ?? 1;
      const product = this.#products.find(({ variantId }) => variantId === merchandiseId);
      if (product) {
        userErrors.push(...quantityErrors(added, 1, merchandiseId, at));
        const known = lines.find((line) => line.product === product);
        const id = known?.id ?? `gid://shopify/CartLine/${randomUUID()}?cart=${cart.token}`;
        const line = { id, product, quantity: (known?.quantity ?? 0) + added };
        lines = known ? lines.map((one) => (one === known ? line : one)) : [line, ...lines];
      } else {
        const message = `The merchandise with id ${merchandiseId} does not exist.`;
        userErrors.push({ code: 'INVALID', field: [...at, 'merchandiseId'], message });
      }
    }
    return userErrors.length > 0 ? { cart: null, userErrors } : this.#save(cart, lines);
  }

  #save(cart: Cart, lines: readonly Line[]): Outcome {
    const inStock = lines.map((line) => (line.product.isSoldOut ? { ...line, quantity: 0 } : line));
    const saved = { ...cart, lines: inStock };
    this.#carts.set(cart.token, saved);
    return { cart: saved, userErrors: [] };
  }
}
