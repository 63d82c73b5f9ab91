/** The cart on every page, against the fake store. Each test tells one story in as few page views as it needs. */
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../lib/axe';
import { installClock } from '../lib/clock';
import { holdStore, mendStore, providers, spoilStore, watchStore } from '../lib/providers';
import { startResettingProxy } from '../lib/resetting-proxy';
import { LAZY_SCRIPTS, leaveTab, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

/** The cart's timeout for the store. */
const STORE_LIMIT_MS = 10_000;

const drawer = (page: Page) => page.getByRole('dialog', { name: /Your cart/ });
const cartLink = (page: Page) => page.getByRole('link', { name: /^Cart \d+ items?$/ });
const badge = (page: Page) => page.locator('[data-cart-count]:visible');
const lines = (page: Page) => drawer(page).getByRole('listitem');
const total = (page: Page) => drawer(page).getByRole('definition');
const quantityOf = (page: Page, title: string) =>
  drawer(page).getByRole('group', { name: `Quantity of ${title}` });
const addButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Add to cart: ${title}` }).first();
const isCartMutation = ({ operation }: { operation: string }) => /^cart(Create|Lines)/.test(operation);

/** Adds a treatment to the cart and waits for the store's answer. */
async function add(page: Page, title = 'Hangover Recovery') {
  await addButton(page, title).click();
  await expect(lines(page).filter({ hasText: title })).toBeVisible();
  await settled(page);
}
const checkoutLink = (page: Page) => drawer(page).getByRole('link', { name: /^Proceed to Checkout/ });
/** @returns the tab with the store's checkout */
async function goToCheckout(page: Page, context: BrowserContext) {
  const opened = context.waitForEvent('page');
  await checkoutLink(page).click();
  const checkout = await opened;
  await checkout.waitForURL(`${providers.store}/**`);
  return checkout;
}

const settled = (page: Page) => expect(drawer(page)).toHaveAttribute('data-busy', 'false');
/** Returns the tops and bottoms of elements. */
const placesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [top, bottom];
    }),
  );
/** Checks that a click near any corner of Close hits Close. */
async function expectCloseOnTop(page: Page) {
  const button = drawer(page).getByRole('button', { name: 'Close' });
  const isOnTop = await button.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inset = 4;
    return [left + inset, right - inset].flatMap((x) =>
      [top + inset, bottom - inset].map((y) => element.contains(document.elementFromPoint(x, y))),
    );
  });
  expect(isOnTop).toEqual([true, true, true, true]);
}
const close = (page: Page) => drawer(page).getByRole('button', { name: 'Close' }).click();
/** The first add button of a page's content. */
const firstAdd = (page: Page) => page.locator('main [data-add-to-cart]').first();
const plusOf = (page: Page, title = 'Hangover Recovery') =>
  drawer(page).getByRole('button', { name: `One more ${title}` });
const alertOf = (page: Page) => drawer(page).getByRole('alert');
const toast = (page: Page) => page.getByRole('region', { name: 'Your cart', exact: true });
const emptyHead = (page: Page) => drawer(page).getByRole('heading', { name: 'Your cart is empty' });
const THREE = ["Myer's Cocktail", 'Super Immune Boost', 'Hangover Recovery'] as const;
async function addThree(page: Page) {
  for (const title of THREE) {
    await add(page, title);
    await close(page);
  }
}
const remembered = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key);
const remember = (page: Page, key: string, value: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [key, value] as const);

