/** The site without JavaScript: all content is readable, every journey works, and no control is dead. */
import { expect, type Page, test } from '@playwright/test';
import { en } from '../../src/shared/lang/en';
import type { ClinicHours } from '../../src/shared/lib/hours';
import { clinic } from '../lib/clinic';
import { ask } from '../lib/http';
import { pages } from '../lib/pages';
import { MISSING, leaveTab, withoutMotion } from '../lib/visit';

// Without scripts pages leave no state, so the tests share a tab.
test.use({ reuseContext: true, javaScriptEnabled: false, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const { step } = test;

/** A test of its own takes longer than a page. */
const PAGES_PER_TEST = 8;

async function expectWholePage(page: Page, path: string) {
  await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { letters, dead } = await page.evaluate(() => ({
    letters: document.querySelector('main')?.innerText.length,
    // A button works by itself only if it opens a popover or a dialog, or sends a form.
    dead: [...document.querySelectorAll<HTMLButtonElement>('button, [role=button]')]
      .filter((button) => button.checkVisibility() && !button.disabled)
      .filter((button) => !button.hasAttribute('popovertarget') && !button.hasAttribute('commandfor'))
      .filter((button) => !(button.form?.action && button.type === 'submit'))
      .map((button) => button.innerText),
  }));
  expect.soft(letters).toBeGreaterThan(150);
  expect.soft(dead).toEqual([]);
}

async function expectHoursTrueAtAnyTime(page: Page) {
  const states = page.locator('[data-open-state=""]').filter({ visible: true });
  await expect(states).not.toHaveCount(0);
  const hours: ClinicHours = JSON.parse((await page.locator('html').getAttribute('data-clock')) ?? '[[]]');
  const [week, , ...special] = hours;
  const [first] = week;
  const isDaily = first && week.every((day) => String(day) === String(first));
  const everyDay = isDaily ? `Open ${en.hoursOf(first)}, every day` : /^Open .+ to /;
  const sentence = special.length > 0 ? /^Usually open .+ to / : everyDay;
  for (const state of await states.all()) await expect(state).toHaveText(sentence);
}

/** Without scripts, browsers fetch all pictures at once. The hero is the day’s. */
async function expectPictures(page: Page) {
  const missing = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && !image.naturalWidth)
        .map((image) => image.src),
    );
  await expect.poll(missing).toEqual([]);
  await expect(page.locator('.scene img')).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('hero-cutout')),
  );
  expect(loaded).toHaveLength(1);
  expect(loaded[0]).not.toContain('-night');
}

async function expectFoldedAnswer(page: Page) {
  const answer = page.locator('details').first();
  await answer.locator('summary').click();
  await expect(answer.locator('summary ~ *').first()).toBeVisible();
}

/** Says what applies to every order, and refers to the receipt for the rest. */
async function expectAnyOrder(page: Page) {
  const order = page.locator('dl').filter({ has: page.locator('[data-field=order]') });
  await expect(order).toContainText('Pre-Paid');
  await expect(order).toContainText('On your receipt');
  await expect(order).not.toContainText(/\{|undefined|IV-1\b/);
}

async function expectLinksToVideos(page: Page) {
  const stills = page.locator('[data-video]');
  await expect(stills).not.toHaveCount(0);
  for (const still of await stills.all()) {
    await expect(still).toBeVisible();
    const href = (await still.getAttribute('href')) ?? '';
    if (!href.startsWith('/')) {
      expect(href).toMatch(/^https:/);
      continue;
    }
    const film = await ask(href, { method: 'HEAD' });
    expect(film.status, href).toBe(200);
    expect(film.headers['content-type'], href).toMatch(/^video\//);
  }
}

/** The part of a page that its address names. */
const part = (page: Page) => page.locator('.part').filter({ visible: true });

async function expectWaysAfterIntake(page: Page) {
  await page.goto('/sent#iv-intake');
  await expect(part(page).getByRole('link', { name: 'check in online' })).toHaveAttribute(
    'href',
    clinic.checkIn,
  );
  await expect(part(page).getByRole('link', { name: clinic.phone })).toHaveAttribute(
    'href',
    clinic.phoneHref,
  );
}

async function expectWaysAfterFailure(page: Page) {
  await step('a phone number and an address that are links', async () => {
    await page.goto('/failed#careers');
    await expect(part(page)).toHaveCount(1);
    await expect(part(page).getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:careers@/);
    await page.goto('/failed#contact');
    await expect(part(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(part(page).getByText('Please try again in')).toBeHidden();
  });
  await step('when to try again after too many submissions', async () => {
    await page.goto('/failed#contact-later');
    await expect(part(page)).toHaveCount(1);
    await expect(part(page)).toContainText(
      'We have had many messages from your internet connection. Please try again in 1 minute.',
    );
    await expect(part(page).getByText('Please try again in 1 minute.')).toBeInViewport();
  });
}

const ORDER = '?product=High-C&order=IV-1&amount=429';
const QUERIES: Record<string, string> = { '/success': ORDER, '/payment-success': ORDER };

/** What else must hold on some pages. */
const MORE: Record<string, [title: string, check: (page: Page) => Promise<void>][]> = {
  '/': [
    ['the hours are worded to be true at any time', expectHoursTrueAtAnyTime],
    ['every picture loads, once, and shows the day', expectPictures],
  ],
  '/telehealth': [['a folded answer opens', expectFoldedAnswer]],
  '/success': [['says what applies to every order', expectAnyOrder]],
  '/payment-success': [['says what applies to every order', expectAnyOrder]],
  '/media-kit': [['the still of each video links to the video', expectLinksToVideos]],
  '/sent': [['links to online check-in and the phone number after an IV intake', expectWaysAfterIntake]],
  '/failed': [['what failed, and what to do', expectWaysAfterFailure]],
};

test('every page with checks of its own exists', () => {
  expect(pages).toEqual(expect.arrayContaining(Object.keys(MORE)));
});

const all = [...pages, MISSING];
for (let start = 0; start < all.length; start += PAGES_PER_TEST) {
  const group = all.slice(start, start + PAGES_PER_TEST);
  test(`${group.join(', ')}: whole without JavaScript, and no control is dead`, async ({ page }) => {
    for (const path of group)
      await step(path, async () => {
        await page.goto(`${path}${QUERIES[path] ?? ''}`);
        await expectWholePage(page, path);
        for (const [title, check] of MORE[path] ?? []) await step(title, () => check(page));
      });
  });
}

test('one page leads to the next', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click();
  await page.waitForURL('/services');
  await page.getByRole('link', { name: /^Learn More.*Drug Testing/ }).click();
  await page.waitForURL('/drug-testing');
  await page.getByRole('link', { name: /home/i }).first().click();
  await page.waitForURL('/');
});

test('the Menu button leads to the pages in the footer', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('#menu')).toBeHidden();
  await page.getByRole('link', { name: 'Menu' }).click();
  const link = page.locator('#pages').getByRole('link', { name: 'Weight loss' });
  await expect(link).toBeInViewport();
  await link.click();
  await page.waitForURL('/weight-loss');
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
