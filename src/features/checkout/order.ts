/**
 * Reads the order from the page's address, where the payment provider puts it on the way back. Anybody can make up such
 * an address: show its values as text only, and never take them as proof of payment.
 *
 * Also runs in the browser: keep it small.
 */
import { dollars } from '@/shared/lib/price';

export interface Order {
  product: string;
  order: string;
  amount: string;
}

const DEFAULT_AMOUNT = '369';
const SUFFIX_DIGITS = 6;

/** A plain number: no sign, exponent or spaces. */
const PLAIN_NUMBER = /^\d{1,9}(\.\d{1,2})?$/;

/** 'IV-123456': the last digits of the time in milliseconds, so that two visitors rarely get the same number. */
const orderNumber = (now: Date) => `IV-${String(now.getTime()).slice(-SUFFIX_DIGITS)}`;

/** '369' becomes '$369'; anything but a plain number stays as it is. */
const formatAmount = (amount: string) => (PLAIN_NUMBER.test(amount) ? dollars(Number(amount)) : amount);

/** @param defaultProduct what the page calls a product without a name */
export function readOrder(query: URLSearchParams, now: Date, defaultProduct: string): Order {
  const value = (name: string) => query.get(name)?.trim();
  return {
    product: value('product') || defaultProduct,
    order: value('order') || orderNumber(now),
    amount: formatAmount(value('amount') || DEFAULT_AMOUNT),
  };
}
