/** Small behaviours of individual pages. */
import { expect, type Page, test } from 'playwright/test';
import { clinic } from '../lib/clinic';
import { goToTime, inSummer, openAt, withHours } from '../lib/clinic-time';
import { leaveTab, scrollToEnd, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));
const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Returns what is animated or would be. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const inSeconds = (list: string) => Math.max(...list.split(',').map((part) => Number.parseFloat(part)));
    const found = document.getAnimations().map((animation) => `animation ${animation.id}`);
    for (const element of document.querySelectorAll('*'))
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        const moves =
          (style.animationName !== 'none' && inSeconds(style.animationDuration) > 0) ||
          inSeconds(style.transitionDuration) + inSeconds(style.transitionDelay) > 0;
        if (moves) found.push(`${element.localName}${pseudo ?? ''} ${element.getAttribute('class')}`);
      }
    if (getComputedStyle(document.documentElement).scrollBehavior !== 'auto') found.push('smooth scrolling');
    return found;
  });

test.describe('the wait badge', () => {
  test.use(withMotion);

  const badge = (page: Page) => page.locator('[data-wait]');
  /** While somebody waits; green afterwards. */
  const YELLOW = 'rgb(255, 214, 102)';

  /** Opens the home page with a clock that only runFor advances. */
  async function open(page: Page) {
    await page.clock.install({ time: '2026-06-10T12:00:00-04:00' });
    await page.clock.pauseAt('2026-06-10T13:00:00-04:00');
    await page.goto('/');
  }

  /** Records what screen readers announce. */
  async function listen(page: Page) {
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      for (const status of document.querySelectorAll('[role=status], [role=alert], [aria-live]'))
        new MutationObserver(() => said.push(status.textContent)).observe(status, {
          childList: true,
          characterData: true,
          subtree: true,
        });
    });
    return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  }

  test('counts from 30 to 0 secs, turns from yellow to green, and announces only its end, once', async ({
    page,
  }) => {
    await open(page);
    const said = await listen(page);
    const button = badge(page).getByRole('button');
    await expect(badge(page)).toHaveText(/30 secs/);
    await expect(badge(page)).toHaveCSS('background-color', YELLOW);
    await page.clock.runFor(1000);
    await expect(badge(page)).toHaveText(/29 secs/);
    await page.clock.runFor(2000);
    await expect(badge(page)).toHaveText(/27 secs/);
    await test.step('pauses and resumes on click', async () => {
      await button.click();
      await page.clock.runFor(10_000);
      await expect(badge(page)).toHaveText(/27 secs/);
      await button.click();
    });
    await page.clock.runFor(26_000);
    await expect(badge(page)).toHaveText(/1 secs/);
    await expect(badge(page)).toHaveCSS('background-color', YELLOW);
    expect(await said()).toEqual([]);
    await page.clock.runFor(1000);
    await expect(badge(page)).toHaveText(/\b0 secs/);
    await expect(badge(page)).not.toHaveCSS('background-color', YELLOW);
    await test.step('keeps the focus of the click until the visitor moves it, then is no button any more', async () => {
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Tab');
      await expect(button).toHaveCount(0);
    });
    expect(await said()).toEqual(['Wait 0 secs']);
  });

  test('of a page opened ahead begins to count at the click', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { get: () => true }));
    await open(page);
    await page.clock.runFor(5000);
    await expect(badge(page)).toHaveText(/30 secs/);
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
    await page.clock.runFor(1000);
    await expect(badge(page)).toHaveText(/29 secs/);
  });

  test('shows its end at once with reduced motion, and nothing moves on the page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await expect(badge(page)).toHaveText(/\b0 secs/);
    await expect(badge(page)).not.toHaveCSS('background-color', YELLOW);
    await expect(badge(page).getByRole('button')).toHaveCount(0);
    expect(await moving(page)).toEqual([]);
  });
});

