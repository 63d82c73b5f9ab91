/** The cart on every page, against the stand-in store. */
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../lib/axe';
import { installClock } from '../lib/clock';
import { mendStore, providers, spoilStore, watchStore } from '../lib/providers';
import { startResettingProxy } from '../lib/resetting-proxy';
import { endVisit, visit } from '../lib/visit';

test.use({ reuseContext: true });
test.afterEach(({ page }) => endVisit(page));

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
/** @returns the tab with the store's checkout */
async function goToCheckout(page: Page, context: BrowserContext) {
  const opened = context.waitForEvent('page');
  await drawer(page)
    .getByRole('button', { name: /^Proceed to Checkout/ })
    .click();
  const checkout = await opened;
  await checkout.waitForURL(`${providers.store}/**`);
  return checkout;
}

const settled = (page: Page) => expect(drawer(page)).toHaveAttribute('aria-busy', 'false');
const slidIn = (page: Page) =>
  drawer(page).evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
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
  await slidIn(page);
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

test.describe('adding', () => {
  test('adds the treatment, opens the drawer, counts and announces it, with one change at the store @phone', async ({
    page,
  }) => {
    const calls = watchStore(page);
    await visit(page, '/iv-therapy');
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

  test('a second treatment becomes a new line, and the same one again raises its quantity @phone', async ({
    page,
  }) => {
    await visit(page, '/iv-therapy');
    await add(page, "Myer's Cocktail");
    await close(page);
    await add(page, 'Hangover Recovery');
    await close(page);
    await addButton(page, 'Hangover Recovery').click();
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('2');
    await expect(lines(page)).toHaveCount(2);
    await expect(total(page)).toHaveText('$1,047.00');
    await close(page);
    await expect(badge(page)).toHaveText('3');
  });

  test('a double click adds one, however slowly the drawer loads @phone', async ({ page }) => {
    await visit(page, '/iv-therapy');
    const calls = watchStore(page);
    await page.route('**/islands/cart.json', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await addButton(page, 'Hangover Recovery').dblclick();
    await expect(lines(page)).toHaveCount(1);
    await settled(page);
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('1');
    expect(calls.filter(isCartMutation)).toHaveLength(1);
  });

  test('an add button is busy as soon as it is clicked, says so, and ignores clicks until the add is done', async ({
    page,
  }) => {
    await visit(page, '/iv-therapy');
    const calls = watchStore(page);
    const { promise: released, resolve: release } = Promise.withResolvers<null>();
    await page.route('**/islands/cart.json', async (route) => {
      await released;
      await route.continue();
    });
    const button = addButton(page, 'Hangover Recovery');
    const before = await button.boundingBox();
    const isBusyInTime = button.evaluate((element: HTMLElement) => {
      element.click();
      return new Promise((resolve) =>
        requestAnimationFrame(() => resolve(element.ariaBusy === 'true' && element.ariaDisabled === 'true')),
      );
    });
    expect(await isBusyInTime).toBe(true);
    await expect(page.getByRole('status').filter({ hasText: 'Adding to your cart' })).toHaveCount(1);
    const ring = button.locator('.icon');
    await expect(ring).toHaveCSS('border-top-style', 'solid');
    expect(await button.boundingBox()).toEqual(before);
    // No second click of a double click, but it must still be ignored.
    await button.click({ force: true, clickCount: 1 });
    release(null);
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('1');
    await settled(page);
    expect(calls.filter(isCartMutation)).toHaveLength(1);
    await expect(button).not.toHaveAttribute('aria-busy');
    await close(page);
    await expect(page.getByRole('status').filter({ hasText: 'Adding to your cart' })).toHaveCount(0);
    await button.click();
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('2');
  });

  test('Enter and Space on an add button add one, however long they are held down @desktop', async ({
    page,
  }) => {
    await visit(page, '/iv-therapy');
    for (const [key, title] of [
      ['Enter', 'Hangover Recovery'],
      ['Space', "Myer's Cocktail"],
    ] as const)
      await test.step(key, async () => {
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
      });
  });

  test('works on the home page, in the hero of the shop and on a checkout page @phone', async ({ page }) => {
    for (const path of ['/', '/iv-therapy', '/checkout/high-c'])
      await test.step(path, async () => {
        await visit(page, path);
        await page.locator('main [data-add-to-cart]').first().click();
        await expect(lines(page)).toHaveCount(1);
        await settled(page);
        await page.evaluate(() => localStorage.clear());
      });
  });
});

test.describe('changing', () => {
  test('ten fast clicks on plus all count @phone', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    const plus = drawer(page).getByRole('button', { name: 'One more Hangover Recovery' });
    await plus.evaluate((button: HTMLElement) => {
      for (let click = 0; click < 10; click += 1) button.click();
    });
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('11');
    await settled(page);
    await expect(total(page)).toHaveText('$3,839.00');
    await page.reload();
    await cartLink(page).click();
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('11');
  });

  test('ten clicks in a row on plus all count while the store is slow @phone', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    await spoilStore(page, { delayMs: 300 });
    const plus = drawer(page).getByRole('button', { name: 'One more Hangover Recovery' });
    await slidIn(page);
    for (let click = 0; click < 10; click += 1) {
      await plus.click({ force: true });
      await page.waitForTimeout(60);
    }
    await expect(total(page)).toHaveText('$3,839.00');
    await settled(page);
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('11');
  });

  test('minus at one removes the line, and its name says so; focus moves to the empty cart’s heading @phone', async ({
    page,
  }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    await drawer(page)
      .getByRole('button', { name: /One less Hangover Recovery, removes it/ })
      .click();
    const head = drawer(page).getByRole('heading', { name: 'Your cart is empty' });
    await expect(head).toBeFocused();
    await expect(drawer(page)).toContainText('Add some IV therapy treatments to get started');
    await expect(total(page)).toHaveText('$0.00');
    await close(page);
    await expect(badge(page)).toHaveText('0');
  });

  test('Remove removes the line and moves focus to the next Remove @phone', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await add(page, "Myer's Cocktail");
    await close(page);
    await add(page, 'Hangover Recovery');
    const removes = drawer(page).getByRole('button', { name: /^Remove/ });
    await expect(removes).toHaveCount(2);
    await removes.first().click();
    await expect(lines(page)).toHaveCount(1);
    await expect(removes).toBeFocused();
    await settled(page);
    await expect(drawer(page).getByRole('status').filter({ hasText: 'removed' })).toHaveText(
      /removed\. 1 item in cart$/,
    );
  });

  test('remaining fast clicks on minus do not change the line that slides under the pointer @desktop', async ({
    page,
  }) => {
    await visit(page, '/iv-therapy');
    for (const title of ["Myer's Cocktail", 'Hangover Recovery', 'Super Immune Boost']) {
      await add(page, title);
      await close(page);
    }
    await cartLink(page).click();
    const minus = drawer(page)
      .getByRole('button', { name: /removes it from the cart/ })
      .first();
    await slidIn(page);
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

  test('minus removes nothing while the store is working @phone', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    await spoilStore(page, { delayMs: 300 });
    await drawer(page).getByRole('button', { name: 'One more Hangover Recovery' }).click();
    const minus = drawer(page).getByRole('button', { name: /^One less/ });
    await minus.evaluate((button: HTMLElement) => {
      for (let click = 0; click < 5; click += 1) button.click();
    });
    await settled(page);
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('1');
    await expect(total(page)).toHaveText('$349.00');
  });

  test('Enter held down on minus removes one line @phone', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await add(page, "Myer's Cocktail");
    await close(page);
    await add(page, 'Hangover Recovery');
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
    await expect(lines(page)).toHaveCount(1);
    await expect(drawer(page).getByRole('button', { name: /^Remove/ })).toBeFocused();
  });

  test('a removed line does not return after Back @phone', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    await drawer(page).getByRole('button', { name: 'Remove Hangover Recovery' }).click();
    await expect(lines(page)).toHaveCount(0);
    await settled(page);
    await page.goto('/services');
    await page.goBack();
    await expect(badge(page)).toHaveText('0');
    await cartLink(page).click();
    await expect(drawer(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });
});

test.describe('staying @phone', () => {
  test('the count is right on every page without a request; opening the cart loads it', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    const calls = watchStore(page);
    await visit(page, '/doctors');
    await expect(badge(page)).toHaveText('1');
    expect(calls).toEqual([]);
    await cartLink(page).click();
    await expect(lines(page)).toContainText('Hangover Recovery');
  });

  test('every open tab shows the right count', async ({ page, context }) => {
    const other = await context.newPage();
    await visit(other, '/');
    await visit(page, '/iv-therapy');
    await add(page);
    await expect(badge(other)).toHaveText('1');
    await add(other, 'Dr. B Special').catch(() => {});
    await other.goto('/iv-therapy');
    await addButton(other, 'Super Immune Boost').click();
    await expect(lines(other)).not.toHaveCount(1);
    await settled(other);
    const count = await badge(other).textContent();
    expect(Number(count)).toBeGreaterThan(1);
    await expect(badge(page)).toHaveText(count ?? '');
    await expect(lines(page)).toHaveCount(Number(count));
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

  test('an expired cart is recreated, and says so', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    const forget = () =>
      page.evaluate(() => localStorage.setItem('cart-id', 'gid://shopify/Cart/00000000000000000000'));
    await forget();
    await page.reload();
    await cartLink(page).click();
    await expect(lines(page)).toContainText('Hangover Recovery');
    await expect(drawer(page)).toContainText(/expired/);
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

const FAILURES = [
  ['down', 'down'],
  ['answering 503', { status: 503 }],
  ['answering 429', { status: 429 }],
  ['answering with a malformed body', { status: 200, body: '<html>Hello</html>' }],
  ['answering with half of the data', { status: 200, body: '{"data":{"productByHandle":{"id":1}}}' }],
  ['answering with errors', { status: 200, body: '{"errors":[{"message":"Throttled"}]}' }],
] as const;

for (const [state, answer] of FAILURES)
  test(`a store that is ${state} @phone`, async ({ page }) => {
    await visit(page, '/iv-therapy');
    const alert = drawer(page).getByRole('alert');

    await test.step('an add fails with the specified message, and the next attempt works', async () => {
      await spoilStore(page, answer);
      await addButton(page, 'Hangover Recovery').click();
      await expect(alert).toContainText('Failed to add item to cart');
      await expect(alert).toContainText('Nothing in your cart was changed. Please try again, or call (');
      await expect(alert.getByRole('link')).toHaveAttribute('href', /^tel:/);
      await settled(page);
      await close(page);
      await mendStore(page);
      await add(page);
      await expect(alert).toHaveCount(0);
    });

    await test.step('a change fails with the specified message, and the cart is kept', async () => {
      await spoilStore(page, answer);
      await drawer(page).getByRole('button', { name: 'One more Hangover Recovery' }).click();
      await expect(alert).toContainText('Failed to update cart item');
      await expect(quantityOf(page, 'Hangover Recovery')).toContainText('1');
      await settled(page);
      await drawer(page).getByRole('button', { name: 'Remove Hangover Recovery' }).click();
      await expect(alert).toContainText('Failed to remove item from cart');
      await expect(lines(page)).toHaveCount(1);
      await expect(badge(page)).toHaveText('1');
      await mendStore(page);
      await page.reload();
      await cartLink(page).click();
      await expect(lines(page)).toContainText('Hangover Recovery');
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
    await expect(drawer(page).getByRole('alert')).toHaveCount(0);
    expect(proxy.resets(), 'the browser has sent each change again').toBeGreaterThanOrEqual(4);
  } finally {
    await proxy.stop();
  }
});

test('the drawer reports a change that the store refuses @phone', async ({ page }) => {
  await visit(page, '/iv-therapy');
  await add(page);
  await spoilStore(page, {
    status: 200,
    body: JSON.stringify({
      data: {
        cartLinesUpdate: { cart: null, userErrors: [{ field: ['lines'], message: 'No', code: 'INVALID' }] },
      },
    }),
  });
  await drawer(page).getByRole('button', { name: 'One more Hangover Recovery' }).click();
  await expect(drawer(page).getByRole('alert')).toContainText('Failed to update cart item');
  await expect(lines(page)).toHaveCount(1);
});

test('while a slow store answers, the cart says that it is updating and disables its buttons @phone', async ({
  page,
}) => {
  await visit(page, '/iv-therapy');
  await add(page);
  await spoilStore(page, { delayMs: 1500 });
  await drawer(page).getByRole('button', { name: 'One more Hangover Recovery' }).click();
  await expect(drawer(page).getByText('Updating cart...')).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: /Proceed to Checkout/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(drawer(page).getByRole('button', { name: 'Remove Hangover Recovery' })).toBeDisabled();
  // More clicks on plus and minus are queued, so these stay enabled.
  await expect(drawer(page).getByRole('button', { name: 'One more Hangover Recovery' })).toBeEnabled();
  await expect(drawer(page).getByRole('button', { name: 'One less Hangover Recovery' })).toBeEnabled();
  await expectNoViolations(page, 'while the store answers', { within: '.drawer' });
  await expect(total(page)).toHaveText('$698.00');
  await expect(drawer(page).getByText('Updating cart...')).toHaveCount(0);
});

test.describe('a slow store', () => {
  const skeleton = (page: Page) => drawer(page).locator('.skeleton .drawer-line');
  const expectUnknown = async (page: Page) => {
    await expect(skeleton(page)).toHaveCount(1);
    await expect(drawer(page)).toHaveAttribute('aria-busy', 'true');
    await expect(total(page)).toHaveText('not known yet');
    await expect(drawer(page)).not.toContainText(/Your cart is empty|\d items?|\$/);
  };
  const boxes = (page: Page) => placesOf(drawer(page).locator('.drawer-line, .drawer-consultation, .btn'));

  test('does not look like an empty cart while the first add is pending', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await spoilStore(page, { delayMs: 1500 });
    await addButton(page, 'Hangover Recovery').click();
    await expectUnknown(page);
    await slidIn(page);
    const before = await boxes(page);
    await expectNoViolations(page, 'while the cart is unknown', { within: '.drawer' });
    await expect(lines(page)).toContainText('Hangover Recovery');
    await expect(total(page)).toHaveText('$349.00');
    await expect(skeleton(page)).toHaveCount(0);
    await settled(page);
    expect(await boxes(page)).toEqual(before);
  });

  test('shows a placeholder while an existing cart loads, and nothing moves when it arrives', async ({
    page,
  }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    await visit(page, '/doctors');
    await spoilStore(page, { delayMs: 1500 });
    await cartLink(page).click();
    await expectUnknown(page);
    await slidIn(page);
    const before = await boxes(page);
    await expect(total(page)).toHaveText('$349.00');
    expect(await boxes(page)).toEqual(before);
  });
});

test.describe('leaving the page during the first add @phone', () => {
  const expectOne = async (page: Page) => {
    await expect(badge(page)).toHaveText('1');
    await page.reload();
    await expect(badge(page)).toHaveText('1');
    await cartLink(page).click();
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('1');
  };

  for (const delayMs of [300, 2000])
    test(`loses nothing when the store takes ${delayMs} ms to answer`, async ({ page }) => {
      await visit(page, '/iv-therapy');
      await spoilStore(page, { delayMs });
      await addButton(page, 'Hangover Recovery').click();
      await expect(drawer(page)).toBeVisible();
      await page.waitForTimeout(450);
      await page.goto('/doctors');
      await expectOne(page);
    });

  test("loses nothing when it is left before the cart's code is there", async ({ page }) => {
    await visit(page, '/iv-therapy');
    await page.route('**/_astro/*.js', () => {});
    await addButton(page, 'Hangover Recovery').click();
    await expect(addButton(page, 'Hangover Recovery')).toHaveAttribute('aria-busy', 'true');
    await page.unroute('**/_astro/*.js');
    await page.goto('/doctors');
    await expectOne(page);
  });

  test('adds nothing twice if the store had already applied it', async ({ page }) => {
    await visit(page, '/iv-therapy');
    const { promise: isDone, resolve: done } = Promise.withResolvers<null>();
    await page.route(`${providers.store}/api/*/graphql.json`, async (route) => {
      const response = await route.fetch();
      // Its response never arrives.
      if (/cartCreate/i.test(route.request().postData() ?? '')) return done(null);
      return route.fulfill({ response });
    });
    await addButton(page, 'Hangover Recovery').click();
    await isDone;
    await mendStore(page);
    await page.goto('/doctors');
    await expectOne(page);
  });
});

test('an open tab drops a cart paid in another, even if the success page never loads @phone', async ({
  page,
  context,
}) => {
  await visit(page, '/iv-therapy');
  await add(page);
  const checkout = await goToCheckout(page, context);
  await checkout.route('**/success?**', (route) => route.abort());
  const isPaid = checkout.waitForRequest('**/success?**');
  await checkout.getByRole('button', { name: /pay/i }).click();
  await isPaid;
  await checkout.close();
  await expect(badge(page)).toHaveText('1');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(badge(page)).toHaveText('0');
  await expect(drawer(page)).toContainText('the store has closed it');
});

test.describe('an add that finishes after the drawer was closed', () => {
  const toast = (page: Page) => page.getByRole('group', { name: 'Your cart', exact: true });
  const addAndClose = async (page: Page, answer: Parameters<typeof spoilStore>[1]) => {
    await visit(page, '/iv-therapy');
    await spoilStore(page, answer);
    await addButton(page, 'Hangover Recovery').click();
    await close(page);
  };

  test('leaves the drawer closed, shows a toast and announces it', async ({ page }) => {
    await addAndClose(page, { delayMs: 800 });
    await expect(toast(page)).toContainText('Hangover Recovery added');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Hangover Recovery added' })).toHaveCount(1);
    await expect(badge(page)).toHaveText('1');
    await expectNoViolations(page, 'with a toast', { within: '.toast' });
    const bar = page.locator('#bottom-bar');
    const [box, barBox] = [await toast(page).boundingBox(), await bar.boundingBox()];
    if (barBox) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barBox.y);
    await toast(page).getByRole('button', { name: 'View cart' }).click();
    await expect(drawer(page)).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await expect(lines(page)).toContainText('Hangover Recovery');
    await close(page);
    await expect(addButton(page, 'Hangover Recovery')).toBeFocused();
  });

  test('reports a failure, and that the cart is unchanged @phone', async ({ page }) => {
    await installClock(page);
    await addAndClose(page, 'hanging');
    await page.clock.runFor(STORE_LIMIT_MS);
    await expect(toast(page)).toContainText('Failed to add item to cart');
    await expect(toast(page)).toContainText('Nothing in your cart was changed. Please try again, or call');
    await expect(toast(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(drawer(page)).toBeHidden();
  });

  test('puts the toast one Tab away; Escape dismisses it @desktop', async ({ page }) => {
    await addAndClose(page, { delayMs: 500 });
    await expect(toast(page)).toBeVisible();
    await expect(addButton(page, 'Hangover Recovery')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toast(page).getByRole('button', { name: 'View cart' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toast(page)).toHaveCount(0);
    await expect(addButton(page, 'Hangover Recovery')).toBeFocused();
  });
});

test('with three lines, the consultation note is visible and covers what scrolls; it gives way to a failure', async ({
  page,
  viewport,
}) => {
  await visit(page, '/iv-therapy');
  for (const title of ["Myer's Cocktail", 'Hangover Recovery', 'Super Immune Boost']) {
    await add(page, title);
    await close(page);
  }
  await cartLink(page).click();
  await slidIn(page);
  const note = drawer(page).getByText(/^Every IV treatment/);

  await test.step('is visible without scrolling', async () => {
    await expect(note).toBeInViewport({ ratio: 1 });
    const [box, foot] = await placesOf(drawer(page).locator('.drawer-consultation, .drawer-foot'));
    expect(box?.[1]).toBeLessThanOrEqual(foot?.[0] ?? 0);
    const [stepper] = await placesOf(drawer(page).locator('.stepper').last());
    expect((box?.[0] ?? 0) - (stepper?.[1] ?? 0), 'gap between the last line and the note').toBeGreaterThan(
      20,
    );
  });

  await test.step('on a low screen, nothing of the list shows below it', async () => {
    await page.setViewportSize({ width: viewport?.width ?? 0, height: 720 });
    const [noteBox, foot] = [
      await note.boundingBox(),
      await drawer(page).locator('.drawer-foot').boundingBox(),
    ];
    if (!noteBox || !foot) throw new Error('There is no note.');
    const y = noteBox.y + noteBox.height;
    const clip = { ...noteBox, y, height: foot.y - y };
    expect(clip.height).toBeGreaterThan(10);
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    expect(channels.map(({ min }) => min).slice(0, 3)).toEqual([255, 255, 255]);
    // Phones scroll.
    if ((viewport?.width ?? 0) < 520) return;
    const [stepper] = await placesOf(drawer(page).locator('.stepper').last());
    expect(stepper?.[1], 'end of the last line').toBeLessThan(noteBox.y);
  });

  await test.step('gives way to a failure', async () => {
    await spoilStore(page, 'down');
    await drawer(page).getByRole('button', { name: 'One more Super Immune Boost' }).click();
    await expect(drawer(page).getByRole('alert')).toBeVisible();
    await expect(note).toHaveCSS('position', 'static');
  });
});

test('shows no total while the cart is unknown, and offers to try again @phone', async ({ page }) => {
  await visit(page, '/iv-therapy');
  await add(page);
  await visit(page, '/doctors');
  await spoilStore(page, 'down');
  await cartLink(page).click();
  const alert = drawer(page).getByRole('alert');
  await expect(alert).toContainText('could not reach the store');
  await expect(total(page)).toHaveText('–not known yet');
  await expect(drawer(page)).not.toContainText('$');
  await expectNoViolations(page, 'store unreachable', { within: '.drawer' });
  const again = alert.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(alert).toBeFocused();
  await spoilStore(page, { delayMs: 500 });
  await again.click();
  await expect(alert).toHaveCount(0);
  await expect(drawer(page).getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await expect(total(page)).toHaveText('not known yet');
  await expect(total(page)).toHaveText('$349.00');
  await expect(lines(page)).toContainText('Hangover Recovery');
});

for (const width of [320, 390])
  test(`at ${width} px nothing covers Close, and nothing moves while the store answers @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await visit(page, '/iv-therapy');
    for (const title of ["Myer's Cocktail", 'Super Immune Boost', 'Hangover Recovery']) {
      await add(page, title);
      await expectCloseOnTop(page);
      await close(page);
    }
    await cartLink(page).click();
    await expectCloseOnTop(page);
    const plus = drawer(page).getByRole('button', { name: /^One more/ });
    const places = () => Promise.all([plus, drawer(page).locator('.drawer-body')].map(placesOf));
    // Focusing the button scrolls the list, so do it before measuring.
    await plus.first().focus();
    const idle = await places();
    await spoilStore(page, { delayMs: 1500 });
    await plus.first().click();
    const busy = drawer(page).getByText('Updating cart...');
    await expect(busy).toBeVisible();
    const [words] = await placesOf(busy);
    const [head] = await placesOf(drawer(page).locator('.drawer-head'));
    expect((head?.[1] ?? 0) - (words?.[1] ?? 0), 'gap between the text and the rule').toBeGreaterThan(6);
    await expectCloseOnTop(page);
    expect(await places()).toEqual(idle);
    await settled(page);
    expect(await places()).toEqual(idle);
  });

test('at 320, 360 and 640 px long words and large amounts fit @phone', async ({ page }) => {
  await visit(page, '/iv-therapy');
  await add(page);
  await drawer(page).getByRole('button', { name: 'One more Hangover Recovery' }).click();
  await settled(page);
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
});

test('gives up on a hanging store after ten seconds @phone', async ({ page }) => {
  await installClock(page);
  await visit(page, '/iv-therapy');
  await add(page);
  await spoilStore(page, 'hanging');
  const asked = page.waitForRequest(`${providers.store}/api/*/graphql.json`);
  await drawer(page).getByRole('button', { name: 'One more Hangover Recovery' }).click();
  await asked;
  await page.clock.runFor(STORE_LIMIT_MS - 3000);
  await expect(drawer(page).getByText('Updating cart...')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(drawer(page).getByRole('alert')).toContainText('Failed to update cart item');
  await expect(lines(page)).toHaveCount(1);
});

test.describe('the checkout @phone', () => {
  test('opens in a new tab and ends on the success page; the paid cart is gone in every tab', async ({
    page,
    context,
  }) => {
    await visit(page, '/');
    await page.locator('main [data-add-to-cart]').first().click();
    await expect(lines(page)).toHaveCount(1);
    await settled(page);
    const opened = context.waitForEvent('page');
    await drawer(page)
      .getByRole('button', { name: /^Proceed to Checkout, \$\d+\.00/ })
      .click();
    const checkout = await opened;
    await checkout.waitForURL(`${providers.store}/**`);
    await checkout.getByRole('button', { name: /pay/i }).click();
    await checkout.waitForURL('**/success?**');
    await expect(badge(checkout)).toHaveText('0');
    await expect(badge(page)).toHaveText('0');
    await expect(lines(page)).toHaveCount(0);
  });

  test('is a button, which shows our own page in the new tab until the checkout loads', async ({
    page,
    context,
  }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    // A link would need the address, which is fetched on click.
    await expect(
      drawer(page).getByRole('button', { name: /^Proceed to Checkout.*opens in a new tab/ }),
    ).toBeEnabled();
    await expect(drawer(page).getByRole('link', { name: /Checkout/ })).toHaveCount(0);
    const { promise: released, resolve: release } = Promise.withResolvers<null>();
    // Holds back the request for the checkout's address.
    await page.route(`${providers.store}/**`, async (route) => {
      await released;
      await route.continue();
    });
    const opened = context.waitForEvent('page');
    await drawer(page)
      .getByRole('button', { name: /^Proceed to Checkout/ })
      .click();
    const tab = await opened;
    await tab.waitForURL('/opening/checkout');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Opening the secure checkout...');
    expect(await tab.evaluate(() => opener)).toBeNull();
    release(null);
    await tab.waitForURL(`${providers.store}/**`);
    await expect(tab.getByRole('button', { name: /pay/i })).toBeVisible();
  });

  test('keeps the cart if the visitor does not pay', async ({ page, context }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    await (await goToCheckout(page, context)).close();
    await page.reload();
    await expect(badge(page)).toHaveText('1');
    await cartLink(page).click();
    await expect(lines(page)).toHaveCount(1);
  });

  test('reports a failure to fetch its address, and closes the new tab', async ({ page, context }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    await spoilStore(page, 'down');
    const opened = context.waitForEvent('page');
    await drawer(page)
      .getByRole('button', { name: /^Proceed to Checkout/ })
      .click();
    await (await opened).waitForEvent('close');
    await expect(drawer(page).getByRole('alert')).toContainText('could not reach the store');
    await expect(lines(page)).toHaveCount(1);
  });
});

test.describe('where a click does not focus, as in Safari @desktop', () => {
  test('focus returns to the opener when the drawer closes, and the page does not scroll', async ({
    page,
  }) => {
    await visit(page, '/iv-therapy');
    await page.evaluate(() =>
      document.addEventListener('mousedown', (event) => event.preventDefault(), { capture: true }),
    );
    const opener = addButton(page, 'Hangover Recovery');
    await opener.scrollIntoViewIfNeeded();
    const scrollY = await page.evaluate(() => window.scrollY);
    await add(page);
    await close(page);
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
    await cartLink(page).click();
    await page.keyboard.press('Escape');
    await expect(cartLink(page)).toBeFocused();
  });
});

test.describe('with the keyboard alone @desktop', () => {
  test('a visitor can get from the home page to the success page', async ({ page, context }) => {
    await visit(page, '/');
    await page.locator('main [data-add-to-cart]').first().focus();
    await page.keyboard.press('Enter');
    await expect(lines(page)).toHaveCount(1);
    await settled(page);
    const checkoutButton = drawer(page).getByRole('button', { name: /^Proceed to Checkout/ });
    while (!(await checkoutButton.evaluate((button) => button === document.activeElement)))
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

  test('the focus stays in the open drawer; Escape closes it and returns the focus', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await addButton(page, 'Hangover Recovery').focus();
    await page.keyboard.press('Enter');
    await expect(lines(page)).toHaveCount(1);
    await settled(page);
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(isInside, `after ${press + 1} presses`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(addButton(page, 'Hangover Recovery')).toBeFocused();
  });
});

test.describe('axe finds nothing in the drawer', () => {
  test('empty', async ({ page }) => {
    await visit(page, '/');
    await cartLink(page).click();
    await expect(drawer(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expectNoViolations(page, 'empty', { within: '.drawer' });
  });

  test('with lines and with an error', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    await expectNoViolations(page, 'with a line', { within: '.drawer' });
    await spoilStore(page, 'down');
    await drawer(page).getByRole('button', { name: 'One more Hangover Recovery' }).click();
    await expect(drawer(page).getByRole('alert')).toBeVisible();
    await expectNoViolations(page, 'with an error', { within: '.drawer' });
  });
});

test.describe('the cart remembered by this browser @phone', () => {
  const remembered = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key);
  const remember = (page: Page, key: string, value: string) =>
    page.evaluate(([key, value]) => localStorage.setItem(key, value), [key, value] as const);
  const payButton = (page: Page) => page.getByRole('button', { name: /pay/i });

  test('may be out of date: a line removed just before leaving the page can be added again', async ({
    page,
  }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    const before = (await remembered(page, 'cart-lines')) ?? '';
    await drawer(page).getByRole('button', { name: 'Remove Hangover Recovery' }).click();
    await expect(lines(page)).toHaveCount(0);
    await settled(page);
    // As if the visitor left the page before the response arrived.
    await remember(page, 'cart-lines', before);
    await page.reload();
    await expect(badge(page)).toHaveText('1');
    await add(page);
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('1');
    await expect(drawer(page).getByRole('alert')).toHaveCount(0);
    await expect(drawer(page).getByText(/sold out/)).toHaveCount(0);
    await close(page);
    await expect(badge(page)).toHaveText('1');
  });

  test('is forgotten after it was paid through a copied checkout address, and is not recreated', async ({
    page,
    context,
  }) => {
    await visit(page, '/iv-therapy');
    const creating = page.waitForResponse((response) =>
      /cartCreate/i.test(response.request().postData() ?? ''),
    );
    await add(page);
    const { data } = (await (await creating).json()) as {
      data: { cartCreate: { cart: { checkoutUrl: string } } };
    };
    const checkout = await context.newPage();
    await checkout.goto(data.cartCreate.cart.checkoutUrl);
    await payButton(checkout).click();
    await checkout.waitForURL('**/success?**');
    await expect(badge(checkout)).toHaveText('0');
    await expect(badge(page)).toHaveText('0');
    const calls = watchStore(page);
    await page.reload();
    await cartLink(page).click();
    await expect(drawer(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(calls.filter(isCartMutation)).toEqual([]);
  });

  test('stays after an order for another cart', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    const asked = page.waitForResponse((response) => response.url().startsWith(`${providers.store}/api/`));
    await page.goto('/success?product=IV+Therapy&order=BC-1&amount=349');
    await asked;
    await page.goto('/iv-therapy');
    await expect(badge(page)).toHaveText('1');
    await cartLink(page).click();
    await expect(lines(page)).toHaveCount(1);
  });

  test('is recreated if it expires after a visit to the checkout and a change', async ({ page, context }) => {
    await visit(page, '/iv-therapy');
    await add(page);
    await (await goToCheckout(page, context)).close();
    expect(await remembered(page, 'cart-checkout')).not.toBeNull();
    await drawer(page).getByRole('button', { name: 'One more Hangover Recovery' }).click();
    await expect(total(page)).toHaveText('$698.00');
    await settled(page);
    expect(await remembered(page, 'cart-checkout')).toBeNull();
    await remember(page, 'cart-id', 'gid://shopify/Cart/00000000000000000000');
    await page.reload();
    await cartLink(page).click();
    await expect(quantityOf(page, 'Hangover Recovery')).toContainText('2');
    await expect(drawer(page)).toContainText(/expired/);
  });

  test('does not break the cart if it is malformed', async ({ page }) => {
    await visit(page, '/iv-therapy');
    for (const malformed of ['[["garbage",2]]', '[["gid://shopify/ProductVariant/garbage",3000000000]]'])
      await test.step(malformed, async () => {
        await remember(page, 'cart-id', 'gid://shopify/Cart/garbage');
        await remember(page, 'cart-lines', malformed);
        await page.reload();
        await expect(badge(page)).toHaveText('0');
        await add(page);
        await expect(lines(page)).toHaveCount(1);
        await expect(drawer(page).getByRole('alert')).toHaveCount(0);
      });
  });

  test('leaves out an unknown treatment, with a notice', async ({ page }) => {
    await visit(page, '/iv-therapy');
    await remember(page, 'cart-id', 'gid://shopify/Cart/garbage');
    await remember(page, 'cart-lines', '[["gid://shopify/ProductVariant/garbage",2]]');
    await page.reload();
    await add(page);
    await expect(lines(page)).toHaveCount(1);
    await expect(drawer(page)).toContainText('No longer in the store, and left out: one treatment.');
  });

  test('does not overwrite a newer count when storage is full', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await visit(page, '/iv-therapy');
    await add(page);
    await close(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
    await expect(badge(page)).toHaveText('1');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(badge(page)).toHaveText('1');
    await expect(cartLink(page)).toHaveAccessibleName('Cart 1 item');
  });
});
