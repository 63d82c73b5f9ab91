/** What visitors get if an island cannot be loaded, is too slow, or throws while rendering. */
import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { clinic } from '../lib/clinic';
import { expectNoViolations } from '../lib/axe';
import { answerForms } from '../lib/edge';
import { LAZY_SCRIPTS, leaveTab, endVisit, visit, withoutMotion, withoutMouse } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const LIMIT_MS = 10_000;
const ERROR = 'Unexpected Application Error!';

const failToLoad = (page: Page) => page.route(LAZY_SCRIPTS, (route) => route.abort());

/** Replaces a prerendered island's props. */
async function spoilProps(page: Page, path: string, spoil: (props: string) => string) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const spoilt = html.replace(/data-props="([^"]*)"/g, (_, props: string) => {
      const json = props.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&#38;', '&');
      return `data-props="${spoil(json).replaceAll('&', '&#38;').replaceAll('"', '&#34;')}"`;
    });
    await route.fulfill({ response, body: spoilt });
  });
}

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
  await expectErrorWords(page, within);
  await expectNoViolations(page, 'error screen');
}

async function expectErrorWords(page: Page, within: Page | Locator = page) {
  const heading = within.getByRole('heading', { name: ERROR });
  await expect(heading).toBeVisible();
  await expect(heading).toBeInViewport();
  const screen = page.locator('.notice:visible').filter({ hasText: ERROR });
  await expect(screen.getByRole('link', { name: clinic.phone })).toHaveAttribute('href', clinic.phoneHref);
  const reload = screen.getByRole('button', { name: 'Reload the page' });
  await expect(reload).toBeVisible();
}

