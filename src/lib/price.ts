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

/** How much the regular price is above the price: one number, so that no saving can be a false one (decision 17). */
const SAVING_DOLLARS = 100;

/** Returns the price that is struck through, in dollars. */
export const regularPriceOf = (price: number) => price + SAVING_DOLLARS;

/** Returns what to say about the saving at a price. */
export const savingAt = (price: number): Saving => ({
  was: dollars(regularPriceOf(price)),
  off: `${dollars(SAVING_DOLLARS)} OFF`,
});
