/** Shopify's published schemas, by version of its Storefront API. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

const require = createRequire(import.meta.url);
const read = (file: string | URL) => readFileSync(file);
const readPackage = (file: string) => read(require.resolve(`@shopify/hydrogen-react/${file}`));
const json = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

/** Release 2026.4.1 of the package has the schema of version 2026-04. */
const { version: release } = json(readPackage('package.json')) as { version: string };
const newest = release.replace(/^(\d+)\.(\d+)\..*/, (_, year: string, month: string) =>
  [year, month.padStart(2, '0')].join('-'),
);

const files = {
  // A copy from release 2024.1.1, which would bring 170 MB: MIT License, Copyright Shopify Inc.
  '2024-01': gunzipSync(read(new URL('storefront-2024-01.json.gz', import.meta.url))),
  [newest]: readPackage('storefront.schema.json'),
};

/** The oldest first: that of the site's setting, and the newest. Validation is skipped, which Shopify has done. */
export const schemas: ReadonlyMap<string, GraphQLSchema> = new Map(
  Object.entries(files).map(([version, file]) => [
    version,
    buildClientSchema(json(file) as IntrospectionQuery, { assumeValid: true }),
  ]),
);
