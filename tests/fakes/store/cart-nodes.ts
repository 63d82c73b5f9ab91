/** Carts and their lines in the shape of Shopify's schema. */
import { cartId, type Cart, type IdForm, type Line } from './cart-shape.ts';
import type { Carts } from './carts.ts';
import { connection, type PageArguments } from './connection.ts';
import { money } from './money.ts';
import { variantNode } from './product-nodes.ts';

interface View {
  carts: Carts;
  /** The store's origin as the caller used it. */
  origin: string;
  idForm: IdForm;
  checkoutUrl: (cart: Cart) => string;
}

function lineNode(line: Line, { carts, origin }: View): object {
  const { product, variant } = carts.merchandiseOf(line);
  return {
    __typename: 'CartLine',
    id: line.id,
    quantity: line.quantity,
    merchandise: () => variantNode(product, variant, origin),
    cost: { totalAmount: money(carts.lineCents(line)) },
  };
}

export function cartNode(cart: Cart, view: View): object {
  const total = money(view.carts.totalCents(cart));
  return {
    __typename: 'Cart',
    id: cartId(cart, view.idForm),
    checkoutUrl: () => view.checkoutUrl(cart),
    totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cost: { subtotalAmount: total, totalAmount: total },
    lines: (page: PageArguments) => connection(cart.lines, page, (line) => lineNode(line, view)),
  };
}
