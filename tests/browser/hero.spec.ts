/** The home page's hero, which shows the clinic in the light of its local time. */
import { expect, type Page, type Request, test } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../lib/axe';
import { inSummer, openAt, restartClock, withHours } from '../lib/clinic-time';
import { shiftOf } from '../lib/layout-shift';
import { leaveTab } from '../lib/visit';

test.use({ reuseContext: true });
test.afterEach(({ page }) => leaveTab(page));

/** The clinic is closed at the first and the last. */
const TIMES = { dawn: '07:30', day: '13:00', dusk: '18:30', night: '22:00' } as const;
type Sky = keyof typeof TIMES;
const skies = Object.entries(TIMES) as [Sky, string][];
const isOpen = (sky: Sky) => sky === 'day' || sky === 'dusk';

const { step } = test;

const MAX_WIDE_BYTES = 32_000;
const MAX_TALL_BYTES = 30_000;
const MAX_PHONE_PICTURE_BYTES = 50_000;

const skyOf = (page: Page) => page.locator('html').getAttribute('data-sky');
const badge = (page: Page) => page.locator('[data-wait]');
const card = (page: Page) => page.locator('section', { has: badge(page) });
const isHeroPicture = (request: Request) => request.url().includes('hero-cutout');

/** Collects the URLs of the hero's pictures that the page requests from now on. */
function watchPictures(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (isHeroPicture(request)) urls.push(request.url());
  });
  return urls;
}

async function expectOnePicture(page: Page, sky: Sky, urls: string[]) {
  const picture = page.locator('.scene img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect.soft(urls).toEqual([await picture.evaluate((img: HTMLImageElement) => img.currentSrc)]);
  expect.soft(urls[0]?.includes('-night')).toBe(sky === 'night');
}

/** The address in `src` is that of the hour, too, and its background transparent. */
async function expectTransparentFallback(page: Page, sky: Sky) {
  const src = (await page.locator('.scene img').getAttribute('src')) ?? '';
  expect.soft(src).toMatch(/\.avif$/);
  expect.soft(src.includes('-night')).toBe(sky === 'night');
  const alpha = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    return canvas?.getImageData(0, 0, 1, 1).data[3];
  }, src);
  expect.soft(alpha).toBe(0);
}

/** Returns what must be the same at every time of day: words, positions, sizes, and the color of the badge. */
function layoutOf(page: Page) {
  const boxes = [
    '.sky',
    '.sky p',
    'h1',
    '.sky .lead',
    '.sky .btn',
    '.scene',
    '[data-day-line]',
    '[data-wait]',
    'main section',
    'main section .btn',
    'main > :nth-child(2)',
  ];
  return page.evaluate((boxes) => {
    const find = (selector: string) => {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`There is no ${selector}`);
      return element;
    };
    return {
      words: find('.sky').innerText,
      alt: find('.scene img').getAttribute('alt'),
      badge: getComputedStyle(find('[data-wait]')).backgroundColor,
      boxes: boxes.map((selector) => {
        const { x, y, width, height } = find(selector).getBoundingClientRect();
        return [selector, x, y, width, height].join(' ');
      }),
    };
  }, boxes);
}

/** Compares one page view: whether Inter loads in time varies, and its letters have other widths. */
async function expectOneLayout(page: Page) {
  const layouts: unknown[] = [];
  for (const [, time] of skies) {
    await restartClock(page, inSummer(time));
    layouts.push(await layoutOf(page));
  }
  for (const [index, layout] of layouts.entries()) expect.soft(layout, skies[index]?.[0]).toEqual(layouts[0]);
}

/** While the clinic is closed, the badge says when it opens. */
async function expectCheckIn(page: Page, isOpen: boolean) {
  const { soft } = expect;
  await soft(badge(page).getByText('Opens at 8 AM')).toBeVisible({ visible: !isOpen });
  await soft(badge(page).getByText('Wait')).toBeVisible({ visible: isOpen });
  await soft(badge(page).getByRole('button')).toHaveCount(isOpen ? 1 : 0);
  await soft(card(page).getByText('next opening')).toBeVisible({ visible: !isOpen });
  await soft(card(page).getByText('Online check-in takes')).toBeVisible({ visible: isOpen });
}

