import type { Money } from '@/commerce/types';

/** '$369.00': an amount as the store writes it, in the words of en-US and in its own currency. */
export const formatMoney = ({ amount, currencyCode }: Money) =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: currencyCode });
