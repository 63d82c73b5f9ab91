/** Formats US dollar amounts, and says what a price is below another one. Also runs in the browser. */
import type { Lang } from '../config/paths';
import type { Money } from '@/shared/store/store-types';

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * '$369', '$1,234', '$369.50': whole dollars show no cents. Without `Intl`, whose first use takes longer than all other
 * scripts of a page.
 * @param amount in dollars, not negative
 */
export function dollars(amount: number): string {
  const [whole = '', cents] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.');
  return `$${[whole.replace(THOUSANDS, ','), cents].filter(Boolean).join('.')}`;
}

/**
 * How far the regular price is above the price. A single number, so that no advertised saving can be false (decision
 * 17).
 */
const SAVING_DOLLARS = 100;

/** Returns the struck-through price, in dollars. */
export const regularPriceOf = (price: number) => price + SAVING_DOLLARS;

const savings: Readonly<Record<Lang, (amount: string) => string>> = {
  en: (amount) => `${amount} OFF`,
  es: (amount) => `${amount} menos`,
};

/** '$100 OFF': what a price is below the regular one. */
export const savingIn = (lang: Lang): string => savings[lang](dollars(SAVING_DOLLARS));

interface Special {
  price: number;
  /** The clinic's switch. */
  show: boolean;
}

/**
 * Returns a special offer while it is true: staff may switch it on, but only the store can lower the price that a visitor pays.
 * @param price the store's, in dollars
 */
export const specialAt = <S extends Special>(price: number, special: S | undefined): S | undefined =>
  special?.show && special.price === price ? special : undefined;

/** Formats an amount from the store for en-US, in its own currency: '$369.00'. */
export const formatMoney = ({ amount, currencyCode }: Money) =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: currencyCode });
