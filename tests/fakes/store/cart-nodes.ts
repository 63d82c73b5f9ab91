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
  const total = money(carts.lineCents(line));
  return {
    __typename: 'CartLine',
    id: line.id,
    quantity: line.quantity,
    attributes: line.attributes,
    discountAllocations: [],
    sellingPlanAllocation: null,
    merchandise: () => variantNode(product, variant, origin),
    cost: {
      amountPerQuantity: money(variant.priceCents),
      compareAtAmountPerQuantity: variant.compareAtCents === undefined ? null : money(variant.compareAtCents),
      subtotalAmount: total,
      totalAmount: total,
    },
  };
}

/** Taxes and duties are null: only the checkout knows them. */
function costNode(total: ReturnType<typeof money>): object {
  return {
    subtotalAmount: total,
    totalAmount: total,
    checkoutChargeAmount: total,
    subtotalAmountEstimated: true,
    totalAmountEstimated: true,
    totalTaxAmount: null,
    totalTaxAmountEstimated: true,
    totalDutyAmount: null,
    totalDutyAmountEstimated: true,
  };
}

export function cartNode(cart: Cart, view: View): object {
  return {
    __typename: 'Cart',
    id: cartId(cart, view.idForm),
    checkoutUrl: () => view.checkoutUrl(cart),
    createdAt: new Date(cart.createdAt).toISOString(),
    updatedAt: new Date(cart.updatedAt).toISOString(),
    totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    note: null,
    attributes: [],
    discountCodes: [],
    discountAllocations: [],
    cost: costNode(money(view.carts.totalCents(cart))),
    lines: (page: PageArguments) => connection(cart.lines, page, (line) => lineNode(line, view)),
  };
}
