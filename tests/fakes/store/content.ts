/** Reads the store's products from the site's treatments in src/content. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
// Astro's own parser for content files.
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import sharp from 'sharp';
import { z } from 'zod';
import { regularPriceOf } from '../../../src/shared/lib/price.ts';
import { withHandles } from '../../../src/content-model/rules.ts';
import { only, product, type Metafield, type Picture, type Product } from './catalogue.ts';

const CONTENT = fileURLToPath(new URL('../../../src/content/', import.meta.url));

const PRODUCT_TYPE = 'IV Therapy';

/** The part of the schema in src/content-model that a store needs. */
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

type Treatment = z.infer<typeof treatmentSchema>;

/** @throws an Error that names the file */
function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(parseFrontmatter(readFileSync(file, 'utf8')).frontmatter);
  if (!parsed.success) throw new Error(`${file}\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const text = (key: string, value: string): Metafield => ({ key, type: 'single_line_text_field', value });
const list = (key: string, values: string[]): Metafield => ({
  key,
  type: 'list.single_line_text_field',
  value: JSON.stringify(values),
});

async function readPicture({ picture }: Treatment, content: string): Promise<Picture> {
  // The build takes a path from the root of the repository.
  const path = join(content, '../..', picture.file);
  const { width, height } = await sharp(path).metadata();
  return { path, alt: picture.alt, width, height };
}

/**
 * Returns all treatments as products, in the order of the site.
 *
 * @param content the folder src/content of a repository
 * @throws an Error that names the file that cannot be read
 */
export async function readTreatments(content = CONTENT): Promise<Product[]> {
  const folder = join(content, 'treatments');
  const { name: vendor } = read(join(content, 'clinic.md'), z.object({ name: z.string() }));
  const { hero } = read(join(content, 'pages/iv-therapy.md'), ivPageSchema);
  const treatments = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ file: join(folder, name), ...read(join(folder, name), treatmentSchema) }))
    .sort((a, b) => a.order - b.order);
  return Promise.all(
    withHandles(treatments).map(async (treatment) =>
      product({
        handle: treatment.handle,
        title: treatment.name,
        description: treatment.description,
        productType: PRODUCT_TYPE,
        vendor,
        tags: [
          'iv-therapy',
          ...(treatment.popular || treatment.file === join(folder, `${hero.treatment}.md`)
            ? ['featured']
            : []),
        ],
        metafields: [
          list('benefits', treatment.benefits),
          list('ingredients', treatment.ingredients),
          text('duration', treatment.duration),
          text('category', PRODUCT_TYPE),
        ],
        picture: await readPicture(treatment, content),
        variants: only({
          priceCents: treatment.price * 100,
          compareAtCents: treatment.saving && regularPriceOf(treatment.price) * 100,
        }),
      }),
    ),
  );
}
