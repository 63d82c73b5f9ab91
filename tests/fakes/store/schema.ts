/** Shopify's published schema of the newest version of its Storefront API. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildClientSchema, type IntrospectionQuery } from 'graphql';

const file = createRequire(import.meta.url).resolve('@shopify/hydrogen-react/storefront.schema.json');

/** Validation is skipped, which Shopify has done. */
export const schema = buildClientSchema(JSON.parse(readFileSync(file, 'utf8')) as IntrospectionQuery, {
  assumeValid: true,
});