/** Returns the lowest contrast of an element's text with its background: its own, or the sky's gradient stops. */
const leastContrast = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      const parse = (text: string) =>
        [...text.matchAll(/rgba?\(([^)]+)\)/g)].map(([, parts = '']) => parts.split(/[ ,/]+/).map(Number));
      const luminance = (colour: number[]) => {
        const [red = 0, green = 0, blue = 0] = colour.map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const style = getComputedStyle(element);
      const [own = []] = parse(style.backgroundColor);
      const sky = document.querySelector('.sky');
      const grounds = own[3] === 0 && sky ? parse(getComputedStyle(sky).backgroundImage) : [own];
      const text = luminance(parse(style.color)[0] ?? []);
      const contrasts = grounds.map((ground) => {
        const other = luminance(ground);
        return (Math.max(text, other) + 0.05) / (Math.min(text, other) + 0.05);
      });
      return grounds.length ? Math.min(...contrasts) : 0;
    });

const CONTRASTS: Record<
  Sky,
  [kicker: number, head: number, lead: number, primary: number, secondary: number]
> = {
  dawn: [8, 12.6, 5.7, 11, 8],
  day: [9.1, 14.3, 6.5, 11, 9.1],
  dusk: [4.9, 7.6, 7.6, 11, 4.9],
  night: [11.8, 11.8, 11.8, 11, 11.8],
};

async function expectContrast(page: Page, sky: Sky) {
  const parts = ['.sky p', 'h1', '.sky .lead', '.sky .btn-primary', '.sky .btn-secondary'];
  for (const [index, part] of parts.entries())
    expect
      .soft(await leastContrast(page, part), part)
      .toBeGreaterThanOrEqual((CONTRASTS[sky][index] ?? 21) - 0.06);
  for (const button of ['.sky .btn-primary', '.sky .btn-secondary']) {
    await page.locator(button).filter({ visible: true }).hover();
    expect.soft(await leastContrast(page, button), `${button}, hovered`).toBeGreaterThanOrEqual(4.5);
  }
  await page.mouse.move(0, 0);
}

async function expectWhiteFocusRing(page: Page) {
  const button = page.locator('.sky .btn-secondary').filter({ visible: true });
  await button.focus();
  await expect(button).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
}

