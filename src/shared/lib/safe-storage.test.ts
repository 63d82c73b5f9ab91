// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { getItem, local, parseItem, session, setItem } from './safe-storage';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('keeps, returns and removes an item, in the right storage', () => {
  expect(getItem(local, 'a')).toBeUndefined();
  setItem(local, 'a', '1');
  setItem(session, 'a', '');
  expect([getItem(local, 'a'), localStorage.getItem('a'), getItem(session, 'a')]).toEqual(['1', '1', '']);
  setItem(local, 'a', undefined);
  expect([getItem(local, 'a'), getItem(session, 'a')]).toEqual([undefined, '']);
});

test('nothing throws in a browser that stores nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  setItem(local, 'a', '1');
  setItem(local, 'a', undefined);
  expect(getItem(local, 'a')).toBeUndefined();
});

test.each([
  ['["a"]', ['a']],
  ['[', undefined],
  ['', undefined],
  [undefined, null],
])('reads %j as %j', (text, value) => expect(parseItem(text)).toEqual(value));
