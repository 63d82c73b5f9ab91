/** The cart on every page, against the fake store: one test a story. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { expectNoViolations } from '../lib/axe';
import { clinic } from '../lib/clinic';
import { holdStore, loseAnswer, mendStore, providers, spoilStore, watchStore } from '../lib/providers';
import { leaveTab, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const PATH = '/iv-therapy';
const HANGOVER = 'Hangover Recovery';
const MYERS = "Myer's Cocktail";

const drawer = (page: Page) => page.getByRole('dialog', { name: /Your cart/ });
const cartLink = (page: Page) => page.getByRole('link', { name: /^Cart \d+ items?$/ });
const badge = (page: Page) => page.locator('[data-cart-count]:visible');
const lines = (page: Page) => drawer(page).getByRole('listitem');
const total = (page: Page) => drawer(page).getByRole('definition');
const quantityOf = (page: Page, title: string) =>
  drawer(page).getByRole('group', { name: `Quantity of ${title}` });
const addButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Add to cart: ${title}` }).first();
const plusOf = (page: Page, title = HANGOVER) =>
  drawer(page).getByRole('button', { name: `One more ${title}` });
const alertOf = (page: Page) => drawer(page).getByRole('alert');
const toast = (page: Page) => page.getByRole('region', { name: 'Your cart', exact: true });
const emptyHead = (page: Page) => drawer(page).getByRole('heading', { name: 'Your cart is empty' });
const checkoutLink = (page: Page) => drawer(page).getByRole('link', { name: /^Proceed to Checkout/ });
const isCartMutation = ({ operation }: { operation: string }) => /^cart(Create|Lines)/.test(operation);
const settled = (page: Page) => expect(drawer(page)).toHaveAttribute('data-busy', 'false');
const close = (page: Page) => drawer(page).getByRole('button', { name: 'Close' }).click();

/** Adds a treatment to the cart and waits for the store's answer. */
async function add(page: Page, title = HANGOVER) {
  await addButton(page, title).click();
  await expect(lines(page).filter({ hasText: title })).toBeVisible();
  await settled(page);
}
/** @returns the tab with the store's checkout */
async function goToCheckout(page: Page, context: BrowserContext) {
  const opened = context.waitForEvent('page');
  await checkoutLink(page).click();
  const checkout = await opened;
  await checkout.waitForURL(`${providers.store}/**`);
  return checkout;
}
async function pay(checkout: Page) {
  await checkout.getByRole('button', { name: /pay/i }).click();
  await checkout.waitForURL('**/success?**');
}

test.describe('adding, changing and removing @phone', () => {
  async function removeAll(page: Page) {
    const removes = drawer(page).getByRole('button', { name: /^Remove/ });
    await removes.first().click();
    await expect(lines(page)).toHaveCount(1);
    await expect(removes, 'focus moves to the next Remove').toBeFocused();
    await settled(page);
    await expect(drawer(page).getByRole('status').filter({ hasText: 'removed' })).toHaveText(
      /removed\. 1 item in cart$/,
    );
    await drawer(page)
      .getByRole('button', { name: /^One less .*, removes it/ })
      .click();
    await expect(emptyHead(page), 'focus moves to the empty cart’s heading').toBeFocused();
    await expect(drawer(page)).toContainText('Add some IV therapy treatments to get started');
    await expect(total(page)).toHaveText('$0.00');
    await expectNoViolations(page, 'empty', { within: '.drawer' });
    await settled(page);
    await page.goto('/services');
    await page.goBack();
    await expect(badge(page), 'a removed line does not return after Back').toHaveText('0');
  }

  test('every click counts, on this page and on the next, down to the empty cart', async ({ page }) => {
    const calls = watchStore(page);
    await visit(page, PATH);

    await test.step('an add opens the drawer, counts and announces it, with one change at the store', async () => {
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

    await test.step('a second treatment becomes a new line', async () => {
      await add(page, MYERS);
      await expect(lines(page)).toHaveCount(2);
      await expect(total(page)).toHaveText('$698.00');
      await expect(badge(page)).toHaveText('2');
    });

    await test.step('ten fast clicks on plus all count while the store is slow', async () => {
      await spoilStore(page, { delayMs: 300 });
      await plusOf(page).evaluate((button: HTMLElement) => {
        for (let click = 0; click < 10; click += 1) button.click();
      });
      await expect(quantityOf(page, HANGOVER)).toContainText('11');
      await settled(page);
      await expect(total(page)).toHaveText('$4,188.00');
      await mendStore(page);
    });

    await test.step('the count is right on another page without a request', async () => {
      calls.length = 0;
      await visit(page, '/doctors');
      await expect(badge(page)).toHaveText('12');
      expect(calls).toEqual([]);
    });

    await test.step('lines are removed one at a time, and stay removed', async () => {
      await cartLink(page).click();
      for (let quantity = 11; quantity > 1; quantity -= 1)
        await drawer(page)
          .getByRole('button', { name: `One less ${HANGOVER}` })
          .click();
      await settled(page);
      await expectNoViolations(page, 'with lines', { within: '.drawer' });
      await removeAll(page);
    });
  });

  // A busy button, and further clicks, are in src/islands/openers.test.ts.
  test('a toast tells who has closed the drawer', async ({ page }) => {
    await visit(page, PATH);
    const button = addButton(page, HANGOVER);

    await test.step('a closed drawer stays closed; the toast leads to the cart and back', async () => {
      const release = await holdStore(page);
      await button.dblclick();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await close(page);
      release();
      await expect(toast(page)).toContainText('Hangover Recovery added');
      await expect(drawer(page)).toBeHidden();
      await expect(page.getByRole('status').filter({ hasText: 'Hangover Recovery added' })).toHaveCount(1);
      await expect(badge(page), 'a double click adds one').toHaveText('1');
      await expectNoViolations(page, 'with a toast', { within: '.page-notice' });
      const box = await toast(page).boundingBox();
      const bar = await page.locator('#bottom-bar').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await toast(page).getByRole('button', { name: 'View cart' }).click();
      await expect(drawer(page)).toBeVisible();
      await expect(toast(page)).toHaveCount(0);
      await close(page);
      await expect(button).toBeFocused();
    });
  });
});

test('says who should not have a drip, and that High-C needs a blood test first @phone', async ({ page }) => {
  await visit(page, '/checkout/high-c');
  await page.locator('main [data-add-to-cart]').first().click();
  await expect(drawer(page).getByText('A G6PD blood test comes first.')).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: clinic.phone })).toHaveAttribute(
    'href',
    clinic.phoneHref,
  );
  await settled(page);
  await expectNoViolations(page, 'a warning in the cart', { within: '.drawer' });
  await drawer(page).getByRole('link', { name: 'Read this before you pay.' }).click();
  await page.waitForURL('/iv-therapy#tell-us-first');
  await expect(page.getByRole('heading', { name: 'Tell us first' })).toBeInViewport();
});

