/**
 * The order that the payment provider sends people back with, read from the address of the page. Anybody can write
 * such an address: show these values as text only, and take none of them as proof of a payment.
 *
 * Also runs in the browser: keep it small.
 */
import { dollars } from './price';

export interface Order {
  product: string;
  order: string;
  amount: string;
}

const DEFAULT_PRODUCT = 'IV Therapy';
const DEFAULT_AMOUNT = '369';
const SUFFIX_DIGITS = 6;

/** A number as people write it, without a sign, an exponent or spaces. */
const PLAIN_NUMBER = /^\d{1,9}(\.\d{1,2})?$/;

/** 'IV-123456': the end of the time in milliseconds, so that two visitors rarely get the same. */
const orderNumber = (now: Date) => `IV-${String(now.getTime()).slice(-SUFFIX_DIGITS)}`;

/** '369' becomes '$369'; anything that is not a plain number stays as it is. */
const formatAmount = (amount: string) => (PLAIN_NUMBER.test(amount) ? dollars(Number(amount)) : amount);

export function readOrder(query: URLSearchParams, now: Date): Order {
  const value = (name: string) => query.get(name)?.trim();
  return {
    product: value('product') || DEFAULT_PRODUCT,
    order: value('order') || orderNumber(now),
    amount: formatAmount(value('amount') || DEFAULT_AMOUNT),
  };
}