test.describe('adding and changing @phone', () => {
  async function changeQuickly(page: Page) {
    await test.step('ten fast clicks on plus all count', async () => {
      await plusOf(page).evaluate((button: HTMLElement) => {
        for (let click = 0; click < 10; click += 1) button.click();
      });
      await expect(quantityOf(page, 'Hangover Recovery')).toContainText('12');
      await settled(page);
      await expect(total(page)).toHaveText('$4,537.00');
    });

    await spoilStore(page, { delayMs: 300 });
    await test.step('minus removes nothing while the store is working', async () => {
      await plusOf(page, "Myer's Cocktail").click();
      const minus = drawer(page).getByRole('button', { name: /^One less Myer/ });
      await minus.evaluate((button: HTMLElement) => {
        for (let click = 0; click < 5; click += 1) button.click();
      });
      await settled(page);
      await expect(quantityOf(page, "Myer's Cocktail")).toContainText('1');
      await expect(total(page)).toHaveText('$4,537.00');
    });

    await test.step('ten clicks in a row on plus all count while the store is slow', async () => {
      for (let click = 0; click < 10; click += 1) {
        await plusOf(page).click({ force: true });
        await page.waitForTimeout(60);
      }
      await expect(total(page)).toHaveText('$8,027.00');
      await settled(page);
      await expect(quantityOf(page, 'Hangover Recovery')).toContainText('22');
    });
  }

  /** On another page than the one that has filled the cart. */
  async function openUnknownCart(page: Page) {
    await spoilStore(page, 'down');
    await cartLink(page).click();
    await expect(alertOf(page)).toContainText('could not reach the store');
    await expect(total(page)).toHaveText('–not known yet');
    await expect(drawer(page)).not.toContainText('$');
    await expectNoViolations(page, 'store unreachable', { within: '.drawer' });
    const again = alertOf(page).getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(alertOf(page)).toBeFocused();
    const release = await holdStore(page);
    await again.click();
    await expect(alertOf(page)).toHaveCount(0);
    await expect(drawer(page).getByRole('heading', { name: 'Your cart' })).toBeFocused();
    await expect(total(page)).toHaveText('–not known yet');
    release();
    await expect(total(page)).toHaveText('$8,027.00');
    await expect(lines(page)).toHaveCount(2);
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('22');
  }

  test('every add and every click counts, on this page and on the next', async ({ page }) => {
    const calls = watchStore(page);
    await visit(page, '/iv-therapy');

    await test.step('adds the treatment, opens the drawer, counts and announces it, with one change at the store', async () => {
      await add(page);
      await expect(lines(page)).toHaveCount(1);
      await expect(lines(page)).toContainText('$349.00');
      await expect(lines(page)).not.toContainText('Default Title');
      await expect(lines(page).getByRole('img')).toHaveJSProperty('complete', true);
      await expect(total(page)).toHaveText('$349.00');
      await expect(drawer(page).getByRole('status').filter({ hasText: 'added' })).toHaveText(
        'Hangover Recovery added. 1 item in cart',
      );
      await close(page);
      await expect(cartLink(page)).toHaveAccessibleName('Cart 1 item');
      await expect(badge(page)).toHaveText('1');
      expect(calls.filter(isCartMutation)).toEqual([
        { operation: expect.stringMatching(/^cartCreate$/i), variables: expect.anything() },
      ]);
    });

    await test.step('the same one again raises its quantity, and a second treatment becomes a new line', async () => {
      await addButton(page, 'Hangover Recovery').click();
      await expect(quantityOf(page, 'Hangover Recovery')).toContainText('2');
      await close(page);
      await add(page, "Myer's Cocktail");
      await expect(lines(page)).toHaveCount(2);
      await expect(total(page)).toHaveText('$1,047.00');
      await expect(badge(page)).toHaveText('3');
    });
    await changeQuickly(page);

    await test.step('the count is right on another page without a request', async () => {
      await mendStore(page);
      calls.length = 0;
      await visit(page, '/doctors');
      await expect(badge(page)).toHaveText('23');
      expect(calls).toEqual([]);
    });
    await test.step('shows no total while the cart is unknown, and offers to try again', () =>
      openUnknownCart(page));
  });

  async function comeBack(page: Page) {
    await test.step('a removed line does not return after Back', async () => {
      await add(page);
      const before = (await remembered(page, 'cart-lines')) ?? '';
      await drawer(page).getByRole('button', { name: 'Remove Hangover Recovery' }).click();
      await expect(lines(page)).toHaveCount(0);
      await settled(page);
      await page.goto('/services');
      await page.goBack();
      await expect(badge(page)).toHaveText('0');
      await cartLink(page).click();
      await expect(emptyHead(page)).toBeVisible();
      // As if the visitor left the page before the response arrived.
      await remember(page, 'cart-lines', before);
      await page.reload();
    });

    await test.step('a line removed just before leaving the page can be added again', async () => {
      await expect(badge(page)).toHaveText('1');
      await add(page);
      await expect(quantityOf(page, 'Hangover Recovery')).toContainText('1');
      await expect(alertOf(page)).toHaveCount(0);
      await expect(drawer(page).getByText(/sold out/)).toHaveCount(0);
      await close(page);
      await expect(badge(page)).toHaveText('1');
    });
  }

  test('removes lines one at a time, down to the empty cart, which stays empty', async ({ page }) => {
    const removes = drawer(page).getByRole('button', { name: /^Remove/ });
    await visit(page, '/iv-therapy');
    await addThree(page);
    await cartLink(page).click();

    await test.step('Enter held down on minus removes one line', async () => {
      await drawer(page)
        .getByRole('button', { name: /removes it from the cart/ })
        .first()
        .focus();
      for (let press = 0; press < 10; press += 1) {
        await page.keyboard.down('Enter');
        await page.waitForTimeout(60);
      }
      await page.keyboard.up('Enter');
      await settled(page);
      await expect(lines(page)).toHaveCount(2);
      await expect(removes.first()).toBeFocused();
    });

    await test.step('Remove removes the line and moves focus to the next Remove', async () => {
      await removes.first().click();
      await expect(lines(page)).toHaveCount(1);
      await expect(removes).toBeFocused();
      await settled(page);
      await expect(drawer(page).getByRole('status').filter({ hasText: 'removed' })).toHaveText(
        /removed\. 1 item in cart$/,
      );
    });

    await test.step('minus at one removes the line, and its name says so; focus moves to the empty cart’s heading', async () => {
      await drawer(page)
        .getByRole('button', { name: /One less Myer's Cocktail, removes it/ })
        .click();
      await expect(emptyHead(page)).toBeFocused();
      await expect(drawer(page)).toContainText('Add some IV therapy treatments to get started');
      await expect(total(page)).toHaveText('$0.00');
      await expectNoViolations(page, 'empty', { within: '.drawer' });
      await drawer(page).getByRole('link', { name: 'See IV treatments' }).click();
      await expect(drawer(page)).toBeHidden();
      await expect(cartLink(page), 'the link leads elsewhere').not.toBeFocused();
      await expect(badge(page)).toHaveText('0');
    });

    await comeBack(page);
  });
});

test.describe('an add button', () => {
  async function clickWhileLoading(page: Page, button: Locator) {
    const { promise: released, resolve: release }: PromiseWithResolvers<void> = Promise.withResolvers();
    await page.route('**/islands/cart.json', async (route) => {
      await released;
      await route.continue();
    });
    const before = await button.boundingBox();
    const isBusyInTime = button.evaluate((element: HTMLElement) => {
      element.click();
      return new Promise((resolve) =>
        requestAnimationFrame(() => resolve(element.ariaBusy === 'true' && element.ariaDisabled === 'true')),
      );
    });
    expect(await isBusyInTime).toBe(true);
    await expect(page.getByRole('status').filter({ hasText: 'Adding to your cart' })).toHaveCount(1);
    await expect(button.locator('.icon')).toHaveCSS('border-top-style', 'solid');
    expect(await button.boundingBox()).toEqual(before);
    // The first of these is no second click of a double click, but it must still be ignored.
    await button.dblclick({ force: true });
    release();
  }

  async function expectToast(page: Page) {
    await expect(toast(page)).toContainText('Hangover Recovery added');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Hangover Recovery added' })).toHaveCount(1);
    await expect(badge(page)).toHaveText('3');
    await expectNoViolations(page, 'with a toast', { within: '.page-notice' });
    const bar = page.locator('#bottom-bar');
    const [box, barBox] = [await toast(page).boundingBox(), await bar.boundingBox()];
    if (barBox) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barBox.y);
    await toast(page).getByRole('button', { name: 'View cart' }).click();
    await expect(drawer(page)).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await expect(lines(page).filter({ hasText: 'Hangover Recovery' })).toBeVisible();
    await close(page);
    await expect(addButton(page, 'Hangover Recovery')).toBeFocused();
  }

  test('adds one at a time, and says what it does', async ({ page }) => {
    await visit(page, '/iv-therapy');
    const calls = watchStore(page);
    const button = addButton(page, 'Hangover Recovery');

    await test.step('is busy as soon as it is clicked, says so, and ignores clicks until the add is done', async () => {
      await clickWhileLoading(page, button);
      await expect(quantityOf(page, 'Hangover Recovery')).toContainText('1');
      await settled(page);
      expect(calls.filter(isCartMutation)).toHaveLength(1);
      await expect(button).not.toHaveAttribute('aria-busy');
      await close(page);
      await expect(page.getByRole('status').filter({ hasText: 'Adding to your cart' })).toHaveCount(0);
      await button.click();
      await expect(quantityOf(page, 'Hangover Recovery')).toContainText('2');
      await close(page);
    });

    await test.step('leaves a closed drawer closed, shows a toast and announces it', async () => {
      const release = await holdStore(page);
      await button.click();
      await close(page);
      release();
      await expectToast(page);
    });
  });
});

test('says who should not have a drip, and that High-C needs a blood test first', async ({ page }) => {
  await visit(page, '/checkout/high-c');
  await firstAdd(page).click();
  const warning = drawer(page).getByText('A G6PD blood test comes first.');
  await expect(warning).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: '(305) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+13055550142',
  );
  await settled(page);
  await expectNoViolations(page, 'a warning in the cart', { within: '.drawer' });
  await drawer(page).getByRole('link', { name: 'Read this before you pay.' }).click();
  await page.waitForURL('/iv-therapy#tell-us-first');
  await expect(page.getByRole('heading', { name: 'Tell us first' })).toBeInViewport();
});

