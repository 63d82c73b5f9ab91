/** What visitors get if an island cannot be loaded, is too slow, or throws while rendering. */
import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { clinic } from '../lib/clinic';
import { expectNoViolations } from '../lib/axe';
import { endVisit, LAZY_SCRIPTS, leaveTab, visit, withoutMotion, withoutMouse } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const LIMIT_MS = 10_000;
const ERROR = 'Unexpected Application Error!';

const failToLoad = (page: Page) => page.route(LAZY_SCRIPTS, (route) => route.abort());

/** Empties the props of a page's island, with which it throws, or makes them malformed. */
const spoilProps = (page: Page, path: string, props = '{}') =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/ props="[^"]*"/, ` props="${props}"`) });
  });

/** Returns the next form that the browser itself posts. */
const nextPost = (page: Page) =>
  page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
const typedIn = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''));

async function fillInContact(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Elena Marsh');
  await page.getByLabel('Email', { exact: true }).fill('elena@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Do you see children?');
}
const send = (page: Page) => page.locator('form#contact').getByRole('button');

/** Checks that the browser posts the contact form, with its values. */
async function expectContactPosted(page: Page, submit: () => Promise<void>) {
  const posted = nextPost(page);
  await submit();
  const request = await posted;
  expect(new URL(request.url()).pathname).toBe('/api/forms/contact');
  expect(typedIn(request)).toMatchObject({
    name: 'Elena Marsh',
    email: 'elena@example.com',
    message: 'Do you see children?',
  });
  await page.waitForURL('/sent#contact');
}

async function clickAdd(page: Page) {
  await visit(page, '/iv-therapy');
  await page
    .getByRole('link', { name: /^Add to cart: Myer/ })
    .or(page.getByRole('button', { name: /^Add to cart: Myer/ }))
    .first()
    .click();
}

async function expectErrorScreen(page: Page, within: Page | Locator = page) {
  const heading = within.getByRole('heading', { name: ERROR });
  await expect(heading).toBeVisible();
  await expect(heading).toBeInViewport();
  const screen = page.locator('.error-screen:visible');
  await expect(screen.getByRole('link', { name: clinic.phone })).toHaveAttribute('href', clinic.phoneHref);
  await expectNoViolations(page, 'error screen');
}

async function reload(page: Page) {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await reloaded;
}

test.describe('a script that cannot be loaded', () => {
  test.beforeEach(({ page }) => failToLoad(page));

  test('leaves a form that the browser posts, with its values', async ({ page }) => {
    await visit(page, '/contact');
    await fillInContact(page);
    await expectContactPosted(page, () => send(page).click());
  });

  test('lets an opener work as a plain link', async ({ page }) => {
    await clickAdd(page);
    await page.waitForURL('/checkout/myers-cocktail');

    await page.goto('/weight-loss');
    await page.getByRole('link', { name: 'Schedule Consultation' }).first().click();
    await expect(page.locator('form#consultation-form')).toBeInViewport();
  });

  test('leads “Apply Now” to a form that is for that position', async ({ page }) => {
    await visit(page, '/careers');
    const position = page.locator('form#careers-form [name=position]');
    await page.getByRole('link', { name: /^Apply Now.*Nurse Practitioner/ }).click();
    await expect(position).toBeVisible();
    await expect(position).toHaveValue('Nurse Practitioner');
  });

  test('shows the whole quiz, which the browser posts', async ({ page }) => {
    await withoutMouse(page);
    await visit(page, '/glp1-quiz');
    const last = page.getByRole('heading', { name: 'Almost Done!' });
    await expect(last).toBeHidden();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(last).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    await expect(page, 'nothing was sent yet').toHaveURL('/glp1-quiz');
    const posted = nextPost(page);
    await page.locator('form#quiz .form-submit').click();
    expect(new URL((await posted).url()).pathname).toBe('/api/forms/glp1-quiz');
  });

  test('posts a telehealth booking, from where the edge sends one by card on to the payment', async ({
    page,
  }) => {
    for (const choice of ['Self-pay', 'Insurance']) {
      await visit(page, '/telehealth#book');
      await page.locator('form#booking').getByText(choice, { exact: false }).first().click();
      await page.getByLabel('First name').fill('Elena');
      await page.locator('form#booking [name=termsAgreed]').check();
      const posted = nextPost(page);
      await page.locator('form#booking .form-submit:visible').click();
      expect(new URL((await posted).url()).pathname, choice).toBe('/api/forms/telehealth-insurance');
      await endVisit(page);
    }
  });

  test('lets an IV treatment only be paid at the clinic', async ({ page }) => {
    await visit(page, '/checkout/nad-plus');
    const form = page.locator('form#iv-checkout');
    await form.getByLabel('First Name').fill('Elena');
    await expect(form.getByText('Pay by card')).toBeHidden();
    await expect(form.getByText('Card details')).toBeHidden();
    await expect(form.getByRole('radio', { name: /^Pay at the clinic/ })).toBeChecked();
    await expect(page.locator('main')).not.toContainText('You pay by card now', { useInnerText: true });
    const posted = nextPost(page);
    await form.getByRole('button', { name: /^Send My Details, Pay \$\d+ at the Clinic/ }).click();
    expect(new URLSearchParams((await posted).postData() ?? '').getAll('paymentMethod')).toEqual(['cash']);
  });
});

