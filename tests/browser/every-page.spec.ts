/**
 * What must hold on every page, including future ones. Each page is opened once, on a phone, and everything is checked in
 * that visit, because opening a page takes longer than checking it. On a desktop, the first page of each template stands
 * for the others.
 */
import { expect, type Page, type Response, test } from 'playwright/test';
import { expectNoViolations } from '../lib/axe';
import { expectWithinBudget, LIGHTHOUSE_PHONE, watchBudget } from '../lib/budget';
import { smallTargets, widerThan, withDefaultFontSize } from '../lib/layout';
import { pages } from '../lib/pages';
import { enlargedPictures } from '../lib/pictures';
import { MISSING, MISSING_JOB, scrollToEnd, visit, withoutMouse } from '../lib/visit';
import { watch, type Watched } from '../lib/watch';

/** The phone on which everything but the budgets is tested. */
const PHONE = { width: 390, height: 844 };

/** Each project's narrowest screen is tested after its own. */
const NARROW = { desktop: 768, phone: 320 };

/** From this width on, the header has links instead of a menu: `nav` in tailwind.config.mjs. */
const NARROWEST_WITH_NAVIGATION = 1120;

/** How long after the load a late script or font could still move something, in milliseconds. */
const QUIET_MS = 1000;

/** The limit for the sum of layout shifts; anything below rounds to 0 in reports. */
const MAX_SHIFT = 0.001;

/** The limit when Inter replaces the fallback fonts, whose lines can break at other words. */
const MAX_SHIFT_BY_FONT = 0.05;

/** The longest time between the end of the font's loading and the frame that shows it. */
const FONT_SWAP_MS = 500;

/** How long a page shows its fallback fonts, at least. */
const FALLBACK_FONT_MS = 100;

// These tests only read pages, so they share a tab; each visit starts with empty storage and an empty cache.
test.use({
  reuseContext: true,
  viewport: ({ viewport, isMobile }, use) => use(isMobile ? LIGHTHOUSE_PHONE.viewport : viewport),
  // A reused tab can begin with the size of the screen, and ask for pictures of that size.
  screen: ({ screen, isMobile }, use) => use(isMobile ? LIGHTHOUSE_PHONE.viewport : screen),
  deviceScaleFactor: ({ deviceScaleFactor, isMobile }, use) =>
    use(isMobile ? LIGHTHOUSE_PHONE.deviceScaleFactor : deviceScaleFactor),
});

const { step } = test;

/** Returns pictures without alternative text or dimensions, or that did not load. */
const badPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const faults = ['alt', 'width', 'height'].filter((name) => !image.hasAttribute(name));
      if (image.checkVisibility() && !(image.complete && image.naturalWidth > 0)) faults.push('content');
      return faults.map((fault) => `${image.currentSrc || image.src} has no ${fault}`);
    }),
  );

/** Holds Inter back until the fallback fonts have been painted, so that their change is seen to move little. */
const delayFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    // Not at every frame, which would ask for more frames.
    await page.waitForFunction(
      (ms) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return paint && performance.now() > paint.startTime + ms;
      },
      FALLBACK_FONT_MS,
      { polling: FALLBACK_FONT_MS / 2 },
    );
    await route.continue();
  });

/** Spaces letters, words, lines and paragraphs like a style sheet of the visitor's own. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(
      `* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
      p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets.push(styles);
  });

/** Opens everything on the page that a visitor can unfold. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    const folded = [...document.querySelectorAll('details:not([open])')].filter((details) =>
      details.querySelector('summary')?.checkVisibility(),
    ) as HTMLDetailsElement[];
    for (const details of folded) details.open = true;
  });

async function expectStill(page: Page) {
  await page.waitForFunction(
    (ms) => performance.now() > performance.timing.loadEventEnd - performance.timeOrigin + ms,
    QUIET_MS,
  );
  const { shifts, fontTimes } = await page.evaluate(() => window.watched);
  const isByFont = ({ time }: (typeof shifts)[number]) =>
    fontTimes.some((fontTime) => Math.abs(time - fontTime) < FONT_SWAP_MS);
  const sum = (some: typeof shifts) => some.reduce((total, { value }) => total + value, 0);
  expect.soft(sum(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT_BY_FONT);
  const others = shifts.filter((shift) => !isByFont(shift));
  expect.soft(sum(others), JSON.stringify(others)).toBeLessThan(MAX_SHIFT);
}

async function expectNoComplaints(page: Page, watched: Watched, response: Response, origin: string) {
  const { violations } = await page.evaluate(() => window.watched);
  expect.soft(violations, 'violations of the content security policy').toEqual([]);
  const isMissing = isMissingPage(new URL(response.url()).pathname);
  // The browser reports the status, and the 404 page logs the path.
  const expected = isMissing ? /status of 404|^warning: 404: no page at / : /^$/;
  expect
    .soft(
      watched.complaints.filter((text) => !expected.test(text)),
      'console',
    )
    .toEqual([]);
  const isPage = (text: string) => isMissing && text === `${response.url()}: 404`;
  expect
    .soft(
      watched.failures.filter((text) => !isPage(text)),
      'failed requests',
    )
    .toEqual([]);
  const hosts = new Set(watched.requests.map((request) => new URL(request.url()).origin));
  expect.soft([...hosts], 'hosts').toEqual([origin]);
}

const isMissingPage = (path: string) => path === MISSING || path === MISSING_JOB;

/** False for pages whose template has been seen: Spanish ones, and those in a folder, such as jobs, but for its first. */
function isFirstOfTemplate(path: string) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return folder === '/'
    ? path !== '/es'
    : pages.find((page) => page.startsWith(folder)) === path && !path.startsWith('/es/');
}