test.describe('a slow store', () => {
  const expectUnknown = async (page: Page) => {
    await expect(drawer(page)).toHaveAttribute('data-busy', 'true');
    await expect(drawer(page).getByText('Updating cart...')).toBeVisible();
    await expect(total(page)).toHaveText('–not known yet');
    await expect(drawer(page)).not.toContainText(/Your cart is empty|\d items?|\$/);
  };

  /** While a change of its only line is pending. */
  async function expectUpdating(page: Page) {
    const control = (name: string | RegExp) => drawer(page).getByRole('button', { name });
    await expect(drawer(page).getByText('Updating cart...')).toBeVisible();
    // Not the status above.
    await expect(drawer(page)).not.toHaveAttribute('aria-busy');
    await expect(drawer(page).getByRole('list')).toHaveAttribute('aria-busy', 'true');
    await expect(checkoutLink(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(control('Remove Hangover Recovery')).toBeDisabled();
    // More clicks on plus and minus are batched, so these stay enabled.
    await expect(control('One more Hangover Recovery')).toBeEnabled();
    await expect(control('One less Hangover Recovery')).toBeEnabled();
    await expectNoViolations(page, 'while the store answers', { within: '.drawer' });
    await checkoutLink(page).click({ force: true });
    expect(page.context().pages(), 'the link does nothing').toHaveLength(1);
    expect(await remembered(page, 'cart-checkout')).toBeNull();
  }

  test('never makes the cart look empty', async ({ page }) => {
    await visit(page, '/iv-therapy');

    await test.step('while the first add is pending', async () => {
      const release = await holdStore(page);
      await addButton(page, 'Hangover Recovery').click();
      await expectUnknown(page);
      await expectNoViolations(page, 'while the cart is unknown', { within: '.drawer' });
      release();
      await expect(lines(page)).toContainText('Hangover Recovery');
      await expect(total(page)).toHaveText('$349.00');
      await settled(page);
    });

    await test.step('while a change is pending, the cart says so and disables its buttons', async () => {
      const release = await holdStore(page);
      await plusOf(page).click();
      await expectUpdating(page);
      release();
      await expect(total(page)).toHaveText('$698.00');
      await expect(drawer(page).getByText('Updating cart...')).toHaveCount(0);
      await settled(page);
    });

    await test.step('while an existing cart is fetched', async () => {
      await visit(page, '/doctors');
      const release = await holdStore(page);
      await cartLink(page).click();
      await expectUnknown(page);
      release();
      await expect(total(page)).toHaveText('$698.00');
    });
  });
});

test.describe('a failing store @phone', () => {
  const FAILURES = [
    ['down', 'down', 'Hangover Recovery'],
    ['answering 503', { status: 503 }, "Myer's Cocktail"],
    ['answering 429', { status: 429 }, 'Super Immune Boost'],
    ['answering with a malformed body', { status: 200, body: '<html>Hello</html>' }, 'Dr. B Special'],
    ['answering with errors', { status: 200, body: '{"errors":[{"message":"Throttled"}]}' }, 'NAD+ 500 mg'],
  ] as const;

  /** An add fails with the specified message, and the next attempt works. */
  async function failToAdd(page: Page, answer: (typeof FAILURES)[number][1], title: string) {
    await spoilStore(page, answer);
    await addButton(page, title).click();
    await expect(alertOf(page)).toContainText('Failed to add item to cart', { timeout: 10_000 });
    await expect(alertOf(page)).toContainText('Please try again, or call (');
    await expect(alertOf(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
    await settled(page);
    await close(page);
    await mendStore(page);
    await add(page, title);
    await expect(alertOf(page)).toHaveCount(0);
  }

  /** A change fails with the specified message, and the cart is kept. */
  async function failToChange(page: Page, answer: (typeof FAILURES)[number][1], title: string) {
    const count = await lines(page).count();
    await spoilStore(page, answer);
    await plusOf(page, title).click();
    await expect(alertOf(page)).toContainText('Failed to update cart item');
    await expect(quantityOf(page, title)).toContainText('1');
    await settled(page);
    await drawer(page)
      .getByRole('button', { name: `Remove ${title}` })
      .click();
    await expect(alertOf(page)).toContainText('Failed to remove item from cart');
    await expect(lines(page)).toHaveCount(count);
    await expect(badge(page)).toHaveText(String(count));
    await mendStore(page);
  }

  test('changes nothing, whatever it answers, and the next attempt works', async ({ page }) => {
    // Reads are retried after a second, and once more.
    test.slow();
    await visit(page, '/iv-therapy');
    for (const [state, answer, title] of FAILURES)
      await test.step(state, async () => {
        await failToAdd(page, answer, title);
        await failToChange(page, answer, title);
        if (answer === 'down') await expectNoViolations(page, 'with an error', { within: '.drawer' });
        await close(page);
      });

    await test.step('the drawer reports a change that the store refuses', async () => {
      await cartLink(page).click();
      const userErrors = [{ field: ['lines'], message: 'No', code: 'INVALID' }];
      await spoilStore(page, {
        status: 200,
        body: JSON.stringify({ data: { cartLinesUpdate: { cart: null, userErrors } } }),
      });
      await plusOf(page).click();
      await expect(alertOf(page)).toContainText('Failed to update cart item');
      await expect(lines(page)).toHaveCount(FAILURES.length);
      await mendStore(page);
    });

    await test.step('the store has kept the cart, too', async () => {
      await page.reload();
      await cartLink(page).click();
      for (const [, , title] of FAILURES) await expect(quantityOf(page, title)).toContainText('1');
    });
  });

  test('is given up after ten seconds when it hangs', async ({ page }) => {
    await installClock(page);
    await visit(page, '/iv-therapy');

    await test.step('a toast reports an add that fails after the drawer was closed, and that the cart is unchanged', async () => {
      await spoilStore(page, 'hanging');
      await addButton(page, 'Hangover Recovery').click();
      await close(page);
      await page.clock.runFor(STORE_LIMIT_MS);
      await expect(toast(page)).toContainText('Failed to add item to cart');
      await expect(toast(page)).toContainText('Please try again, or call');
      await expect(toast(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
      await expect(drawer(page)).toBeHidden();
    });

    await test.step('a change fails, and the line stays', async () => {
      await mendStore(page);
      await add(page);
      await spoilStore(page, 'hanging');
      const asked = page.waitForRequest(`${providers.store}/api/*/graphql.json`);
      await plusOf(page).click();
      await asked;
      await page.clock.runFor(STORE_LIMIT_MS - 3000);
      await expect(drawer(page).getByText('Updating cart...')).toBeVisible();
      await page.clock.runFor(3000);
      await expect(alertOf(page)).toContainText('Failed to update cart item');
      await expect(lines(page)).toHaveCount(1);
    });
  });
});

test('changes count once when the store resets the connection after each, and the browser sends them again @phone', async ({
  page,
}) => {
  const proxy = await startResettingProxy(providers.store, (body) => body.includes('mutation'));
  try {
    await page.route(`${providers.store}/api/**`, (route) =>
      route.continue({ url: route.request().url().replace(providers.store, proxy.origin) }),
    );
    await visit(page, '/iv-therapy');
    for (const title of ["Myer's Cocktail", 'Hangover Recovery', 'Hangover Recovery']) {
      await add(page, title);
      await close(page);
    }
    await expect(badge(page)).toHaveText('3');
    await cartLink(page).click();
    await expect(quantityOf(page, "Myer's Cocktail")).toContainText('1');
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('2');
    await drawer(page).getByRole('button', { name: "Remove Myer's Cocktail" }).click();
    await settled(page);
    await expect(lines(page)).toHaveCount(1);
    await expect(alertOf(page)).toHaveCount(0);
    expect(proxy.resets(), 'the browser has sent each change again').toBeGreaterThanOrEqual(4);
  } finally {
    await proxy.stop();
  }
});

// Every moment and outcome is in src/shop/cart/leaving.test.ts.
test('leaving the page during an add loses nothing and adds nothing twice @phone', async ({ page }) => {
  await visit(page, '/iv-therapy');
  await test.step('the first add, if the store had already applied it', async () => {
    const { promise: isDone, resolve: done }: PromiseWithResolvers<void> = Promise.withResolvers();
    await page.route(`${providers.store}/api/*/graphql.json`, async (route) => {
      const response = await route.fetch();
      // Its response never arrives.
      if (/cartCreate/i.test(route.request().postData() ?? '')) return done();
      return route.fulfill({ response });
    });
    await addButton(page, 'Hangover Recovery').click();
    await isDone;
    await mendStore(page);
    await page.goto('/doctors');
    await expect(badge(page)).toHaveText('1');
  });

  await test.step('one that the store does not answer', async () => {
    await visit(page, '/iv-therapy');
    await expect(badge(page)).toHaveText('1');
    await spoilStore(page, 'hanging');
    const asked = page.waitForRequest(`${providers.store}/api/*/graphql.json`);
    await addButton(page, "Myer's Cocktail").click();
    await asked;
    await expect(drawer(page)).toBeVisible();
    await mendStore(page);
    await page.goto('/doctors');
    await expect(badge(page)).toHaveText('2');
  });

  await test.step("one before the cart's code is there", async () => {
    await visit(page, '/iv-therapy');
    await page.route(LAZY_SCRIPTS, () => {});
    await addButton(page, 'Super Immune Boost').click();
    await expect(addButton(page, 'Super Immune Boost')).toHaveAttribute('aria-busy', 'true');
    await page.unroute(LAZY_SCRIPTS);
    await page.goto('/doctors');
    await expect(badge(page)).toHaveText('3');
  });

  await page.reload();
  await expect(badge(page)).toHaveText('3');
  await cartLink(page).click();
  for (const title of THREE) await expect(quantityOf(page, title)).toContainText('1');
});

test.describe('three lines', () => {
  /** In an open drawer, while the store answers a click on plus. */
  async function expectNothingMoves(page: Page) {
    await expectCloseOnTop(page);
    const plus = drawer(page).getByRole('button', { name: /^One more/ });
    const places = () => Promise.all([plus, drawer(page).locator('.drawer-body')].map(placesOf));
    // Focusing the button scrolls the list, so do it before measuring.
    await plus.first().focus();
    const idle = await places();
    const release = await holdStore(page);
    await plus.first().click();
    const busy = drawer(page).getByText('Updating cart...');
    await expect(busy).toBeVisible();
    const [words] = await placesOf(busy);
    const [head] = await placesOf(drawer(page).locator('.drawer-head'));
    expect((head?.[1] ?? 0) - (words?.[1] ?? 0), 'gap between the text and the rule').toBeGreaterThan(6);
    await expectCloseOnTop(page);
    expect(await places()).toEqual(idle);
    release();
    await settled(page);
    expect(await places()).toEqual(idle);
  }

  async function expectLongWordsFit(page: Page) {
    await drawer(page).evaluate((dialog) => {
      const write = (selector: string, text: string) =>
        dialog.querySelector(selector)?.firstChild?.replaceWith(text);
      write('.drawer-line h3', 'Gastroenterological Supplementation');
      write('.stepper > span', '1200');
      write('.drawer-price', '$1,429.00');
      write('.drawer-total dd', '$1,714,800.00');
    });
    for (const width of [320, 360, 640]) {
      await page.setViewportSize({ width, height: 640 });
      for (const text of ['Gastroenterological Supplementation', '1200', '$1,429.00', '$1,714,800.00'])
        await expect(drawer(page)).toContainText(text);
      const overflow = await drawer(page).evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll('*')]
          .filter((element) => !element.closest('svg, .sr'))
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ className }) => className),
      );
      expect.soft(overflow, `${width} px`).toEqual([]);
    }
  }

  test('on a phone, the drawer has room for them and for its controls @phone', async ({ page }) => {
    await visit(page, '/iv-therapy');
    for (const width of [320, 390])
      await test.step(`at ${width} px nothing covers Close, and nothing moves while the store answers`, async () => {
        await page.setViewportSize({ width, height: 640 });
        for (const title of THREE) {
          await add(page, title);
          await expectCloseOnTop(page);
          await close(page);
        }
        await cartLink(page).click();
        await expectNothingMoves(page);
        await close(page);
      });
    await cartLink(page).click();
    await expectNoViolations(page, 'with lines', { within: '.drawer' });
    await test.step('at 320, 360 and 640 px long words and large amounts fit', () =>
      expectLongWordsFit(page));
  });

  test('on a desktop, fast clicks remove only one @desktop', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await addThree(page);
    await cartLink(page).click();
    await expectNoViolations(page, 'with lines', { within: '.drawer' });

    await test.step('remaining fast clicks on minus do not change the line that slides under the pointer', async () => {
      const minus = drawer(page)
        .getByRole('button', { name: /removes it from the cart/ })
        .first();
      await minus.hover();
      for (let clickCount = 1; clickCount <= 6; clickCount += 1) {
        await page.mouse.down({ clickCount });
        await page.mouse.up({ clickCount });
        await page.waitForTimeout(100);
      }
      await settled(page);
      await expect(lines(page)).toHaveCount(2);
      await expect(badge(page)).toHaveText('2');
      await page.mouse.down();
      await page.mouse.up();
      await expect(lines(page)).toHaveCount(1);
    });
  });
});

