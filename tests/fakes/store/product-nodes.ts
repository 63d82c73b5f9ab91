/** Products, variants and pictures in the shape of Shopify's schema. */
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { escapeHtml } from '../../../src/shared/lib/escape-html.ts';
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

interface TransformArguments {
  transform?: { maxWidth?: number | null; maxHeight?: number | null } | null;
}

/** Returns the path at which the store serves a picture. */
export const picturePath = ({ path }: Picture) => `/cdn/shop/files/${basename(path)}`;

/** Returns a URL with the requested size, like Shopify's. The fake ignores it and serves the original. */
function pictureUrl(picture: Picture, origin: string, { transform }: TransformArguments): string {
  const url = new URL(picturePath(picture), origin);
  if (transform?.maxWidth) url.searchParams.set('width', String(transform.maxWidth));
  if (transform?.maxHeight) url.searchParams.set('height', String(transform.maxHeight));
  return url.href;
}

const imageNode = (picture: Picture, origin: string) => ({
  __typename: 'Image',
  id: `gid://shopify/ProductImage/${crc32(basename(picture.path))}`,
  altText: picture.alt,
  width: picture.width,
  height: picture.height,
  url: (transform: TransformArguments) => pictureUrl(picture, origin, transform),
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
    currentlyNotInStock: false,
    requiresShipping: false,
    taxable: false,
    sku: null,
    selectedOptions: variant.options,
    image: product.picture ? imageNode(product.picture, origin) : null,
    product: () => productNode(product, origin),
  };
}

export function productNode(product: Product, origin: string): object {
  const { variants, picture } = product;
  const prices = variants.map(({ priceCents }) => priceCents);
  const pictures = picture ? [{ ...picture, id: picture.path }] : [];
  return {
    __typename: 'Product',
    id: product.id,
    handle: product.handle,
    title: product.title,
    description: ({ truncateAt }: { truncateAt?: number | null }) =>
      truncateAt ? product.description.slice(0, truncateAt) : product.description,
    descriptionHtml: `<p>${escapeHtml(product.description)}</p>`,
    productType: product.productType,
    vendor: product.vendor,
    tags: product.tags,
    availableForSale: variants.some(isAvailable),
    isGiftCard: false,
    requiresSellingPlan: false,
    onlineStoreUrl: new URL(`/products/${product.handle}`, origin).href,
    priceRange: {
      minVariantPrice: money(Math.min(...prices)),
      maxVariantPrice: money(Math.max(...prices)),
    },
    featuredImage: picture ? imageNode(picture, origin) : null,
    images: (page: PageArguments) => connection(pictures, page, (item) => imageNode(item, origin)),
    variants: (page: PageArguments) =>
      connection(variants, page, (variant) => variantNode(product, variant, origin)),
    metafield: (wanted: MetafieldArguments) => metafieldOf(product, wanted),
    metafields: ({ identifiers }: { identifiers: MetafieldArguments[] }) =>
      identifiers.map((wanted) => metafieldOf(product, wanted)),
  };
}
