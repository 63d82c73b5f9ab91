import { expect, type Page, test } from '@playwright/test';
import { countStops, currentStop, walk } from '../lib/focus';
import { visit } from '../lib/visit';

test.use({ reuseContext: true });

/** One page of each layout. Together they contain every kind of control. */
const WALKED = ['/', '/services', '/contact'];
const TOUCHED = [
  ...WALKED,
  '/telehealth',
  '/iv-therapy',
  '/careers',
  '/cost',
  '/er-or-urgent-care',
  '/media-kit',
  '/checkout/nad-plus',
  '/refund-policy',
  '/success',
];

/** Minimum target heights in pixels: for controls, and for any standalone link. */
const TOUCH_HEIGHT = 44;
const LEAST_HEIGHT = 24;

const focused = (page: Page) => page.locator(':focus');

test.describe('the skip link', () => {
  test('is hidden until it is focused, is the first stop and skips the header', async ({ page }) => {
    await visit(page, '/services');
    await expect(page.getByText('Skip to the content')).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Skip to the content');
    await expect(focused(page)).toBeInViewport({ ratio: 1 });
    expect((await currentStop(page))?.faults).toEqual([]);

    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main').locator(':focus')).toHaveCount(1);
  });
});

test.describe('the navigation of wide screens', { tag: '@desktop' }, () => {
  test('moves link by link, each with a focus ring, and Enter opens the page', async ({ page }) => {
    await visit(page, '/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const labels = await links.allInnerTexts();
    expect(labels).toEqual([
      ...['Home', 'Doctors', 'Services', 'IV Therapy', 'Telehealth', 'Wellness', 'Contact', 'Careers'],
    ]);

    await links.first().focus();
    for (const [index, label] of labels.entries()) {
      await expect(focused(page), `stop ${index}`).toHaveText(label);
      expect.soft((await currentStop(page))?.faults, label).toEqual([]);
      if (index < labels.length - 1) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('/careers');
    await expect(page.locator('[aria-current=page]').filter({ visible: true })).toHaveText('Careers');
  });
});

test('tabbing through the header of a scrolled page does not scroll it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/services');
  await page.evaluate(() => scrollTo(0, 1200));
  const stops = page.locator('#header').locator('a, button').filter({ visible: true });
  await stops.first().evaluate((stop: HTMLElement) => stop.focus({ preventScroll: true }));
  const count = await stops.count();
  const keys = [...Array(count - 1).fill('Tab'), ...Array(count - 1).fill('Shift+Tab')] as string[];
  for (const [step, key] of keys.entries()) {
    await page.keyboard.press(key);
    await expect(page.locator('#header :focus')).toHaveCount(1);
    expect(await page.evaluate(() => scrollY), `step ${step}`).toBe(1200);
  }
});

test.describe('the phone menu', { tag: '@phone' }, () => {
  const menu = (page: Page) => page.locator('#menu');
  const button = (page: Page) => page.locator('[popovertarget=menu]');

  async function open(page: Page) {
    await visit(page, '/');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
  }

  test('opens by Enter or Space, and announces its state', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  for (const key of ['Tab', 'Shift+Tab'])
    test(`traps focus on ${key}`, async ({ page }) => {
      await open(page);
      const count = await menu(page).getByRole('link').count();
      const reached = new Set<string>();
      for (let step = 0; step < count + 8; step++) {
        await page.keyboard.press(key);
        const place = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement?.closest('#menu, #bottom-bar, [popovertarget=menu]')?.id ?? 'elsewhere';
        });
        expect(place, `step ${step}`).not.toBe('elsewhere');
        const stop = await currentStop(page);
        expect(stop?.faults, stop?.name).toEqual([]);
        reached.add(stop?.name ?? '');
      }
      for (const label of await menu(page).getByRole('link').allInnerTexts())
        expect([...reached]).toContain(`a “${label}”`);
    });

  test('closes on Escape and returns focus to its button', async ({ page }) => {
    await open(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main').locator(':focus')).toHaveCount(1);
  });

  test('closes on a link and lists weight loss', async ({ page }) => {
    await open(page);
    await menu(page).getByRole('link', { name: 'Weight Loss' }).press('Enter');
    await page.waitForURL('/weight-loss');
    await expect(menu(page)).toBeHidden();
    await expect(menu(page).locator('[aria-current=page]')).toHaveText('Weight Loss');
  });

  test('keeps the page behind it inert', async ({ page }) => {
    await open(page);
    await expect(page.locator('main')).toHaveAttribute('inert');
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(scrollY))))).toBe(
      before,
    );
  });
});

for (const path of WALKED)
  for (const key of ['Tab', 'Shift+Tab'] as const)
    test(`${key} reaches every control on ${path}, each visible and with a focus ring`, async ({ page }) => {
      // Without smooth scrolling, so that each stop is in its final position.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, path);
      const stops = await walk(page, key);
      expect.soft(stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`))).toEqual([]);
      expect(stops.length).toBe(await countStops(page));
    });

test.describe('targets for fingers', { tag: '@phone' }, () => {
  for (const path of TOUCHED)
    test(`are large enough on ${path}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, path);
      const small = await page.evaluate(
        ([touch, least]) => {
          const found: string[] = [];
          const isControl =
            'button, summary, .btn, .link-arrow, nav a, header a, #bottom-bar a, [role=button]';
          /** Inline links in a sentence are exempt (WCAG 2.2). */
          const isInSentence = (link: Element) =>
            [...(link.parentElement?.childNodes ?? [])].some(
              (node) => node instanceof Text && /\w/.test(node.data),
            );
          for (const target of document.querySelectorAll<HTMLElement>('a[href], button, summary')) {
            if (!target.checkVisibility({ visibilityProperty: true }) || target.matches('.skip-link'))
              continue;
            const wanted = target.matches(isControl) ? touch : least;
            if (wanted === least && isInSentence(target)) continue;
            target.scrollIntoView({ block: 'center', behavior: 'instant' });
            const box = target.getBoundingClientRect();
            const middle = (box.top + box.bottom) / 2;
            // Measured by hit testing, because a target may be larger than its visible part.
            const answers = (y: number) =>
              target.contains(
                document.elementFromPoint(Math.min(box.left + box.width / 2, innerWidth - 1), y),
              );
            let height = 0;
            while (
              height < wanted &&
              answers(middle - height / 2 + 0.5) &&
              answers(middle + height / 2 - 0.5)
            )
              height++;
            if (height < wanted)
              found.push(
                `${height} of ${wanted} px: ${target.localName} “${target.innerText.trim()}” ${target.className}`,
              );
          }
          return found;
        },
        [TOUCH_HEIGHT, LEAST_HEIGHT] as const,
      );
      expect(small).toEqual([]);
    });
});
