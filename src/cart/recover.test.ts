import { expect, test } from 'vitest';
import { StoreError } from '@/commerce/store-error';
import type { Cart } from '@/commerce/types';
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

test('a forgotten cart is renewed', () => {
  expect(recover(forgotten, null, wanted)).toEqual({ action: 'renew' });
});

test('a change whose answer was lost is applied where the store has what was wanted', () => {
  const cart = cartWith(2);
  expect(recover(lost, cart, wanted)).toEqual({ action: 'applied', cart });
});

test('and fails where it has something else, which is shown', () => {
  const cart = cartWith(1);
  expect(recover(lost, cart, wanted)).toEqual({ action: 'fail', error: lost, cart });
});

test('and fails as unanswered where the store says nothing', () => {
  expect(recover(lost, null, wanted)).toEqual({ action: 'fail', error: expect.any(UnansweredChange) });
});

test.each([refusal(['lines', '0']), new TypeError('x is undefined'), new VisitorError('Sold out')])(
  'any other error just fails: %s',
  (error) => expect(recover(error, null, wanted)).toEqual({ action: 'fail', error }),
);

test.each([
  [new TypeError('x is undefined'), { message: FAILED.unknown, remedy: 'retry', reasons: [] }],
  [new VisitorError('Sold out'), { message: 'Sold out', remedy: 'choose', reasons: [] }],
  [refusal(['lines']), { message: 'Failed', remedy: 'retry', reasons: ['No'] }],
  [new UnansweredChange(lost), { message: 'Failed', remedy: 'check', reasons: [] }],
])('the visitor never reads the message of an exception: %s', (error, told) => {
  expect(tellOf(error, 'Failed')).toEqual(told);
});
