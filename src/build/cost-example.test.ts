import { expect, test } from 'vitest';
import type { CostPage } from '@/content-model/pages/cost';
import { costExample } from './cost-example';

const visit = (name: string, price: number) => ({ id: name.toLowerCase(), name, price, text: '' });

const page = (stitches: { price: number; upTo?: number }) =>
  ({
    levels: { items: [visit('Simple', 100), visit('Complex', 265)] },
    extras: {
      example: { level: 'complex', extras: ['stitches', 'splint'], total: 'You pay' },
      groups: [
        { items: [{ id: 'reading', name: 'Reading', words: 'Included' }] },
        {
          items: [
            { id: 'stitches', name: 'Stitches', ...stitches },
            { id: 'splint', name: 'Splint', price: 65 },
            { id: 'shot', name: 'Shot', price: 70 },
          ],
        },
      ],
    },
  }) as unknown as CostPage;

test('adds up the visit and what is added to it', () => {
  const { rows, sum } = costExample(page({ price: 180 }));
  expect(rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['Complex', 265],
    ['Stitches', 180],
    ['Splint', 65],
  ]);
  expect(sum).toEqual({ name: 'You pay', amount: 510, upTo: undefined });
});

test('the sum is a range if a price is', () => {
  expect(costExample(page({ price: 180, upTo: 280 })).sum).toMatchObject({ amount: 510, upTo: 610 });
});
