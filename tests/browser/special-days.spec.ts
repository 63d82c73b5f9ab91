/** Special hours, at fixed times in the clinic's time zone. */
import { expect, type Page, test } from '@playwright/test';
import type { SpecialHours } from '../../src/shared/lib/hours';
import { expectNoViolations } from '../lib/axe';
import { goToTime, openAt, withHours } from '../lib/clinic-time';
import { shiftOf } from '../lib/layout-shift';
import { leaveTab, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const { step } = test;

/** Anything below rounds to 0 in reports. */
const MAX_SHIFT = 0.001;

const dayOf = (date: string) => Date.parse(date) / 86_400_000;
const THANKSGIVING: SpecialHours = [
  dayOf('2026-11-26'),
  dayOf('2026-11-26'),
  [9 * 60, 14 * 60],
  ', Thanksgiving',
];
const STORM: SpecialHours = [dayOf('2026-12-01'), dayOf('2026-12-03'), null, ' for the storm'];
const LATE: SpecialHours = [
  dayOf('2026-12-04'),
  dayOf('2026-12-04'),
  [10 * 60, 22 * 60],
  ', after the storm',
];
const special = [THANKSGIVING, STORM, LATE];

const inWinter = (time: string) => `${time}-05:00`;
const line = (page: Page) => page.locator('[data-day-line]');
const texts = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).allTextContents();

/** Checks every place that shows today's hours. */
async function expectHours(page: Page, { label, today }: { label: string; today: string }) {
  await expect(page.locator('[data-word]')).toHaveText(label);
  await expect(page.locator('footer [data-today]')).toHaveText(today);
  await expect(page.locator('.utility [data-today=""]').first()).toHaveText(today);
}

test('an open page follows the hours of a shorter day', { tag: '@desktop' }, async ({ page }) => {
  await withHours(page, '/contact', special);
  await page.clock.install({ time: inWinter('2026-11-25T23:59:50') });
  await page.goto('/contact');
  const value = page.locator('main [data-today=hours]');
  const usual = await value.innerText();
  const usualBar = (await page.locator('.utility [data-today=""]').first().textContent()) ?? '';
  await expect(page.locator('[data-word]')).toHaveText('Closed now, opens at 9 AM');

  await page.clock.runFor('00:30');
  const today = 'Today: 9 AM to 2 PM, Thanksgiving';
  await expectHours(page, { label: 'Closed now, opens at 9 AM', today });
  await expect(value).toHaveText('9 AM to 2 PM');
  await expect(page.locator('main [data-today=reason]')).toHaveText('Today, Thanksgiving');
  await expect(page.locator('main .lead [data-today]')).toHaveText(today);

  await page.clock.fastForward('09:00:00');
  await page.clock.runFor('00:20');
  await expectHours(page, { label: 'Open now, until 2 PM', today });
  await expect(line(page).locator('.ruler')).toHaveCSS('visibility', 'hidden');

  await page.clock.fastForward('05:00:00');
  await page.clock.runFor('00:20');
  await expectHours(page, { label: 'Closed now, opens at 8 AM', today });

  await page.clock.fastForward('10:00:00');
  await page.clock.runFor('00:20');
  await expect(value).toHaveText(usual);
  await expect(page.locator('.utility [data-today=""]').first()).toHaveText(usualBar);
  await expect(line(page).locator('.ruler')).toHaveCSS('visibility', 'visible');
});

/** The bar above the header of a wide screen says the hours of today in full. */
async function expectBar(page: Page, width: number, today: string) {
  await page.setViewportSize({ width, height: 800 });
  const hours = page.locator('.utility [data-today=""]').filter({ visible: true });
  const what = `“${today}” at ${width} px`;
  await expect.soft(hours, what).toHaveText(today);
  const [needed, given] = await hours.evaluate((text) => [text.scrollWidth, text.clientWidth]);
  expect.soft(needed, what).toBeLessThanOrEqual(given ?? 0);
}

for (const path of ['/', '/contact'])
  test(`on ${path} the day line of a shorter day has its hours, and no ticks`, async ({ page, isMobile }) => {
    await openAt(page, inWinter('2026-11-26T11:30'), path, special);
    await expect(page.locator('[data-word]')).toHaveText('Open now, until 2 PM');
    for (const part of ['.ruler', '[data-sun]'])
      await expect(line(page).locator(part).first()).toHaveCSS('visibility', 'hidden');
    expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
    await expectNoViolations(page, 'on a shorter day');
    if (path === '/' && !isMobile)
      for (const width of [1440, 1120])
        await step(`at ${width} px the bar says the hours of today in full`, () =>
          expectBar(page, width, 'Today: 9 AM to 2 PM, Thanksgiving'),
        );
  });

test('on a closed day, the home page says so everywhere, also to a visitor in Tokyo', async ({
  page,
  isMobile,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' });
  const today = 'Closed today for the storm';
  await openAt(page, inWinter('2026-12-02T12:00'), '/', special);
  await expectHours(page, { label: 'Closed today, opens Friday at 10 AM', today });
  await expect(page.locator('html')).toHaveAttribute('data-sky', 'night');
  await expect(page.locator('[data-wait]')).toContainText('Opens Friday at 10 AM');
  await expect(line(page).locator('[data-sun]')).toHaveCSS('opacity', '0');
  await page.waitForLoadState('networkidle');
  expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
  await expectNoViolations(page, 'on a closed day');
  if (!isMobile) await step('the bar says it in full', () => expectBar(page, 1120, today));
  await browser.detach();
});

test('special days disappear from lists once they begin', { tag: '@desktop' }, async ({ page }) => {
  await page.route('/services', async (route) => {
    const response = await route.fetch();
    const list = `<i data-until="${THANKSGIVING[0]}">one</i><i data-until="${STORM[1] + 1}">span</i>`;
    await route.fulfill({ response, body: (await response.text()).replace('</footer>', `${list}</footer>`) });
  });
  const shown = () => texts(page, 'footer i[data-until]');
  await page.clock.setFixedTime(inWinter('2026-11-26T00:00'));
  await page.goto('/services');
  await expect.poll(shown, { message: 'on a page opened on the day' }).toEqual(['span']);
  for (const [time, expected] of [
    ['2026-11-25T23:59:59', ['one', 'span']],
    ['2026-11-26T00:00:00', ['span']],
    ['2026-12-03T23:59:59', ['span']],
    ['2026-12-04T00:00:00', []],
  ] as const) {
    await goToTime(page, inWinter(time));
    expect(await shown(), time).toEqual(expected);
  }
});
