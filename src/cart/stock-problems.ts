import type { CartChange } from '@/commerce/types';
import { quantityOf, storedLinesOf } from './lines';
import type { StoredLine } from './storage';
import { onlySome, soldOut } from './copy';

/** What a change was to lead to. */
export interface Wanted {
  merchandiseId: string;
  title: string;
  quantity: number;
}

interface StockProblems {
  /** What the store has changed by itself, in sentences. */
  notices: string[];
  /** Why a change was in vain. */
  error: string | null;
  /** True when such a change left less in the cart than there was before. */
  isLess: boolean;
}

const STOCK_WARNINGS = ['MERCHANDISE_OUT_OF_STOCK', 'MERCHANDISE_NOT_ENOUGH_STOCK'];

/**
 * Where an answer falls short of what was wanted. Newer versions of the store warn; before 2024-10 a sold-out variant
 * shows only as a line of quantity 0, or as a line that is missing or as it was before.
 *
 * @param before the lines before the change
 */
export function stockProblemsOf(
  { cart, warnings }: CartChange,
  before: readonly StoredLine[],
  wanted: readonly Wanted[],
): StockProblems {
  const after = storedLinesOf(cart);
  const short = wanted
    .map((one) => ({ ...one, got: quantityOf(after, one.merchandiseId) }))
    .filter(({ got, quantity }) => got < quantity);
  const isInVain = ({ merchandiseId, got }: (typeof short)[number]) =>
    got <= quantityOf(before, merchandiseId);

  const isWanted = (id: string) => wanted.some(({ merchandiseId }) => merchandiseId === id);
  const isShort = (id: string) => short.some(({ merchandiseId }) => merchandiseId === id);
  const variantOf = (lineId: string) => cart.lines.find(({ id }) => id === lineId)?.merchandise.id ?? '';
  const told = warnings.filter(
    ({ code, target }) => !(STOCK_WARNINGS.includes(code) && isShort(variantOf(target))),
  );
  const warned = warnings.map(({ target }) => variantOf(target));
  const alsoSoldOut = cart.lines.filter(
    ({ quantity, merchandise: { id } }) =>
      quantity === 0 && quantityOf(before, id) > 0 && !isWanted(id) && !warned.includes(id),
  );

  const inVain = short.filter(isInVain);
  return {
    notices: [
      ...told.map(({ message }) => message),
      ...alsoSoldOut.map(({ merchandise }) => soldOut(merchandise.product.title, 0)),
      ...short.filter((one) => !isInVain(one)).map(({ title, got }) => onlySome(title, got)),
    ],
    error: inVain.length > 0 ? inVain.map(({ title, got }) => soldOut(title, got)).join(' ') : null,
    isLess: inVain.some(({ merchandiseId, got }) => got < quantityOf(before, merchandiseId)),
  };
}
