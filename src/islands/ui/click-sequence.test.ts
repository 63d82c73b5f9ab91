// @vitest-environment happy-dom
import type { MouseEvent as ReactMouseEvent } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { createClickSequence } from './click-sequence';

let isCarried: ReturnType<typeof createClickSequence>;
beforeEach(() => {
  isCarried = createClickSequence();
});

/** A click whose event says nothing about the pointer, as in older browsers. */
function click(target: string, pointerType: string, { timeStamp = 0, clientX = 0, detail = 1 } = {}) {
  if (detail > 0) document.dispatchEvent(new PointerEvent('pointerdown', { pointerType }));
  const nativeEvent = new MouseEvent('click');
  return isCarried({ nativeEvent, detail, timeStamp, clientX, clientY: 0 } as ReactMouseEvent, target);
}

test('a second tap right after the first one belongs to its target', () => {
  expect(click('first', 'touch', { timeStamp: 1000 })).toBe(false);
  expect(click('second', 'touch', { timeStamp: 1200 })).toBe(true);
  expect(click('second', 'touch', { timeStamp: 1900 }), 'later').toBe(false);
  expect(click('third', 'touch', { timeStamp: 2000, clientX: 100 }), 'elsewhere').toBe(false);
});

test('a mouse counts its clicks itself', () => {
  expect(click('first', 'mouse', { timeStamp: 1000 })).toBe(false);
  expect(click('second', 'mouse', { timeStamp: 1200, detail: 2 })).toBe(true);
  expect(click('second', 'mouse', { timeStamp: 1300 }), 'a new click').toBe(false);
  expect(click('third', 'mouse', { timeStamp: 1310, detail: 0 }), 'by a key').toBe(false);
});
