/**
 * What pages show by the clinic's hours: open or closed, the light of the day, special days and notices. The tables of
 * times are in src/shared/lib; here a few times stand for them. The visitor is in Tokyo, because only the clinic's time
 * may count.
 */
import { buildSync } from 'esbuild';
import { expect, type Page, test } from 'playwright/test';
import type { SpecialHours } from '../../src/shared/lib/hours';
import { expectNoViolations } from '../lib/axe';
import { goToTime, inSummer, openAt, withHours } from '../lib/clinic-time';
import { expectStill } from '../lib/layout';
import { leaveTab, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, timezoneId: 'Asia/Tokyo', ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const { step } = test;

const OPEN = 'Open now, until 8 PM';
const CLOSED = 'Closed now, opens at 8 AM';

const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });
const label = (page: Page) => visible(page, '[data-open-state=""]').first();
const badge = (page: Page) => page.locator('[data-wait]');
const dayLine = (page: Page) => page.locator('[data-day-line]');
const sun = (page: Page) => dayLine(page).locator('[data-sun]');

/** Moves a running clock to a moment from now, and on to the page's next update. */
async function wait(page: Page, time: string | number) {
  await page.clock.fastForward(time);
  await page.clock.runFor('00:30');
}

test.describe('the sky of the home page', { tag: '@desktop' }, () => {
  const TIMES = { dawn: '07:30', day: '13:00', dusk: '18:30', night: '22:00' } as const;
  const skies = Object.entries(TIMES);

  /** axe cannot judge text on a gradient, so each of its colors becomes the background of a check. */
  async function expectContrast(page: Page, sky: string) {
    const section = page.locator('.sky');
    const gradient = await section.evaluate((element) => getComputedStyle(element).backgroundImage);
    const colors = gradient.match(/rgb\([^)]+\)/g) ?? [];
    expect(colors, gradient).toHaveLength(3);
    await section.locator('.btn-secondary').filter({ visible: true }).hover();
    for (const color of colors) {
      await section.evaluate((element, color) => {
        element.style.background = color;
        element.querySelector<HTMLElement>('.scene')?.style.setProperty('visibility', 'hidden');
      }, color);
      await expectNoViolations(page, `at ${sky} on ${color}`, { within: '.sky' });
      await page.mouse.move(0, 0);
    }
  }

  test('each time of day has its own light and picture, and text that can be read', async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('hero-cutout')) pictures.push(request.url());
    });
    await withHours(page, '/');
    for (const [sky, time] of skies)
      await step(`at ${sky}`, async () => {
        pictures.length = 0;
        await page.clock.setFixedTime(inSummer(time));
        await page.goto('/', { waitUntil: 'networkidle' });
        await expect(page.locator('html')).toHaveAttribute('data-sky', sky);
        const shown = await page.locator('.scene img').evaluate((img: HTMLImageElement) => img.currentSrc);
        expect.soft(pictures, 'only the right picture is loaded, once').toEqual([shown]);
        expect.soft(shown.includes('-night')).toBe(sky === 'night');
        await expectStill(page);
        await expectContrast(page, sky);
      });
  });
});

const WAIT_YELLOW = 'rgb(255, 214, 102)';

test(
  'every place says whether the clinic is open, also as clocks change',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAt(page, inSummer('20:00'));
    expect(await page.evaluate(() => new Date().getTimezoneOffset()), 'in Tokyo').toBe(-9 * 60);
    await expect(sun(page)).toHaveCSS('opacity', '0');
    await expect(badge(page)).toContainText('Opens at 8 AM');
    // Without motion, the countdown is at its end, which is green while the clinic is open.
    await expect(badge(page)).toHaveCSS('background-color', WAIT_YELLOW);
    for (const [time, expected] of [
      [inSummer('07:59:59'), CLOSED],
      [inSummer('08:00'), OPEN],
      [inSummer('19:59:59'), OPEN],
      [inSummer('20:00'), CLOSED],
      // After clocks went back.
      ['2026-11-01T12:59:59Z', CLOSED],
      ['2026-11-01T13:00:00Z', OPEN],
    ] as const)
      await step(time, async () => {
        await goToTime(page, time);
        const texts = await visible(page, '[data-open-state=""]').allInnerTexts();
        expect(new Set(texts)).toEqual(new Set([expected]));
      });
  },
);

test('on a phone, the strip above the header says it', { tag: '@phone' }, async ({ page }) => {
  await openAt(page, inSummer('14:00'));
  const inStrip = page.locator('[data-open-state=short]');
  await expect(inStrip).toHaveText('Open until 8 PM');
  expect((await inStrip.boundingBox())?.y).toBeLessThan(42);
  await expect(sun(page)).toHaveCSS('opacity', '1');
});

test('a page that stays open follows the hours, but keeps its sky', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await withHours(page, '/');
  await page.clock.install({ time: inSummer('07:59:30') });
  await page.goto('/');
  await page.clock.pauseAt(inSummer('07:59:40'));
  await expect(badge(page)).toContainText('Opens at 8 AM');

  await step('the countdown starts when the clinic opens', async () => {
    await page.clock.runFor('00:41');
    await expect(badge(page).getByText(/Wait [1-9]\d? secs/)).toBeVisible();
    await expect(badge(page).getByRole('button')).toBeVisible();
    await expect(label(page)).toHaveText(OPEN);
    await expect(sun(page)).toHaveCSS('opacity', '1');
  });
  await step('it stops when the clinic closes', async () => {
    await wait(page, '12:00:00');
    await expect(badge(page)).toContainText('Opens at 8 AM');
    await expect(badge(page).getByRole('button')).toHaveCount(0);
    await expect(label(page)).toHaveText(CLOSED);
    await expect(sun(page)).toHaveCSS('opacity', '0');
  });
  await expect(page.locator('html'), 'the sky stays').toHaveAttribute('data-sky', 'dawn');
});

