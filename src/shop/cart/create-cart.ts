import { StoreError } from '@/shop/store/store-error';
import type { CartChange } from '@/shop/store/types';
import type { CartContext } from './context';
import { leftOut } from './copy';
import { differences, merge, withoutSoldOut } from './lines';
import type { Line } from './local-cart';
import { addNotice, named, noteTitles } from './receive';

/** Indexes of the lines that the store rejects: its errors name them by path (`input.lines.2.merchandiseId`). */
const refusedIndexes = ({ userErrors }: StoreError) =>
  new Set(userErrors.flatMap(({ field }) => field?.filter((part) => /^\d+$/.test(part)).map(Number) ?? []));

/**
 * Creates a cart with the wanted lines, without those of an earlier cart that the store no longer has, and names them.
 * @param seen the earlier cart's lines; they may be malformed, because they come from the browser's storage
 * @param notice what to say first if that works
 * @returns undefined when no line is left
 * @throws {StoreError}
 */
export async function createCart(
  context: CartContext,
  wanted: readonly Line[],
  seen: readonly Line[],
  notice?: string,
) {
  const change = await createWithout(context, wanted, seen);
  noteTitles(context, change?.cart);
  if (change && notice) addNotice(context, notice);
  const cart = change && withoutSoldOut(change.cart);
  // Of what is new, the answer's receiver says it.
  const told = named(context, differences(wanted, seen)).map(({ merchandiseId }) => merchandiseId);
  const has = new Set([...told, ...(cart?.lines.map(({ merchandise }) => merchandise.id) ?? [])]);
  const missing = wanted.map(([id]) => id).filter((id) => !has.has(id));
  const names = missing.flatMap((id) => context.titles.get(id) ?? []);
  if (missing.length > 0) addNotice(context, leftOut(names, missing.length));
  return change && cart && { ...change, cart };
}

async function createWithout({ api }: CartContext, wanted: readonly Line[], seen: readonly Line[]) {
  const create = async (lines: readonly Line[]): Promise<CartChange | undefined> =>
    lines.length > 0
      ? api.cartCreate(lines.map(([merchandiseId, quantity]) => ({ merchandiseId, quantity })))
      : undefined;
  try {
    return await create(wanted);
  } catch (error) {
    if (!(error instanceof StoreError && seen.length > 0)) throw error;
    const refused = refusedIndexes(error);
    if (refused.size > 0) return create(wanted.filter((_, index) => !refused.has(index)));
    if (error.isInvalidRequest) return create(merge(wanted, seen, []));
    throw error;
  }
}
