import { interpolate } from '@/shared/lib/interpolate';
import type { TokenValues } from './token-values';

/** Astro's picture records hold more than their own fields, so they must not be copied. */
const isPicture = (value: object) => 'src' in value && 'format' in value;

/** Changes every string of a value. Dates, pictures and other objects stay as they are. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change)) as T;
  if (value && Object.getPrototypeOf(value) === Object.prototype && !isPicture(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)])) as T;
  return value;
}

/** Replaces `{phone}` and the like in every string of a value. */
export const fillTokens = <T>(value: T, values: TokenValues): T =>
  mapTexts(value, (text) => interpolate(text, values));
