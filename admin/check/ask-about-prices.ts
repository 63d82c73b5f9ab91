/** Asks about a price that moves by more than half, because it may be a typing error. */
import { schemaOf } from '@/schemas/collection';
import { dollars } from '@/shared/lib/price';
import { type FieldSchema, jsonSchemaOf, labelPath } from '../config/json-schema';
import { collectionOf, type Data, refuse, typedNumber } from './check-entry';

/** What a field had when somebody began to change it, by its path: the editor passes only the new values to a check. */
const before = new Map<string, number>();

/** Remembers the number of each field that somebody goes to, until they leave the form. */
export function rememberPrices(): void {
  globalThis.addEventListener('hashchange', () => before.clear());
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const path = target.closest<HTMLElement>('[data-key-path]')?.dataset['keyPath'];
    const number = typedNumber(target.value);
    if (path && number !== undefined && !before.has(path)) before.set(path, number);
  });
}

function pricesIn(
  value: unknown,
  schema: FieldSchema | undefined,
  path: readonly PropertyKey[] = [],
): [path: readonly PropertyKey[], amount: number][] {
  if (typeof value === 'number') return schema?.format === 'dollars' ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    Array.isArray(value)
      ? pricesIn(field, schema?.items, [...path, Number(name)])
      : pricesIn(field, schema?.properties?.[name], [...path, name]),
  );
}

/** @throws an error that stops the save, if somebody says that a price is wrong */
export function askAboutPrices(file: string, data: Data): void {
  const schema = jsonSchemaOf(schemaOf(collectionOf(file)));
  for (const [path, amount] of pricesIn(data, schema)) {
    const was = before.get(path.join('.'));
    if (was === undefined || Math.abs(amount - was) <= was / 2) continue;
    const change = `${labelPath(path, schema)}: ${dollars(was)} becomes ${dollars(amount)}.`;
    if (!confirm(`${change} Is that right?`)) refuse(`${change} Correct it, then save again.`);
  }
}
