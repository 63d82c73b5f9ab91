import { checkoutPath } from '@/shared/config/paths';
import type { Product } from './types';

/** A product in the shape of the static treatments. */
export interface LegacyProduct {
  name: string;
  /** '$349.00' */
  price: string;
  description: string;
  /** Address of the first image, or empty. */
  image: string;
  benefits: string[];
  ingredients: string[];
  checkoutUrl: string;
  color: 'mbuc-red';
}

/** Returns a product in the shape that the specification requires for other programs; the site does not call this. */
export const toLegacyProduct = (product: Product): LegacyProduct => ({
  name: product.title,
  price: `$${Number(product.variants[0]?.price.amount ?? 0).toFixed(2)}`,
  description: product.description,
  image: product.images[0]?.url ?? '',
  benefits: product.metafields.benefits,
  ingredients: product.metafields.ingredients,
  checkoutUrl: checkoutPath(product.handle),
  color: 'mbuc-red',
});
