/** The site without JavaScript: all content is readable, every journey works, and no control is dead. */
import { expect, type Page, test } from '@playwright/test';
import { hoursInWords, type ClinicHours } from '../../src/lib/hours';
import { paths } from '@/config/paths';
import { clinic } from '../lib/clinic';
import { pages } from '../lib/pages';
import { MISSING, withoutMotion } from '../lib/visit';

// Without scripts pages leave no state, so the tests share a tab.
test.use({ reuseContext: true, javaScriptEnabled: false, ...withoutMotion });

for (const path of [...pages, MISSING])
  test(`${path} is whole without JavaScript and has no dead control`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The operator's page needs JavaScript for everything, and says so.
    const enough = path === paths.operator ? 70 : 150;
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(enough);

    // A button works by itself only if it opens a popover or a dialog, or sends a form.
    const dead = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLButtonElement>('button, [role=button]')]
        .filter((button) => button.checkVisibility() && !button.disabled)
        .filter((button) => !button.hasAttribute('popovertarget') && !button.hasAttribute('commandfor'))
        .filter((button) => !(button.form?.action && button.type === 'submit'))
        .map((button) => button.innerText),
    );
    expect(dead).toEqual([]);
  });

test('the hours are worded to be true at any time', async ({ page }) => {
  await page.goto('/');
  const states = page.locator('[data-open-state=""]').filter({ visible: true });
  await expect(states).not.toHaveCount(0);
  const hours: ClinicHours = JSON.parse((await page.locator('html').getAttribute('data-clock')) ?? '[[]]');
  const [week, , ...special] = hours;
  const [first] = week;
  const isDaily = first && week.every((day) => String(day) === String(first));
  const everyDay = isDaily ? `Open ${hoursInWords(first)}, every day` : /^Open .+ to /;
  const sentence = special.length > 0 ? /^Usually open .+ to / : everyDay;
  for (const state of await states.all()) await expect(state).toHaveText(sentence);
});

test('one page leads to the next', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click();
  await page.waitForURL('/services');
  await page.getByRole('link', { name: /^Learn More.*Drug Testing/ }).click();
  await page.waitForURL('/drug-testing');
  await page.getByRole('link', { name: /home/i }).first().click();
  await page.waitForURL('/');
});

test.describe('the phone menu', { tag: '@phone' }, () => {
  test('opens, closes and navigates', async ({ page }) => {
    await page.goto('/contact');
    const menu = page.locator('#menu');
    const button = page.locator('[popovertarget=menu]');
    await button.click();
    await expect(menu).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();

    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();

    await button.click();
    await menu.getByRole('link', { name: 'Weight Loss' }).click();
    await page.waitForURL('/weight-loss');
  });

  test('covers the page but neither the header nor the bar at the bottom', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('[popovertarget=menu]').click();
    const menu = await page.locator('#menu').boundingBox();
    const header = await page.locator('#header').boundingBox();
    const bar = await page.locator('#bottom-bar').boundingBox();
    expect(Math.abs((menu?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0)))).toBeLessThanOrEqual(1);
    expect(Math.abs((menu?.y ?? 0) + (menu?.height ?? 0) - (bar?.y ?? 0))).toBeLessThanOrEqual(1);
  });
});

test('a folded answer opens', async ({ page }) => {
  await page.goto('/telehealth');
  const answer = page.locator('details').first();
  await answer.locator('summary').click();
  await expect(answer.locator('summary ~ *').first()).toBeVisible();
});

for (const path of ['/success', '/payment-success'])
  test(`${path} says what applies to every order, and refers to the receipt for the rest`, async ({
    page,
  }) => {
    await page.goto(`${path}?product=High-C&order=IV-1&amount=429`);
    const order = page.locator('dl').filter({ has: page.locator('[data-field=order]') });
    await expect(order).toContainText('Pre-Paid');
    await expect(order).toContainText('On your receipt');
    await expect(order).not.toContainText(/\{|undefined|IV-1\b/);
  });

test('the still of each video links to the video', async ({ page, request }) => {
  await page.goto('/media-kit');
  const stills = page.locator('[data-video]');
  await expect(stills).not.toHaveCount(0);
  for (const still of await stills.all()) {
    await expect(still).toBeVisible();
    const href = (await still.getAttribute('href')) ?? '';
    if (!href.startsWith('/')) {
      expect(href).toMatch(/^https:/);
      continue;
    }
    const film = await request.head(href);
    expect(film.status(), href).toBe(200);
    expect(film.headers()['content-type'], href).toMatch(/^video\//);
  }
});

test('every picture loads', async ({ page }) => {
  await page.goto('/');
  // Without scripts, browsers fetch all of them at once.
  const missing = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && !image.naturalWidth)
        .map((image) => image.src),
    );
  await expect.poll(missing).toEqual([]);
});

test('“Apply Now” opens a form for that position, “View Details” its page', async ({ page }) => {
  await page.goto('/careers');
  await page.getByRole('link', { name: /^View Details.*Medical Assistant/ }).click();
  await expect(page).toHaveURL('/careers/medical-assistant');
  await page.goBack();
  await page.getByRole('link', { name: /^Apply Now.*Nurse Practitioner/ }).click();
  await expect(page.getByRole('heading', { name: 'Apply for Nurse Practitioner' })).toBeInViewport();
  const position = page.locator('form#careers-form [name=position]');
  await expect(position).toHaveValue('Nurse Practitioner');
  await expect(position).not.toHaveAccessibleDescription(/Choose it here/);
});

test('after an IV intake, links to online check-in and the phone number', async ({ page }) => {
  await page.goto('/sent#iv-intake');
  const part = page.locator('.part').filter({ visible: true });
  await expect(part.getByRole('link', { name: 'book online' })).toHaveAttribute('href', clinic.checkIn);
  await expect(part.getByRole('link', { name: clinic.phone })).toHaveAttribute('href', clinic.phoneHref);
});

test.describe('a form that could not be sent', () => {
  const part = (page: Page) => page.locator('.part').filter({ visible: true });

  test('has a phone number and an address that are links', async ({ page }) => {
    await page.goto('/failed#careers');
    await expect(part(page)).toHaveCount(1);
    await expect(part(page).getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:careers@/);
    await page.goto('/failed#contact');
    await expect(part(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(part(page).getByText('Please try again in')).toBeHidden();
  });

  test('says when to try again after too many submissions', async ({ page }) => {
    await page.goto('/failed#contact-later');
    await expect(part(page)).toHaveCount(1);
    await expect(part(page)).toContainText('A lot came from your connection. Please try again in 1 minute.');
    await expect(part(page).getByText('Please try again in 1 minute.')).toBeInViewport();
  });
});
