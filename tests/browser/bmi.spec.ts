/** The BMI calculator: on the home and weight loss pages, in an iframe, and without JavaScript. */
import { expect, type Page, test } from 'playwright/test';
import { expectNoViolations } from '../lib/axe';
import { clinic } from '../lib/clinic';
import { answerForms } from '../lib/edge';
import { providers } from '../lib/providers';
import { leaveTab, visit, withoutMotion } from '../lib/visit';
import { watch } from '../lib/watch';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const form = (page: Page) => page.locator('#bmi-form');
const result = (page: Page) => page.locator('.bmi-result');
const figure = (page: Page) => page.locator('.bmi-figure');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const button = (page: Page) => form(page).getByRole('button');
const notSent = { status: 200, json: { ok: true, sent: false } };

async function calculate(page: Page, feet: string, inches: string, pounds: string) {
  await field(page, 'Feet').fill(feet);
  await field(page, 'Inches').fill(inches);
  await field(page, 'Weight in pounds').fill(pounds);
  await button(page).click();
}

test.describe('the calculator', { tag: '@phone' }, () => {
  const PLACE = '/embed/bmi';

  const CONSULTATION = /scheduling a weight loss consultation/;
  // Every boundary is in src/shared/medical/bmi.test.ts.
  const cases = [
    [
      '110',
      '16.2',
      'Underweight',
      'Your BMI is below the healthy range. Please talk to a clinician.',
      clinic.phone,
    ],
    ['150', '22.1', 'Normal weight', 'Great job maintaining a healthy weight!'],
    ['169.2', '25.0', 'Overweight', CONSULTATION, 'Schedule Consultation'],
    ['210', '31.0', 'Obese', CONSULTATION, 'Schedule Consultation'],
  ] as const;

  test('shows figure, category, position on the scale, and the advice of each category', async ({ page }) => {
    const watched = await watch(page);
    await answerForms(page, notSent);
    await visit(page, '/weight-loss');
    for (const [pounds, bmi, category, advice, link] of cases) {
      await calculate(page, '5', '9', pounds);
      await expect.soft(figure(page)).toHaveText(`${bmi} ${category}`);
      await expect.soft(result(page).locator('.scale-current'), category).toContainText(category);
      await expect.soft(result(page).locator('.bmi-advice'), category).toHaveText(advice);
      await expect.soft(result(page).getByRole('status'), category).toContainText(advice);
      await expect.soft(result(page).getByRole('link'), category).toHaveText(link ? [link] : []);
      await expectNoViolations(page, category, { within: 'main' });
    }
    expect(watched.complaints).toEqual([]);
  });

  test('metric units change labels and are computed as metric', async ({ page }) => {
    const edge = await answerForms(page, notSent);
    await visit(page, PLACE);
    await field(page, 'Feet').fill('6');
    await form(page).getByLabel('Units').selectOption('metric');
    await expect(field(page, 'Feet')).toBeHidden();
    await field(page, 'Height (cm)').fill('180');
    await field(page, 'Weight in kilograms').fill('80');
    await button(page).click();
    await expect(figure(page)).toHaveText('24.7 Normal weight');
    // The figure does not wait for the edge.
    await expect.poll(() => edge.sent.length).toBe(1);
    expect(JSON.parse(edge.sent[0]?.body ?? '')).toEqual({
      unit: 'metric',
      centimetres: '180',
      weight: '80',
      website: '',
    });
    await form(page).getByLabel('Units').selectOption('imperial');
    await expect(field(page, 'Feet'), 'nothing typed is lost').toHaveValue('6');
  });

  // Every wrong number is in src/features/bmi/bmi-rules.test.ts.
  test('asks for valid numbers, and sends nothing; works with the keyboard alone', async ({ page }) => {
    const edge = await answerForms(page);
    await visit(page, PLACE);
    const summary = form(page).locator('.error-summary');
    await calculate(page, '', '-1', '0');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Please enter valid numbers for all fields.');
    await expect(figure(page)).toHaveCount(0);
    expect(edge.sent).toEqual([]);
    await expectNoViolations(page, 'with errors', { within: 'main' });

    await form(page).getByLabel('Units').focus();
    for (const value of ['5', '7', '150']) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    await expect(figure(page)).toHaveText('23.5 Normal weight');
  });

  test("shows the result at once, sends it once, and says 'Data securely submitted' only once the clinic has it", async ({
    page,
  }) => {
    const edge = await answerForms(page, 'held');
    await visit(page, PLACE);
    await field(page, 'Feet').fill('5');
    await field(page, 'Inches').fill('7');
    await field(page, 'Weight in pounds').fill('200.5');
    await button(page).dblclick();
    await test.step('shows the result at once while it is being sent', async () => {
      await expect(figure(page)).toHaveText('31.4 Obese');
      await expect(figure(page)).toBeInViewport();
      await expect(button(page)).toHaveText('Calculating...');
      await expect(button(page)).toBeDisabled();
      await expect(result(page)).not.toContainText('Data securely submitted');
    });
    await expect.poll(() => edge.sent.length).toBe(1);
    edge.release('accepted');
    await expect(result(page).getByRole('status')).toContainText('Data securely submitted');
    expect(edge.sent).toHaveLength(1);

    edge.answer = 'failed';
    await calculate(page, '5', '7', '150');
    await expect(figure(page)).toHaveText('23.5 Normal weight');
    await expect(button(page)).toHaveText('Calculate BMI');
    await expect(result(page)).not.toContainText('Data securely submitted');
    await expect(form(page).getByRole('alert')).toHaveCount(0);
  });
});

