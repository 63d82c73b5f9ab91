/** The store's products: the site's treatments in src/content, and a few that only the store has. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
// Astro's own parser for content files.
import sharp from 'sharp';
import { regularPriceOf } from '../../../src/shared/lib/price.ts';
import { handleOf } from '../../../src/schemas/content-rules.ts';
import { readFrontMatter } from '../../../src/schemas/front-matter.ts';
import { demoPriceOf } from '../../../src/shared/store/demo-prices.ts';

export interface Picture {
  file: string;
  /** Where the store serves it. */
  path: string;
  alt: string;
  /** In pixels. */
  width: number;
  height: number;
}

interface Plan {
  handle: string;
  title: string;
  description: string;
  productType: string;
  vendor: string;
  tags: string[];
  /** By key, in the namespace `custom`. */
  metafields: Record<string, string>;
  picture?: Picture;
  priceCents: number;
  /** The regular price, if it is reduced. */
  compareAtCents?: number | undefined;
  isSoldOut?: boolean;
}

export interface Product extends Plan {
  /** gid://shopify/Product/... */
  id: string;
  /** Of its only variant. */
  variantId: string;
}

/** Ids are derived from handles, so that they stay the same after a restart or a change of the catalogue. */
const FIRST_PRODUCT_ID = 8_100_000_000_000;
const FIRST_VARIANT_ID = 44_000_000_000_000;

const withIds = (plan: Plan): Product => ({
  ...plan,
  id: `gid://shopify/Product/${FIRST_PRODUCT_ID + crc32(plan.handle)}`,
  variantId: `gid://shopify/ProductVariant/${FIRST_VARIANT_ID + crc32(plan.handle)}`,
});

const CONTENT = fileURLToPath(new URL('../../../src/content/', import.meta.url));
const PRODUCT_TYPE = 'IV Therapy';

/** The fields of a treatment that a store needs; the build checks them. */
interface Treatment {
  name: string;
  handle?: string;
  order: number;
  description: string;
  benefits: string[];
  ingredients?: string[];
  duration: string;
  popular: boolean;
  picture: { file: string; alt: string };
  saving?: object;
}

const read = (file: string) => readFrontMatter(readFileSync(join(CONTENT, file), 'utf8'));

async function readPicture({ file, alt }: { file: string; alt: string }): Promise<Picture> {
  // The build takes a path from the root of the repository.
  const source = join(CONTENT, '../..', file);
  const { width, height } = await sharp(source).metadata();
  return { file: source, path: `/cdn/shop/files/${basename(source)}`, alt, width, height };
}

/** Returns all treatments as products, in the order of the site. */
export function readTreatments(): Promise<Product[]> {
  const vendor = String(read('clinic.md')['name']);
  const featured = (read('pages/iv-therapy.md')['hero'] as { treatment: string }).treatment;
  const treatments = readdirSync(join(CONTENT, 'treatments'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ file: name, ...(read(`treatments/${name}`) as unknown as Treatment) }))
    .sort((a, b) => a.order - b.order);
  return Promise.all(
    treatments.map(async ({ file, ...treatment }) => {
      const isFeatured = treatment.popular || file === `${featured}.md`;
      const handle = handleOf(file, treatment.handle);
      const price = demoPriceOf(handle);
      return withIds({
        handle,
        title: treatment.name,
        description: treatment.description,
        productType: PRODUCT_TYPE,
        vendor,
        tags: isFeatured ? ['featured'] : [],
        metafields: {
          benefits: JSON.stringify(treatment.benefits),
          ingredients: JSON.stringify(treatment.ingredients ?? []),
          duration: treatment.duration,
          category: PRODUCT_TYPE,
        },
        picture: await readPicture(treatment.picture),
        priceCents: price * 100,
        compareAtCents: treatment.saving && regularPriceOf(price) * 100,
      });
    }),
  );
}

const demo = { vendor: 'Demo', tags: [], metafields: {} };

/** What the site does not sell, and what is only for tests. */
export const demoProducts: readonly Product[] = [
  {
    ...demo,
    handle: 'weight-loss-consultation',
    title: 'Weight Loss Consultation',
    description: 'The first visit of the weight-loss program.',
    productType: 'Weight Loss',
    priceCents: 296_00,
  },
  {
    ...demo,
    handle: 'telehealth-visit',
    title: 'Telehealth Visit',
    description: 'A visit by video.',
    productType: 'Telehealth',
    priceCents: 296_00,
  },
  {
    ...demo,
    handle: 'sold-out-demo',
    title: 'Sold Out Demo',
    description: 'For tests: sold out.',
    productType: 'Demo',
    priceCents: 199_00,
    isSoldOut: true,
  },
].map(withIds);