test.describe('the checkout @phone', () => {
  /** Makes the store take a tenth off, like an automatic discount. */
  const discount = (page: Page) =>
    page.route(`${providers.store}/api/*/graphql.json`, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const cost = json.data?.cart?.cost;
      if (cost) cost.totalAmount.amount = '628.2';
      await route.fulfill({ response, json });
    });

  test('opens in a new tab and ends on the success page; every tab knows', async ({ page, context }) => {
    const other = await context.newPage();
    await visit(other, '/');
    await visit(page, '/iv-therapy');

    await test.step('every open tab shows the right count', async () => {
      await add(page);
      await expect(badge(other)).toHaveText('1');
      await add(other, "Myer's Cocktail");
      await expect(badge(other)).toHaveText('2');
      await expect(badge(page)).toHaveText('2');
      await expect(lines(page)).toHaveCount(2);
    });

    await test.step('the cart stays after an order for another cart', async () => {
      const asked = page.waitForResponse((response) => response.url().startsWith(`${providers.store}/api/`));
      await page.goto('/success?product=IV+Therapy&order=BC-1&amount=349');
      await asked;
      await page.goto('/iv-therapy');
      await expect(badge(page)).toHaveText('2');
      await cartLink(page).click();
      await expect(lines(page)).toHaveCount(2);
    });

    await test.step('is a link to the address that the store has given when the drawer opened', async () => {
      await close(page);
      const calls = watchStore(page);
      await cartLink(page).click();
      await settled(page);
      expect(calls.map(({ operation }) => operation)).toEqual(['cart']);
      await expect(checkoutLink(page)).toHaveAccessibleName(
        /^Proceed to Checkout, \$698\.00.*opens in a new tab/,
      );
      await expect(checkoutLink(page)).toHaveAttribute('rel', 'noopener');
      const tab = await goToCheckout(page, context);
      await expect(tab.getByRole('button', { name: /pay/i })).toBeVisible();
      expect(await tab.evaluate(() => opener)).toBeNull();
      await tab.close();
    });

    await test.step('offers a new cart after that, because the visitor may have ordered', async () => {
      await expect(drawer(page)).toContainText('Ordered already?');
      await expect(drawer(page).getByRole('button', { name: 'Start a new cart' })).toBeVisible();
      await expectNoViolations(page, 'after a checkout', { within: '.drawer' });
    });

    await test.step('shows the discount of the store, and says that the total is another', async () => {
      await close(page);
      await discount(page);
      await cartLink(page).click();
      await expect(total(page)).toHaveText(['$698.00', '−$69.80', '$628.20']);
      await expect(drawer(page)).toContainText('Your cart has changed at the store.');
      await mendStore(page);
      await close(page);
    });

    await test.step('keeps the cart if the visitor does not pay', async () => {
      await page.reload();
      await expect(badge(page)).toHaveText('2');
      await cartLink(page).click();
      await expect(lines(page)).toHaveCount(2);
    });

    await test.step('ends on the success page; the paid cart is gone in every tab', async () => {
      const checkout = await goToCheckout(page, context);
      await checkout.getByRole('button', { name: /pay/i }).click();
      await checkout.waitForURL('**/success?**');
      for (const tab of [checkout, page, other]) await expect(badge(tab)).toHaveText('0');
      await expect(lines(page)).toHaveCount(0);
    });
  });

  test('of a cart that is paid elsewhere empties it, and nothing recreates it', async ({ page, context }) => {
    await visit(page, '/checkout/high-c');
    const addOne = async () => {
      await firstAdd(page).click();
      await expect(lines(page)).toHaveCount(1);
      await settled(page);
    };

    await test.step('in another tab, even if the success page never loads', async () => {
      await addOne();
      const checkout = await goToCheckout(page, context);
      await checkout.route('**/success?**', (route) => route.abort());
      const isPaid = checkout.waitForRequest('**/success?**');
      await checkout.getByRole('button', { name: /pay/i }).click();
      await isPaid;
      await checkout.close();
      await expect(badge(page)).toHaveText('1');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(badge(page)).toHaveText('0');
      await expect(drawer(page)).toContainText('the store has closed it');
      await expect(drawer(page).getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
      await close(page);
    });

    await test.step('starts a new cart on demand', async () => {
      await addOne();
      await (await goToCheckout(page, context)).close();
      await drawer(page).getByRole('button', { name: 'Start a new cart' }).click();
      await expect(emptyHead(page)).toBeFocused();
      await expect(badge(page)).toHaveText('0');
      await close(page);
    });

    await test.step('through a copied checkout address', async () => {
      const creating = page.waitForResponse((response) =>
        /cartCreate/i.test(response.request().postData() ?? ''),
      );
      await addOne();
      const { data } = (await (await creating).json()) as {
        data: { cartCreate: { cart: { checkoutUrl: string } } };
      };
      const checkout = await context.newPage();
      await checkout.goto(data.cartCreate.cart.checkoutUrl);
      await checkout.getByRole('button', { name: /pay/i }).click();
      await checkout.waitForURL('**/success?**');
      await expect(badge(checkout)).toHaveText('0');
      await expect(badge(page)).toHaveText('0');
      const calls = watchStore(page);
      await page.reload();
      await cartLink(page).click();
      await expect(emptyHead(page)).toBeVisible();
      expect(calls.filter(isCartMutation)).toEqual([]);
    });
  });
});

