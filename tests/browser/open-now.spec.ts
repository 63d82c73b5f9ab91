/** Whether the clinic is open, in the clinic's own time zone. */
import { expect, type Page, test } from '@playwright/test';
import { openAt, withHours } from '../lib/clinic-time';
import { withoutMotion } from '../lib/visit';

/** Without the sun's animation there is nothing to wait for. */
test.use(withoutMotion);

const labels = (page: Page) => page.locator('[data-open-state=""]').filter({ visible: true });
const sun = (page: Page) => page.locator('[data-day-line] [data-sun]');

async function expectLabel(page: Page, label: string, when?: string) {
  await expect(labels(page), when).not.toHaveCount(0);
  for (const text of await labels(page).allInnerTexts()) expect.soft(text, when).toBe(label);
}

const OPEN = 'Open now, until 8 PM';
const CLOSED = 'Closed now, opens at 8 AM';

type Case = [when: string, time: string, label: string];

const onUsualDays: Case[] = [
  ['in the afternoon', '2026-06-10T14:00:00-04:00', OPEN],
  ['in the last second before opening', '2026-06-10T07:59:59-04:00', CLOSED],
  ['at opening', '2026-06-10T08:00:00-04:00', OPEN],
  ['in the last second before closing', '2026-06-10T19:59:59-04:00', OPEN],
  ['at closing', '2026-06-10T20:00:00-04:00', CLOSED],
  ['in the last second of a day', '2026-06-10T23:59:59-04:00', CLOSED],
  ['at midnight', '2026-06-11T00:00:00-04:00', CLOSED],
  ['in the first second of a year', '2027-01-01T00:00:00-05:00', CLOSED],
];

const asClocksChange: Case[] = [
  ['at 7:59 on the day before clocks go forward', '2026-03-07T12:59:00Z', CLOSED],
  ['at 8:00 on the day before clocks go forward', '2026-03-07T13:00:00Z', OPEN],
  ['at 7:59 on the day that clocks go forward', '2026-03-08T11:59:00Z', CLOSED],
  ['at 8:00 on the day that clocks go forward', '2026-03-08T12:00:00Z', OPEN],
  ['at 20:00 on the day that clocks go forward', '2026-03-09T00:00:00Z', CLOSED],
  ['at 8:00 on the day before clocks go back', '2026-10-31T12:00:00Z', OPEN],
  ['at 7:59 on the day that clocks go back', '2026-11-01T12:59:00Z', CLOSED],
  ['at 8:00 on the day that clocks go back', '2026-11-01T13:00:00Z', OPEN],
  ['at 20:00 on the day that clocks go back', '2026-11-02T01:00:00Z', CLOSED],
];

for (const [days, cases] of [
  ['on usual days', onUsualDays],
  ['as clocks change', asClocksChange],
] as const)
  test(`says whether the clinic is open ${days}`, { tag: '@desktop' }, async ({ page }) => {
    await withHours(page, '/');
    for (const [when, time, label] of cases) {
      await page.clock.setFixedTime(time);
      await page.goto('/');
      await expectLabel(page, label, when);
    }
  });

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'])
  test.describe(`for a visitor in ${timezoneId}`, { tag: '@desktop' }, () => {
    test.use({ timezoneId });

    test('the clinic’s time counts, not the visitor’s', async ({ page }) => {
      await openAt(page, '2026-06-10T08:00:00-04:00');
      await expectLabel(page, OPEN);
      await page.clock.setFixedTime('2026-06-10T20:00:00-04:00');
      await page.reload();
      await expectLabel(page, CLOSED);
    });
  });

test('the strip above the header says it as well', { tag: '@phone' }, async ({ page }) => {
  await openAt(page, '2026-06-10T14:00:00-04:00');
  await expect(labels(page).first()).toBeInViewport();
  expect((await labels(page).first().boundingBox())?.y).toBeLessThan(42);
});

for (const path of ['/', '/contact'])
  test(`the sun stands in the middle of the day line on ${path} at 2 PM`, async ({ page }) => {
    await openAt(page, '2026-06-10T14:00:00-04:00', path);
    await expect(sun(page)).toHaveCSS('opacity', '1');
    const line = await page.locator('[data-day-line] .ruler').boundingBox();
    const box = await sun(page).boundingBox();
    if (!line || !box) throw new Error('The day line has no sun');
    expect(Math.abs(box.x + box.width / 2 - (line.x + line.width / 2))).toBeLessThanOrEqual(2);
    // The sun stands on the line.
    expect(box.y + box.height).toBeLessThanOrEqual(line.y + 2);
  });

test('the sun rises at the left end of the line and sets at the right end', async ({ page }) => {
  const middle = async () => {
    const box = await sun(page).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  await openAt(page, '2026-06-10T08:00:00-04:00');
  const line = await page.locator('[data-day-line] .ruler').boundingBox();
  if (!line) throw new Error('The day line is missing');
  expect(Math.abs((await middle()) - line.x)).toBeLessThanOrEqual(2);
  await page.clock.setFixedTime('2026-06-10T19:59:00-04:00');
  await page.reload();
  expect(Math.abs((await middle()) - (line.x + line.width))).toBeLessThanOrEqual(3);
});

test('the sun is hidden while the clinic is closed', { tag: '@desktop' }, async ({ page }) => {
  await openAt(page, '2026-06-10T20:00:00-04:00');
  await expectLabel(page, CLOSED);
  await expect(sun(page)).toHaveCSS('opacity', '0');
});

test('an open page follows the time', { tag: '@desktop' }, async ({ page }) => {
  await withHours(page, '/');
  await page.clock.install({ time: '2026-06-10T19:58:00-04:00' });
  await page.goto('/');
  await expectLabel(page, OPEN);
  await page.clock.runFor('02:20');
  await expectLabel(page, CLOSED);
  await expect(sun(page)).toHaveCSS('opacity', '0');
  // Fast-forward through the night: running every second would take ten seconds of real time.
  await page.clock.fastForward('11:58:00');
  await page.clock.runFor('02:00');
  await expectLabel(page, OPEN);
  await expect(sun(page)).toHaveCSS('opacity', '1');
});
