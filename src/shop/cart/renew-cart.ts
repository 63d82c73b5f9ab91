import type { StoreApi } from '@/shop/store/store-api';
import { StoreError } from '@/shop/store/store-error';
import type { CartChange } from '@/shop/store/types';
import { mergeLines } from './lines';
import type { StoredLine } from './stored';

export interface Renewed {
  /** Undefined when the store no longer has any of it. */
  change: CartChange | undefined;
  /** Ids of the variants that the store no longer has, or that are sold out. */
  missing: string[];
}

/** Indexes of the lines that the store rejects: its errors name them by path (`input.lines.2.merchandiseId`). */
const refusedIndexes = (error: unknown) =>
  new Set(
    error instanceof StoreError
      ? error.userErrors.flatMap(({ field }) => field?.filter((part) => /^\d+$/.test(part)).map(Number) ?? [])
      : [],
  );

/**
 * Creates a cart from another cart's lines, without those that the store rejects.
 * @param old the other cart's lines; they may be malformed, because they come from the browser's storage
 * @param added lines that are new
 * @throws {StoreError}
 */
export async function renewCart(
  api: Pick<StoreApi, 'cartCreate'>,
  old: readonly StoredLine[],
  added: readonly StoredLine[],
): Promise<Renewed> {
  const lines = mergeLines(old, added);
  const create = async (of: readonly StoredLine[], leftOut: readonly StoredLine[]): Promise<Renewed> => {
    const change =
      of.length > 0
        ? await api.cartCreate(of.map(([merchandiseId, quantity]) => ({ merchandiseId, quantity })))
        : undefined;
    const soldOut = change?.cart.lines.filter(({ quantity }) => quantity === 0) ?? [];
    return {
      change,
      missing: [...leftOut.map(([id]) => id), ...soldOut.map(({ merchandise }) => merchandise.id)],
    };
  };
  try {
    return await create(lines, []);
  } catch (error) {
    const refused = refusedIndexes(error);
    const isMalformed = error instanceof StoreError && error.isInvalidRequest && old.length > 0;
    if (refused.size === 0 && isMalformed) return create(added, old);
    if (refused.size === 0) throw error;
    return create(
      lines.filter((_, index) => !refused.has(index)),
      lines.filter((_, index) => refused.has(index)),
    );
  }
}
