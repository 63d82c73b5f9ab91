/** An in-memory store, for tests of how the site handles its answers and failures. */
import type { StoreApi } from '@/shared/store/store-api';
import type { Cart, LineInput, Product } from '@/shared/store/store-types';
import { refused, StoreError } from '@/shared/store/store-error';

type CallName = Exclude<keyof StoreApi, 'products'>;

interface FakeCall {
  name: CallName;
  given: unknown[];
}

const PRICES: Record<string, number> = { 'myers-cocktail': 349, 'high-c': 429, 'nad-plus': 499 };
const TITLES: Record<string, string> = {
  'myers-cocktail': "Myer's Cocktail",
  'high-c': 'High-C IV Therapy',
  'nad-plus': 'NAD+ 500 mg',
};

const usd = (amount: number) => ({ amount: amount.toFixed(1), currencyCode: 'USD' });

const HANDLES = Object.keys(PRICES);
/** Of a product's first variant; that of its second has one more digit. */
export const variantId = (handle: string) => `gid://shopify/ProductVariant/${HANDLES.indexOf(handle)}`;
export const secondVariantId = (handle: string) => `${variantId(handle)}0`;
const handleOf = (merchandiseId: string) => HANDLES[Number(/\/(\d)\d?$/.exec(merchandiseId)?.[1])] ?? '';

export const unreachable = () => new StoreError('fetch failed', { isUncertain: true });
export const refusal = (message: string, field: string[] = ['lines', '0', 'quantity']) =>
  refused([{ code: 'INVALID', field, message }]);

const missingLine = () =>
  refused([
    {
      code: 'INVALID_MERCHANDISE_LINE',
      field: ['lineIds', '0'],
      message: 'The merchandise line with id 1 does not exist.',
    },
  ]);

export class FakeStoreApi implements Omit<StoreApi, 'products'> {
  readonly calls: FakeCall[] = [];
  /** Quantity by variant id, by cart id. */
  readonly carts = new Map<string, Map<string, number>>();
  /** Stock by variant; unlimited by default. */
  readonly stock = new Map<string, number>();
  /** Variants that the store no longer has. */
  readonly gone = new Set<string>();
  readonly soldOutHandles = new Set<string>();
  readonly soldOutVariants = new Set<string>();
  #created = 0;
  #failures: { name: CallName | 'any'; error: unknown; isDone: boolean }[] = [];
  #repeated: CallName | undefined;
  #held: Promise<unknown> | undefined;

  /** Makes the next call fail. @param isDone true if the store still carries it out */
  failNext(name: CallName | 'any', error: unknown = unreachable(), { isDone = false } = {}) {
    this.#failures.push({ name, error, isDone });
  }

  /** Carries the next call out twice, like a browser whose connection was reset, and answers the second time. */
  repeatNext(name: CallName) {
    this.#repeated = name;
  }

  /** Forgets the faults that no call has met. */
  recover() {
    this.#failures = [];
    this.#repeated = undefined;
  }

  /** Holds every call until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#held = promise;
    return () => {
      this.#held = undefined;
      resolve(undefined);
    };
  }

  /** Names of the mutating calls. */
  get mutations() {
    return this.calls.map(({ name }) => name).filter((name) => name.startsWith('cart') && name !== 'cart');
  }

  /** Quantities in the only cart, by handle. */
  quantities(id = this.#onlyId()) {
    return Object.fromEntries([...(this.carts.get(id) ?? [])].map(([key, value]) => [handleOf(key), value]));
  }

  forget() {
    this.carts.clear();
  }

  productByHandle(handle: string) {
    return this.#answer('productByHandle', [handle], () => this.#product(handle));
  }

  cart(id: string) {
    return this.#answer('cart', [id], () => (this.carts.has(id) ? this.#cart(id) : undefined));
  }

