/** Shopify's published schemas, one for each version of its Storefront API. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

/** Each release of this package contains the schema of the API version in its version number. */
const PACKAGES = ['@shopify/hydrogen-react-2024-01', '@shopify/hydrogen-react'] as const;

const require = createRequire(import.meta.url);

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(require.resolve(file), 'utf8'));
}

/** Release 2026.4.1 belongs to version 2026-04. */
function versionOf(packageName: string): string {
  const { version } = readJson(`${packageName}/package.json`) as { version: string };
  const [year = '', month = ''] = version.split('.');
  return `${year}-${month.padStart(2, '0')}`;
}

function schemaOf(packageName: string): GraphQLSchema {
  const introspection = readJson(`${packageName}/storefront.schema.json`) as IntrospectionQuery;
  // Skip validation, which Shopify has done.
  return buildClientSchema(introspection, { assumeValid: true });
}

/** Schemas by version, oldest first: '2024-01' and the newest installed. */
export const schemas: ReadonlyMap<string, GraphQLSchema> = new Map(
  PACKAGES.map((name) => [versionOf(name), schemaOf(name)]),
);