async function expectNoSkyInPrint(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expect.soft(page.locator('.scene'), 'no empty place for the picture').toBeHidden();
  await expect.soft(page.locator('.sky')).toHaveCSS('background-image', 'none');
  await expect.soft(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect.soft(page.locator('.disc')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect.soft(page.locator('.sky')).toHaveCSS('background-image', 'none');
  const text = await page.locator('h1').evaluate((head) => {
    const canvas = document.createElement('div');
    canvas.style.color = 'CanvasText';
    document.body.append(canvas);
    return [getComputedStyle(head).color, getComputedStyle(canvas).color];
  });
  expect.soft(text[0]).toBe(text[1]);
  await page.emulateMedia({ media: null, forcedColors: null });
}

/** Returns the place of the disc behind the clinic, in shares of the scene, and its width in pixels. */
async function placeOfDisc(page: Page) {
  const disc = await page.locator('.disc').boundingBox();
  const scene = await page.locator('.scene').boundingBox();
  if (!disc || !scene) throw new Error('The disc is missing');
  return {
    x: (disc.x + disc.width / 2 - scene.x) / scene.width,
    y: (disc.y + disc.height / 2 - scene.y) / scene.height,
    width: disc.width,
  };
}

/** The sun rises on the left, is high at noon and sets on the right; at night there is a moon. */
async function expectPathOfDisc(page: Page) {
  const at = async (time: string) => {
    await restartClock(page, inSummer(time));
    return placeOfDisc(page);
  };
  const early = await at('07:15');
  const opening = await at('08:00');
  const noon = await at('14:00');
  const closing = await at('19:59');
  const moon = await at('22:00');
  expect.soft(early.y).toBeGreaterThan(opening.y);
  expect.soft(opening.x).toBeLessThan(0.2);
  expect.soft(noon.x).toBeGreaterThan(0.4);
  expect.soft(noon.x).toBeLessThan(0.6);
  expect.soft(closing.x).toBeGreaterThan(0.75);
  for (const low of [opening, closing]) expect.soft(low.y).toBeGreaterThan(noon.y + 0.25);
  expect.soft(moon.width).toBeLessThan(noon.width / 2);
  expect.soft(moon.y).toBeLessThan(0.2);
}

test('each time of day has its own light, and the same words and layout', async ({ page, isMobile }) => {
  const urls = watchPictures(page);
  await withHours(page, '/');
  for (const [sky, time] of skies)
    await step(`at ${sky}`, async () => {
      urls.length = 0;
      await page.clock.setFixedTime(inSummer(time));
      await page.goto('/');
      expect.soft(await skyOf(page)).toBe(sky);
      await step('only the right picture is loaded, once', () => expectOnePicture(page, sky, urls));
      await step('nothing shifts', async () => expect.soft(await shiftOf(page)).toBe(0));
      await step('the card tells when to check in', () => expectCheckIn(page, isOpen(sky)));
      await step('axe finds nothing', () => expectNoViolations(page, `at ${sky}`));
      await step('all text has enough contrast', () => expectContrast(page, sky));
      if (sky === 'night') await step('the focus ring is white', () => expectWhiteFocusRing(page));
      await step('print and forced colors have no sky', () => expectNoSkyInPrint(page));
      if (!isMobile)
        await step('the fallback picture is transparent', () => expectTransparentFallback(page, sky));
    });
  await step('words and layout are the same', () => expectOneLayout(page));
  await step('the disc crosses the sky', () => expectPathOfDisc(page));
});

/** Screens by their pixels per CSS pixel. */
const SCREENS = [
  [
    1,
    [['a wide screen', 1440, MAX_WIDE_BYTES] as const, ['a very wide screen', 1920, MAX_WIDE_BYTES] as const],
  ],
  [2, [['a small phone', 320, MAX_TALL_BYTES] as const, ['a phone', 390, MAX_TALL_BYTES] as const]],
  [3, [['a dense phone', 430, MAX_PHONE_PICTURE_BYTES] as const]],
] as const;

test('each screen gets small and sharp pictures', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const bytes: Record<string, number> = {};
  for (const [deviceScaleFactor, screens] of SCREENS) {
    const page = await browser.newPage({ deviceScaleFactor, baseURL });
    await withHours(page, '/');
    for (const [name, width, limit] of screens)
      for (const time of [TIMES.day, TIMES.night])
        await step(`${name} at ${time}`, async () => {
          // An open page would load another picture for the new size.
          await page.goto('about:blank');
          await page.setViewportSize({ width, height: 844 });
          await page.clock.setFixedTime(inSummer(time));
          const answer = page.waitForResponse((response) => isHeroPicture(response.request()));
          await page.goto('/');
          const response = await answer;
          const body = await response.body();
          bytes[name] ??= body.length;
          expect.soft(response.headers()['content-type']).toBe('image/avif');
          expect.soft(body.length).toBeLessThanOrEqual(limit);
          const { width: drawn } = await sharp(body).metadata();
          const shown = (await page.locator('.scene img').boundingBox())?.width ?? 0;
          // A tenth less than the screen's resolution is not visible.
          expect.soft(drawn / (shown * deviceScaleFactor)).toBeGreaterThan(0.9);
        });
    await page.close();
  }
  await step('smaller phones load less', () => {
    expect(bytes['a small phone']).toBeLessThan(bytes['a phone'] ?? 0);
  });
});

const WIDTHS = [320, 390, 768, 1024, 1120, 1160, 1200, 1280, 1440, 1920];

/** From opening to closing. */
const OPEN_HOURS = [
  ...Array.from({ length: 12 }, (_, hour) => `${String(8 + hour).padStart(2, '0')}:00`),
  '19:59',
];

/** Returns what covers the sun of the current time on the day line, at points near its edges. */
const coverOfSun = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    const sun = document.querySelector('[data-sun]');
    sun?.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (!sun || getComputedStyle(sun).opacity !== '1') return ['no sun'];
    const { left, top, width: across, height } = sun.getBoundingClientRect();
    return [
      [0.5, 0.1],
      [0.15, 0.6],
      [0.85, 0.6],
      [0.03, 0.95],
      [0.97, 0.95],
    ].flatMap(([x = 0, y = 0]) => {
      const found = document.elementFromPoint(left + across * x, top + height * y);
      return found === sun ? [] : [`${x}, ${y}: ${found?.outerHTML.slice(0, 80)}`];
    });
  });

