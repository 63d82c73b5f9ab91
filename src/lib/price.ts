/** Amounts of US dollars in words, and what a price saves. Also runs in the browser. */

/** '$369', '$1,234', '$369.50': cents show only when there are any. */
export const dollars = (amount: number) =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });

export interface Saving {
  /** '$469' */
  was: string;
  /** '$100 OFF' */
  off: string;
}

interface Priced {
  price: number;
  saving?: { regularPrice: number } | undefined;
}

/** What to say about a lower price; nothing unless the price is really lower. */
export function savingOf({ price, saving }: Priced): Saving | undefined {
  if (!saving || saving.regularPrice <= price) return undefined;
  return { was: dollars(saving.regularPrice), off: `${dollars(saving.regularPrice - price)} OFF` };
}
