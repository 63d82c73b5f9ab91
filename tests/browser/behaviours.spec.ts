/** Small behaviours of individual pages. */
import { expect, type Page, test } from '@playwright/test';
import { clinic } from '../lib/clinic';
import { goToTime, inSummer, openAt, withHours } from '../lib/clinic-time';
import { leaveTab, scrollToEnd, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));
const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Returns the name of a computed colour that these tests use. */
function nameOf(colour: string) {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  if (red > 200 && green > 160 && blue < 160) return 'yellow';
  if (green > red + 40 && green > blue + 30) return 'green';
  return colour;
}

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

test('each drug test panel has its common name', async ({ page }) => {
  await visit(page, '/drug-testing');
  const names = ['5-panel', '10-panel', '12-panel'];
  const said = [page.locator('h1 + p'), page.getByRole('listitem').filter({ hasText: 'tests' }).first()];
  for (const name of names) {
    for (const words of said) await expect(words).toContainText(name);
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    expect(await page.title()).toContain(name);
  }
  await visit(page, '/');
  for (const name of names)
    await expect(page.locator('.ruled p').getByText(name, { exact: true })).toBeVisible();
});

test.describe('the wait badge', () => {
  test.use(withMotion);

  const badge = (page: Page) => page.locator('[data-wait]');
  const colour = (page: Page) =>
    badge(page)
      .evaluate((element) => getComputedStyle(element).backgroundColor)
      .then(nameOf);

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
    expect(await colour(page)).toBe('yellow');
    await expect(badge(page).locator('xpath=ancestor-or-self::*[@aria-live or @role="status"]')).toHaveCount(
      0,
    );
    const text = await page.evaluateHandle(() => document.querySelector('[data-secs]')?.firstChild);
    await page.clock.runFor(1000);
    await expect(badge(page)).toHaveText(/29 secs/);
    // Another text node would cost a restyle.
    expect(await text.evaluate((node) => node?.textContent)).toBe('29 secs');
    await page.clock.runFor(2000);
    await expect(badge(page)).toHaveText(/27 secs/);
    await test.step('pauses and resumes on click', async () => {
      await expect(button).toHaveAttribute('title', /stop/i);
      await button.click();
      await page.clock.runFor(10_000);
      await expect(badge(page)).toHaveText(/27 secs/);
      await button.click();
    });
    await page.clock.runFor(26_000);
    await expect(badge(page)).toHaveText(/1 secs/);
    expect(await colour(page)).toBe('yellow');
    expect(await said()).toEqual([]);
    await page.clock.runFor(1000);
    await expect(badge(page)).toHaveText(/\b0 secs/);
    await expect.poll(() => colour(page)).toBe('green');
    await test.step('keeps the focus of the click until the visitor moves it, then is no button any more', async () => {
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Tab');
      await expect(button).toHaveCount(0);
    });
    await page.clock.runFor(60_000);
    await expect(badge(page)).toHaveText(/\b0 secs/);
    expect(await said()).toEqual(['Wait 0 secs']);
  });

  test('counts on in a page that the browser has translated, and tells the time only when it changes', async ({
    page,
  }) => {
    await open(page);
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('[data-secs], [data-open-state]')) {
        const font = document.createElement('font');
        font.append(`${part.textContent} (translated)`);
        part.replaceChildren(font);
      }
    });
    await page.clock.runFor(1000);
    await expect(badge(page)).toHaveText(/29 secs/);
    const state = page.locator('[data-open-state=""]').first();
    await page.clock.runFor(60_000);
    await expect(state, 'not put back into English every 20 seconds').toContainText('(translated)');
  });

  test('shows its end at once with reduced motion, and nothing moves on the page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await expect(badge(page)).toHaveText(/\b0 secs/);
    expect(await colour(page)).toBe('green');
    await expect(badge(page).getByRole('button')).toHaveCount(0);
    expect(await moving(page)).toEqual([]);
  });
});

