import { describe, expect, test } from 'vitest';
import { only, product } from './catalogue.ts';
import { search } from './search.ts';

const plan = { vendor: 'Demo', description: '', metafields: [] };
const products = [
  product({
    ...plan,
    handle: 'a',
    title: 'Calm',
    productType: 'IV Therapy',
    tags: ['featured'],
    variants: only({ priceCents: 1 }),
  }),
  product({
    ...plan,
    handle: 'b',
    title: 'High-C',
    productType: 'IV Therapy',
    tags: ['not-featured'],
    variants: only({ priceCents: 1, stock: 0 }),
  }),
  product({
    ...plan,
    handle: 'c',
    title: 'Weight Loss Visit',
    productType: 'Weight Loss',
    tags: [],
    variants: only({ priceCents: 1 }),
  }),
];

const found = (query: string) => search(products, query).map(({ handle }) => handle);

describe('a search', () => {
  test.each([
    ['', ['a', 'b', 'c']],
    ['product_type:IV Therapy', ['a', 'b']],
    ["product_type:'IV Therapy'", ['a', 'b']],
    ['product_type:"iv therapy"', ['a', 'b']],
    ['product_type:Weight Loss', ['c']],
    ['product_type:"Weight Loss"', ['c']],
    ['product_type:Telehealth', []],
    ['tag:featured', ['a']],
    ['tag_not:featured', ['b', 'c']],
    ["product_type:'IV Therapy' AND available_for_sale:true", ['a']],
    ['product_type:IV title:high-c', ['b']],
    ['visit', ['c']],
  ])('for %j finds %j', (query, handles) => {
    expect(found(query)).toEqual(handles);
  });

  test.each(['color:red', '-tag:featured', 'tag:a OR tag:b', 'title:High*'])(
    'for %j is refused as unsupported',
    (query) => {
      expect(() => found(query)).toThrow(/fake store cannot search for/);
    },
  );
});