/** That a script which never comes has the same effects is tested in hydrate-on-intent.test.ts. */
test.describe('a script that cannot be loaded', () => {
  test('leaves a form that the browser posts, with its values', async ({ page }) => {
    await failToLoad(page);
    await visit(page, '/contact');
    await fillInContact(page);
    await expectContactPosted(page, () => send(page).click());
    await page.waitForURL('/sent#contact');
  });

  test('lets an opener work as a plain link', async ({ page }) => {
    await failToLoad(page);
    await clickAdd(page);
    await page.waitForURL('/checkout/myers-cocktail');

    await page.goto('/weight-loss');
    await page.getByRole('link', { name: 'Schedule Consultation' }).first().click();
    await expect(page.locator('form#consultation-form')).toBeInViewport();
  });

  test('leads “Apply Now” to a form that is for that position', async ({ page }) => {
    await failToLoad(page);
    await visit(page, '/careers');
    const position = page.locator('form#careers-form [name=position]');
    await page.getByRole('link', { name: /^Apply Now.*Nurse Practitioner/ }).click();
    await expect(position).toBeVisible();
    await expect(position).toHaveValue('Nurse Practitioner');
  });

  test('shows the whole quiz, which the browser posts', async ({ page }) => {
    await failToLoad(page);
    await withoutMouse(page);
    await visit(page, '/glp1-quiz');
    const last = page.getByRole('heading', { name: 'Almost Done!' });
    await expect(last).toBeHidden();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(last).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    await expect(page, 'nothing was sent yet').toHaveURL('/glp1-quiz');
    const posted = nextPost(page);
    await page.locator('form#quiz').evaluate((form: HTMLFormElement) => (form.noValidate = true));
    const button = page.locator('form#quiz .form-submit');
    await expect(button).toBeEnabled();
    await page.locator('form#quiz').evaluate((form: HTMLFormElement) => form.submit());
    expect(new URL((await posted).url()).pathname).toBe('/api/forms/glp1-quiz');
  });

  test('posts a telehealth booking, from where the edge sends one by card on to the payment', async ({
    page,
  }) => {
    await failToLoad(page);
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
});

test('without its script, the form of an IV treatment only offers to pay at the clinic', async ({ page }) => {
  await failToLoad(page);
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

test.describe('a script that never comes', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.route(LAZY_SCRIPTS, () => {});
  });

  test('leaves a form that is busy for 10 seconds, once, and then posted by the browser', async ({
    page,
  }) => {
    await visit(page, '/contact');
    await fillInContact(page);
    await expectContactPosted(page, async () => {
      await send(page).click();
      const words = page.locator('form#contact .form-submit-words');
      await expect
        .poll(() => words.evaluate((element) => getComputedStyle(element, '::before').content))
        .toBe('"Sending..."');
      // The 10 seconds began with the first field, which started loading the script.
      await page.clock.runFor(LIMIT_MS);
    });
    await page.waitForURL('/sent#contact');

    await page.goto('/contact');
    await fillInContact(page);
    await page.clock.runFor(LIMIT_MS);
    await expectContactPosted(page, () => send(page).click());
    await page.waitForURL('/sent#contact');
  });

  test('lets an opener work as a plain link after 10 seconds', async ({ page }) => {
    await clickAdd(page);
    await page.clock.runFor(LIMIT_MS);
    await page.waitForURL('/checkout/myers-cocktail');
  });
});

test('a script that loads after the limit still works', async ({ page }) => {
  await page.clock.install();
  await answerForms(page);
  const held: (() => Promise<void>)[] = [];
  await page.route(LAZY_SCRIPTS, (route) => void held.push(() => route.continue()));
  await visit(page, '/contact');
  await fillInContact(page);
  await page.clock.runFor(LIMIT_MS);
  await page.unroute(LAZY_SCRIPTS);
  await Promise.all(held.map((release) => release()));
  await expect(page.locator('[data-island=contact][data-alive]')).toBeAttached();
  await send(page).click();
  await expect(page.locator('form#contact').getByRole('status')).toContainText('Message sent successfully!');
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
  await spoilProps(page, '/contact', () => 'nonsense');
  await visit(page, '/contact');
  await fillInContact(page);
  const posted = nextPost(page);
  await send(page).click();
  expect(typedIn(await posted)).toMatchObject({ name: 'Elena Marsh' });
});

for (const [island, path, opener] of [
  ['cart', '/', '[data-cart-link]'],
  ['careers', '/careers', '[data-opens=careers]'],
  ['quiz', '/weight-loss', '[data-opens=quiz]'],
  ['consultation', '/weight-loss', '[data-opens=consultation]'],
] as const)
  test(`the ${island} shows an error screen if it throws, each time it is opened`, async ({ page }) => {
    await page.route(`**/islands/${island}.json`, (route) => route.fulfill({ json: {} }));
    await visit(page, path);
    const button = page.locator(opener).filter({ visible: true }).first();
    await button.hover();
    await expect(page.locator(`[data-island=${island}][data-alive]`)).toBeAttached();
    await expect(page.getByText(ERROR)).toHaveCount(0);
    const dialog = page.getByRole('dialog', { name: ERROR });
    for (const [expectIt, close] of [
      [expectErrorScreen, () => dialog.getByRole('button', { name: 'Close' }).click()],
      [expectErrorWords, () => page.keyboard.press('Escape')],
    ] as const) {
      await button.click();
      await expectIt(page, dialog);
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    await button.click();
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Reload the page' }).click();
    await reloaded;
  });

test('the contact form stays below the error screen if it throws, and keeps what was typed', async ({
  page,
}) => {
  await spoilProps(page, '/contact', () => '{}');
  await visit(page, '/contact');
  // Without the focus that would hydrate the form.
  await page.locator('#contact-subject').evaluate((input: HTMLInputElement) => (input.value = 'Parking'));
  await page.getByLabel('Name', { exact: true }).focus();
  await expectErrorScreen(page);
  await expect(page.getByText('What you typed is still below')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await fillInContact(page);
  const posted = nextPost(page);
  await send(page).click();
  expect(typedIn(await posted)).toMatchObject({ name: 'Elena Marsh', subject: 'Parking' });
  await page.waitForURL('/sent#contact');
});

test('a form that throws on submit is posted by the browser', async ({ page }) => {
  await spoilProps(page, '/contact', () => '{}');
  await visit(page, '/contact');
  await page.locator('form#contact').evaluate((form: HTMLFormElement) => {
    for (const name of ['name', 'message'])
      (form.elements.namedItem(name) as HTMLInputElement).value = 'Elena';
    (form.elements.namedItem('email') as HTMLInputElement).value = 'elena@example.com';
  });
  const posted = nextPost(page);
  await send(page).dispatchEvent('click');
  expect(typedIn(await posted)).toMatchObject({ name: 'Elena' });
});

test('the BMI calculator stays below the error screen if it throws', async ({ page }) => {
  await page.route('**/islands/bmi.json', (route) => route.fulfill({ json: {} }));
  await visit(page, '/embed/bmi');
  await page.getByLabel('Feet').fill('5');
  await expectErrorScreen(page);
  await expect(page.getByLabel('Feet')).toHaveValue('5');
});

test('the quiz on its own page shows the error screen in its dialog if it throws, with all questions', async ({
  page,
}) => {
  await spoilProps(page, '/glp1-quiz', () => '{"closeHref":"/"}');
  await visit(page, '/glp1-quiz');
  await page.getByRole('button', { name: 'Continue' }).hover();
  await expectErrorScreen(page, page.locator('dialog'));
  await expect(page.locator('form#quiz .form-submit')).toBeVisible();
});

test('a form that throws later keeps its values', async ({ page }) => {
  await spoilProps(page, '/checkout/high-c', (props) => {
    const { copy, ...others } = JSON.parse(props);
    return JSON.stringify({ copy: { ...copy, cash: { ...copy.cash, submit: undefined } }, ...others });
  });
  await visit(page, '/checkout/high-c');
  await page.getByLabel('First Name').fill('Elena');
  await expect(page.locator('[data-island=iv-checkout][data-alive]')).toBeAttached();
  await page.locator('form#iv-checkout [value=cash]').check({ force: true });
  await expectErrorScreen(page);
  await expect(page.getByLabel('First Name')).toHaveValue('Elena');
  const posted = nextPost(page);
  await page.getByRole('button', { name: /^Send My Details/ }).click();
  expect(typedIn(await posted)).toMatchObject({ firstName: 'Elena', paymentMethod: 'cash' });
});

test('a form that throws while it is being sent cannot be sent again', async ({ page }) => {
  await answerForms(page, 'failed');
  await spoilProps(page, '/contact', (props) => {
    const { copy, ...others } = JSON.parse(props);
    return JSON.stringify({ copy: { ...copy, failure: { title: 'Failed', text: {} } }, ...others });
  });
  await visit(page, '/contact');
  await fillInContact(page);
  await send(page).click();
  await expectErrorScreen(page);
  await expect(page.locator('form#contact')).toHaveCount(0);
  await expect(page.getByText('What you typed is still below')).toBeHidden();
});

test('a test page without its script shows the error screen', async ({ page }) => {
  await page.route(LAZY_SCRIPTS, (route) => route.abort());
  await visit(page, '/webhook-test');
  await page.locator('[data-island] button[type=button]').first().click();
  await expectErrorScreen(page);
});
