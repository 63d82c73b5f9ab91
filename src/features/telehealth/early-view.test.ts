// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { BOOKING_KEY } from './kept-booking';

const root = document.documentElement;

/** Loads the page at an address. @returns the view that its first paint shows, and whether a booking is kept */
async function load(address: string) {
  location.hash = address;
  vi.resetModules();
  await import('./early-view');
  return [root.getAttribute('data-view'), root.hasAttribute('data-kept')];
}

// Files of tests share a window.
afterEach(() => {
  root.removeAttribute('data-view');
  root.removeAttribute('data-kept');
  sessionStorage.clear();
  location.hash = '';
});

test('the booking form is shown at its address alone', async () => {
  expect(await load('#faq')).toEqual([null, false]);
  expect(await load('#book')).toEqual(['booking', false]);
});

test('a kept booking is marked', async () => {
  sessionStorage.setItem(BOOKING_KEY, '{}');
  expect(await load('')).toEqual([null, true]);
});
