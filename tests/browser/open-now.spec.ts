/** Whether the clinic is open, in the clinic's own time zone. */
import { expect, type Page, test } from '@playwright/test';
import { goToTime, inSummer, openAt, restartClock, withHours } from '../lib/clinic-time';
import { leaveTab, withoutMotion } from '../lib/visit';

/** Without the sun's animation there is nothing to wait for. */
test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const { step } = test;

const labels = (page: Page) => page.locator('[data-open-state=""]').filter({ visible: true });
const sun = (page: Page) => page.locator('[data-day-line] [data-sun]');
const badge = (page: Page) => page.locator('[data-wait]');

async function expectLabel(page: Page, label: string, when?: string) {
  const texts = await labels(page).allInnerTexts();
  expect(texts.length, when).toBeGreaterThan(0);
  for (const text of texts) expect.soft(text, when).toBe(label);
}

const WAIT_YELLOW = 'rgb(255, 214, 102)';

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

test('says whether the clinic is open, also as clocks change', { tag: '@desktop' }, async ({ page }) => {
  await openAt(page, inSummer('20:00'));
  await step('on a page that is opened while the clinic is closed', async () => {
    await expectLabel(page, CLOSED);
    await expect(sun(page)).toHaveCSS('opacity', '0');
    await expect(badge(page).getByText('Opens at 8 AM')).toBeVisible();
    // Without motion, the countdown is at its end, which is green while the clinic is open.
    await expect(badge(page)).toHaveCSS('background-color', WAIT_YELLOW);
  });
  for (const [when, time, label] of [...onUsualDays, ...asClocksChange])
    await step(when, async () => {
      await goToTime(page, time);
      await expectLabel(page, label, when);
    });
});

const ZONES = [
  ['Asia/Tokyo', 9],
  ['America/Los_Angeles', -7],
  ['Pacific/Kiritimati', 14],
] as const;

const HOURS = [
  ['07:59:59', CLOSED, 'dawn'],
  ['08:00', OPEN, 'dawn'],
  ['13:00', OPEN, 'day'],
  ['18:30', OPEN, 'dusk'],
  ['20:00', CLOSED, 'night'],
  ['22:00', CLOSED, 'night'],
] as const;

test('the clinic’s time counts, not the visitor’s', { tag: '@desktop' }, async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await withHours(page, '/');
  await page.clock.setFixedTime(inSummer('09:00'));
  for (const [timezoneId, hoursAhead] of ZONES)
    await step(`for a visitor in ${timezoneId}`, async () => {
      await browser.send('Emulation.setTimezoneOverride', { timezoneId });
      await page.goto('/');
      expect(await page.evaluate(() => new Date().getTimezoneOffset())).toBe(-hoursAhead * 60);
      for (const [time, label, sky] of HOURS) {
        await restartClock(page, inSummer(time));
        await expectLabel(page, label, time);
        await expect.soft(page.locator('html'), time).toHaveAttribute('data-sky', sky);
      }
    });
  await browser.detach();
});

/** Returns the day line, and the middle and bottom of the sun on it. */
async function sunOnLine(page: Page) {
  const line = await page.locator('[data-day-line] .ruler').boundingBox();
  const box = await sun(page).boundingBox();
  if (!line || !box) throw new Error('The day line has no sun');
  return { line, middle: box.x + box.width / 2, bottom: box.y + box.height };
}

for (const path of ['/', '/contact'])
  test(`the sun stands where the time is on the day line on ${path}`, async ({ page, isMobile }) => {
    await openAt(page, inSummer('14:00'), path);
    if (isMobile && path === '/')
      await step('the strip above the header says that the clinic is open, as well', async () => {
        const inStrip = page.locator('[data-open-state=short]');
        await expect(inStrip).toHaveText('Open until 8 PM');
        expect((await inStrip.boundingBox())?.y).toBeLessThan(42);
      });
    await step('in the middle at 2 PM', async () => {
      await expect(sun(page)).toHaveCSS('opacity', '1');
      const { line, middle, bottom } = await sunOnLine(page);
      expect(Math.abs(middle - (line.x + line.width / 2))).toBeLessThanOrEqual(2);
      // The sun stands on the line.
      expect(bottom).toBeLessThanOrEqual(line.y + 2);
    });
    await step('at the left end at opening', async () => {
      await goToTime(page, inSummer('08:00'));
      const { line, middle } = await sunOnLine(page);
      expect(Math.abs(middle - line.x)).toBeLessThanOrEqual(2);
    });
    await step('at the right end at closing', async () => {
      await goToTime(page, inSummer('19:59'));
      const { line, middle } = await sunOnLine(page);
      expect(Math.abs(middle - (line.x + line.width))).toBeLessThanOrEqual(3);
    });
  });
