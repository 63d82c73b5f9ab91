/** Maps the store's answers to this site's types. */
import type { CartAnswer, CartLineAnswer, MetafieldAnswer, ProductAnswer, VariantAnswer } from './answers';
import type { Cart, CartLine, Image, Product, ProductMetafields, Variant } from './types';

const nodes = <T>({ edges }: { edges: { node: T }[] }): T[] => edges.map(({ node }) => node);

const toImage = ({ url, altText = null }: { url: string; altText?: string | null }): Image => ({
  url,
  altText,
});

const toVariant = ({ availableForSale, ...variant }: VariantAnswer): Variant => ({
  ...variant,
  available: availableForSale,
});

/** Reads a JSON list of strings. A value mistyped in the store is logged and counts as empty. */
function toList(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  try {
    const items: unknown = JSON.parse(value);
    if (Array.isArray(items) && items.every((item) => typeof item === 'string')) return items;
    throw new TypeError('not a list of texts');
  } catch (error) {
    console.error(`Error parsing metafield ${name}:`, error);
    return [];
  }
}

function toMetafields(metafields: (MetafieldAnswer | null)[], handle: string): ProductMetafields {
  const value = (key: string) => metafields.find((metafield) => metafield?.key === key)?.value;
  return {
    benefits: toList(`benefits of ${handle}`, value('benefits')),
    ingredients: toList(`ingredients of ${handle}`, value('ingredients')),
    duration: value('duration') ?? null,
  };
}

export const toProduct = ({ images, variants, metafields, ...product }: ProductAnswer): Product => ({
  ...product,
  images: nodes(images).map(toImage),
  variants: nodes(variants).map(toVariant),
  metafields: toMetafields(metafields, product.handle),
});

const toCartLine = ({ merchandise, ...line }: CartLineAnswer): CartLine => ({
  ...line,
  merchandise: { ...merchandise, image: merchandise.image && toImage(merchandise.image) },
});

export const toCart = ({ lines, ...cart }: CartAnswer): Cart => ({
  ...cart,
  lines: nodes(lines).map(toCartLine),
});
