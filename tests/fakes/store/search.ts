/** The part of Shopify's search syntax that the site uses: `product_type:IV Therapy` or `tag:featured`. */
import { GraphQLError } from 'graphql';
import type { Product } from './catalogue.ts';

/** @throws {GraphQLError} for other searches, because everything would look like a real answer */
export function search(products: Product[], query: string): Product[] {
  const [field, quoted = ''] = query.split(':');
  const value = quoted.replaceAll(/^['"]|['"]$/g, '');
  if (query === '') return products;
  if (field === 'product_type') return products.filter(({ productType }) => productType === value);
  if (field === 'tag') return products.filter(({ tags }) => tags.includes(value));
  throw new GraphQLError(`The fake store cannot search for ${query}`);
}
