/** Checks the focused element as a person sees it: its ring, and whether something covers it. */
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** Ends what watchStops() began, and returns every stop since then, in order. */
    takeStops: () => Stop[];
  }
}

export interface Stop {
  /** Tag and text, for messages. */
  name: string;
  /** Problems with its visibility. */
  faults: string[];
}

/** Returns the current keyboard stop; undefined on the page itself. Runs in the page. */
function describeStop(): Stop | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const faults: string[] = [];
  const words = element.innerText?.trim() || element.ariaLabel || element.title;
  const name = `${element.localName} “${words.replaceAll(/\s+/g, ' ').slice(0, 50)}”`;

  /** Contrast ratio of two colours (WCAG 2). */
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour)
      .slice(0, 3)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (a: string, b: string) => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };

  // The ring.
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const width = Number.parseFloat(outlineWidth);
  if (outlineStyle === 'none' || width < 2) faults.push('has no ring');
  else {
    const isPicture = (node: Element) =>
      node instanceof HTMLImageElement || getComputedStyle(node).backgroundImage !== 'none';
    /** The colour behind a point; undefined on a picture and outside the screen. */
    const colourAt = (x: number, y: number) => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return undefined;
      for (const node of document.elementsFromPoint(x, y)) {
        if (isPicture(node)) return undefined;
        const { backgroundColor } = getComputedStyle(node);
        if ((channels(backgroundColor)[3] ?? 1) === 1) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    const away = Number.parseFloat(outlineOffset) + width / 2;
    const centreX = (box.left + box.right) / 2;
    const centreY = (box.top + box.bottom) / 2;
    const sides = [
      colourAt(centreX, box.top - away),
      colourAt(centreX, box.bottom + away),
      colourAt(box.left - away, centreY),
      colourAt(box.right + away, centreY),
    ].filter((colour) => colour !== undefined);
    const seen = sides.filter((colour) => contrast(outlineColor, colour) >= 3);
    if (sides.length > 0 && seen.length < Math.min(2, sides.length))
      faults.push(`has a ring of ${outlineColor} on ${sides.join(', ')}`);
  }

  // Check whether something covers it: for elements as tall as the screen, only the middle counts.
  const isOut = box.top < -1 || box.bottom > innerHeight + 1;
  if (isOut && box.height < innerHeight / 2) faults.push(`is out of the screen, ${box.top} to ${box.bottom}`);
  const cover = (x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return top && (element.contains(top) || top.contains(element)) ? null : top;
  };
  const within = (value: number, end: number) => Math.min(Math.max(value, 1), end - 1);
  const x = within((box.left + box.right) / 2, innerWidth);
  const isTall = box.height > innerHeight / 2;
  // The edges, too, for what is partly hidden; just inside, where rounded corners do not matter.
  const heights = isTall ? [0.5] : [0.1, 0.5, 0.9];
  for (const part of heights) {
    const over = cover(x, within(box.top + part * box.height, innerHeight));
    if (!over) continue;
    faults.push(`is under ${over.localName}#${over.id} “${over.textContent.trim().slice(0, 30)}”`);
    break;
  }

  return { name, faults };
}

export const currentStop = (page: Page) => page.evaluate(describeStop);

/** Describes each stop as soon as the next key is pressed, when its scrolling is over. Runs in the page. */
function watchStops(describe: typeof describeStop) {
  const seen = new Set<Element>();
  const stops: Stop[] = [];
  const look = () => {
    const { activeElement } = document;
    const stop = activeElement && !seen.has(activeElement) && describe();
    if (!stop) return;
    seen.add(activeElement);
    stops.push(stop);
  };
  addEventListener('keydown', look, { capture: true });
  window.takeStops = () => {
    removeEventListener('keydown', look, { capture: true });
    look();
    return stops;
  };
}

/** Presses a key once for each stop, and once more to leave the page. Returns the stops in order. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await page.evaluate(`(${watchStops})(${describeStop})`);
  for (let left = await countStops(page); left >= 0; left--) await page.keyboard.press(key);
  return page.evaluate(() => window.takeStops());
}

/** How many elements the Tab key should reach. */
export const countStops = (page: Page) =>
  page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, summary, input, select, textarea, [tabindex]',
        ),
      ].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          element.checkVisibility({ visibilityProperty: true }),
      ).length,
  );
