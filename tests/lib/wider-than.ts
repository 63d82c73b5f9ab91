import type { Page } from '@playwright/test';

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