  cartCreate(lines: LineInput[]) {
    return this.#answer('cartCreate', [lines], () => {
      this.#refuseGone(lines, ['input', 'lines']);
      this.#created += 1;
      const id = `gid://shopify/Cart/${this.#created}`;
      this.carts.set(id, new Map());
      return this.#add(id, lines);
    });
  }

  cartLinesAdd(id: string, lines: LineInput[]) {
    return this.#answer('cartLinesAdd', [id, lines], () => {
      this.#refuseForgotten(id);
      this.#refuseGone(lines, ['lines']);
      return this.#add(id, lines);
    });
  }

  cartLinesUpdate(id: string, lines: { id: string; quantity: number }[]) {
    return this.#answer('cartLinesUpdate', [id, lines], () => {
      const cart = this.#refuseForgotten(id);
      for (const line of lines) {
        if (line.quantity === 0) cart.delete(this.#merchandiseOf(line.id));
        else this.#set(cart, this.#merchandiseOf(line.id), line.quantity);
      }
      return this.#cart(id);
    });
  }

  cartLinesRemove(id: string, lineIds: string[]) {
    return this.#answer('cartLinesRemove', [id, lineIds], () => {
      const cart = this.#refuseForgotten(id);
      for (const lineId of lineIds) if (!cart.delete(this.#merchandiseOf(lineId))) throw missingLine();
      return this.#cart(id);
    });
  }

  async #answer<T>(name: CallName, given: unknown[], work: () => T): Promise<T> {
    this.calls.push({ name, given });
    const index = this.#failures.findIndex((failure) => failure.name === name || failure.name === 'any');
    const [failure] = index < 0 ? [] : this.#failures.splice(index, 1);
    await this.#held;
    if (failure && !failure.isDone) throw failure.error;
    if (this.#repeated === name) {
      this.#repeated = undefined;
      work();
    }
    const answer = work();
    if (failure) throw failure.error;
    return answer;
  }

  #onlyId() {
    return [...this.carts.keys()].at(-1) ?? '';
  }

  /** Line ids combine variant and cart, so that a new cart has new ids. */
  #merchandiseOf(lineId: string) {
    return lineId.replace(/^gid:\/\/shopify\/CartLine\/\d+-/, '');
  }

  #refuseForgotten(id: string) {
    const cart = this.carts.get(id);
    if (!cart) throw refusal('The specified cart does not exist.', ['cartId']);
    return cart;
  }

  #refuseGone(lines: LineInput[], path: string[]) {
    const errors = lines.flatMap(({ merchandiseId }, index) =>
      this.gone.has(merchandiseId)
        ? [
            {
              code: 'INVALID',
              field: [...path, String(index), 'merchandiseId'],
              message: `The merchandise with id ${merchandiseId} does not exist.`,
            },
          ]
        : [],
    );
    if (errors.length > 0) throw refused(errors);
  }

  #set(cart: Map<string, number>, merchandiseId: string, quantity: number) {
    const kept = Math.min(quantity, this.stock.get(merchandiseId) ?? Infinity);
    // A sold-out variant leaves a line of quantity 0.
    cart.set(merchandiseId, kept);
  }

  #add(id: string, lines: LineInput[]): Cart {
    const cart = this.carts.get(id) ?? new Map<string, number>();
    for (const { merchandiseId, quantity } of lines)
      this.#set(cart, merchandiseId, (cart.get(merchandiseId) ?? 0) + quantity);
    return this.#cart(id);
  }

  #cart(id: string): Cart {
    const lines = [...(this.carts.get(id) ?? [])].map(([merchandiseId, quantity]) => {
      const handle = handleOf(merchandiseId);
      return {
        id: `gid://shopify/CartLine/${id.replace(/\D/g, '')}-${merchandiseId}`,
        quantity,
        merchandise: {
          id: merchandiseId,
          title: 'Default Title',
          product: { title: TITLES[handle] ?? handle, handle },
          image: null,
          price: usd(PRICES[handle] ?? 0),
        },
      };
    });
    const total = lines.reduce((sum, line) => sum + Number(line.merchandise.price.amount) * line.quantity, 0);
    return {
      id,
      checkoutUrl: `https://store.example/checkout/${id.replace(/\D/g, '')}`,
      totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      cost: { totalAmount: usd(total), subtotalAmount: usd(total) },
      lines,
    };
  }

  #product(handle: string): Product | undefined {
    if (!(handle in PRICES)) return undefined;
    const variant = (id: string, title: string) => ({
      id,
      title,
      price: usd(PRICES[handle] ?? 0),
      compareAtPrice: null,
      available: !this.soldOutHandles.has(handle) && !this.soldOutVariants.has(id),
      selectedOptions: [{ name: 'Title', value: title }],
    });
    return {
      id: `gid://shopify/Product/${handle}`,
      title: TITLES[handle] ?? handle,
      description: '',
      handle,
      images: [],
      variants: [variant(variantId(handle), 'Default Title'), variant(secondVariantId(handle), 'Double')],
      productType: 'IV Therapy',
      vendor: 'Demo',
      metafields: { benefits: [], ingredients: [], duration: null },
    };
  }
}
