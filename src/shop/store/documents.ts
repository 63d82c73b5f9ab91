/**
 * Every GraphQL document of the site; tests/contract checks each against Shopify's published schemas. The answers'
 * types are in answers.ts.
 */
import { IMAGES_PER_PRODUCT, LINES_PER_CART, VARIANTS_PER_PRODUCT } from './limits';

/**
 * Since this version the store reports its own changes as warnings; before, it made them silently or sent user errors.
 * https://shopify.dev/changelog/cart-warnings-in-storefront-api-cart (read in 2025)
 */
const FIRST_VERSION_WITH_WARNINGS = '2024-10';

const MONEY = 'amount currencyCode';
const IMAGE = 'url altText';

const PRODUCT = `
  id title description handle tags productType vendor
  images(first: ${IMAGES_PER_PRODUCT}) { edges { node { ${IMAGE} } } }
  variants(first: ${VARIANTS_PER_PRODUCT}) {
    edges {
      node {
        id title availableForSale
        price { ${MONEY} }
        compareAtPrice { ${MONEY} }
        selectedOptions { name value }
      }
    }
  }
  metafields(identifiers: [
    { namespace: "custom", key: "benefits" }
    { namespace: "custom", key: "ingredients" }
    { namespace: "custom", key: "duration" }
    { namespace: "custom", key: "category" }
  ]) { key value }`;

const CART = `
  id checkoutUrl totalQuantity
  cost { totalAmount { ${MONEY} } subtotalAmount { ${MONEY} } }
  lines(first: ${LINES_PER_CART}) {
    edges {
      node {
        id quantity
        merchandise {
          ... on ProductVariant {
            id title
            product { title handle }
            image { ${IMAGE} }
            price { ${MONEY} }
          }
        }
      }
    }
  }`;

const PRODUCTS = `query products($first: Int!, $query: String) {
  products(first: $first, query: $query) { edges { node {${PRODUCT} } } }
}`;

/** Deprecated in favour of `product(handle:)`, but still in the newest version. */
const PRODUCT_BY_HANDLE = `query productByHandle($handle: String!) {
  productByHandle(handle: $handle) {${PRODUCT} }
}`;

const CART_BY_ID = `query cart($id: ID!) {
  cart(id: $id) {${CART} }
}`;

/** @param version version of the Storefront API, such as '2024-01' */
export function documentsFor(version: string) {
  const warnings = version >= FIRST_VERSION_WITH_WARNINGS ? 'warnings { code message target }' : '';
  const answer = `{
    cart {${CART} }
    userErrors { field message code }
    ${warnings}
  }`;
  return {
    products: PRODUCTS,
    productByHandle: PRODUCT_BY_HANDLE,
    cart: CART_BY_ID,
    cartCreate: `mutation cartCreate($lines: [CartLineInput!]!) {
  cartCreate(input: { lines: $lines }) ${answer}
}`,
    cartLinesAdd: `mutation cartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) {
  cartLinesAdd(cartId: $cartId, lines: $lines) ${answer}
}`,
    cartLinesUpdate: `mutation cartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
  cartLinesUpdate(cartId: $cartId, lines: $lines) ${answer}
}`,
    cartLinesRemove: `mutation cartLinesRemove($cartId: ID!, $lineIds: [ID!]!) {
  cartLinesRemove(cartId: $cartId, lineIds: $lineIds) ${answer}
}`,
  } as const;
}
