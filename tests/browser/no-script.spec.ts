/** The site without JavaScript: all content is readable, every journey works, and no control is dead. */
import { expect, type Page, test } from 'playwright/test';
import { RESUME_BELOW_BYTES } from '../../src/forms/rules/input-limits';
import { en } from '../../src/shared/words/times';
import type { ClinicHours } from '../../src/shared/lib/hours';
import { applicant, booking } from '../fixtures/typed';
import { clinic } from '../lib/clinic';
import { fillIn } from '../lib/fill-in';
import { pages } from '../lib/pages';
import { MISSING, leaveTab, withoutMotion } from '../lib/visit';

// Without scripts pages leave no state, so the tests share a tab.
test.use({ reuseContext: true, javaScriptEnabled: false, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const { step } = test;

/** A test of its own takes longer than a page. */
const PAGES_PER_TEST = 8;

async function expectWholePage(page: Page) {
  await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { letters, dead } = await page.evaluate(() => ({
    letters: document.querySelector('main')?.innerText.length,
    // A button works by itself only if it opens a popover or a dialog, or sends a form.
    dead: [...document.querySelectorAll<HTMLButtonElement>('button, [role=button]')]
      .filter((button) => button.checkVisibility() && !button.disabled)
      .filter((button) => !button.hasAttribute('popovertarget') && !button.hasAttribute('commandfor'))
      // Without an action, the property would be the page's own address.
      .filter((button) => !(button.form?.getAttribute('action') && button.type === 'submit'))
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
    await expect(still).toHaveAttribute('href', /^https:|\.(mp4|webm)$/);
  }
}

/** The part of a page that its address names. */
const part = (page: Page) => page.locator('.part').filter({ visible: true });

async function expectWaysAfterIntake(page: Page) {
  await page.goto('/sent#iv-intake');
  const links = part(page).getByRole('link');
  await expect(links.filter({ hasText: 'check in online' })).toHaveAttribute('href', clinic.checkIn);
  await expect(links.filter({ hasText: clinic.phone })).toHaveAttribute('href', clinic.phoneHref);
}

async function expectWaysAfterFailure(page: Page) {
  await page.goto('/failed#careers');
  await expect(part(page).getByRole('link', { name: '@' })).toHaveAttribute(
    'href',
    `mailto:${clinic.careersEmail}`,
  );
  await page.goto('/failed#contact');
  await expect(part(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(part(page).getByText('Please try again in')).toBeHidden();
  await page.goto('/failed#contact-later');
  await expect(part(page)).toContainText(
    'We have received many messages from your internet connection. Please try again in 1 minute.',
  );
  await expect(part(page).getByText('Please try again in 1 minute.')).toBeInViewport();
}

const ORDER = '?product=High-C&order=IV-1&amount=429';
const QUERIES: Record<string, string> = { '/success': ORDER, '/payment-success': ORDER };

/** What else must hold on some pages. */
const MORE: Record<string, (page: Page) => Promise<void>> = {
  '/': expectHoursTrueAtAnyTime,
  '/success': expectAnyOrder,
  '/payment-success': expectAnyOrder,
  '/media-kit': expectLinksToVideos,
  '/sent': expectWaysAfterIntake,
  '/failed': expectWaysAfterFailure,
};

const all = [...pages, MISSING];
for (let start = 0; start < all.length; start += PAGES_PER_TEST) {
  const group = all.slice(start, start + PAGES_PER_TEST);
  test(`${group.join(', ')}: whole without JavaScript, and no control is dead`, async ({ page }) => {
    // Without scripts, browsers fetch all pictures at once, and the load waits for them.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.setBlockedURLs', { urls: ['*.avif*', '*.jpg', '*.png', '*.webp'] });
    for (const path of group)
      await step(path, async () => {
        await page.goto(`${path}${QUERIES[path] ?? ''}`);
        await expectWholePage(page);
        await MORE[path]?.(page);
      });
    await devTools.detach();
  });
}

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

test.describe('a form with errors', () => {
  const contactForms = [
    {
      path: '/contact',
      title: 'Error: the form was not sent',
      heading: 'There is a problem',
      form: 'Your message',
      alert: 'Please fill in all required fields (Name, Email, and Message).',
      errors: [
        'Name Enter your name',
        'Email Enter your email address, like name@example.com',
        'Message Write your message',
      ],
      tooLarge: 'This is too large to send.',
      again: 'Open an empty form',
      notSent: '/not-sent',
      next: 'Go back to the form',
    },
    {
      path: '/es/contact',
      title: 'Error: el formulario no se envió',
      heading: 'Hay un problema',
      form: 'Su mensaje',
      alert: 'Complete todos los campos obligatorios (nombre, correo electrónico y mensaje).',
      errors: [
        'Nombre Escriba su nombre',
        'Correo electrónico Escriba su correo electrónico, por ejemplo nombre@example.com',
        'Mensaje Escriba su mensaje',
      ],
      tooLarge: 'Es demasiado grande para enviarlo.',
      again: 'Abrir un formulario vacío',
      notSent: '/es/not-sent',
      next: 'Vuelva al formulario',
    },
  ];
  const main = (page: Page) => page.locator('main');
  const errors = (page: Page) => page.locator('.errors li');

  for (const {
    path,
    title,
    heading,
    form,
    alert,
    errors: sentences,
    tooLarge,
    again,
    notSent,
    next,
  } of contactForms)
    test(`on ${path} is answered with all of them, and Back shows what was typed`, async ({ page }) => {
      const control = (name: string) => page.locator(`form#contact [name=${name}]`);
      const send = page.locator('form#contact button');
      await page.goto(path);
      await control('email').fill('nowhere');
      await control('subject').fill('Parking');
      await send.click();
      await page.waitForURL('/api/forms/contact');
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([form]);
      await expect(main(page)).toContainText(alert);
      await expect(errors(page)).toHaveText(sentences);
      await expect(errors(page).first(), 'the styles of what the Worker inserts').not.toHaveCSS(
        'padding-top',
        '0px',
      );
      await expect(errors(page).first()).toBeInViewport();

      await step('its link opens an empty form', async () => {
        await page.getByRole('link', { name: again }).click();
        await page.waitForURL(`${path}#contact`);
        await expect(control('subject')).toHaveValue('');
        await expect(control('name')).toBeInViewport();
        await page.goto(path);
        await control('subject').fill('Parking');
        await send.click();
        await page.waitForURL('/api/forms/contact');
      });
      await step('Back shows what was typed', async () => {
        await page.goBack();
        await page.waitForURL(path);
        await expect(control('subject')).toHaveValue('Parking');
      });
      await step('Forward shows the errors again', async () => {
        await page.goForward();
        await expect(errors(page)).toHaveText(sentences);
        await page.goBack();
      });
      await step('one that is too large, too', async () => {
        await control('message').fill('x'.repeat(300_000));
        await send.click();
        await page.waitForURL('/api/forms/contact');
        await expect(main(page)).toContainText(tooLarge);
        await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([form]);
        await expect(errors(page)).toHaveCount(0);
        await page.goBack();
        await expect(control('message')).toHaveValue(/^x{300000}$/);
      });
      await step('without an answer to show, the page says what to do', async () => {
        await page.goto(notSent);
        await expect(main(page)).toContainText(next);
        await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(1);
        await page.goto('/api/forms/contact');
        await page.waitForURL('/not-sent');
      });
    });

  test('names the file of an application that is too large', async ({ page }) => {
    await page.goto('/careers');
    const form = page.locator('form#careers-form');
    await fillIn(form, { ...applicant.answers, Email: 'jordan@example.com' });
    await form.locator('[name=consent]').check();
    const buffer = Buffer.alloc(RESUME_BELOW_BYTES);
    await form
      .getByLabel('Resume or CV')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
    await form.locator('button[type=submit]').click();
    await page.waitForURL('/api/forms/careers');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Your application']);
    await expect(errors(page)).toHaveText([/^Resume or CV .*MB/]);
  });

  test('of a booking that is paid by card, too', async ({ page }) => {
    await page.goto('/telehealth#book');
    const form = page.locator('form#booking');
    await fillIn(form, { ...booking.answers, Email: 'nowhere' });
    await form.locator('button[type=submit]').click();
    await page.waitForURL('/api/stripe-checkout');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Your booking']);
    await expect(errors(page).filter({ hasText: 'Enter your email address' })).toHaveCount(1);
    await page.goBack();
    await expect(form.locator('[name=email]')).toHaveValue('nowhere');
  });
});