test.describe('a slow store @phone', () => {
  test('never makes the cart look empty', async ({ page }) => {
    await visit(page, PATH);
    const release = await holdStore(page);
    await addButton(page, HANGOVER).click();
    await expect(drawer(page).getByText('Updating cart...')).toBeVisible();
    await expect(total(page)).toHaveText('–not known yet');
    await expect(drawer(page)).not.toContainText(/Your cart is empty|\d items?|\$/);
    await expectNoViolations(page, 'while the cart is unknown', { within: '.drawer' });
    release();
    await expect(total(page)).toHaveText('$349.00');
    await settled(page);

    await test.step('while a change is pending, the cart says so and disables its buttons', async () => {
      const release = await holdStore(page);
      await plusOf(page).click();
      await expect(drawer(page).getByRole('list')).toHaveAttribute('aria-busy', 'true');
      await expect(checkoutLink(page)).toHaveAttribute('aria-disabled', 'true');
      // More clicks on plus and minus are batched, so these stay enabled.
      await expect(plusOf(page)).toBeEnabled();
      await expectNoViolations(page, 'while the store answers', { within: '.drawer' });
      await checkoutLink(page).click({ force: true });
      expect(page.context().pages(), 'the link does nothing').toHaveLength(1);
      release();
      await expect(total(page)).toHaveText('$698.00');
    });
  });
});