test.describe('in a partner’s iframe', { tag: '@desktop' }, () => {
  test('calculates there with the media kit’s code, fits a phone, and its links open new tabs', async ({
    page,
    context,
    baseURL,
  }) => {
    // A page of another site: the fake store's, in place of a partner's.
    const address = `${providers.store.replace('localhost', '127.0.0.1')}/`;
    await visit(page, '/media-kit');
    const code = (await page.locator('pre').textContent()) ?? '';
    const iframe = code.replace(/https?:\/\/[^/]+/, baseURL ?? '');
    await context.route('**/api/forms/bmi', (route) => route.fulfill(notSent));
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(address);
    await page.evaluate((html) => (document.body.innerHTML = html), iframe);
    const frame = page.frameLocator('iframe');
    await frame.getByLabel('Feet', { exact: true }).fill('5');
    await frame.getByLabel('Inches', { exact: true }).fill('7');
    await frame.getByLabel('Weight in pounds', { exact: true }).fill('200.5');
    await frame.getByRole('button').click();
    await expect(frame.locator('.bmi-figure')).toHaveText('31.4 Obese');
    const hidden = await frame.locator('html').evaluate((html) => html.scrollHeight - innerHeight);
    expect(hidden, 'pixels that the frame cuts off').toBeLessThanOrEqual(0);
    for (const part of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(frame.getByRole(part)).toHaveCount(0);
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', { name: 'Schedule Consultation' }).click();
    await (await opened).waitForURL(/\/weight-loss#consultation$/);
    expect(page.url()).toBe(address);
  });
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the units change the fields, and a page shows the result, whose address has no health data', async ({
    page,
  }) => {
    const answer = page.locator('.bmi-result').filter({ visible: true });
    await page.goto('/weight-loss');
    await expect(field(page, 'Feet')).toBeVisible();
    await expect(field(page, 'Height (cm)')).toBeHidden();
    await form(page).getByLabel('Units').selectOption('metric');
    await expect(field(page, 'Feet')).toBeHidden();
    await field(page, 'Height (cm)').fill('180');
    const weight = form(page).locator('[name=weight]');
    await expect(weight).toHaveAccessibleName('Weight in kilograms');
    await weight.fill('80');
    await button(page).click();
    await page.waitForURL('/api/forms/bmi');
    await expect(answer.getByRole('heading')).toHaveText('24.7 Normal weight');
    await expect(answer).toContainText('Great job maintaining a healthy weight!');
    await expect(page.locator('main')).not.toContainText(/arrived|thank you|sent|submitted/i);
    await expect(page.getByRole('banner')).toBeVisible();

    await expect(answer, 'its styles are loaded').not.toHaveCSS('max-width', 'none');
    expect(new URL(page.url()).search).toBe('');

    await page.goto('/weight-loss');
    await form(page).getByLabel('Units').selectOption('metric');
    await field(page, 'Height (cm)').fill('1.80');
    await weight.fill('80');
    await button(page).click();
    await page.waitForURL('/api/forms/bmi');
    await expect(page.locator('.errors li')).toHaveText([
      'Height (cm) Enter your height in centimeters, from 90 to 245, like 175',
    ]);
  });
});
