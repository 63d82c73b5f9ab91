import { expect, test } from 'vitest';
import type { CostPage } from '@/content-model/pages/cost';
import { costExample } from './cost-example';

const visit = (name: string, price: number) => ({ name, price, text: '' });

const page = (stitches: { price: number; upTo?: number }) =>
  ({
    levels: { items: [visit('Simple visit', 100), visit('Complex visit', 265)] },
    extras: {
      example: { level: 'Complex visit', extras: ['Stitches', 'Splint'], total: 'You pay' },
      groups: [
        { items: [{ name: 'Reading', words: 'Included' }] },
        {
          items: [
            { name: 'Stitches', ...stitches },
            { name: 'Splint', price: 65 },
            { name: 'Shot', price: 70 },
          ],
        },
      ],
    },
  }) as unknown as CostPage;

test('adds up the visit and what is added to it', () => {
  const { rows, sum } = costExample(page({ price: 180 }));
  expect(rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['Complex visit', 265],
    ['Stitches', 180],
    ['Splint', 65],
  ]);
  expect(sum).toEqual({ name: 'You pay', amount: 510, upTo: undefined });
});

test('the sum is a range if a price is', () => {
  expect(costExample(page({ price: 180, upTo: 280 })).sum).toMatchObject({ amount: 510, upTo: 610 });
});