test('copying a color code says so for 2 seconds', async ({ page, context }) => {
  const swatch = page.locator('[data-copy]').first();
  const button = swatch.getByRole('button');
  await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  await page.clock.install();
  await visit(page, '/media-kit');
  const code = await swatch.locator('[data-copy-text]').innerText();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await expect(button).toHaveText(/^Copied/);
  await expect(swatch.getByRole('status')).toHaveText(`Copied: ${code}`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.clock.runFor(2000);
  await expect(button).toHaveText(/^Copy #/);
});

test('a video makes no request before a click or Enter, which replaces its still; plays and has the focus', async ({
  page,
  baseURL,
}) => {
  const stills = page.locator('[data-video]').filter({ visible: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, '/media-kit');
  await scrollToEnd(page);
  const others = asked.filter((url) => /\.(mp4|webm)(\?|$)/.test(url) || !url.startsWith(`${baseURL}/`));
  expect(others, 'films and external hosts').toEqual([]);
  const still = stills.first();
  const film = await still.getAttribute('href');
  const title = await still.getAttribute('data-title');
  await still.click();

  const player = page.locator('video');
  await expect(player).toHaveAttribute('src', new RegExp(`${film}$`));
  await expect(player).toHaveAccessibleName(title ?? '');
  await expect(player).toBeFocused();
  await expect(player).toHaveJSProperty('controls', true);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);

  await visit(page, '/media-kit');
  await stills.last().press('Enter');
  await expect(page.locator('video'), 'on Enter').toBeFocused();
});

test('the number of an order from the time survives a reload', async ({ page }) => {
  await page.clock.setFixedTime('2026-06-10T14:00:00.123Z');
  await page.goto('/success');
  const order = page.locator('[data-field=order]');
  const number = await order.innerText();
  await page.clock.setFixedTime('2026-06-10T15:00:00Z');
  await page.reload();
  await expect(order).toHaveText(number);
});

// Every address is in src/features/checkout/order.test.ts.
test('the order after a payment is plain text, whatever the address contains', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const hostile = {
    product: '<img src=x onerror="window.hacked=1">',
    order: '"><script>window.hacked=1</script>',
    amount: "javascript:alert(1)//${{7*7}}' OR 1=1 --",
  };
  await page.goto(`/success?${new URLSearchParams(hostile)}`);
  for (const [name, value] of Object.entries(hostile))
    await expect(page.locator(`[data-field="${name}"]`)).toHaveText(value);
  await expect(page.locator('dl').locator(':is(img, script, a)')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(complaints).toEqual([]);
});

test('the 404 page logs the missing path and leads home', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await visit(page, '/old/flu-shots?utm=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found.');
  expect(logged).toContainEqual(expect.stringContaining('/old/flu-shots'));
  await page.locator('main').getByRole('link', { name: /home/i }).first().click();
  await page.waitForURL('/');
});

test('an address that is dragged over and copied brings no hidden words', async ({ page }) => {
  await visit(page, '/contact');
  const copied = await page.locator('.ways').evaluate((ways) => {
    getSelection()?.selectAllChildren(ways);
    return String(getSelection());
  });
  expect(copied).toContain('Open in Google Maps');
  expect(copied).not.toContain('opens in a new tab');
});

test.describe('on paper', () => {
  const SCREEN_ONLY = 'header#header, nav, #bottom-bar, .btn, button, .skip-link, #menu';
  const MAX_SHEETS: Record<string, number> = {
    '/consent-form': 1,
    '/er-or-urgent-care': 1,
    '/es/er-or-urgent-care': 1,
    '/success': 1,
    '/contact': 3,
  };
  const WITHOUT_BUTTON = ['/er-or-urgent-care', '/es/er-or-urgent-care', '/contact', '/cost'];

  test('pages for printing are black and white documents of the clinic', async ({ page }) => {
    for (const path of ['/privacy-policy', '/refund-policy', '/cost', ...Object.keys(MAX_SHEETS)])
      await test.step(path, async () => {
        await page.emulateMedia({ media: 'screen' });
        await visit(page, path);
        await page.evaluate(() => {
          window.print = () => (document.title = 'printed');
        });
        if (!WITHOUT_BUTTON.includes(path)) {
          await page.locator('[data-print]').filter({ visible: true }).click();
          await expect(page).toHaveTitle('printed');
        }
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(`${clinic.name} ·`)).toBeVisible();
        await expect(page.getByText(clinic.phone).filter({ visible: true })).not.toHaveCount(0);
        const screenOnly = page.locator(SCREEN_ONLY).filter({ visible: true });
        expect(await screenOnly.evaluateAll((parts) => parts.map((part) => part.outerHTML))).toEqual([]);
        const max = MAX_SHEETS[path];
        if (max === undefined) return;
        for (const format of ['Letter', 'A4']) {
          const pdf = (await page.pdf({ format })).toString('latin1');
          expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, format).toBeLessThanOrEqual(max);
        }
      });
  });

  test('without print() there is no button, and the consent form says what to do', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'print'));
    for (const path of ['/consent-form', '/privacy-policy', '/success']) {
      await visit(page, path);
      await expect(page.locator('[data-print]').filter({ visible: true }), path).toHaveCount(0);
    }
    await visit(page, '/consent-form');
    await expect(page.getByText('from your browser’s menu')).toBeVisible();
  });
});

