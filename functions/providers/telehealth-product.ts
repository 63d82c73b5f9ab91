/** The telehealth visit, the only thing that is paid by card here. Treatments are paid at the store. */
import { cataloguePath } from '@/shared/config/paths';
import { type Catalogue, catalogueSchema, type Product } from '@/shared/card-products';
import { fetchAsset } from './assets';
import type { EdgeEnv } from '../env';

/**
 * Returns the build's catalogue.
 * @throws if it cannot be read
 */
export async function readCatalogue(env: Pick<EdgeEnv, 'ASSETS'>): Promise<Catalogue> {
  const answer = await fetchAsset(env, cataloguePath);
  return catalogueSchema.parse(await answer.json());
}

/**
 * Returns a product that can be paid by card. Ignores what the browser says about it.
 * @param name the product's name, or any name that contains the product's keyword: 'Telehealth consultation'
 * @returns undefined if nothing with this name is sold here
 */
export function productNamed(catalogue: Catalogue, name: string): Product | undefined {
  const asked = name.toLowerCase();
  return Object.entries(catalogue).find(
    ([word, product]) => asked === product.name.toLowerCase() || asked.includes(word),
  )?.[1];
}
