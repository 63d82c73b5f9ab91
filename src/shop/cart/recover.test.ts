import { expect, test } from 'vitest';
import { StoreError } from '@/shop/store/store-error';
import type { Cart } from '@/shop/store/types';
import { FAILED } from './copy';
import { recover, tellOf, UnansweredChange } from './recover';
import { VisitorError } from './visitor-error';

const cartWith = (quantity: number) =>
  ({ id: 'gid://shopify/Cart/1', lines: [{ id: 'line', quantity, merchandise: { id: 'nad' } }] }) as Cart;
const wanted = [{ merchandiseId: 'nad', quantity: 2 }];

const lost = new StoreError('unreachable', 'no connection');
const refusal = (field: string[]) =>
  new StoreError('refused', 'no', { userErrors: [{ field, message: 'No', code: null }] });
const forgotten = refusal(['cartId']);

test('renews an expired cart', () => {
  expect(recover(forgotten, undefined, wanted)).toEqual({ action: 'renew' });
});

test('applies a change whose answer was lost when the store has the wanted quantities', () => {
  const cart = cartWith(2);
  expect(recover(lost, cart, wanted)).toEqual({ action: 'applied', cart });
});

test('fails it when the store has others, and shows those', () => {
  const cart = cartWith(1);
  expect(recover(lost, cart, wanted)).toEqual({ action: 'fail', error: lost, cart });
});

test('fails it as unanswered when the store does not respond', () => {
  expect(recover(lost, undefined, wanted)).toEqual({ action: 'fail', error: expect.any(UnansweredChange) });
});

test.each([refusal(['lines', '0']), new TypeError('x is undefined'), new VisitorError('Sold out')])(
  'just fails on any other error: %s',
  (error) => expect(recover(error, undefined, wanted)).toEqual({ action: 'fail', error }),
);

test.each([
  [new TypeError('x is undefined'), { message: FAILED.unknown, remedy: 'retry', reasons: [] }],
  [new VisitorError('Sold out'), { message: 'Sold out', remedy: 'choose', reasons: [] }],
  [refusal(['lines']), { message: 'Failed', remedy: 'retry', reasons: ['No'] }],
  [new UnansweredChange(lost), { message: 'Failed', remedy: 'check', reasons: [] }],
])('never shows an exception’s message to the visitor: %s', (error, told) => {
  expect(tellOf(error, 'Failed')).toEqual(told);
});
