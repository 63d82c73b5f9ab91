import type { CartLine, CartWarning } from '@/shop/store/types';
import { onlySome, soldOut } from './copy';
import { linesOf, quantityOf } from './lines';
import type { Line } from './local-cart';

/** What a change was meant to produce. */
interface Wanted {
  merchandiseId: string;
  title: string;
  quantity: number;
}

interface StockProblems {
  /** Changes that the store made by itself, in sentences. */
  notices: string[];
  /** Why a change failed. */
  error: string | undefined;
  /** True when the failed change left less in the cart than before. */
  isLess: boolean;
}

const STOCK_WARNINGS = ['MERCHANDISE_OUT_OF_STOCK', 'MERCHANDISE_NOT_ENOUGH_STOCK'];

/**
 * Returns where an answer falls short of what was wanted. Since API version 2024-10 the store warns; before, a sold-out
 * variant only shows as a line that has quantity 0, is missing, or is unchanged.
 *
 * @param before the lines before the change
 */
export function stockProblemsOf(
  { cart, warnings }: { cart: { lines: readonly CartLine[] }; warnings: readonly CartWarning[] },
  before: readonly Line[],
  wanted: readonly Wanted[],
): StockProblems {
  const after = linesOf(cart);
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
    error: inVain.length > 0 ? inVain.map(({ title, got }) => soldOut(title, got)).join(' ') : undefined,
    isLess: inVain.some(({ merchandiseId, got }) => got < quantityOf(before, merchandiseId)),
  };
}
