/** The page that helps visitors choose between the emergency room and urgent care. */
import { expect, type Page, test } from '@playwright/test';
import { clinic } from '../lib/clinic';
import { goToTime, inSummer } from '../lib/clinic-time';
import { visit, withoutMotion } from '../lib/visit';

const { step } = test;

test.use(withoutMotion);

async function expectCallsFirst(page: Page, width: number) {
  const button = page.locator('main a').first();
  await expect(button).toHaveText('Call 911');
  await expect(button).toHaveAttribute('href', 'tel:911');
  await expect(button).toBeInViewport({ ratio: 1 });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(64);
  const number = page.locator('main').getByRole('link', { name: clinic.phone });
  expect((await number.boundingBox())?.width).toBeGreaterThan(width * 0.8);
}

const comeToUs = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Come to us', exact: true }) });

/** The heights of a common phone, of a small one, and of a small one in its browser's bars. */
const phones = [
  { width: 390, height: 844, hasLead: true },
  { width: 375, height: 667, hasLead: true },
  { width: 360, height: 560, hasLead: false },
];

async function expectLeadAndButton(page: Page) {
  for (const { hasLead, ...size } of phones) {
    await page.setViewportSize(size);
    const lead = page.getByText('Read the first list first.');
    await (hasLead ? expect(lead).toBeInViewport({ ratio: 1 }) : expect(lead).toBeHidden());
    const button = await page.locator('main a').first().boundingBox();
    const bar = await page.locator('#bottom-bar').boundingBox();
    expect((button?.y ?? Infinity) + (button?.height ?? 0), `${size.height} px`).toBeLessThan(bar?.y ?? 0);
  }
}

async function expectRedFlags(page: Page) {
  const us = comeToUs(page);
  const signs = us.getByRole('listitem');
  expect(await signs.count()).toBeGreaterThan(5);
  for (const sign of await signs.all())
    await expect(sign.getByRole('link')).toHaveText(/^(Call 911$|Go to the ER)/);
  await expect(signs.filter({ hasText: 'cannot pee' }).getByRole('link')).toHaveAttribute('href', 'tel:911');
  for (const link of await page.getByRole('link', { name: 'Go to the ER' }).all())
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/.*emergency\+room/);
}

async function expectClosedState(page: Page) {
  const closed = 'Closed now, opens at 8 AM';
  const states = page.locator('main [data-open-state]');
  await expect(states).toHaveText(['Opens at 8 AM', closed, closed]);
  const us = comeToUs(page);
  await expect(us.locator('.sun')).toHaveCSS('visibility', 'hidden');
  // Above the head, not below the list.
  expect((await states.first().boundingBox())?.y).toBeLessThan(
    (await us.getByRole('heading', { level: 2 }).boundingBox())?.y ?? 0,
  );
  await expect(page.locator('main').getByRole('link', { name: 'Call 911' }).first()).toBeVisible();
}

async function expectOneBlackSheet(page: Page) {
  for (const format of ['Letter', 'A4']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  for (const text of [
    'Call 911 now',
    'Chest pain or pressure',
    'Is it a child?',
    'Demo page, not yet reviewed',
  ])
    await expect(page.getByText(text).first()).toBeVisible();
  const colours = await page
    .locator('main :is(h1, h2, li, dt, dd, p)')
    .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).color))]);
  expect(colours).toEqual(['rgb(0, 0, 0)']);
}

test('911 comes first, whether the clinic is open or not, and the page prints on one sheet', async ({
  page,
  viewport,
  isMobile,
}) => {
  const { width, height } = viewport ?? { width: 0, height: 0 };
  await page.clock.setFixedTime(inSummer('23:00'));
  await visit(page, '/er-or-urgent-care');
  await step('while the clinic is closed, says above the heading when it opens', () =>
    expectClosedState(page),
  );
  if (!isMobile)
    await step('has no form and stores nothing', async () => {
      await expect(page.locator('main').locator('input, select, textarea, button, form')).toHaveCount(0);
      const stored = () => [document.cookie, localStorage.length, sessionStorage.length];
      expect(await page.evaluate(stored)).toEqual(['', 0, 0]);
    });
  await goToTime(page, inSummer('13:00'));
  for (const narrow of [width, 320])
    await step(`at ${narrow} px, 911 is above the fold, and the number has a full-width button`, async () => {
      await page.setViewportSize({ width: narrow, height });
      await expectCallsFirst(page, narrow);
    });
  await step('each sign for the clinic says when it is an emergency, and leads there', () =>
    expectRedFlags(page),
  );
  await step('poisoning leads to 911 or to Poison Help', async () => {
    const poison = page.getByText('Swallowed something harmful?').locator('..');
    const links = poison.getByRole('link');
    await expect(links).toHaveText(['911', '1-800-222-1222']);
    await expect(links.first()).toHaveAttribute('href', 'tel:911');
    await expect(links.last()).toHaveAttribute('href', 'tel:+18002221222');
  });
  if (isMobile) {
    await step('the lead gives way to the button on low screens', () => expectLeadAndButton(page));
    return;
  }
  await page.setViewportSize({ width, height });
  await step('prints on one sheet, in black on white', () => expectOneBlackSheet(page));
});