test.describe('a failing store @phone', () => {
  // Every kind of failure is in src/features/cart/visitor-cart.test.ts.
  test('changes nothing, and the next attempt works', async ({ page }) => {
    await visit(page, PATH);

    await test.step('an add fails with the specified message', async () => {
      await spoilStore(page, 'down');
      await addButton(page, HANGOVER).click();
      await expect(alertOf(page)).toContainText('Failed to add item to cart');
      await expect(alertOf(page)).toContainText('Please try again, or call (');
      await expect(alertOf(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
      await expectNoViolations(page, 'with an error', { within: '.drawer' });
      await close(page);
      await mendStore(page);
      await add(page);
      await expect(alertOf(page)).toHaveCount(0);
    });

    await test.step('a change fails with its own, and the cart is kept', async () => {
      await spoilStore(page, { status: 503 });
      await plusOf(page).click();
      await expect(alertOf(page)).toContainText('Failed to update cart item');
      await expect(quantityOf(page, HANGOVER)).toContainText('1');
      await settled(page);
    });

    await test.step('the drawer shows no total while the cart is unknown, and offers to try again', async () => {
      await visit(page, '/doctors');
      await spoilStore(page, 'down');
      await cartLink(page).click();
      await expect(alertOf(page)).toContainText('could not reach the store');
      await expect(total(page)).toHaveText('–not known yet');
      await expect(drawer(page)).not.toContainText('$');
      await expectNoViolations(page, 'store unreachable', { within: '.drawer' });
      await mendStore(page);
      await alertOf(page).getByRole('button', { name: 'Try again' }).click();
      await expect(total(page)).toHaveText('$349.00');
      await expect(drawer(page).getByRole('heading', { name: 'Your cart' })).toBeFocused();
      await expect(quantityOf(page, HANGOVER)).toContainText('1');
    });
  });
});

test('what nobody can know is asked for, and never sent again @phone', async ({ page }) => {
  await visit(page, PATH);
  await add(page);

  await test.step('a change whose answer is lost counts once, without an error', async () => {
    const calls = watchStore(page);
    await loseAnswer(page, 'cartLinesUpdate');
    await plusOf(page).click();
    await expect(total(page)).toHaveText('$698.00');
    await settled(page);
    await expect(alertOf(page)).toHaveCount(0);
    expect(calls.map(({ operation }) => operation)).toEqual(['cartLinesUpdate', 'cart']);
  });

  await test.step('a change that is on its way when the page is left arrives, and shows once the drawer opens', async () => {
    await plusOf(page).click();
    await page.goto('/doctors');
    const calls = watchStore(page);
    await cartLink(page).click();
    await expect(quantityOf(page, HANGOVER)).toContainText('3');
    await settled(page);
    await expect(badge(page)).toHaveText('3');
    expect(calls.map(({ operation }) => operation)).toEqual(['cart']);
  });
});

test('a page that becomes visible, as after it was prerendered, shows the cart of now @phone', async ({
  page,
}) => {
  await visit(page, PATH);
  await add(page);
  await visit(page, '/doctors');
  await expect(badge(page)).toHaveText('1');
  await page.evaluate(() => {
    localStorage.removeItem('cart');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(badge(page)).toHaveText('0');
  await cartLink(page).click();
  await expect(emptyHead(page)).toBeVisible();
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
    await visit(page, PATH);

    await test.step('every open tab shows the right count', async () => {
      await add(page);
      await expect(badge(other)).toHaveText('1');
      await add(other, MYERS);
      await expect(badge(page)).toHaveText('2');
      await expect(lines(page)).toHaveCount(2);
    });

    await test.step('is a link to the address that the store gives when the drawer opens', async () => {
      await page.reload();
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
      await expectNoViolations(page, 'after a checkout', { within: '.drawer' });
      await close(page);
    });

    await test.step('shows the discount of the store, and says that the total is another', async () => {
      await discount(page);
      await cartLink(page).click();
      await expect(total(page)).toHaveText(['$698.00', '−$69.80', '$628.20']);
      await expect(drawer(page)).toContainText('Your cart has changed at the store.');
      await mendStore(page);
    });

    await test.step('keeps the cart if the visitor does not pay, and empties it in every tab if so', async () => {
      await page.reload();
      await cartLink(page).click();
      await expect(lines(page)).toHaveCount(2);
      const checkout = await goToCheckout(page, context);
      await pay(checkout);
      for (const tab of [checkout, page, other]) await expect(badge(tab)).toHaveText('0');
      await expect(lines(page)).toHaveCount(0);
    });

    await test.step('starts a new cart on demand', async () => {
      await close(page);
      await add(page);
      await (await goToCheckout(page, context)).close();
      await drawer(page).getByRole('button', { name: 'Start a new cart' }).click();
      await expect(emptyHead(page)).toBeFocused();
    });
  });
});

test.describe('with the keyboard alone @desktop', () => {
  async function expectFocusInside(page: Page) {
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(isInside, `after ${press + 1} presses`).toBe(true);
    }
  }

  test('a visitor gets to the checkout, and the focus is where the visitor is', async ({ page, context }) => {
    const button = addButton(page, HANGOVER);
    await visit(page, '/');

    await test.step('Enter on an add button adds one, however long it is held down', async () => {
      await button.focus();
      for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(quantityOf(page, HANGOVER)).toContainText('1');
      await settled(page);
      await expect(quantityOf(page, HANGOVER)).toContainText('1');
    });

    await test.step('the focus stays in the open drawer; Escape closes it and returns the focus', async () => {
      await expectFocusInside(page);
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step('leads to the checkout', async () => {
      await cartLink(page).focus();
      await page.keyboard.press('Enter');
      await settled(page);
      await expect(lines(page)).toHaveCount(1);
      while (!(await checkoutLink(page).evaluate((link) => link === document.activeElement)))
        await page.keyboard.press('Tab');
      const opened = context.waitForEvent('page');
      await page.keyboard.press('Enter');
      const checkout = await opened;
      await checkout.waitForURL(`${providers.store}/**`);
    });
  });
});

test('works for one page view in a browser that stores nothing @phone', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  );
  await visit(page, PATH);
  await add(page);
  await close(page);
  await addButton(page, HANGOVER).click();
  await expect(quantityOf(page, HANGOVER)).toContainText('2');
  await expect(badge(page)).toHaveText('2');
});
