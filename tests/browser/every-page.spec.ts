/** What must hold on every page there is, also on those that are added later: one visit a page and screen. */
import { expect, type Page, test } from '@playwright/test';
import { pages } from '../lib/pages';
import { MISSING, scrollToEnd, visit } from '../lib/visit';
import { watch } from '../lib/watch';

/** The narrowest screen that each project stands for is tried after its own. */
const NARROW = { desktop: 768, phone: 320 };

/** How long after the load a late script or font could still move something, in milliseconds. */
const QUIET_MS = 1000;

/** The sum of all layout shifts; what is below rounds to 0 in every report. */
const MAX_SHIFT = 0.001;

const shiftsOf = async (page: Page) => {
  const { shifts } = await page.evaluate(() => window.watched);
  return { shifts, sum: shifts.reduce((sum, { value }) => sum + value, 0) };
};

/** Text, buttons and pictures that stand out of a screen of this width, and the page itself where it scrolls sideways. */
const widerThan = (page: Page, width: number) =>
  page.evaluate((width) => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) found.push(`the page scrolls sideways: ${scrollWidth} px`);

    const isOut = ({ left, right }: DOMRect) => left < -1 || right > width + 1;
    /** Cut off on purpose: text for screen readers only, and strips that scroll by themselves. */
    const isClipped = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const { clipPath, overflowX } = getComputedStyle(element);
      return clipPath === 'inset(50%)' || /auto|scroll/.test(overflowX) || isClipped(element.parentElement);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.nodeValue?.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A letter's own room may hang over the edge; a heading that hangs by design does by a few pixels at most.
      if ([...range.getClientRects()].some(isOut) && !isClipped(node.parentElement))
        found.push(`“${node.nodeValue.trim().slice(0, 40)}” stands out of the screen`);
    }
    return found;
  }, width);

/** Pictures that are not described, not measured, or did not load. */
const badPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const faults = ['alt', 'width', 'height'].filter((name) => !image.hasAttribute(name));
      if (image.checkVisibility() && !(image.complete && image.naturalWidth > 0)) faults.push('content');
      return faults.map((fault) => `${image.currentSrc || image.src} has no ${fault}`);
    }),
  );

for (const path of [...pages, MISSING])
  test(`${path} loads without a complaint, stands still and fits the screen`, async ({
    page,
    baseURL,
    viewport,
    isMobile,
  }) => {
    const watched = await watch(page);
    const response = await visit(page, path);
    const status = path === MISSING ? 404 : 200;
    expect.soft(response.status()).toBe(status);

    await scrollToEnd(page);
    await page.waitForFunction(
      (ms) => performance.now() > performance.timing.loadEventEnd - performance.timeOrigin + ms,
      QUIET_MS,
    );
    const { sum, shifts } = await shiftsOf(page);
    expect.soft(sum, JSON.stringify(shifts)).toBeLessThan(MAX_SHIFT);
    const { violations } = await page.evaluate(() => window.watched);
    expect.soft(violations).toEqual([]);

    // The browser itself complains of the one, and the page says so of the other.
    const expected = status === 404 ? /status of 404|^warning: 404: no page at / : /^$/;
    const isPage = (text: string) => text === `${response.url()}: ${status}`;
    expect.soft(watched.complaints.filter((text) => !expected.test(text))).toEqual([]);
    expect.soft(watched.failures.filter((text) => !(status === 404 && isPage(text)))).toEqual([]);
    const hosts = new Set(watched.requests.map((request) => new URL(request.url()).origin));
    expect.soft([...hosts]).toEqual([baseURL]);

    expect.soft(await badPictures(page)).toEqual([]);
    const width = viewport?.width ?? 0;
    expect.soft(await widerThan(page, width), `${width} px`).toEqual([]);
    const narrow = isMobile ? NARROW.phone : NARROW.desktop;
    await page.setViewportSize({ width: narrow, height: 800 });
    expect.soft(await widerThan(page, narrow), `${narrow} px`).toEqual([]);
  });

/** How long a head stands in its stand-in, at least. */
const STAND_IN_MS = 100;

const headHeight = (page: Page) =>
  page.locator('h1').evaluate((head) => Math.round(head.getBoundingClientRect().height));

async function fontsOfHead(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  for (const domain of ['DOM', 'CSS'] as const) await devTools.send(`${domain}.enable`);
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/** The tables of the team's own tools fill themselves after the first paint. */
const isTool = (path: string) => path.startsWith('/webhook-');

for (const path of pages.filter((path) => !isTool(path)))
  test(`the head of ${path} changes to Inter after the first paint, and nothing moves`, async ({ page }) => {
    await watch(page);
    let standIn = 0;
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction((ms) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return paint && performance.now() > paint.startTime + ms;
      }, STAND_IN_MS);
      standIn ||= await headHeight(page);
      await route.continue();
    });
    await visit(page, path);
    await expect
      .poll(() => fontsOfHead(page))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^Inter/)]));
    const { sum, shifts } = await shiftsOf(page);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(MAX_SHIFT);
    expect(await headHeight(page)).toBe(standIn);
  });