test.describe('special days', () => {
  const dayOf = (date: string) => Date.parse(date) / 86_400_000;
  const special: SpecialHours[] = [
    [dayOf('2026-11-26'), dayOf('2026-11-26'), [9 * 60, 14 * 60], ', Thanksgiving'],
    [dayOf('2026-12-01'), dayOf('2026-12-03'), null, ' for the storm'],
    [dayOf('2026-12-04'), dayOf('2026-12-04'), [10 * 60, 22 * 60], ', after the storm'],
  ];
  const inWinter = (time: string) => `${time}-05:00`;
  const SHORTER_DAY = '2026-11-26T11:30';
  const THANKSGIVING = 'Today: 9 AM to 2 PM, Thanksgiving';

  /** Checks every place that shows today's hours. */
  async function expectHours(page: Page, expected: string, today: string) {
    await expect(page.locator('[data-word]')).toHaveText(expected);
    await expect(page.locator('footer [data-today]')).toHaveText(today);
    await expect(page.locator('.utility [data-today=""]').first()).toHaveText(today);
  }

  test(
    'on a shorter day, the contact page has its hours and their reason',
    { tag: '@desktop' },
    async ({ page }) => {
      await openAt(page, inWinter(SHORTER_DAY), '/contact', special);
      await expectHours(page, 'Open now, until 2 PM', THANKSGIVING);
      await expectNoViolations(page, 'on a shorter day');
      await expect(page.locator('main [data-today=hours]')).toHaveText('9 AM to 2 PM');
      await expect(page.locator('main [data-today=reason]')).toHaveText('Today, Thanksgiving');
      await expect(page.locator('main .lead [data-today]')).toHaveText(THANKSGIVING);
    },
  );

  test('on a closed day, the home page says so everywhere', { tag: '@desktop' }, async ({ page }) => {
    await openAt(page, inWinter('2026-12-02T12:00'), '/', special);
    await expectHours(page, 'Closed today, opens Friday at 10 AM', 'Closed today for the storm');
    await expect(page.locator('html')).toHaveAttribute('data-sky', 'night');
    await expect(badge(page)).toContainText('Opens Friday at 10 AM');
    await expectStill(page);
    await expectNoViolations(page, 'on a closed day');
    await page.setViewportSize({ width: 1120, height: 800 });
    const bar = visible(page, '.utility [data-today=""]');
    expect(await bar.evaluate((text) => text.scrollWidth - text.clientWidth), 'it has room').toBe(0);
  });
});

/**
 * The content may have no notices, so these tests add two to a page, with the markup of src/components/notice/NoticeBand.tsx and the
 * script that the build would add.
 */
test.describe('notices', { tag: '@phone' }, () => {
  const minute = (time: string) => Date.parse(`${time}-05:00`) / 60_000;
  const band = (key: string, from: string, until: string, hidden = '') =>
    `<div class="banner" data-notice="${key}" data-begins="${minute(from)}" data-ends="${minute(until)}" ${hidden}>
      <p style="margin: 0; padding: 20px">${key}</p><button type="button" hidden>Close</button></div>`;
  const bands =
    band('storm', '2026-11-30T18:00', '2026-12-02T12:00') +
    band('flu shots', '2026-11-01T08:00', '2026-12-24T20:00', 'hidden');
  const [script] = buildSync({
    entryPoints: ['src/components/notice/show-notice.ts'],
    bundle: true,
    write: false,
    format: 'iife',
  }).outputFiles;
  const added = `<section aria-label="Notice">${bands}</section><script>${script?.text};tellTime()</script>`;

  const notice = (page: Page) => visible(page, '[data-notice] p');
  const close = (page: Page) => visible(page, '[data-notice] button');

  /** Adds the notices, and removes the content security policy, which would block the added script. */
  test.beforeEach(({ page }) =>
    page.route('/services', async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
        .replace('<main ', `${added}<main `);
      await route.fulfill({ response, body: html });
    }),
  );

  test('the urgent one shows in its time, the other before and after; a closed one stays closed', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-11-01T07:59:59-05:00');
    await page.goto('/services');
    await expect(notice(page)).toHaveCount(0);
    for (const [time, expected] of [
      ['2026-11-30T17:59:59', ['flu shots']],
      ['2026-11-30T18:00:00', ['storm']],
      ['2026-12-02T12:00:00', ['flu shots']],
      ['2026-12-24T20:00:00', []],
    ] as const) {
      await page.clock.setFixedTime(`${time}-05:00`);
      await page.reload();
      await expect(notice(page), time).toHaveText([...expected]);
    }
    await step('closed by a key', async () => {
      await page.clock.setFixedTime('2026-12-01T12:00:00-05:00');
      await page.reload();
      await expect(notice(page)).toHaveText('storm');
      await close(page).press('Enter');
      await expect(page.locator('[data-notice]')).toHaveCount(0);
      await expect(page.locator('#main')).toBeFocused();
      await page.reload();
      await expect(notice(page)).toHaveText('flu shots');
      await expectStill(page);
    });
  });
});
