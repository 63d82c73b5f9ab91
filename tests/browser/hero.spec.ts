/** The home page's hero, which shows the clinic in the light of its local time. */
import { expect, type Page, type Request, test } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../lib/axe';
import { inSummer, openAt, withHours } from '../lib/clinic-time';
import { shiftOf } from '../lib/layout-shift';

test.use({ reuseContext: true });

const TIMES = { dawn: '09:00', day: '13:00', dusk: '18:30', night: '22:00' } as const;
type Sky = keyof typeof TIMES;
const skies = Object.entries(TIMES) as [Sky, string][];

const { step } = test;

const MAX_WIDE_BYTES = 32_000;
const MAX_TALL_BYTES = 30_000;
const MAX_PHONE_PICTURE_BYTES = 50_000;

const skyOf = (page: Page) => page.locator('html').getAttribute('data-sky');
const isHeroPicture = (request: Request) => request.url().includes('hero-cutout');

/** Collects the URLs of the hero's pictures that the page requests from now on. */
function watchPictures(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (isHeroPicture(request)) urls.push(request.url());
  });
  return urls;
}

test('shows the sky of each hour', { tag: '@desktop' }, async ({ page }) => {
  for (const [time, sky] of [
    ['06:59:59', 'night'],
    ['07:00', 'dawn'],
    ['07:59:59', 'dawn'],
    ['09:29:59', 'dawn'],
    ['09:30', 'day'],
    ['17:29:59', 'day'],
    ['17:30', 'dusk'],
    ['19:59:59', 'dusk'],
    ['20:00', 'night'],
  ] as const) {
    await openAt(page, inSummer(time));
    expect.soft(await skyOf(page), time).toBe(sky);
  }
});

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles'])
  test.describe(`for a visitor in ${timezoneId}`, { tag: '@desktop' }, () => {
    test.use({ timezoneId });
    test('the clinic’s time counts, not the visitor’s', async ({ page }) => {
      for (const [sky, time] of skies) {
        await openAt(page, inSummer(time));
        expect(await skyOf(page)).toBe(sky);
      }
    });
  });

test('a browser without JavaScript shows the day', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  const urls = watchPictures(page);
  await page.goto('/');
  await expect(page.locator('.scene img')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(urls).toHaveLength(1);
  expect(urls[0]).not.toContain('-night');
  await page.close();
});

test(
  'a browser without AVIF also gets a picture with a transparent background',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const [sky, time] of skies) {
      await openAt(page, inSummer(time));
      const src = (await page.locator('.scene img').getAttribute('src')) ?? '';
      expect(src).toMatch(/\.webp$/);
      expect(src.includes('-night')).toBe(sky === 'night');
      const alpha = await page.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        canvas?.drawImage(image, 0, 0);
        return canvas?.getImageData(0, 0, 1, 1).data[3];
      }, src);
      expect(alpha).toBe(0);
    }
  },
);

for (const [name, width, scale, limit] of [
  ['a wide screen', 1440, 1, MAX_WIDE_BYTES],
  ['a very wide screen', 1920, 1, MAX_WIDE_BYTES],
  ['a small phone', 320, 2, MAX_TALL_BYTES],
  ['a phone', 390, 2, MAX_TALL_BYTES],
  ['a dense phone', 430, 3, MAX_PHONE_PICTURE_BYTES],
] as const)
  test(`the pictures for ${name} are small and sharp`, { tag: '@desktop' }, async ({ browser, baseURL }) => {
    for (const time of [TIMES.day, TIMES.night]) {
      const page = await browser.newPage({
        viewport: { width, height: 844 },
        deviceScaleFactor: scale,
        baseURL,
      });
      const answer = page.waitForResponse((response) => isHeroPicture(response.request()));
      await openAt(page, inSummer(time));
      const response = await answer;
      expect(response.headers()['content-type']).toBe('image/avif');
      expect((await response.body()).length).toBeLessThanOrEqual(limit);
      const { width: drawn } = await sharp(await response.body()).metadata();
      const shown = (await page.locator('.scene img').boundingBox())?.width ?? 0;
      // A tenth less than the screen's resolution is not visible.
      expect(drawn / (shown * scale)).toBeGreaterThan(0.9);
      await page.close();
    }
  });