test('“ER or urgent care?” says what an emergency is and when the clinic opens, with 911 on the first screen', async ({
  page,
}) => {
  await openAt(page, inSummer('23:00'), '/er-or-urgent-care');
  const call911 = page.locator('main a').first();
  await expect(call911).toHaveText('Call 911');
  await expect(call911).toHaveAttribute('href', 'tel:911');
  for (const [width, height] of [
    [1440, 900],
    [360, 560],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(call911, `${width} px`).toBeInViewport({ ratio: 1 });
  }
  const closed = 'Closed now, opens at 8 AM';
  await expect(page.locator('main [data-open-state]')).toHaveText(['Opens at 8 AM', closed, closed]);

  const poison = page.getByText('Swallowed something harmful?').locator('..').getByRole('link');
  await expect(poison).toHaveText(['911', '1-800-222-1222']);
  await expect(poison.last()).toHaveAttribute('href', 'tel:+18002221222');
});

test('the list of positions says so when all of them are over, also on a page that was left open', async ({
  page,
}) => {
  await withHours(page, '/careers');
  await visit(page, '/careers');
  const none = page.getByText('No position is open right now.');
  await expect(none).toBeHidden();
  const end = Number(await page.locator('#positions ul[data-until]').getAttribute('data-until'));
  await goToTime(page, new Date(end * 86_400_000 + 5 * 3_600_000).toISOString());
  await expect(none).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(0);
});

test('a job after its last day says so, also on a page that was left open', async ({ page }) => {
  await visit(page, '/careers');
  const job = await page.locator('main a[href^="/careers/"]').first().getAttribute('href');
  await withHours(page, job ?? '');
  await visit(page, job ?? '');
  const promise = page.getByText('This position is open until');
  const closed = page.getByText('This position is closed.');
  const apply = page.getByRole('link', { name: 'Apply Now' });
  const expectOpen = async (isOpen: boolean) => {
    await expect(promise).toBeVisible({ visible: isOpen });
    await expect(apply).toHaveCount(isOpen ? 2 : 0);
    await expect(closed).toBeVisible({ visible: !isOpen });
  };
  await expectOpen(true);
  // The clinic's midnight is 4 or 5 hours after that of the server.
  const until = await page.locator('main [data-until]').first().getAttribute('data-until');
  const end = Number(until) * 86_400_000;
  await goToTime(page, new Date(end + 4 * 3_600_000 - 1).toISOString());
  await expectOpen(true);
  await goToTime(page, new Date(end + 5 * 3_600_000).toISOString());
  await expectOpen(false);
  const general = page.locator('main').getByRole('link', { name: 'Submit General Application' }).first();
  await expect(general).toHaveAttribute('href', /^\/careers#/);
  await general.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
