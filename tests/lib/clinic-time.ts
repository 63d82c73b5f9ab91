/**
 * Opens pages at a clinic time, with fixed hours (8 AM to 8 PM in New York), so that tests survive changes of the real
 * hours.
 */
import type { Page } from 'playwright/test';
import type { SpecialHours } from '../../src/shared/lib/hours';
import { utcOffsets } from '../../src/lib/utc-offsets';

const WEEK = Array.from({ length: 7 }, () => [8 * 60, 20 * 60]);
const OFFSETS = utcOffsets('America/New_York', 2025, 5);

/** @param special special hours */
export async function withHours(page: Page, path: string, special: readonly SpecialHours[] = []) {
  const clock = JSON.stringify([WEEK, OFFSETS, ...special]).replaceAll('"', '&quot;');
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/data-clock="[^"]*"/, `data-clock="${clock}"`);
    await route.fulfill({ response, body: html });
  });
}

/** Opens a page at a fixed time. */
export async function openAt(page: Page, time: string, path = '/', special: readonly SpecialHours[] = []) {
  await withHours(page, path, special);
  await page.clock.setFixedTime(time);
  await page.goto(path);
}

/** Sets the time of an open page, which then updates itself as it does every 20 seconds. */
export async function goToTime(page: Page, time: string) {
  await page.clock.setFixedTime(time);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** A time on a summer's day at the clinic: '07:30' or '19:59:59'. */
export const inSummer = (time: string) => `2026-06-10T${time.padEnd(8, ':00')}-04:00`;