test('phone, directions and check-in are above the fold at any width', async ({ page }) => {
  await visit(page, '/privacy-policy');
  for (const width of [390, 768, 1119, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [clinic.phoneHref, clinic.map, clinic.checkIn]) {
      const tops = await page
        .locator(`a[href="${address}"]`)
        .filter({ visible: true })
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect
        .soft(
          tops.filter((top) => top < 900),
          `${address} at ${width} px`,
        )
        .not.toEqual([]);
    }
  }
});

test.describe('copying a color code', () => {
  const swatch = (page: Page) => page.locator('[data-copy]').first();
  const button = (page: Page) => swatch(page).getByRole('button');
  const code = (page: Page) => swatch(page).locator('[data-copy-text]').innerText();

  test('copies it, says so for 2 seconds after the last click, and selects it where copying is forbidden', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    await page.clock.install();
    await visit(page, '/media-kit');
    await expect(button(page)).toHaveText(/^Copy #/);
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page).click();
    await expect(button(page)).toHaveText(/^Copied/);
    await expect(swatch(page).getByRole('status')).toHaveText(`Copied: ${await code(page)}`);
    await page.clock.runFor(1900);
    await expect(button(page)).toHaveText(/^Copied/);
    await page.clock.runFor(100);
    await expect(button(page)).toHaveText(/^Copy #/);

    await test.step('the clipboard has it', async () => {
      const paper = await context.newPage();
      await paper.setContent('<textarea></textarea>');
      await paper.locator('textarea').focus();
      await paper.keyboard.press('ControlOrMeta+V');
      await expect(paper.locator('textarea')).toHaveValue(await code(page));
      await paper.close();
    });
    await test.step('counts the 2 seconds from the last click', async () => {
      await button(page).click();
      await expect(button(page)).toHaveText(/^Copied/);
      await page.clock.runFor(1500);
      await button(page).click();
      await page.clock.runFor(1500);
      await expect(button(page)).toHaveText(/^Copied/);
    });
    await test.step('selects it if the browser forbids copying, and says which keys to press', async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
      });
      await button(page).click();
      await expect(swatch(page).getByRole('status')).toHaveText(/selected/);
      await expect(swatch(page).getByRole('status')).toBeVisible();
      expect(await page.evaluate(() => String(getSelection()).trim())).toBe(await code(page));
    });
  });
});

test.describe('a video', () => {
  const stills = (page: Page) => page.locator('[data-video]').filter({ visible: true });
  const isFilm = (url: string) => /\.(mp4|webm)(\?|$)/.test(url);

  test('makes no request before a click or Enter, which replaces its still; plays and has the focus', async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit(page, '/media-kit');
    await scrollToEnd(page);
    expect(
      asked.filter((url) => isFilm(url) || !url.startsWith(`${baseURL}/`)),
      'films and external hosts',
    ).toEqual([]);
    const still = stills(page).first();
    const film = await still.getAttribute('href');
    const title = await still.getAttribute('data-title');
    const place = await still.boundingBox();
    const count = await stills(page).count();
    await still.click();

    const player = page.locator('video');
    await expect(player).toHaveAttribute('src', new RegExp(`${film}$`));
    await expect(player).toHaveAccessibleName(title ?? '');
    await expect(player).toBeFocused();
    await expect(player).toHaveJSProperty('controls', true);
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
    const size = await player.boundingBox();
    expect(Math.abs((size?.height ?? 0) - (place?.height ?? 0))).toBeLessThanOrEqual(2);
    await expect(stills(page)).toHaveCount(count - 1);

    await stills(page).last().press('Enter');
    await expect(page.locator('video').last(), 'on Enter').toBeFocused();
    await expect(page.locator('video')).toHaveCount(2);
  });
});

