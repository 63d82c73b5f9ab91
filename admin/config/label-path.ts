/** Returns a field's name as its form shows it: 'Special hours › 2 › Closes'. */
import type { FieldSchema } from './json-schema';
import { labelOf } from './labels';

export function labelPath(path: readonly PropertyKey[], schema: FieldSchema): string {
  const labels: string[] = [];
  let at: FieldSchema | undefined = schema;
  for (const key of path) {
    if (typeof key === 'number') {
      labels.push(String(key + 1));
      at = at?.items;
    } else {
      at = at?.properties?.[String(key)];
      labels.push(at?.title ?? labelOf(String(key)));
    }
  }
  return labels.join(' › ');
}
