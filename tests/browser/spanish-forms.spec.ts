/**
 * A form of a Spanish page: its messages are in Spanish, and the clinic learns to call back in Spanish. The page is the
 * English one with the two things that the build adds to a form: its props, and the hidden field.
 */
import { expect, type Page, test } from '@playwright/test';
import { deliveredTo, newEmail } from '../lib/crm';
import { answerForms } from '../lib/edge';
import { leaveTab, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const HONEYPOT = '<div class="sr" aria-hidden="true"><label for="contact-website">';

const SHARED = '&quot;shared&quot;:{';

/** Makes the form of the contact page one of a Spanish page. */
const inSpanish = (page: Page) =>
  page.route('/contact', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    for (const place of [SHARED, HONEYPOT]) expect(html.split(place), place).toHaveLength(2);
    const translation = JSON.stringify({ lang: 'es', labels: {} }).replaceAll('"', '&quot;');
    const body = html
      .replace(SHARED, `${SHARED}&quot;translation&quot;:${translation},`)
      .replace(HONEYPOT, `<input type="hidden" name="lang" value="es"/>${HONEYPOT}`);
    await route.fulfill({ response, body });
  });

const fillIn = async (page: Page, email: string) => {
  await page.getByLabel('Name', { exact: true }).fill('Elena Marsh');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Message', { exact: true }).fill('¿Atienden a niños?');
};
const send = (page: Page) => page.locator('form#contact').getByRole('button').click();

test('errors are in Spanish, in the summary and at the fields, and the event says es', async ({
  page,
  request,
}) => {
  await inSpanish(page);
  await visit(page, '/contact');
  await send(page);
  const summary = page.locator('.error-summary');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(
    'Complete todos los campos obligatorios (nombre, correo electrónico y mensaje).',
  );
  await expect(summary.getByRole('listitem')).toHaveText([
    'Escriba su nombre',
    'Escriba su correo electrónico, por ejemplo nombre@example.com',
    'Escriba su mensaje',
  ]);
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Escriba su nombre');

  const email = newEmail();
  await fillIn(page, email);
  await send(page);
  expect(await deliveredTo(request, 'contact_form_submission', email)).toMatchObject({
    locale: 'es',
    data: { email },
  });
});

test('errors that only the edge finds are in Spanish', async ({ page }) => {
  await inSpanish(page);
  const error = { code: 'too-many-requests', message: 'Too many requests.' };
  const limited = { status: 429, json: { ok: false, error }, headers: { 'retry-after': '40' } };
  const edge = await answerForms(page, limited);
  await visit(page, '/contact');
  await fillIn(page, newEmail());
  await send(page);
  await expect(page.locator('form#contact').getByRole('alert')).toContainText(
    /Recibimos muchos mensajes desde su conexión a internet\. Intente de nuevo en 40 segundos\. Si no puede esperar/,
  );
  expect(JSON.parse(edge.sent[0]?.body ?? '')).toMatchObject({ lang: 'es' });
});

test('an English page loads no Spanish, and names no language', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (one) => loaded.push(one.url()));
  const edge = await answerForms(page, 'accepted');
  await visit(page, '/contact');
  await send(page);
  await expect(page.locator('.error-summary')).toContainText('Enter your name');
  await fillIn(page, newEmail());
  await send(page);
  await expect.poll(() => edge.sent.length).toBe(1);
  expect(JSON.parse(edge.sent[0]?.body ?? '')).not.toHaveProperty('lang');
  expect(loaded.filter((url) => /\/es\.[\w-]+\.js/.test(url))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the event says es, too', async ({ page, request }) => {
    await inSpanish(page);
    await page.goto('/contact');
    const email = newEmail();
    await fillIn(page, email);
    await send(page);
    await expect(page).toHaveURL(/\/sent#contact$/);
    expect(await deliveredTo(request, 'contact_form_submission', email)).toMatchObject({ locale: 'es' });
  });
});