test('smaller phones load less', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const weigh = async (width: number) => {
    const page = await browser.newPage({ viewport: { width, height: 700 }, deviceScaleFactor: 2, baseURL });
    const answer = page.waitForResponse((response) => isHeroPicture(response.request()));
    await openAt(page, inSummer(TIMES.day));
    const { length } = await (await answer).body();
    await page.close();
    return length;
  };
  expect(await weigh(320)).toBeLessThan(await weigh(390));
});

/** Blocks web fonts: whether Inter loads in time varies, and its letters have other widths. */
const withoutFonts = (page: Page) => page.route('**/*.woff2', (route) => route.abort());

/** Returns the positions and sizes of the hero's parts. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [
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
    ].map((selector) => {
      const { x, y, width, height } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return [selector, x, y, width, height].join(' ');
    }),
  );

for (const width of [1120, 1160, 1200])
  test(`at ${width} px the buttons keep a distance from the check-in card @desktop`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAt(page, inSummer(TIMES.day));
    const button = await page.locator('.sky .btn').filter({ visible: true }).last().boundingBox();
    const card = await page.locator('.sky ~ * section').boundingBox();
    expect((card?.x ?? 0) - (button?.x ?? 0) - (button?.width ?? 0)).toBeGreaterThanOrEqual(24);
  });

test('text and layout are the same at every time of day', async ({ page }) => {
  const seen: unknown[] = [];
  await withoutFonts(page);
  for (const [, time] of skies) {
    await openAt(page, inSummer(time));
    await page.evaluate(() => document.fonts.ready);
    const alt = await page.locator('.scene img').getAttribute('alt');
    seen.push({ words: await page.locator('.sky').innerText(), alt, boxes: await boxes(page) });
  }
  for (const light of seen) expect(light).toEqual(seen[0]);
});

/** Returns the lowest contrast of an element's text with its background: its own, or the sky's gradient stops. */
const leastContrast = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
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
    await page.waitForTimeout(200);
    expect.soft(await leastContrast(page, button), `${button}, hovered`).toBeGreaterThanOrEqual(4.5);
  }
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
}

for (const [sky, time] of skies)
  test(`at ${sky}, one picture loads, nothing shifts, all text is readable, and print has no sky`, async ({
    page,
  }) => {
    const urls = watchPictures(page);
    await openAt(page, inSummer(time));

    await step('only the right picture is loaded, once', async () => {
      const picture = page.locator('.scene img');
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      expect.soft(urls).toEqual([await picture.evaluate((img: HTMLImageElement) => img.currentSrc)]);
      expect.soft(urls[0]?.includes('-night')).toBe(sky === 'night');
    });

    await step('nothing shifts', async () => expect.soft(await shiftOf(page)).toBe(0));
    await step('axe finds nothing', () => expectNoViolations(page, `at ${sky}`));
    await step('all text has enough contrast', () => expectContrast(page, sky));
    await step('print and forced colors have no sky', () => expectNoSkyInPrint(page));
  });

test('the focus ring is white at night', { tag: '@desktop' }, async ({ page }) => {
  await openAt(page, inSummer(TIMES.night));
  const button = page.locator('.sky .btn-secondary').filter({ visible: true });
  await button.focus();
  await expect(button).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
});

