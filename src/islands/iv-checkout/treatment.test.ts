import { expect, test } from 'vitest';
import { withHandles } from '@/content-model/rules';
import { checkoutTreatment } from './treatment';

test('a treatment with a changed title is still the same product in the store', () => {
  const [renamed] = withHandles([
    { file: 'treatments/high-c.md', name: 'Vitamin C: the big bag', price: 429 },
  ]);
  expect(renamed && checkoutTreatment(renamed, 'clinic.myshopify.com')).toEqual({
    name: 'Vitamin C: the big bag',
    price: 429,
    handle: 'high-c',
    productPage: 'https://clinic.myshopify.com/products/high-c',
  });
});