test.describe('“View Open Positions”', () => {
  test.use(withMotion);

  test('scrolls to the listings, below the header', async ({ page }) => {
    await visit(page, '/careers');
    await page.getByRole('link', { name: 'View Open Positions' }).click();
    const head = page.getByRole('heading', { name: 'Open positions' });
    await expect(head).toBeInViewport({ ratio: 1 });
    expect(new URL(page.url()).hash).toBe('#positions');
    const bottom = () => page.locator('#header').evaluate((header) => header.getBoundingClientRect().bottom);
    await expect
      .poll(async () => ((await head.boundingBox())?.y ?? 0) - (await bottom()), {
        message: 'space above the heading',
      })
      .toBeGreaterThan(0);
  });
});

test.describe('the order after a payment', () => {
  const TIME = '2026-06-10T14:00:00.123Z';
  const suffix = String(new Date(TIME).getTime()).slice(-6);
  const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
  const list = (page: Page) => page.locator('dl').filter({ has: field(page, 'order') });
  const cocktail = `product=${encodeURIComponent("Myer's Cocktail")}&order=IV-7&amount=349`;

  async function expectOrder(page: Page, order: Record<'product' | 'order' | 'amount', string>) {
    for (const [name, value] of Object.entries(order)) await expect(field(page, name)).toHaveText(value);
  }

  // Both addresses have the same page.
  for (const path of ['/success', '/payment-success'])
    test(`on ${path} has defaults, and a number from the time that survives a reload; or comes from the address`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(TIME);
      await page.goto(path);
      const order = { product: 'IV Therapy', order: `IV-${suffix}`, amount: '$369' };
      await expectOrder(page, order);
      await page.clock.setFixedTime('2026-06-10T15:00:00Z');
      await page.reload();
      await expectOrder(page, order);

      await page.goto(`${path}?${cocktail}`);
      await expectOrder(page, { product: "Myer's Cocktail", order: 'IV-7', amount: '$349' });
      await expect(list(page)).toContainText('Pre-Paid');
    });

  test('is plain text, whatever the address contains, and stays within the page', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const hostile = {
      product: '<img src=x onerror="window.hacked=1">',
      order: '"><script>window.hacked=1</script>',
      amount: "javascript:alert(1)//${{7*7}}' OR 1=1 --",
    };
    await page.goto(`/success?${new URLSearchParams(hostile)}`);
    await expectOrder(page, hostile);
    await expect(list(page).locator(':is(img, script, a)')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(complaints).toEqual([]);

    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(
      `/success?product=${'W'.repeat(2000)}&order=${encodeURIComponent('\u202E321-VI')}&amount=1e9`,
    );
    await expect(field(page, 'product')).toHaveText('W'.repeat(2000));
    await expect(field(page, 'amount')).toHaveText('1e9');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const right = await field(page, 'product').evaluate((element) => element.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(320);
  });
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

test('a legal page marks the current section in its table of contents, moves nothing, and prints on click', async ({
  page,
}) => {
  await visit(page, '/hipaa');
  const contents = page.locator('[data-contents]').filter({ visible: true });
  const links = contents.getByRole('link');
  await expect(contents.locator('[aria-current]')).toHaveText((await links.first().innerText()) ?? '');
  await links.nth(3).click();
  await expect(links.nth(3)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('End');
  await expect(links.last()).toHaveAttribute('aria-current', 'true');
  await expect(contents.locator('[aria-current]')).toHaveCount(1);
  expect(await moving(page)).toEqual([]);

  await page.evaluate(() => {
    const printed: number[] = [];
    Object.assign(window, { printed, print: () => printed.push(1) });
  });
  await page.getByRole('button', { name: /print/i }).filter({ visible: true }).click();
  expect(await page.evaluate(() => (window as unknown as { printed: number[] }).printed)).toEqual([1]);
});

const SCREEN_ONLY = 'header#header, nav, #bottom-bar, .btn, button, .skip-link, #menu';
for (const path of ['/privacy-policy', '/terms-of-service', '/hipaa', '/refund-policy', '/success'])
  test(`${path} prints as a document of the clinic, without screen-only parts`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(`${clinic.name} ·`)).toBeVisible();
    await expect(page.getByText(clinic.phone).filter({ visible: true })).not.toHaveCount(0);
    const printed = await page
      .locator(SCREEN_ONLY)
      .filter({ visible: true })
      .evaluateAll((parts) => parts.map((part) => part.outerHTML.slice(0, 200)));
    expect(printed, 'screen-only parts').toEqual([]);
    const white = await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.body);
      return ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
    });
    expect(white).toBe(true);
    expect((await page.pdf()).length).toBeGreaterThan(1000);
  });