test.describe('with the keyboard alone @desktop', () => {
  async function pressAndHold(page: Page, key: string, title: string) {
    await addButton(page, title).evaluate((button) => {
      button.scrollIntoView({ behavior: 'instant', block: 'center' });
      button.focus({ preventScroll: true });
    });
    const scrollY = await page.evaluate(() => window.scrollY);
    for (let press = 0; press < 5; press += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await expect(quantityOf(page, title)).toContainText('1');
    await settled(page);
    await expect(drawer(page)).toBeVisible();
    await expect(quantityOf(page, title)).toContainText('1');
    // Space would scroll by most of a screen; a few pixels come from loading pictures.
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrollY)).toBeLessThan(50);
    await close(page);
  }

  async function expectFocusInside(page: Page) {
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(isInside, `after ${press + 1} presses`).toBe(true);
    }
  }

  test('the focus goes where the visitor is', async ({ page }) => {
    const button = addButton(page, 'Hangover Recovery');
    await visit(page, '/iv-therapy');
    await test.step('axe finds nothing in the empty drawer', async () => {
      await cartLink(page).click();
      await expect(emptyHead(page)).toBeVisible();
      await expectNoViolations(page, 'empty', { within: '.drawer' });
      await close(page);
    });

    for (const [key, title] of [
      ['Enter', 'Hangover Recovery'],
      ['Space', "Myer's Cocktail"],
    ] as const)
      await test.step(`${key} on an add button adds one, however long it is held down`, () =>
        pressAndHold(page, key, title));

    await test.step('the focus stays in the open drawer; Escape closes it and returns the focus', async () => {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(quantityOf(page, 'Hangover Recovery')).toContainText('2');
      await settled(page);
      await expectFocusInside(page);
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step('the second click of a double click leaves the drawer open that the first has opened', async () => {
      await button.hover();
      await page.mouse.down();
      await page.mouse.up();
      await expect(quantityOf(page, 'Hangover Recovery')).toContainText('3');
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await expect(drawer(page)).toBeVisible();
      await page.mouse.down();
      await page.mouse.up();
      await expect(drawer(page)).toBeHidden();
    });

    await test.step('a toast can be reached by keyboard; Escape dismisses it', async () => {
      const release = await holdStore(page);
      await button.click();
      await close(page);
      release();
      await expect(toast(page)).toBeVisible();
      await expect(button).toBeFocused();
      await toast(page).getByRole('button', { name: 'View cart' }).focus();
      await page.keyboard.press('Escape');
      await expect(toast(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    });

    await test.step('where a click does not focus, as in Safari, focus returns to the opener and the page does not scroll', async () => {
      await page.evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
        document.addEventListener('mousedown', (event) => event.preventDefault(), { capture: true });
      });
      await button.scrollIntoViewIfNeeded();
      const scrollY = await page.evaluate(() => window.scrollY);
      await add(page);
      await close(page);
      await expect(button).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
      await cartLink(page).click();
      await page.keyboard.press('Escape');
      await expect(cartLink(page)).toBeFocused();
    });
  });

  test('a visitor can get from the home page to the success page', async ({ page, context }) => {
    await visit(page, '/');
    await firstAdd(page).focus();
    await page.keyboard.press('Enter');
    await expect(lines(page)).toHaveCount(1);
    await settled(page);
    while (!(await checkoutLink(page).evaluate((link) => link === document.activeElement)))
      await page.keyboard.press('Tab');
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const checkout = await opened;
    await checkout.waitForURL(`${providers.store}/**`);
    const pay = checkout.getByRole('button', { name: /pay/i });
    while (!(await pay.evaluate((button) => button === document.activeElement)))
      await checkout.keyboard.press('Tab');
    await checkout.keyboard.press('Enter');
    await checkout.waitForURL('**/success?**');
  });
});