/** Expects that text fits a phone in larger letters, too. */
async function expectLargeTextFits(page: Page) {
  await step(`everything fits ${PHONE.width} px with text of 200 %`, () =>
    withDefaultFontSize(page, 32, async () => {
      await page.setViewportSize(PHONE);
      expect.soft(await widerThan(page, PHONE.width)).toEqual([]);
    }),
  );
  await step('everything fits with the spacing of WCAG 1.4.12', async () => {
    await spaceText(page);
    expect.soft(await widerThan(page, PHONE.width)).toEqual([]);
  });
}

for (const path of [...pages, MISSING, MISSING_JOB])
  test(isFirstOfTemplate(path) ? path : `${path} @phone`, async ({ page, baseURL, viewport, isMobile }) => {
    const watched = await watch(page);
    const isMissing = isMissingPage(path);
    if (isMobile) await withoutMouse(page);
    const spent = isMobile && !isMissing ? watchBudget(page) : undefined;
    if (isMobile && !isMissing) await delayFonts(page);
    const response = await visit(page, path);
    expect.soft(response.status(), 'status').toBe(isMissing ? 404 : 200);

    if (spent) await step('stays within its budget', () => expectWithinBudget(page, path, spent));

    await step('every picture is described, measured and loads', async () => {
      await scrollToEnd(page);
      expect.soft(await badPictures(page)).toEqual([]);
    });

    await step('nothing moves', () => expectStill(page));
    await step('loads without a complaint', () => expectNoComplaints(page, watched, response, baseURL ?? ''));

    const width = isMobile ? PHONE.width : (viewport?.width ?? 0);
    if (isMobile) await page.setViewportSize(PHONE);
    await step(`everything fits ${width} px`, async () => {
      expect.soft(await widerThan(page, width)).toEqual([]);
    });

    // What is folded looks the same on every screen.
    if (isMobile) await unfold(page);
    await step(`axe objects to nothing, ${isMobile ? 'unfolded' : 'as the page opens'}`, () =>
      expectNoViolations(page, path),
    );
    if (isMobile)
      await step('targets are large enough for fingers', async () => {
        expect.soft(await smallTargets(page)).toEqual([]);
      });

    if (isMobile)
      await step('no picture is drawn much larger than its file', async () => {
        expect.soft(await enlargedPictures(page)).toEqual([]);
      });

    if (!isMobile) await unfold(page);
    const narrow = isMobile ? NARROW.phone : NARROW.desktop;
    await step(`everything fits ${narrow} px, unfolded`, async () => {
      await page.setViewportSize({ width: narrow, height: 800 });
      expect.soft(await widerThan(page, narrow)).toEqual([]);
    });
    if (isMobile) await expectLargeTextFits(page);
  });

test('the top bar keeps to one line beside a scrollbar @desktop', async ({ page }) => {
  const height = () => page.locator('.utility').evaluate((bar) => bar.clientHeight);
  // The second one has the longest link to the other language.
  for (const path of ['/', '/doctors', '/es']) {
    await visit(page, path);
    const before = await height();
    // A scrollbar of Windows; the tests' browser has none.
    await page.evaluate(() => (document.documentElement.style.paddingRight = '17px'));
    expect.soft(await height(), path).toBe(before);
  }
});

test('the top bar cuts off nothing with the spacing of WCAG 1.4.12, and the header fits the narrowest desktop @desktop', async ({
  page,
}) => {
  await visit(page, '/');
  await spaceText(page);
  await page.setViewportSize({ width: NARROWEST_WITH_NAVIGATION, height: 800 });
  expect.soft(await widerThan(page, NARROWEST_WITH_NAVIGATION)).toEqual([]);
  for (const width of [1200, 1360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const cutOff = await page.locator('.utility').evaluate((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      const isCutOff = (part: HTMLElement) => {
        const box = part.getBoundingClientRect();
        const hasEllipsis = part.matches('[data-today]') && part.scrollWidth > part.clientWidth;
        return box.top < top || box.bottom > bottom || hasEllipsis;
      };
      const parts = [...bar.querySelectorAll<HTMLElement>('a, .rating, [data-today]')];
      return parts.filter((part) => part.checkVisibility() && isCutOff(part)).map((part) => part.innerText);
    });
    expect.soft(cutOff, `${width} px`).toEqual([]);
  }
});
