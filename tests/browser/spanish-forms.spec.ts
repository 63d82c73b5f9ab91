/**
 * The forms and the cart of Spanish pages: labels, messages and results are in Spanish, the values that are sent are
 * not, and the clinic learns to call back in Spanish.
 */
import { expect, type Page, test } from '@playwright/test';
import { deliveredTo, newEmail } from '../lib/crm';
import { answerForms } from '../lib/edge';
import { leaveTab, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true });

async function fillInMessage(page: Page, email: string) {
  await field(page, 'Nombre').fill('Elena Marsh');
  await field(page, 'Correo electrónico').fill(email);
  await field(page, 'Mensaje').fill('¿Atienden a niños?');
}
const send = (page: Page) => page.locator('form#contact').getByRole('button').click();

test('contact: errors, a success, and an event that says es', async ({ page, request }) => {
  await visit(page, '/es/contact');
  await expect(page.locator('form#contact label')).toHaveText([
    'Nombre',
    'Correo electrónico',
    'Teléfono (opcional)',
    'Asunto (opcional)',
    'Mensaje',
    'Deje este campo vacío',
  ]);
  await send(page);
  const summary = page.locator('.error-summary');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('heading')).toHaveText(
    'Hay un problema Complete todos los campos obligatorios (nombre, correo electrónico y mensaje).',
  );
  await expect(summary.getByRole('listitem')).toHaveText([
    'Escriba su nombre',
    'Escriba su correo electrónico, por ejemplo nombre@example.com',
    'Escriba su mensaje',
  ]);
  await expect(field(page, 'Nombre')).toHaveAccessibleDescription('Escriba su nombre');

  const email = newEmail();
  await fillInMessage(page, email);
  await send(page);
  await expect(page.locator('form#contact').getByRole('status')).toContainText('Mensaje enviado');
  expect(await deliveredTo(request, 'contact_form_submission', email)).toMatchObject({
    locale: 'es',
    data: { email },
  });
});

test('errors that only the edge finds are in Spanish', async ({ page }) => {
  const error = { code: 'too-many-requests', message: 'Too many requests.' };
  const limited = { status: 429, json: { ok: false, error }, headers: { 'retry-after': '40' } };
  const edge = await answerForms(page, limited);
  await visit(page, '/es/contact');
  await fillInMessage(page, newEmail());
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
  await field(page, 'Name').fill('Elena Marsh');
  await field(page, 'Email').fill(newEmail());
  await field(page, 'Message').fill('Do you see children?');
  await send(page);
  await expect.poll(() => edge.sent.length).toBe(1);
  expect(JSON.parse(edge.sent[0]?.body ?? '')).not.toHaveProperty('lang');
  expect(loaded.filter((url) => /\/es\.[\w-]+\.js/.test(url))).toEqual([]);
});

/** @param state as it is named on the page */
async function fillInBooking(page: Page, email: string, state: string) {
  await field(page, 'Estado').selectOption(state);
  await field(page, 'Nombre').fill('Elena');
  await field(page, 'Apellidos').fill('Marsh');
  await field(page, 'Correo electrónico').fill(email);
  await field(page, 'Teléfono').fill('(305) 555-0119');
  await page.locator('[name=symptoms]').fill('Dolor de garganta');
  await page.locator('[name=termsAgreed]').check();
}

test('telehealth: with insurance, in a state without a license and in Florida', async ({ page, request }) => {
  await visit(page, '/es/telehealth#book');
  const booking = page.locator('form#booking');
  await booking.locator('[value=insurance]').check();
  await field(page, 'Compañía de seguro').fill('Aetna');
  await field(page, 'Número de miembro (Member ID)').fill('W123');
  await field(page, 'Mes').fill('3');
  await field(page, 'Día').fill('14');
  await field(page, 'Año').fill('1988');
  const email = newEmail();
  await fillInBooking(page, email, 'New York');
  const button = booking.getByRole('button', { name: 'Enviar reserva con seguro' });
  await button.click();
  await expect(booking.locator('.error-summary')).toContainText(
    'nuestros profesionales de la salud solo pueden atenderle en Florida',
  );
  await field(page, 'Estado').selectOption('Florida');
  await button.click();
  await expect(booking.getByRole('status')).toContainText('Reserva con seguro enviada.');
  expect(await deliveredTo(request, 'telehealth_insurance_booking', email)).toMatchObject({
    locale: 'es',
    data: { state: 'FL' },
  });
});

test('IV therapy: from the add button to the drawer and the checkout', async ({ page, request }) => {
  await visit(page, '/es/iv-therapy');
  const cart = page.getByRole('link', { name: /^Carrito \d/ });
  await page.getByRole('button', { name: 'Agregar al carrito: Dr. B Special' }).first().click();
  const drawer = page.getByRole('dialog', { name: /^Su carrito/ });
  await expect(drawer.getByRole('status').filter({ hasText: 'Se agregó' })).toHaveText(
    /^Se agregó .+\. 1 artículo en el carrito$/,
  );
  await expect(drawer.getByRole('heading', { name: 'Su carrito' })).toHaveText('Su carrito (1 artículo)');
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await expect(cart).toHaveAccessibleName('Carrito 1 artículo');

  await visit(page, '/es/checkout/dr-b-special');
  const intake = page.locator('form#iv-checkout');
  await field(page, 'Nombre').fill('Elena');
  await field(page, 'Apellidos').fill('Marsh');
  const email = newEmail();
  await field(page, 'Correo electrónico').fill(email);
  await field(page, 'Teléfono').fill('(305) 555-0119');
  await field(page, 'Género (opcional)').selectOption('Femenino');
  await intake.locator('[value=cash]').check();
  await intake.getByRole('button', { name: /^Pagar \$\d+ en la clínica/ }).click();
  await expect(intake.locator('.error-summary')).toContainText(
    'Marque la casilla para aceptar los Términos del servicio y la Política de no reembolso',
  );
  await intake.locator('[name=terms]').check();
  await intake.getByRole('button', { name: /^Pagar \$\d+ en la clínica/ }).click();
  await expect(page.getByText('La clínica ya tiene sus datos')).toBeVisible();
  expect(await deliveredTo(request, 'iv_therapy_intake', email)).toMatchObject({
    locale: 'es',
    data: { gender: 'female' },
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message leads to the Spanish answer, and one with an error to the Spanish rules', async ({
    page,
    request,
  }) => {
    await page.goto('/es/contact');
    const email = newEmail();
    await fillInMessage(page, email);
    await send(page);
    await expect(page).toHaveURL(/\/es\/sent#contact$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect(await deliveredTo(request, 'contact_form_submission', email)).toMatchObject({ locale: 'es' });

    await page.goto('/es/contact');
    await fillInMessage(page, 'nobody');
    await send(page);
    await expect(page).toHaveURL(/\/es\/not-sent#contact-email$/);
    await expect(page.locator('.rule:target')).toContainText(
      'Escriba su correo electrónico, por ejemplo nombre@example.com',
    );
  });
});
