import type { Money } from '@/shared/store/store-api';

/** Formats an amount from the store for en-US, in its own currency: '$369.00'. */
export const formatMoney = ({ amount, currencyCode }: Money) =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: currencyCode });