test('on paper stand the usual hours and every folded answer, and the screen is as before afterwards', async ({
  page,
}) => {
  await openAt(page, inSummer('23:00'), '/er-or-urgent-care');
  const states = page.locator('main [data-open-state]');
  const onScreen = await states.allInnerTexts();
  expect(onScreen.join()).toContain('Closed now, opens at 8 AM');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect((await states.allTextContents()).join()).not.toMatch(/now/i);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await states.allInnerTexts()).toEqual(onScreen);

  await visit(page, '/telehealth');
  const answer = page.locator('main details > p').first();
  const height = () => answer.evaluate((text) => text.getBoundingClientRect().height);
  expect(await height()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await height()).toBeGreaterThan(0);
});

test('in forced colors, the current page is marked and a select has the system’s arrow', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/telehealth');
  const links = page.locator('#header .nav-link').filter({ visible: true });
  const marked = await links.evaluateAll((all) =>
    all
      .filter((link) => Number.parseFloat(getComputedStyle(link).borderBottomWidth) > 0)
      .map((link) => link.getAttribute('aria-current')),
  );
  expect(marked).toEqual(['page']);
  await visit(page, '/weight-loss');
  const select = page.locator('select.field-control').filter({ visible: true }).first();
  await expect(select).toHaveCSS('appearance', 'auto');
  await expect(select).toHaveCSS('background-image', 'none');
});

test('on a phone on its side, no text is under the notch', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 59, right: 59 } });
  await visit(page, '/contact');
  await expect(page.locator('main .wrap').first()).toHaveCSS('padding-left', '59px');
  await browser.detach();
});

test('the gallery is a stop for the keyboard only where it scrolls sideways', async ({ page }) => {
  await visit(page, '/');
  const strip = page.locator('.mosaic');
  await expect(strip).toHaveJSProperty('tabIndex', -1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(strip).toHaveJSProperty('tabIndex', 0);
});

test('a job’s last day is no longer promised once it is over', async ({ page }) => {
  await visit(page, '/careers');
  const job = await page.locator('main a[href^="/careers/"]').first().getAttribute('href');
  await withHours(page, job ?? '');
  await visit(page, job ?? '');
  const promise = page.locator('main [data-until]');
  await expect(promise).toBeVisible();
  const lastDay = Number(await promise.getAttribute('data-until'));
  await goToTime(page, new Date(lastDay * 86_400_000 + 12 * 3_600_000).toISOString());
  await expect(promise).toBeHidden();
});

for (const path of ['/iv-therapy', '/media-kit', '/careers'])
  test(`nothing moves on ${path} with reduced motion`, async ({ page }) => {
    await visit(page, path);
    expect(await moving(page)).toEqual([]);
  });

test('on the home page, the gallery’s pictures come after the first screen’s picture', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/');
  const frames = await page.locator('.mosaic figure > div').evaluateAll((all) =>
    all.map((frame) => {
      const { contentVisibility, aspectRatio } = getComputedStyle(frame);
      return { contentVisibility, aspectRatio };
    }),
  );
  expect(frames).toEqual(Array(5).fill({ contentVisibility: 'auto', aspectRatio: '9 / 11' }));
});
