export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the sum for each key. */
export function sumByKey(pairs: readonly (readonly [key: string, number: number])[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const [key, number] of pairs) sums.set(key, (sums.get(key) ?? 0) + number);
  return Object.fromEntries(sums);
}
