/** Products, variants and pictures in the shape of Shopify's schema. */
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { GraphQLError } from 'graphql';
import { isAvailable, type Metafield, type Picture, type Product, type Variant } from './catalogue.ts';
import { connection, type PageArguments } from './connection.ts';
import { money } from './money.ts';

/** The namespace of all metafields in this store. */
const NAMESPACE = 'custom';

interface MetafieldArguments {
  /** Without one, Shopify looks in the app's own namespace, which is empty here. */
  namespace?: string | null;
  key: string;
}

/** Returns the path at which the store serves a picture. */
export const picturePath = ({ path }: Picture) => `/cdn/shop/files/${basename(path)}`;

const imageNode = (picture: Picture, origin: string) => ({
  __typename: 'Image',
  id: `gid://shopify/ProductImage/${crc32(basename(picture.path))}`,
  altText: picture.alt,
  width: picture.width,
  height: picture.height,
  url: new URL(picturePath(picture), origin).href,
});

const metafieldNode = ({ handle }: Product, { key, type, value }: Metafield) => ({
  __typename: 'Metafield',
  id: `gid://shopify/Metafield/${crc32(`${handle}/${key}`)}`,
  namespace: NAMESPACE,
  key,
  type,
  value,
});

function metafieldOf(product: Product, { namespace, key }: MetafieldArguments) {
  const metafield = product.metafields.find((candidate) => candidate.key === key);
  return metafield && namespace === NAMESPACE ? metafieldNode(product, metafield) : null;
}

export function variantNode(product: Product, variant: Variant, origin: string): object {
  return {
    __typename: 'ProductVariant',
    id: variant.id,
    title: variant.title,
    price: money(variant.priceCents),
    compareAtPrice: variant.compareAtCents === undefined ? null : money(variant.compareAtCents),
    availableForSale: isAvailable(variant),
    selectedOptions: variant.options,
    image: product.picture ? imageNode(product.picture, origin) : null,
    product: () => productNode(product, origin),
  };
}

export function productNode(product: Product, origin: string): object {
  const { variants, picture } = product;
  const prices = variants.map(({ priceCents }) => priceCents);
  const pictures = picture ? [picture] : [];
  return {
    __typename: 'Product',
    id: product.id,
    handle: product.handle,
    title: product.title,
    description: product.description,
    productType: product.productType,
    vendor: product.vendor,
    // Shopify answers so when a token lacks the scope for product tags, as that of a new app does.
    tags: () => {
      throw new GraphQLError('Access denied for tags field.', { extensions: { code: 'ACCESS_DENIED' } });
    },
    availableForSale: variants.some(isAvailable),
    onlineStoreUrl: new URL(`/products/${product.handle}`, origin).href,
    priceRange: {
      minVariantPrice: money(Math.min(...prices)),
      maxVariantPrice: money(Math.max(...prices)),
    },
    featuredImage: picture ? imageNode(picture, origin) : null,
    images: (page: PageArguments) => connection(pictures, page, (item) => imageNode(item, origin)),
    variants: (page: PageArguments) =>
      connection(variants, page, (variant) => variantNode(product, variant, origin)),
    metafields: ({ identifiers }: { identifiers: MetafieldArguments[] }) =>
      identifiers.map((wanted) => metafieldOf(product, wanted)),
  };
}