test.describe('a script that never comes', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.route(LAZY_SCRIPTS, () => {});
  });

  test('leaves a form that is busy for 10 seconds, and then posted by the browser', async ({ page }) => {
    await visit(page, '/contact');
    await fillInContact(page);
    await expectContactPosted(page, async () => {
      await send(page).click();
      const words = page.locator('form#contact .form-submit-words');
      await expect
        .poll(() => words.evaluate((element) => getComputedStyle(element, '::before').content))
        .toBe('"Sending..."');
      await page.clock.runFor(LIMIT_MS);
    });
  });

  test('lets an opener work as a plain link after 10 seconds', async ({ page }) => {
    await clickAdd(page);
    await page.clock.runFor(LIMIT_MS);
    await page.waitForURL('/checkout/myers-cocktail');
  });
});

test('an opener works as a plain link when its props file is missing or no JSON', async ({ page }) => {
  let answer = { status: 404, body: '' };
  await page.route('**/islands/*.json', (route) => route.fulfill(answer));
  for (const [what, next] of Object.entries({
    'is missing': answer,
    'is no JSON': { status: 200, body: '<!doctype html>' },
  })) {
    answer = next;
    await visit(page, '/');
    await page.locator('[data-cart-link]').first().click();
    await page.waitForURL('/iv-therapy#treatments');
    expect(new URL(page.url()).pathname, `a file that ${what}`).toBe('/iv-therapy');
  }
});

test('malformed props leave the plain form', async ({ page }) => {
  await spoilProps(page, '/contact', 'nonsense');
  await visit(page, '/contact');
  await fillInContact(page);
  await expectContactPosted(page, () => send(page).click());
});

for (const [name, path, opener] of [
  ['cart', '/', '[data-cart-link]'],
  ['careers', '/careers', '[data-opens=careers]'],
  ['quiz', '/weight-loss', '[data-opens=quiz]'],
  ['consultation', '/weight-loss', '[data-opens=consultation]'],
] as const)
  test(`the ${name} shows an error screen if it throws, each time it is opened`, async ({ page }) => {
    await page.route(`**/islands/${name}.json`, (route) => route.fulfill({ json: {} }));
    await visit(page, path);
    const button = page.locator(opener).filter({ visible: true }).first();
    const props = page.waitForResponse(`**/islands/${name}.json`);
    await button.hover();
    await props;
    const dialog = page.getByRole('dialog', { name: ERROR });
    await expect(dialog).toHaveCount(0);
    await button.click();
    await expectErrorScreen(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await expect(dialog).toBeVisible();
    await reload(page);
  });

for (const [path, field] of [
  ['/contact', 'Name'],
  ['/embed/bmi', 'Feet'],
] as const)
  test(`the error screen takes the place of the form of ${path} if it throws`, async ({ page }) => {
    await spoilProps(page, path);
    await visit(page, path);
    await page.getByLabel(field, { exact: true }).focus();
    await expectErrorScreen(page);
    await expect(page.locator('.error-screen')).toBeFocused();
    await expect(page.getByLabel(field, { exact: true })).toHaveCount(0);
    await reload(page);
  });

test('the error screen takes the place of the quiz on its own page', async ({ page }) => {
  await spoilProps(page, '/glp1-quiz', '{&quot;closeHref&quot;:[0,&quot;/&quot;]}');
  await visit(page, '/glp1-quiz');
  await page.getByRole('button', { name: 'Continue' }).hover();
  await expect(page.getByRole('heading', { name: ERROR })).toBeInViewport();
});
