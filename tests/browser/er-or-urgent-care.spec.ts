/** The page that helps visitors choose between the emergency room and urgent care. */
import { expect, test } from '@playwright/test';
import { clinic } from '../lib/clinic';
import { visit } from '../lib/visit';

const PATH = '/er-or-urgent-care';

test('911 comes first, above the fold, and the clinic’s number has a full-width button', async ({
  page,
  viewport,
}) => {
  for (const width of [320, viewport?.width ?? 0]) {
    await page.setViewportSize({ width, height: viewport?.height ?? 0 });
    await visit(page, PATH);
    const button = page.locator('main a').first();
    await expect(button).toHaveText('Call 911');
    await expect(button).toHaveAttribute('href', 'tel:911');
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(64);
    const number = page.locator('main').getByRole('link', { name: clinic.phone });
    expect((await number.boundingBox())?.width).toBeGreaterThan(width * 0.8);
  }
});

test('while the clinic is closed, says above the heading when it opens and still shows 911', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-06-10T23:00:00-04:00');
  await visit(page, PATH);
  const closed = 'Closed now, opens at 8 AM';
  const states = page.locator('main [data-open-state]');
  await expect(states).toHaveText(['Opens at 8 AM', closed, closed]);
  const us = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Come to us' }) });
  await expect(us.locator('.sun')).toHaveCSS('visibility', 'hidden');
  // Above the head, not below the list.
  expect((await states.first().boundingBox())?.y).toBeLessThan(
    (await us.getByRole('heading').boundingBox())?.y ?? 0,
  );
  await expect(page.locator('main').getByRole('link', { name: 'Call 911' }).first()).toBeVisible();
});

test('has no form and stores nothing @desktop', async ({ page }) => {
  await visit(page, PATH);
  await expect(page.locator('main').locator('input, select, textarea, button, form')).toHaveCount(0);
  const stored = () => [document.cookie, localStorage.length, sessionStorage.length];
  expect(await page.evaluate(stored)).toEqual(['', 0, 0]);
});

test('prints on one sheet, in black on white @desktop', async ({ page }) => {
  await visit(page, PATH);
  for (const format of ['Letter', 'A4']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Call 911 now', 'Chest pain or pressure', 'Is it a child?', 'Reviewed by'])
    await expect(page.getByText(text).first()).toBeVisible();
  const colours = await page
    .locator('main :is(h1, h2, li, dt, dd, p)')
    .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).color))]);
  expect(colours).toEqual(['rgb(0, 0, 0)']);
});
