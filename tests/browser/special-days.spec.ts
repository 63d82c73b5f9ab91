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

test('the page asks for one more file on a day with special hours', { tag: '@desktop' }, async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.push(new URL(request.url()).pathname);
  });
  const filesAt = async (time: string) => {
    files.length = 0;
    await openAt(page, inWinter(time), '/', special);
    await page.waitForLoadState('networkidle');
    return [...files];
  };
  const usual = await filesAt('2026-11-24T10:00');
  const more = (await filesAt('2026-11-26T10:00')).filter((file) => !usual.includes(file));
  expect(more).toEqual([expect.stringContaining('/_astro/day-part.')]);
});

test('an open page follows the hours of a shorter day', { tag: '@desktop' }, async ({ page }) => {
  await withHours(page, '/contact', special);
  await page.clock.install({ time: inWinter('2026-11-25T23:59:50') });
  await page.goto('/contact');
  const value = page.locator('main [data-today=hours]');
  const usual = await value.innerText();
  const usualBar = (await page.locator('.utility [data-today=""]').first().textContent()) ?? '';
  const ruler = () => line(page).locator('.ruler').innerHTML();
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
  // Labels make room for the words a frame later.
  await expect.poll(ruler).toBe(usualRuler);
});

/** The day line of a day from 9 AM to 2 PM, at 11:30. */
async function expectShorterDay(page: Page, isMobile: boolean) {
  await expect(line(page)).toHaveAttribute('data-part', '540,840');
  await expect(page.locator('[data-word]')).toHaveText(isMobile ? 'Open now' : 'Open now, until 2 PM');
  const ruler = await line(page).locator('.ruler').boundingBox();
  const sun = await line(page).locator('[data-sun]').boundingBox();
  if (!ruler || !sun) throw new Error('The day line is missing');
  // 11:30 on a scale from 8 AM to 8 PM.
  const middle = (sun.x + sun.width / 2 - ruler.x) / ruler.width;
  expect(middle).toBeCloseTo(3.5 / 12, 2);
  const labels = await texts(page, '[data-day-line] text');
  expect(labels.filter((label) => !label.startsWith('Closed'))).toEqual(
    isMobile ? ['9 AM', '8 PM', '2 PM'] : ['9 AM', '8 AM', '8 PM', '2 PM'],
  );
  const widths = await line(page)
    .locator('path')
    .evaluateAll((paths: SVGGraphicsElement[]) => paths.map((path) => path.getBBox().width / 720));
  expect(widths).toEqual([1, 5 / 12]);
}

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
  test(`on ${path} the day line marks the open part of a shorter day`, async ({ page, isMobile }) => {
    await openAt(page, inWinter('2026-11-26T11:30'), path, special);
    await expectShorterDay(page, isMobile);
    expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
    await expectNoViolations(page, 'on a shorter day');
    if (path === '/' && !isMobile)
      for (const width of [1440, 1120])
        await step(`at ${width} px the bar says the hours of today in full`, () =>
          expectBar(page, width, 'Today: 9 AM to 2 PM, Thanksgiving'),
        );
  });

test(
  'the usual hours do not stand for a shorter day whose own have no room',
  { tag: '@phone' },
  async ({ page }) => {
    await openAt(page, inWinter('2026-11-26T11:30'), '/es', special);
    await expect(line(page)).toHaveAttribute('data-part', '540,840');
    await expect(page.locator('[data-word]')).toHaveText('Abierto ahora');
    await expect.poll(() => texts(page, '[data-day-line] text:not([font-weight])')).toEqual([]);
  },
);

test('a special day with the usual hours has the whole line, and a longer day widens it', async ({
  page,
  isMobile,
}) => {
  await openAt(page, inWinter('2026-12-24T14:00'), '/contact', special);
  await expect(page.locator('main .lead [data-today]')).toHaveText('Today: 8 AM to 8 PM, Christmas Eve');
  await expect(line(page)).toHaveAttribute('data-part', '480,1200');
  for (const part of ['.ruler', '[data-sun]'])
    await expect(line(page).locator(part).first()).toHaveCSS('visibility', 'visible');
  expect(await texts(page, '[data-day-line] text')).toEqual(['8 AM', '8 PM']);
  if (isMobile) return;

  await step('a longer day', async () => {
    await goToTime(page, inWinter('2026-12-04T21:00'));
    await expect(line(page)).toHaveAttribute('data-part', '600,1320');
    await expect(page.locator('[data-word]')).toHaveText('Open now, until 10 PM');
    const labels = () => texts(page, '[data-day-line] text');
    await expect.poll(labels).toEqual(['10 AM', '8 AM', 'Closed', '10 PM']);
    const word = await page.locator('[data-word]').boundingBox();
    expect((word?.x ?? 0) + (word?.width ?? 0)).toBeLessThan(1440 - 72);
  });
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
  await expect(line(page)).not.toHaveAttribute('data-part');
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
