/** What a cart is, and how its ids are written. */

export interface Attribute {
  key: string;
  value: string;
}

export interface Line {
  /** gid://shopify/CartLine/... */
  id: string;
  merchandiseId: string;
  quantity: number;
  attributes: readonly Attribute[];
}

export interface Order {
  /** 'BC-1001' */
  number: string;
  /** The title, or '3 treatments'. */
  product: string;
  totalCents: number;
}

export interface Cart {
  token: string;
  /** Proves in newer versions that the caller is the one who made the cart. */
  key: string;
  /** In ms. */
  createdAt: number;
  updatedAt: number;
  /** The newest first. */
  lines: readonly Line[];
  /** Once it is paid: then it is a cart no more. */
  order?: Order;
}

export interface UserError {
  code: 'INVALID' | 'INVALID_MERCHANDISE_LINE';
  field: string[];
  message: string;
}

export interface Warning {
  code: 'MERCHANDISE_OUT_OF_STOCK' | 'MERCHANDISE_NOT_ENOUGH_STOCK';
  message: string;
  /** Id of the line. */
  target: string;
}

export interface Outcome {
  cart: Cart | null;
  userErrors: UserError[];
  warnings: Warning[];
}

export interface LineInput {
  merchandiseId: string;
  quantity?: number | null;
  attributes?: readonly Attribute[] | null;
}

export interface LineUpdateInput {
  id: string;
  quantity?: number | null;
}

/** Version 2024-01 names a cart by its token alone, newer ones also by a key. */
export type IdForm = 'plain' | 'keyed';

export const cartId = ({ token, key }: Cart, form: IdForm) =>
  form === 'plain' ? `gid://shopify/Cart/${token}` : `gid://shopify/Cart/${token}?key=${key}`;

/** Of either form; undefined for what is no id of a cart. */
export function parseCartId(id: string): { token: string; key: string | undefined } | undefined {
  const [, token, key] = /^gid:\/\/shopify\/Cart\/(\w+)(?:\?key=(\w+))?$/.exec(id) ?? [];
  return token === undefined ? undefined : { token, key };
}
