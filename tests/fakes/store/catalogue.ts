/** The store's products: the site's treatments in src/content, and a few that only the store has. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
// Astro's own parser for content files.
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import sharp from 'sharp';
import { z } from 'zod';
import { regularPriceOf } from '../../../src/shared/lib/price.ts';
import { handleOf } from '../../../src/schemas/rules.ts';

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

/** The part of the schema in src/schemas that a store needs. */
const treatmentSchema = z.object({
  name: z.string(),
  handle: z.string().optional(),
  order: z.number(),
  price: z.number(),
  description: z.string(),
  benefits: z.array(z.string()),
  ingredients: z.array(z.string()).default([]),
  duration: z.string(),
  popular: z.boolean(),
  picture: z.object({ file: z.string(), alt: z.string() }),
  saving: z.object({}).optional(),
});

/** The page that names the featured treatment. */
const ivPageSchema = z.object({ hero: z.object({ treatment: z.string() }) });

/** @throws an Error that names the file */
function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(parseFrontmatter(readFileSync(join(CONTENT, file), 'utf8')).frontmatter);
  if (!parsed.success) throw new Error(`${file}\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function readPicture({ file, alt }: { file: string; alt: string }): Promise<Picture> {
  // The build takes a path from the root of the repository.
  const source = join(CONTENT, '../..', file);
  const { width, height } = await sharp(source).metadata();
  return { file: source, path: `/cdn/shop/files/${basename(source)}`, alt, width, height };
}

/**
 * Returns all treatments as products, in the order of the site.
 *
 * @throws an Error that names the file that cannot be read
 */
export function readTreatments(): Promise<Product[]> {
  const { name: vendor } = read('clinic.md', z.object({ name: z.string() }));
  const { hero } = read('pages/iv-therapy.md', ivPageSchema);
  const treatments = readdirSync(join(CONTENT, 'treatments'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ file: name, ...read(`treatments/${name}`, treatmentSchema) }))
    .sort((a, b) => a.order - b.order);
  return Promise.all(
    treatments.map(async ({ file, ...treatment }) => {
      const isFeatured = treatment.popular || file === `${hero.treatment}.md`;
      return withIds({
        handle: handleOf(file, treatment.handle),
        title: treatment.name,
        description: treatment.description,
        productType: PRODUCT_TYPE,
        vendor,
        tags: isFeatured ? ['featured'] : [],
        metafields: {
          benefits: JSON.stringify(treatment.benefits),
          ingredients: JSON.stringify(treatment.ingredients),
          duration: treatment.duration,
          category: PRODUCT_TYPE,
        },
        picture: await readPicture(treatment.picture),
        priceCents: treatment.price * 100,
        compareAtCents: treatment.saving && regularPriceOf(treatment.price) * 100,
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
