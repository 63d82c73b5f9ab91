import { expect, test } from 'vitest';
import { StoreError } from '@/shop/store/store-error';
import { FAILED } from './copy';
import { failureText, UnansweredChange, VisitorError } from './failure';

const refusal = (...messages: string[]) =>
  new StoreError('refused', 'no', {
    userErrors: messages.map((message) => ({ field: ['lines'], message, code: null })),
  });

test.each([
  [new TypeError('x is undefined'), { message: FAILED.unknown, remedy: 'retry', reasons: [] }],
  [new VisitorError('Sold out'), { message: 'Sold out', remedy: 'choose', reasons: [] }],
  [refusal('No', 'No gid://shopify/X/1'), { message: 'Failed', remedy: 'retry', reasons: ['No'] }],
  [
    new UnansweredChange(new StoreError('unreachable', 'no connection')),
    { message: 'Failed', remedy: 'check', reasons: [] },
  ],
])('never shows an exception’s message to the visitor: %s', (error, text) => {
  expect(failureText(error, 'Failed')).toEqual(text);
});
