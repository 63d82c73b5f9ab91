/** What has to hold of a page's layout: nothing stands out, moves, or is too small for a finger. */
import { expect, type Page } from 'playwright/test';

/** Sets the browser's default font size in pixels while `run` runs. */
export async function withDefaultFontSize(page: Page, size: number, run: () => Promise<void>) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await run();
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
}

/** Returns the texts that stand out of a screen of this width, and the page itself if it scrolls sideways. */
export const widerThan = (page: Page, width: number) =>
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

/** Minimum target heights in pixels: for controls, and for any standalone link. */
const TOUCH_HEIGHT = 44;
const LEAST_HEIGHT = 24;

/** Returns the visible targets that are too small for a finger. Scrolls the page. */
export const smallTargets = (page: Page) =>
  page.evaluate(
    ([touch, least]) => {
      const found: string[] = [];
      const isControl = 'button, summary, .btn, .link-arrow, nav a, header a, #bottom-bar a, [role=button]';
      /** Inline links in a sentence are exempt (WCAG 2.2). */
      const isInSentence = (link: Element) =>
        [...(link.parentElement?.childNodes ?? [])].some(
          (node) => node instanceof Text && /\w/.test(node.data),
        );
      for (const target of document.querySelectorAll<HTMLElement>('a[href], button, summary')) {
        if (!target.checkVisibility({ visibilityProperty: true }) || target.matches('.skip-link, [inert] *'))
          continue;
        const wanted = target.matches(isControl) ? touch : least;
        if (wanted === least && isInSentence(target)) continue;
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = target.getBoundingClientRect();
        const middle = (box.top + box.bottom) / 2;
        // Measured by hit testing, because a target may be larger than its visible part.
        const answers = (y: number) =>
          target.contains(document.elementFromPoint(Math.min(box.left + box.width / 2, innerWidth - 1), y));
        const reaches = [0, 0.25, 0.5, 0.75, 1].map((share) => middle + (share - 0.5) * (wanted - 2));
        if (reaches.every(answers)) continue;
        let height = 0;
        while (height < wanted && answers(middle - height / 2 + 0.5) && answers(middle + height / 2 - 0.5))
          height++;
        found.push(
          `${height} of ${wanted} px: ${target.localName} “${target.innerText.trim()}” ${target.className}`,
        );
      }
      return found;
    },
    [TOUCH_HEIGHT, LEAST_HEIGHT] as const,
  );

/** Anything below rounds to 0 in reports. */
const MAX_SHIFT = 0.001;

/** Expects that nothing has moved since the page was opened. */
export async function expectStill(page: Page) {
  const shift = await page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise<number>((resolve) => {
      let total = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      // Observers are told before the second frame.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
    });
  });
  expect.soft(shift, 'layout shifts').toBeLessThan(MAX_SHIFT);
}
