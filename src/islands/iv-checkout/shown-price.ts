/** The treatment's price, wherever the page shows it. */
import type { Money } from '@/shop/store/types';
import { formatMoney } from '@/islands/ui/money';
import { dollars } from '@/shared/lib/price';

const CURRENCY = 'USD';

export const inDollars = (amount: number): Money => ({ amount: String(amount), currencyCode: CURRENCY });

/** '$369' */
export const priceWords = (price: Money) =>
  price.currencyCode === CURRENCY ? dollars(Number(price.amount)) : formatMoney(price);

/** Shows another price in the order summary, outside the form. Removes the saving, which was about the old price. */
export function correctSummary(price: Money): void {
  for (const element of document.querySelectorAll('[data-price]')) element.textContent = priceWords(price);
  document.querySelector('[data-saving]')?.remove();
}