test.describe('the cart remembered by this browser @phone', () => {
  test('is recreated when it has expired, and says so', async ({ page, context }) => {
    const forget = () => remember(page, 'cart-id', 'gid://shopify/Cart/00000000000000000000');
    await visit(page, '/iv-therapy');

    await test.step('after a visit to the checkout and a change', async () => {
      await add(page);
      await (await goToCheckout(page, context)).close();
      expect(await remembered(page, 'cart-checkout')).not.toBeNull();
      await plusOf(page).click();
      await expect(total(page)).toHaveText('$698.00');
      await settled(page);
      expect(await remembered(page, 'cart-checkout')).toBeNull();
      await forget();
      await page.reload();
      await cartLink(page).click();
      await expect(quantityOf(page, 'Hangover Recovery')).toContainText('2');
      await expect(drawer(page)).toContainText(/expired/);
    });

    await test.step('with the next add; the notice goes when the drawer is closed', async () => {
      await close(page);
      await forget();
      await page.reload();
      await add(page, "Myer's Cocktail");
      await expect(lines(page)).toHaveCount(2);
      await expect(drawer(page)).toContainText(/expired/);
      await close(page);
      await cartLink(page).click();
      await expect(lines(page)).toHaveCount(2);
      await expect(drawer(page)).not.toContainText(/expired/);
    });
  });

  test('does not break the cart if it is malformed: what is unknown is left out, with a notice', async ({
    page,
  }) => {
    await visit(page, '/iv-therapy');
    for (const [malformed, count] of [
      ['[["garbage",2]]', '0'],
      ['[["gid://shopify/ProductVariant/garbage",3000000000]]', '0'],
      ['[["gid://shopify/ProductVariant/garbage",2]]', '2'],
    ] as const)
      await test.step(malformed, async () => {
        await remember(page, 'cart-id', 'gid://shopify/Cart/garbage');
        await remember(page, 'cart-lines', malformed);
        await page.reload();
        await expect(badge(page)).toHaveText(count);
        await add(page);
        await expect(lines(page)).toHaveCount(1);
        await expect(alertOf(page)).toHaveCount(0);
      });
    await expect(drawer(page)).toContainText('Treatments that are no longer in the store were left out.');
  });

  test('works for one page view in a browser that stores nothing', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
    );
    await visit(page, '/iv-therapy');
    await add(page);
    await expect(badge(page)).toHaveText('1');
    await close(page);
    await addButton(page, 'Hangover Recovery').click();
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('2');
  });

  test('does not overwrite a newer count when storage is full', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await visit(page, '/iv-therapy');
    await firstAdd(page).click();
    await expect(lines(page)).toHaveCount(1);
    await settled(page);
    await close(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
    await expect(badge(page)).toHaveText('1');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(badge(page)).toHaveText('1');
    await expect(cartLink(page)).toHaveAccessibleName('Cart 1 item');
  });
});
