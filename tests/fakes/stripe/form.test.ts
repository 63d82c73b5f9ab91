import { expect, test } from 'vitest';
import { paramOf, parseForm } from './form.ts';

const plain = (encoded: string): unknown => JSON.parse(JSON.stringify(parseForm(encoded)));

test.each([
  ['mode=payment&a=', { mode: 'payment', a: '' }],
  [
    'line_items[0][price_data][currency]=usd&line_items[0][quantity]=1',
    { line_items: { 0: { price_data: { currency: 'usd' }, quantity: '1' } } },
  ],
  ['expand[]=a&expand[]=b', { expand: { 0: 'a', 1: 'b' } }],
  ['line_items%5B0%5D%5Bname%5D=IV+%26+drip', { line_items: { 0: { name: 'IV & drip' } } }],
  ['a[b=c&[d]=e', { 'a[b': 'c', '[d]': 'e' }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['', {}],
])('%s is decoded', (encoded, form) => {
  expect(plain(encoded)).toEqual(form);
});

test('parameters named __proto__ and constructor pollute no prototype', () => {
  const form = parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
  expect({}).not.toHaveProperty('polluted');
});

test('paramOf encodes a path like Stripe', () => {
  expect(paramOf(['line_items', 0, 'price_data', 'currency'])).toBe('line_items[0][price_data][currency]');
});
