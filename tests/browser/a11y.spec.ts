/** Keyboard, forced colors and large text. axe checks every page in every-page.spec.ts, and what opens in other specs. */
import { expect, type Page, test } from 'playwright/test';
import { expectNoViolations } from '../lib/axe';
import { countStops, currentStop, walk } from '../lib/focus';
import { widerThan, withDefaultFontSize } from '../lib/layout';
import { endVisit, leaveTab, visit, withoutMotion } from '../lib/visit';

// Without smooth scrolling, so that each stop is in its final position.
test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const { step } = test;

const focused = (page: Page) => page.locator(':focus');

/** Expects that a page has just been opened. */
async function expectSkipLink(page: Page) {
  await expect(page.getByText('Skip to the content')).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to the content');
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
  expect((await currentStop(page))?.faults).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main').locator(':focus')).toHaveCount(1);
}

/** Moves the focus before the first stop of a page, or behind the last. */
async function leave(page: Page, end: 'start' | 'end') {
  const key = end === 'start' ? 'Shift+Tab' : 'Tab';
  const stops = page.locator('a[href], button, summary, input, select, textarea').filter({ visible: true });
  await (end === 'start' ? stops.first() : stops.last()).focus();
  await page.keyboard.press(key);
}

async function expectEveryStop(page: Page, key: 'Tab' | 'Shift+Tab') {
  const stops = await walk(page, key);
  expect.soft(stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`))).toEqual([]);
  expect(stops.length).toBe(await countStops(page));
}

/** Together they contain every kind of control, and both headers. */
for (const [path, tag] of Object.entries({ '/': '@desktop', '/contact': '@phone' }))
  test(
    `the keyboard reaches every control on ${path}, each visible and with a focus ring`,
    { tag },
    async ({ page }) => {
      await visit(page, path);
      await step('the skip link is hidden until it is focused, comes first and skips the header', () =>
        expectSkipLink(page),
      );
      await leave(page, 'start');
      await step('with Tab', () => expectEveryStop(page, 'Tab'));
      await leave(page, 'end');
      await step('with Shift+Tab', () => expectEveryStop(page, 'Shift+Tab'));
    },
  );

test.describe('the phone menu', { tag: '@phone' }, () => {
  const menu = (page: Page) => page.locator('#menu');
  const button = (page: Page) => page.locator('.menu-button');

  async function open(page: Page) {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  }

  async function expectTrap(page: Page) {
    const count = await menu(page).getByRole('link').count();
    const reached = new Set<string>();
    for (let index = 0; index < count + 8; index++) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('#menu, body')?.id;
      });
      // After the last stop comes the browser itself, which has no bar in a test.
      if (place === '') continue;
      expect(place, `step ${index}`).toBe('menu');
      const stop = await currentStop(page);
      expect(stop?.faults, stop?.name).toEqual([]);
      reached.add(stop?.name ?? '');
    }
    const labels = await menu(page).getByRole('link').allInnerTexts();
    expect(labels, 'the bar at the bottom, too').toContain('Call');
    for (const label of labels) expect([...reached]).toContain(`a “${label.replaceAll(/\s+/g, ' ')}”`);
  }

  test('opens and closes by keys, keeps the focus, and leads to a page', async ({ page }) => {
    await visit(page, '/');
    await step('opens by Enter, and closes by Space', async () => {
      await open(page);
      await page.keyboard.press('Space');
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    });
    await step('traps the focus', async () => {
      await open(page);
      await expectTrap(page);
    });
    await step('axe finds nothing', () => expectNoViolations(page, 'with the menu open'));
    await step('closes on Escape and returns the focus to its button', async () => {
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('main').locator(':focus')).toHaveCount(1);
    });
    await step('lists weight loss, and closes on its link', async () => {
      await open(page);
      await menu(page).getByRole('link', { name: 'Weight Loss' }).press('Enter');
      await page.waitForURL('/weight-loss');
      await expect(menu(page)).toBeHidden();
      await expect(menu(page).locator('[aria-current=page]')).toHaveText('Weight Loss');
    });
  });
});

test.describe('forced colors', { tag: '@desktop' }, () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('buttons have an edge and the current page is marked', async ({ page }) => {
    await visit(page, '/telehealth');
    // Computed styles still show our colors although the browser paints the visitor's.
    await expectNoViolations(page, 'in forced colors', { without: ['color-contrast'] });
    const withoutEdge = await page
      .locator('.btn')
      .evaluateAll((buttons) =>
        buttons.filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) < 1),
      );
    expect(withoutEdge.length, 'buttons without an edge').toBe(0);
    const marked = await page
      .locator('#header .nav-link')
      .evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility() && getComputedStyle(link).borderBottomWidth !== '0px')
          .map((link) => link.getAttribute('aria-current')),
      );
    expect(marked).toEqual(['page']);
  });
});

/** What opens, and the last of its controls. */
const LAYERS = [
  { path: '/', opener: '.menu-button', layer: '#menu', last: 'li:last-child a' },
  {
    path: '/iv-therapy',
    opener: '[data-add-to-cart] >> nth=1',
    layer: 'dialog.drawer',
    last: '.btn-secondary',
  },
  {
    path: '/weight-loss',
    opener: '[data-opens=consultation] >> nth=0',
    layer: 'dialog.dialog',
    last: '.form-submit',
  },
  { path: '/careers', opener: '[data-opens=careers] >> nth=0', layer: 'dialog.dialog', last: '.form-submit' },
  { path: '/glp1-quiz', opener: '.quiz .choice >> nth=3', layer: 'dialog.quiz', last: '.quiz-continue' },
];

// WCAG 1.4.4 and 1.4.10.
test('text of twice the size fits a phone in every layer', { tag: '@phone' }, async ({ page, viewport }) => {
  await withDefaultFontSize(page, 32, async () => {
    for (const { path, opener, layer, last } of LAYERS)
      await step(`${layer} on ${path}`, async () => {
        await visit(page, path);
        await page.locator(opener).click();
        await expect(page.locator(layer)).toBeVisible();
        const control = page.locator(`${layer} ${last}`).last();
        // The quiz goes on to its next question meanwhile, and scrolls to its beginning.
        await expect(async () => {
          await control.scrollIntoViewIfNeeded();
          await expect(control).toBeInViewport({ ratio: 1, timeout: 500 });
        }).toPass();
        // Nothing covers it.
        await control.click({ trial: true });
        expect.soft(await widerThan(page, viewport?.width ?? 0)).toEqual([]);
        if (layer !== 'dialog.dialog') return;
        await control.click();
        await expect(page.locator('.error-summary h2 > :first-child')).toBeInViewport({ ratio: 1 });
      });
    await endVisit(page);
  });
});
