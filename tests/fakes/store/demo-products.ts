/** Extra products for tests, with features that the treatments do not have. */
import { only, product, type Product } from './catalogue.ts';

const demo = { vendor: 'Demo', tags: ['demo'], metafields: [] };

export const demoProducts: readonly Product[] = [
  product({
    ...demo,
    handle: 'weight-loss-consultation',
    title: 'Weight Loss Consultation',
    description: 'The first visit of the weight-loss program.',
    productType: 'Weight Loss',
    variants: only({ priceCents: 296_00 }),
  }),
  product({
    ...demo,
    handle: 'telehealth-visit',
    title: 'Telehealth Visit',
    description: 'A visit by video.',
    productType: 'Telehealth',
    variants: only({ priceCents: 296_00 }),
  }),
  product({
    ...demo,
    handle: 'sold-out-demo',
    title: 'Sold Out Demo',
    description: 'For tests: sold out.',
    productType: 'Demo',
    variants: only({ priceCents: 199_00, stock: 0 }),
  }),
  product({
    ...demo,
    handle: 'low-stock-demo',
    title: 'Low Stock Demo',
    description: 'For tests: three in stock.',
    productType: 'Demo',
    variants: only({ priceCents: 129_50, stock: 3 }),
  }),
  product({
    ...demo,
    handle: 'two-variants-demo',
    title: 'Two Variants Demo',
    description: 'For tests: two strengths, one of them sold out.',
    productType: 'Demo',
    variants: [
      { title: 'Regular', option: 'Strength', priceCents: 149_00 },
      { title: 'Double', option: 'Strength', priceCents: 249_99, compareAtCents: 298_00, stock: 0 },
    ],
  }),
  product({
    ...demo,
    handle: 'malformed-metafields-demo',
    title: 'Malformed Metafields Demo',
    description: 'For tests: its lists are not valid JSON.',
    productType: 'Demo',
    metafields: [
      { key: 'benefits', type: 'single_line_text_field', value: '["Hydration", "Energy"' },
      { key: 'ingredients', type: 'single_line_text_field', value: 'Saline, B-complex' },
      { key: 'duration', type: 'single_line_text_field', value: '30-45 min' },
    ],
    variants: only({ priceCents: 99_00 }),
  }),
];
