/**
 * The notices under the header. The content may have none, so these tests add two to a page, with the markup of
 * src/parts/NoticeBand.tsx and the script that the build would add.
 */
import { buildSync } from 'esbuild';
import { expect, type Page, test } from '@playwright/test';
import { goToTime } from '../lib/clinic-time';
import { leaveTab, withoutMotion } from '../lib/visit';

const minute = (time: string) => Date.parse(`${time}-05:00`) / 60_000;
const band = (key: string, from: string, until: string, index: number) =>
  `<div class="banner" data-notice="${key}" data-begins="${minute(from)}" data-ends="${minute(until)}"${index ? ' hidden' : ''}>
    <p style="margin: 0; padding: 20px"><strong>${key}</strong></p><button type="button" hidden>Close</button></div>`;
const bands = [
  band('storm', '2026-11-30T18:00', '2026-12-02T12:00', 0),
  band('flu shots', '2026-11-01T08:00', '2026-12-24T20:00', 1),
].join('');

const [script] = buildSync({
  entryPoints: ['src/page-scripts/notices.ts'],
  bundle: true,
  write: false,
  format: 'iife',
}).outputFiles;
const LATE = '.banner[data-late] { position: fixed; inset: auto 0 0; z-index: 25; background: white }';

/** Adds the notices to a page, and removes its content security policy, which would block the added script. */
async function withNotices(page: Page) {
  await page.route('/services', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
      .replace('</head>', `<style>${LATE}</style></head>`)
      .replace(
        '<main ',
        `<section role="status" aria-label="Notice">${bands}</section><script>${script?.text};tellTime()</script><main `,
      );
    await route.fulfill({ response, body: html });
  });
}

const notice = (page: Page) => page.locator('[data-notice]').filter({ visible: true });
const top = async (page: Page) => (await page.locator('main').boundingBox())?.y ?? 0;

async function shift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            total += entry.hadRecentInput ? 0 : entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => resolve(total));
      }),
  );
}

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

test(
  'shows the urgent notice in its time, the other one before and after',
  { tag: '@phone' },
  async ({ page }) => {
    await withNotices(page);
    await page.clock.setFixedTime('2026-11-01T07:59:00-05:00');
    await page.goto('/services');
    for (const [time, expected] of [
      ['2026-11-01T07:59:59', []],
      ['2026-11-01T08:00:00', ['flu shots']],
      ['2026-11-30T17:59:59', ['flu shots']],
      ['2026-11-30T18:00:00', ['storm']],
      ['2026-12-02T11:59:59', ['storm']],
      ['2026-12-02T12:00:00', ['flu shots']],
      ['2026-12-24T20:00:00', []],
    ] as const) {
      await goToTime(page, `${time}-05:00`);
      expect(await notice(page).locator('strong').allTextContents(), time).toEqual(expected);
      expect(await shift(page), time).toBeLessThan(0.001);
    }
  },
);

test('a closed notice stays closed; the other one still appears', async ({ page }) => {
  await withNotices(page);
  await page.clock.setFixedTime('2026-12-01T12:00:00-05:00');
  await page.goto('/services');
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText('storm');
  await expect(notice(page)).toHaveText(/storm/);
  expect(await shift(page)).toBeLessThan(0.001);
  await notice(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.locator('[data-notice=storm]')).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('notice'))),
  ).toEqual(['notices']);
  await page.reload();
  await expect(notice(page)).toHaveText(/flu shots/);
  expect(await shift(page)).toBeLessThan(0.001);
});

test('a notice that was closed on another page or in another tab stays closed, with and without storage', async ({
  page,
}) => {
  await withNotices(page);
  await page.clock.setFixedTime('2026-12-01T12:00:00-05:00');
  await page.goto('/services');
  await expect(notice(page)).toHaveText(/storm/);
  await test.step('after Back to a page that the browser has kept', async () => {
    await page.evaluate(() => {
      localStorage.setItem('notices', 'storm');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page.locator('[data-notice]')).toHaveCount(0);
  });
  await test.step('and closing the other one forgets neither it nor those of another tab, but those that are over', async () => {
    await page.evaluate(() => localStorage.setItem('notices', 'over'));
    await page.reload();
    // In another tab.
    await page.evaluate(() => localStorage.setItem('notices', 'overflu shots'));
    await notice(page).getByRole('button', { name: 'Close' }).click();
    expect(await page.evaluate(() => localStorage.getItem('notices'))).toBe('flu shotsstorm');
  });
  await test.step('for this page, where storage is full or forbidden', async () => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('[data-notice]')).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
    expect(complaints).toEqual([]);
  });
});

test('nothing shifts when a notice begins or ends while the page is open', async ({ page }) => {
  await withNotices(page);
  await page.clock.install({ time: '2026-11-30T17:59:00-05:00' });
  await page.goto('/services');
  await expect(notice(page)).toHaveText(/flu shots/);
  const before = await top(page);

  await page.clock.runFor('01:30');
  await expect(notice(page)).toHaveText(/storm/);
  await expect(page.locator('[data-notice=storm]')).toHaveAttribute('data-late');
  expect(await top(page)).toBe(before);

  await page.clock.fastForward('42:00:00');
  await page.clock.runFor('00:30');
  await expect(notice(page)).toHaveText(/flu shots/);
  expect(await top(page)).toBe(before);

  await page.clock.fastForward(560 * 3_600_000);
  await page.clock.runFor('00:30');
  await expect(notice(page)).toHaveCount(0);
  expect(await top(page)).toBe(before);
  expect(await shift(page)).toBeLessThan(0.001);
});
