import { cataloguePath } from '@/config/paths';
import { catalogueSchema, type Product } from '@/schemas/catalogue';
import type { EdgeEnv } from '../env';

/** Of no meaning: the binding looks at the path alone. */
const ANY_ORIGIN = 'https://assets.local';

/**
 * A product that can be paid for by card, as the build has written it down: what a browser says about it is not asked.
 * @param name its own, or any that has the product's word in it: 'Telehealth consultation'
 * @returns undefined for a name of nothing that is sold here
 * @throws where the catalogue cannot be read
 */
export async function productNamed(
  { ASSETS }: Pick<EdgeEnv, 'ASSETS'>,
  name: string,
): Promise<Product | undefined> {
  const answer = await ASSETS.fetch(ANY_ORIGIN + cataloguePath);
  const catalogue = catalogueSchema.parse(await answer.json());
  const asked = name.toLowerCase();
  return Object.entries(catalogue).find(
    ([word, product]) => asked === product.name.toLowerCase() || asked.includes(word),
  )?.[1];
}

/** Logs that the catalogue cannot be read, and the kind of error. */
export function logUnreadable(error: unknown): void {
  const kind = error instanceof Error ? error.name : 'unknown';
  console.error(JSON.stringify({ catalogue: 'cannot be read', error: kind }));
}
