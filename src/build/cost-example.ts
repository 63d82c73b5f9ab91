/** The worked example on the cost page, with the prices that the page already has. */
import type { CostPage } from '@/content-model/pages/cost';

interface Row {
  name: string;
  amount: number;
  /** The highest amount of a range. */
  upTo?: number | undefined;
}

/** Returns the visit and its extras with their prices, and the sum of them, which is a range if one of them is. */
export function costExample({ levels, extras }: Pick<CostPage, 'levels' | 'extras'>) {
  const { level, extras: ids, total } = extras.example;
  const rows: Row[] = [
    ...levels.items.filter(({ id }) => id === level).map(({ name, price }) => ({ name, amount: price })),
    ...extras.groups
      .flatMap(({ items }) => items)
      .flatMap(({ id, name, price: amount, upTo }) =>
        amount !== undefined && ids.includes(id) ? { name, amount, upTo } : [],
      ),
  ];
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const highest = rows.reduce((sum, row) => sum + (row.upTo ?? row.amount), 0);
  const sum: Row = { name: total, amount, upTo: highest > amount ? highest : undefined };
  return { rows, sum };
}
