import type { Page } from '@playwright/test';

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
