/** Shopify's published schemas, by version of its Storefront API. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

/** The oldest first: that of the site's setting, and the newest. */
const VERSIONS = ['2024-01', '2026-04'];

/**
 * Reads a copy of `storefront.schema.json` from the package @shopify/hydrogen-react, whose release 2026.4.4 has the schema of
 * version 2026-04 (MIT License, Copyright Shopify Inc.). The package itself would bring a hundred megabytes.
 */
function readSchema(version: string): GraphQLSchema {
  const file = readFileSync(new URL(`storefront-${version}.json.gz`, import.meta.url));
  const schema = JSON.parse(gunzipSync(file).toString()) as IntrospectionQuery;
  // Shopify has validated it.
  return buildClientSchema(schema, { assumeValid: true });
}

export const schemas: ReadonlyMap<string, GraphQLSchema> = new Map(
  VERSIONS.map((version) => [version, readSchema(version)]),
);
