/** Special hours, at fixed times in the clinic's time zone. */
import { expect, type Page, test } from '@playwright/test';
import type { SpecialHours } from '../../src/lib/hours';
import { expectNoViolations } from '../lib/axe';
import { openAt, withHours } from '../lib/clinic-time';
import { shiftOf } from '../lib/layout-shift';
import { withoutMotion } from '../lib/visit';

test.use(withoutMotion);

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
/** A holiday on which the clinic is open as always, and says so. */
const AS_USUAL: SpecialHours = [
  dayOf('2026-12-24'),
  dayOf('2026-12-24'),
  [8 * 60, 20 * 60],
  ', Christmas Eve',
];
const special = [THANKSGIVING, STORM, LATE, AS_USUAL];

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
  // Removing a class leaves an empty attribute.
  const ruler = async () => (await line(page).locator('.ruler').innerHTML()).replaceAll(' class=""', '');
  const usualRuler = await ruler();
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
  await expect(line(page)).toHaveAttribute('data-part', '540,840');
  await expect(line(page).locator('[data-sun]')).toHaveCSS('opacity', '1');

  await page.clock.fastForward('05:00:00');
  await page.clock.runFor('00:20');
  await expectHours(page, { label: 'Closed now, opens at 8 AM', today });
  await expect(line(page).locator('[data-sun]')).toHaveCSS('opacity', '0');

  await page.clock.fastForward('10:00:00');
  await page.clock.runFor('00:20');
  await expect(value).toHaveText(usual);
  await expect(page.locator('.utility [data-today=""]').first()).toHaveText(usualBar);
  await expect(line(page)).not.toHaveAttribute('data-part');
  expect(await ruler()).toBe(usualRuler);
});

for (const path of ['/', '/contact'])
  test(`on ${path} the day line marks the open part of a shorter day`, async ({ page }, { project }) => {
    await openAt(page, inWinter('2026-11-26T11:30'), path, special);
    await expect(line(page)).toHaveAttribute('data-part', '540,840');
    const isPhone = project.name === 'phone';
    await expect(page.locator('[data-word]')).toHaveText(isPhone ? 'Open now' : 'Open now, until 2 PM');
    const ruler = await line(page).locator('.ruler').boundingBox();
    const sun = await line(page).locator('[data-sun]').boundingBox();
    if (!ruler || !sun) throw new Error('The day line is missing');
    // 11:30 on a scale from 8 AM to 8 PM.
    const middle = (sun.x + sun.width / 2 - ruler.x) / ruler.width;
    expect(middle).toBeCloseTo(3.5 / 12, 2);
    const labels = await texts(page, '[data-day-line] text');
    expect(labels.filter((label) => !label.startsWith('Closed'))).toEqual(
      isPhone ? ['9 AM', '8 PM', '2 PM'] : ['9 AM', '8 AM', '8 PM', '2 PM'],
    );
    const widths = await line(page)
      .locator('path')
      .evaluateAll((paths: SVGGraphicsElement[]) => paths.map((path) => path.getBBox().width / 720));
    expect(widths).toEqual([1, 5 / 12]);
    expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
    await expectNoViolations(page, 'on a shorter day');
  });

test('the bar says the hours of today in full @desktop', async ({ page }) => {
  for (const [width, time, today] of [
    [1120, '2026-11-26T11:30', 'Today: 9 AM to 2 PM, Thanksgiving'],
    [1120, '2026-12-02T12:00', 'Closed today for the storm'],
    [1440, '2026-11-26T11:30', 'Today: 9 AM to 2 PM, Thanksgiving'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openAt(page, inWinter(time), '/', special);
    const hours = page.locator('.utility [data-today=""]').filter({ visible: true });
    const what = `“${today}” at ${width} px`;
    await expect.soft(hours, what).toHaveText(today);
    const [needed, given] = await hours.evaluate((text) => [text.scrollWidth, text.clientWidth]);
    expect.soft(needed, what).toBeLessThanOrEqual(given ?? 0);
  }
});

test('a special day with the usual hours has the whole line', async ({ page }) => {
  await openAt(page, inWinter('2026-12-24T14:00'), '/contact', special);
  await expect(page.locator('main .lead [data-today]')).toHaveText('Today: 8 AM to 8 PM, Christmas Eve');
  await expect(line(page)).toHaveAttribute('data-part', '480,1200');
  for (const part of ['.ruler', '[data-sun]'])
    await expect(line(page).locator(part).first()).toHaveCSS('visibility', 'visible');
  expect(await texts(page, '[data-day-line] text')).toEqual(['8 AM', '8 PM']);
});

test('a longer day widens the scale', { tag: '@desktop' }, async ({ page }) => {
  await openAt(page, inWinter('2026-12-04T21:00'), '/contact', special);
  await expect(line(page)).toHaveAttribute('data-part', '600,1320');
  await expect(page.locator('[data-word]')).toHaveText('Open now, until 10 PM');
  const labels = await texts(page, '[data-day-line] text');
  expect(labels).toEqual(['10 AM', '8 AM', 'Closed', '10 PM']);
  const word = await page.locator('[data-word]').boundingBox();
  expect((word?.x ?? 0) + (word?.width ?? 0)).toBeLessThan(1440 - 72);
});

test.describe('on a closed day, for a visitor in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the home page says so everywhere, and nothing shifts', async ({ page }) => {
    await openAt(page, inWinter('2026-12-02T12:00'), '/', special);
    await expectHours(page, {
      label: 'Closed today, opens Friday at 10 AM',
      today: 'Closed today for the storm',
    });
    await expect(page.locator('html')).toHaveAttribute('data-sky', 'night');
    await expect(page.locator('[data-wait]')).toContainText('Opens Friday at 10 AM');
    await expect(line(page).locator('[data-sun]')).toHaveCSS('opacity', '0');
    await expect(line(page)).not.toHaveAttribute('data-part');
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
    await expectNoViolations(page, 'on a closed day');
  });
});

test('special days disappear from lists once they begin', { tag: '@desktop' }, async ({ page }) => {
  await page.route('/services', async (route) => {
    const response = await route.fetch();
    const list = `<i data-until="${THANKSGIVING[0]}">one</i><i data-until="${STORM[1] + 1}">span</i>`;
    await route.fulfill({ response, body: (await response.text()).replace('</footer>', `${list}</footer>`) });
  });
  const shown = () => texts(page, 'footer i[data-until]');
  for (const [time, expected] of [
    ['2026-11-25T23:59:59', ['one', 'span']],
    ['2026-11-26T00:00:00', ['span']],
    ['2026-12-03T23:59:59', ['span']],
    ['2026-12-04T00:00:00', []],
  ] as const) {
    await page.clock.setFixedTime(inWinter(time));
    await page.goto('/services');
    await expect.poll(shown, { message: time }).toEqual(expected);
  }
});
