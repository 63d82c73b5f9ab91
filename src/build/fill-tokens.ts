import { interpolate } from '@/shared/lib/interpolate';
import type { TokenValues } from './token-values';

/** Astro's picture records hold more than their own fields, so they must not be copied. */
const isPicture = (value: object) => 'src' in value && 'format' in value;

/** Replaces `{phone}` and the like in every string of a value. Dates, pictures and other objects stay as they are. */
export function fillTokens<T>(value: T, values: TokenValues): T {
  if (typeof value === 'string') return interpolate(value, values) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => fillTokens(item, values)) as T;
  if (value && Object.getPrototypeOf(value) === Object.prototype && !isPicture(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fillTokens(item, values)]),
    ) as T;
  return value;
}