test.describe('the disc behind the clinic', () => {
  const place = async (page: Page) => {
    const disc = await page.locator('.disc').boundingBox();
    const scene = await page.locator('.scene').boundingBox();
    if (!disc || !scene) throw new Error('The disc is missing');
    return {
      x: (disc.x + disc.width / 2 - scene.x) / scene.width,
      y: (disc.y + disc.height / 2 - scene.y) / scene.height,
      width: disc.width,
    };
  };

  test('rises on the left, is high at noon and sets on the right', async ({ page }) => {
    const at = async (time: string) => {
      await openAt(page, inSummer(time));
      return place(page);
    };
    const [early, opening, noon, closing] = [
      await at('07:15'),
      await at('08:00'),
      await at('14:00'),
      await at('19:59'),
    ];
    expect(early.y).toBeGreaterThan(opening.y);
    expect(opening.x).toBeLessThan(0.2);
    expect(noon.x).toBeGreaterThan(0.4);
    expect(noon.x).toBeLessThan(0.6);
    expect(closing.x).toBeGreaterThan(0.75);
    for (const low of [opening, closing]) expect(low.y).toBeGreaterThan(noon.y + 0.25);
  });

  test('does not move while the page is open', { tag: '@desktop' }, async ({ page }) => {
    await withHours(page, '/');
    await page.clock.install({ time: inSummer('11:00') });
    await page.goto('/');
    const before = await place(page);
    await page.clock.fastForward('06:00:00');
    expect(await place(page)).toEqual(before);
    expect(await skyOf(page)).toBe('day');
    await page.reload();
    expect((await place(page)).x).toBeGreaterThan(before.x + 0.2);
  });

  test('is a moon at night', async ({ page }) => {
    await openAt(page, inSummer(TIMES.day));
    const sun = await place(page);
    await openAt(page, inSummer(TIMES.night));
    const moon = await place(page);
    expect(moon.width).toBeLessThan(sun.width / 2);
    expect(moon.y).toBeLessThan(0.2);
  });
});

for (const width of [320, 390, 768, 1024, 1120, 1280, 1440, 1920])
  test(
    `at ${width} px nothing ever covers the sun on the day line`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await openAt(page, inSummer('08:00'));
      const hours = Array.from({ length: 12 }, (_, hour) => `${String(8 + hour).padStart(2, '0')}:00`);
      for (const time of [...hours, '19:59']) {
        await page.clock.setFixedTime(inSummer(time));
        const covered = await page.evaluate(() => {
          document.dispatchEvent(new Event('visibilitychange'));
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
        expect.soft(covered, time).toEqual([]);
      }
    },
  );

test.describe('check-in while the clinic is closed', () => {
  const badge = (page: Page) => page.locator('[data-wait]');
  const card = (page: Page) => page.locator('section', { has: badge(page) });

  test('at 07:30 and 22:00 the badge says when the clinic opens, without changing place or color', async ({
    page,
  }) => {
    await withoutFonts(page);
    await openAt(page, inSummer('13:00'));
    const open = await badge(page).boundingBox();
    const colours = () => badge(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    const yellow = await colours();
    for (const time of ['07:30', '22:00'])
      await step(time, async () => {
        await openAt(page, inSummer(time));
        await expect(badge(page).getByText('Opens at 8 AM')).toBeVisible();
        await expect(badge(page).getByText('Wait')).toBeHidden();
        await expect(badge(page).getByRole('button')).toHaveCount(0);
        expect(await badge(page).boundingBox()).toEqual(open);
        expect(await colours()).toBe(yellow);
        await expect(card(page).getByText('next opening')).toBeVisible();
        await expect(card(page).getByText('on the way')).toBeHidden();
      });
  });

  test(
    'with reduced motion, the badge says the same and is not green',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openAt(page, inSummer('22:00'));
      await expect(badge(page).getByText('Opens at 8 AM')).toBeVisible();
      await expect(badge(page)).not.toHaveAttribute('data-done');
    },
  );

  test(
    'the countdown starts when the clinic opens and stops when it closes',
    { tag: '@desktop' },
    async ({ page }) => {
      await withHours(page, '/');
      await page.clock.install({ time: inSummer('07:59:30') });
      await page.goto('/');
      await page.clock.pauseAt(inSummer('07:59:40'));
      await expect(badge(page).getByText('Opens at 8 AM')).toBeVisible();
      await page.clock.runFor('00:41');
      await expect(badge(page).getByText(/Wait [1-9]\d? secs/)).toBeVisible();
      await expect(badge(page).getByRole('button')).toBeVisible();
      await expect(card(page).getByText('on the way')).toBeVisible();
      await page.clock.fastForward('12:00:00');
      await page.clock.runFor('00:30');
      await expect(badge(page).getByText('Opens at 8 AM')).toBeVisible();
      await expect(badge(page).getByRole('button')).toHaveCount(0);
    },
  );
});