test(
  'at any width nothing covers the sun on the day line, and the buttons keep a distance from the check-in card',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAt(page, inSummer('08:00'));
    for (const width of WIDTHS)
      await step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        for (const time of OPEN_HOURS) {
          await page.clock.setFixedTime(inSummer(time));
          expect.soft(await coverOfSun(page), time).toEqual([]);
        }
        if (width < 1120) return;
        const button = await page.locator('.sky .btn').filter({ visible: true }).last().boundingBox();
        const { x = 0 } = (await page.locator('.sky ~ * section').boundingBox()) ?? {};
        expect.soft(x - (button?.x ?? 0) - (button?.width ?? 0)).toBeGreaterThanOrEqual(24);
      });
  },
);

test('a page that stays open follows the hours, but keeps its sky', { tag: '@desktop' }, async ({ page }) => {
  const label = page.locator('[data-open-state=""]').filter({ visible: true }).first();
  const sun = page.locator('[data-day-line] [data-sun]');
  await withHours(page, '/');
  await page.clock.install({ time: inSummer('07:59:30') });
  await page.goto('/');
  await page.clock.pauseAt(inSummer('07:59:40'));
  await expect(badge(page).getByText('Opens at 8 AM')).toBeVisible();
  const disc = await placeOfDisc(page);

  await step('the countdown starts when the clinic opens', async () => {
    await page.clock.runFor('00:41');
    await expect(badge(page).getByText(/Wait [1-9]\d? secs/)).toBeVisible();
    await expect(badge(page).getByRole('button')).toBeVisible();
    await expect(card(page).getByText('Online check-in takes')).toBeVisible();
    await expect(label).toHaveText('Open now, until 8 PM');
    await expect(sun).toHaveCSS('opacity', '1');
  });
  await step('it stops when the clinic closes', async () => {
    await page.clock.fastForward('12:00:00');
    await page.clock.runFor('00:30');
    await expect(badge(page).getByText('Opens at 8 AM')).toBeVisible();
    await expect(badge(page).getByRole('button')).toHaveCount(0);
    await expect(label).toHaveText('Closed now, opens at 8 AM');
    await expect(sun).toHaveCSS('opacity', '0');
  });
  await step('the disc does not move, and the sky stays', async () => {
    expect(await placeOfDisc(page)).toEqual(disc);
    expect(await skyOf(page)).toBe('dawn');
  });
  await step('the next morning, the clinic is open again', async () => {
    // Not every second of the night, which would take ten seconds of real time.
    await page.clock.fastForward('11:58:00');
    await page.clock.runFor('02:00');
    await expect(label).toHaveText('Open now, until 8 PM');
    await expect(sun).toHaveCSS('opacity', '1');
  });
});
