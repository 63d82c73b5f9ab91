/** Finds prices that change so much that they may be typing errors. */
import type { Fault } from '@/content-model/content-file';
import { dollars } from '@/shared/lib/price';
import type { FieldSchema } from '../config/json-schema';
import type { Data } from '../format/content-file';

/** A price in a file. */
interface Price {
  path: readonly PropertyKey[];
  amount: number;
}

function pricesIn(
  value: unknown,
  schema: FieldSchema | undefined,
  path: readonly PropertyKey[] = [],
): Price[] {
  if (typeof value === 'number') return schema?.format === 'dollars' ? [{ path, amount: value }] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => pricesIn(item, schema?.items, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    pricesIn(field, schema?.properties?.[name], [...path, name]),
  );
}

/** The field of a price, whatever its place in a list. */
const fieldOf = ({ path }: Price) => path.filter((key) => typeof key !== 'number').join('.');

const isFar = (before: number, after: number) => Math.abs(after - before) > before / 2;

/** Returns a question for each price that moves by more than half. One that only moves in its list is no question. */
export function priceMoves(before: Data, after: Data, schema: FieldSchema): Fault[] {
  const old = pricesIn(before, schema);
  return pricesIn(after, schema).flatMap((price) => {
    const same = old.filter((other) => fieldOf(other) === fieldOf(price));
    const was = same.find(({ path }) => path.join('.') === price.path.join('.'));
    if (!was || !isFar(was.amount, price.amount) || same.some(({ amount }) => amount === price.amount))
      return [];
    return [{ path: price.path, message: `${dollars(was.amount)} becomes ${dollars(price.amount)}.` }];
  });
}
