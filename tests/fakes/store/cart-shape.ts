/** The types of a cart, and the format of its ids. */

export interface Line {
  /** gid://shopify/CartLine/... */
  id: string;
  merchandiseId: string;
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
  /** Secret part of the id, which newer API versions require for changes. */
  key: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** Newest first. */
  lines: readonly Line[];
  /** Set once the cart is paid and can no longer be used. */
  order?: Order;
}

export interface UserError {
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

/** Ids contain only the token in version 2024-01, and also the key in newer versions. */
export type IdForm = 'plain' | 'keyed';

export const cartId = ({ token, key }: Cart, form: IdForm) =>
  form === 'plain' ? `gid://shopify/Cart/${token}` : `gid://shopify/Cart/${token}?key=${key}`;

/** Parses an id in either format. @returns undefined if it is not a cart id */
export function parseCartId(id: string): { token: string; key: string | undefined } | undefined {
  const [, token, key] = /^gid:\/\/shopify\/Cart\/(\w+)(?:\?key=(\w+))?$/.exec(id) ?? [];
  return token === undefined ? undefined : { token, key };
}
