/**
 * Every GraphQL document of the site; tests/contract checks each against Shopify's published schemas.
 */
import type { Lang } from '@/shared/config/paths';

const MONEY = 'amount currencyCode';
const IMAGE = 'url altText';

/** Without tags: reading them needs a scope of its own, and without it the store refuses the whole query. */
const PRODUCT = `
  id title description handle productType vendor
  images(first: 5) { nodes { ${IMAGE} } }
  variants(first: 10) {
    nodes {
      id title availableForSale
      price { ${MONEY} }
      compareAtPrice { ${MONEY} }
      selectedOptions { name value }
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
  lines(first: 100) {
    nodes {
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
  }`;

/**
 * Asks for titles and descriptions in a language, and makes a new cart's checkout speak it. The store falls back to its
 * own language for texts that it has not translated.
 * https://shopify.dev/docs/storefronts/headless/building-with-the-storefront-api/markets/multiple-languages (read in
 * November 2026)
 */
const contextOf = (lang: Lang) => (lang === 'es' ? ' @inContext(country: US, language: ES)' : '');

/** @param lang of the store's texts */
export function documentsFor(lang: Lang = 'en') {
  const context = contextOf(lang);
  const answer = `{
    cart {${CART} }
    userErrors { field message code }
  }`;
  return {
    products: `query products($first: Int!, $query: String)${context} {
  products(first: $first, query: $query) { nodes {${PRODUCT} } }
}`,
    // Deprecated in favour of `product(handle:)`, but still in the newest version.
    productByHandle: `query productByHandle($handle: String!)${context} {
  productByHandle(handle: $handle) {${PRODUCT} }
}`,
    cart: `query cart($id: ID!)${context} {
  cart(id: $id) {${CART} }
}`,
    cartCreate: `mutation cartCreate($lines: [CartLineInput!]!)${context} {
  cartCreate(input: { lines: $lines }) ${answer}
}`,
    cartLinesAdd: `mutation cartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!)${context} {
  cartLinesAdd(cartId: $cartId, lines: $lines) ${answer}
}`,
    cartLinesUpdate: `mutation cartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!)${context} {
  cartLinesUpdate(cartId: $cartId, lines: $lines) ${answer}
}`,
    cartLinesRemove: `mutation cartLinesRemove($cartId: ID!, $lineIds: [ID!]!)${context} {
  cartLinesRemove(cartId: $cartId, lineIds: $lineIds) ${answer}
}`,
  } as const;
}
