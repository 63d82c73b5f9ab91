/**
 * The store's answer to each query in documents.ts: typed from Shopify's own schema and checked on arrival, so that a
 * malformed answer fails here rather than in a component.
 */
import type * as Shopify from '@shopify/hydrogen-react-2024-01/storefront-api-types';
import { count, flag, list, nullable, object, optional, text, textLike, type Check } from './check';

/** One page of a list in Shopify's wrapper. */
interface Connection<T> {
  edges: { node: T }[];
}

type MoneyAnswer = Pick<Shopify.MoneyV2, 'amount' | 'currencyCode'>;
type ImageAnswer = Pick<Shopify.Image, 'url' | 'altText'>;

export type VariantAnswer = Pick<Shopify.ProductVariant, 'id' | 'title' | 'availableForSale'> & {
  price: MoneyAnswer;
  compareAtPrice: MoneyAnswer | null;
  selectedOptions: Pick<Shopify.SelectedOption, 'name' | 'value'>[];
};

export type MetafieldAnswer = Pick<Shopify.Metafield, 'key' | 'value'>;

export type ProductAnswer = Pick<
  Shopify.Product,
  'id' | 'title' | 'description' | 'handle' | 'tags' | 'productType' | 'vendor'
> & {
  images: Connection<ImageAnswer>;
  variants: Connection<VariantAnswer>;
  metafields: (MetafieldAnswer | null)[];
};

export type CartLineAnswer = Pick<Shopify.CartLine, 'id' | 'quantity'> & {
  merchandise: Pick<Shopify.ProductVariant, 'id' | 'title'> & {
    product: Pick<Shopify.Product, 'title' | 'handle'>;
    image: ImageAnswer | null;
    price: MoneyAnswer;
  };
};

export type CartAnswer = Pick<Shopify.Cart, 'id' | 'checkoutUrl' | 'totalQuantity'> & {
  cost: { totalAmount: MoneyAnswer; subtotalAmount: MoneyAnswer };
  lines: Connection<CartLineAnswer>;
};

/** Missing from the types of 2024-01. */
interface WarningAnswer {
  code: string;
  message: string;
  target: string;
}

export interface CartMutationAnswer {
  cart: CartAnswer | null;
  userErrors: { field: string[] | null; message: string; code: string | null }[];
  warnings?: WarningAnswer[] | undefined;
}

const connection = <T>(node: Check<T>): Check<Connection<T>> =>
  object<Connection<T>>({ edges: list(object<{ node: T }>({ node })) });

const money = object<MoneyAnswer>({
  amount: textLike(/^-?\d+(\.\d+)?$/, 'an amount'),
  currencyCode: textLike<Shopify.CurrencyCode>(/^[A-Z]{3}$/, 'a currency'),
});

const image = object<ImageAnswer>({ url: text, altText: nullable(text) });

const product = object<ProductAnswer>({
  id: text,
  title: text,
  description: text,
  handle: text,
  tags: list(text),
  productType: text,
  vendor: text,
  images: connection(image),
  variants: connection(
    object<VariantAnswer>({
      id: text,
      title: text,
      availableForSale: flag,
      price: money,
      compareAtPrice: nullable(money),
      selectedOptions: list(object<VariantAnswer['selectedOptions'][number]>({ name: text, value: text })),
    }),
  ),
  metafields: list(nullable(object<MetafieldAnswer>({ key: text, value: text }))),
});

const cart = object<CartAnswer>({
  id: text,
  // Checked strictly, because the visitor is sent there.
  checkoutUrl: textLike(/^https?:\/\//, 'a web address'),
  totalQuantity: count,
  cost: object<CartAnswer['cost']>({ totalAmount: money, subtotalAmount: money }),
  lines: connection(
    object<CartLineAnswer>({
      id: text,
      quantity: count,
      merchandise: object<CartLineAnswer['merchandise']>({
        id: text,
        title: text,
        product: object<CartLineAnswer['merchandise']['product']>({ title: text, handle: text }),
        image: nullable(image),
        price: money,
      }),
    }),
  ),
});

const cartMutation = object<CartMutationAnswer>({
  cart: nullable(cart),
  userErrors: list(
    object<CartMutationAnswer['userErrors'][number]>({
      field: nullable(list(text)),
      message: text,
      code: nullable(text),
    }),
  ),
  warnings: optional(list(object<WarningAnswer>({ code: text, message: text, target: text }))),
});

/** By document name, which equals the name of the queried field. */
export const checks = {
  products: connection(product),
  productByHandle: nullable(product),
  cart: nullable(cart),
  cartCreate: cartMutation,
  cartLinesAdd: cartMutation,
  cartLinesUpdate: cartMutation,
  cartLinesRemove: cartMutation,
} as const;
