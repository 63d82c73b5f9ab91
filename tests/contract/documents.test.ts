/** Checks the site's queries against Shopify's published schemas. */
import {
  getNullableType,
  graphqlSync,
  isEnumType,
  isListType,
  isNonNullType,
  parse,
  validate,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLTypeResolver,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { documentsFor } from '@/shared/store/documents';
import { createStoreApi } from '@/shared/store/store-api';
import { schemas } from '../fakes/store/schema.ts';

const documents = documentsFor();
type Name = keyof typeof documents;
const names = Object.keys(documents) as Name[];

const variables: Record<Name, Record<string, unknown>> = {
  products: { first: 20 },
  productByHandle: { handle: 'x' },
  cart: { id: 'x' },
  cartCreate: { lines: [{ merchandiseId: 'x', quantity: 1 }] },
  cartLinesAdd: { cartId: 'x', lines: [{ merchandiseId: 'x', quantity: 1 }] },
  cartLinesUpdate: { cartId: 'x', lines: [{ id: 'x', quantity: 1 }] },
  cartLinesRemove: { cartId: 'x', lineIds: ['x'] },
};

const SCALARS: Record<string, unknown> = {
  Boolean: true,
  Decimal: '349.0',
  ID: 'gid://shopify/Thing/1',
  Int: 1,
  String: 'A text',
  URL: 'https://store.example/1',
};

function sample(type: GraphQLOutputType): unknown {
  if (isListType(type)) return [sample(getNullableType(type.ofType))];
  if (type.toString() === 'CurrencyCode') return 'USD';
  if (isEnumType(type)) return type.getValues()[0]?.value;
  return SCALARS[type.toString()] ?? {};
}

/** Answers every field with a value of its type, or with null where the schema allows it, except for the root field. */
const resolver =
  ({ isSparse }: { isSparse: boolean }): GraphQLFieldResolver<unknown, unknown> =>
  (_source, _given, _context, { returnType, path }) =>
    isSparse && path.prev && !isNonNullType(returnType) ? null : sample(getNullableType(returnType));

const typeResolver: GraphQLTypeResolver<unknown, unknown> = (_value, _context, _info, type) =>
  ({ Merchandise: 'ProductVariant', BaseCartLine: 'CartLine' })[type.name];

// A token without the scope for tags gets errors for the whole query.
test.each(names)('%s asks for no tags', (name) => {
  expect(documents[name]).not.toMatch(/\btags\b/);
});

describe.each([...schemas])('in version %s', (_version, schema) => {
  test.each(names)('%s is a valid document, and the same with Spanish texts', (name) => {
    expect(validate(schema, parse(documents[name]))).toEqual([]);
    const spanish = documentsFor('es')[name];
    expect(validate(schema, parse(spanish))).toEqual([]);
    expect(spanish.replace(' @inContext(country: US, language: ES)', '')).toBe(documents[name]);
    expect(spanish).not.toBe(documents[name]);
  });

  test.each(
    names.flatMap((name) => [
      [name, 'every field', false],
      [name, 'null wherever Shopify may answer it', true],
    ]) as [Name, string, boolean][],
  )('the answer to %s can be read, with %s', async (name, _, isSparse) => {
    const call = async <T>(called: string, source: string) => {
      const { data, errors } = graphqlSync({
        schema,
        source,
        variableValues: variables[name],
        fieldResolver: resolver({ isSparse }),
        typeResolver,
      });
      expect(errors).toBeUndefined();
      const answer = structuredClone(data?.[called]) as { userErrors?: unknown[] };
      if (answer.userErrors) Object.assign(answer, { userErrors: [] });
      return answer as T;
    };
    const api = createStoreApi({ query: call, mutate: call });
    const asked = (api[name] as (...given: unknown[]) => Promise<unknown>)({});
    // Without a cart and without an error, a change has failed.
    const isChange = name.startsWith('cart') && name !== 'cart';
    if (isChange && isSparse) await expect(asked).rejects.toMatchObject({ isUncertain: true });
    else await expect(asked).resolves.toBeTruthy();
  });
});

test('queries the user errors of every mutation, with their codes', () => {
  const { cartCreate, cartLinesAdd, cartLinesUpdate, cartLinesRemove } = documents;
  for (const document of [cartCreate, cartLinesAdd, cartLinesUpdate, cartLinesRemove])
    expect(document).toContain('userErrors { field message code }');
});

test('queries as many items as the specification says', () => {
  const { products, cart } = documents;
  expect(products).toContain('images(first: 5)');
  expect(products).toContain('variants(first: 10)');
  expect(cart).toContain('lines(first: 100)');
});
