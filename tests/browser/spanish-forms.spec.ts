/**
 * A visitor of the Spanish pages, from the home page to each form: every state is in Spanish, the values that are sent
 * are not, and the clinic learns to call back in Spanish.
 */
import { expect, type Page, test } from '@playwright/test';
import { deliveredTo, newEmail } from '../lib/crm';
import { answerForms } from '../lib/edge';
import { answerStripeJs, CHECK_IN } from '../lib/outside';
import { providers } from '../lib/providers';
import * as quiz from '../lib/quiz';
import { englishWordsSeen, expectSpanish, keepTexts } from '../lib/spanish-page';
import { leaveTab, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.beforeEach(({ page }) => keepTexts(page));
test.afterEach(({ page }) => leaveTab(page));

const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true });

async function fillInMessage(page: Page, email: string) {
  await field(page, 'Nombre').fill('Elena Marsh');
  await field(page, 'Correo electrónico').fill(email);
  await field(page, 'Mensaje').fill('¿Atienden a niños?');
}
const send = (page: Page) => page.locator('form#contact').getByRole('button').click();

async function expectMissing(page: Page) {
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
}

test('from the home page to the prices, and to a message with an error that is sent @phone', async ({
  page,
  request,
}) => {
  const follow = async (name: string, path: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(path);
    await expectSpanish(page, path);
  };
  await visit(page, '/es');
  await expectSpanish(page, '/es');
  await follow('Costos y seguros', '/es/cost');
  await follow('Contacto', '/es/contact');
  await send(page);
  await expectMissing(page);
  await expectSpanish(page, 'with errors', 'form#contact');

  const email = newEmail();
  await fillInMessage(page, email);
  await send(page);
  await expect(page.locator('form#contact').getByRole('status')).toContainText('Mensaje enviado');
  await expectSpanish(page, 'sent', 'form#contact');
  expect(await deliveredTo(request, 'contact_form_submission', email)).toMatchObject({
    locale: 'es',
    data: { email },
  });
});

test('errors that only the edge finds are in Spanish @desktop', async ({ page }) => {
  const error = { code: 'too-many-requests', message: 'Too many requests.' };
  const limited = { status: 429, json: { ok: false, error }, headers: { 'retry-after': '40' } };
  const edge = await answerForms(page, limited);
  await visit(page, '/es/contact');
  await fillInMessage(page, newEmail());
  await send(page);
  await expect(page.locator('form#contact').getByRole('alert')).toContainText(
    /Recibimos muchos mensajes desde su conexión a internet\. Intente de nuevo en 40 segundos\. Si no puede esperar/,
  );
  await expectSpanish(page, 'too many', 'form#contact');
  expect(JSON.parse(edge.sent[0]?.body ?? '')).toMatchObject({ lang: 'es' });
});

test('an English word is found, even when it was shown for a moment only @desktop', async ({ page }) => {
  await visit(page, '/es/failed');
  await page.evaluate(() => {
    const status = document.querySelector('main')?.appendChild(document.createElement('p'));
    status?.append('Sending...');
    setTimeout(() => status?.remove());
  });
  await expect.poll(() => page.locator('main').textContent()).not.toContain('Sending');
  expect(await englishWordsSeen(page)).toEqual(['sending: Sending...']);
});

test('an English page loads no Spanish, and names no language @desktop', async ({ page }) => {
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

test.describe('telehealth', { tag: '@phone' }, () => {
  const booking = (page: Page) => page.locator('form#booking');

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

  async function fillInInsurance(page: Page) {
    await booking(page).locator('[value=insurance]').check();
    await field(page, 'Compañía de seguro').fill('Aetna');
    await field(page, 'Número de miembro (Member ID)').fill('W123');
    await field(page, 'Mes').fill('3');
    await field(page, 'Día').fill('14');
    await field(page, 'Año').fill('1988');
  }

  test('with insurance, in a state without a license and in Florida', async ({ page, request }) => {
    await visit(page, '/es/telehealth');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Reserv/ })
      .first()
      .click();
    await expect(page).toHaveTitle(/^Reserve una consulta/);
    await fillInInsurance(page);
    await expectSpanish(page, 'the form');
    const email = newEmail();
    await fillInBooking(page, email, 'New York');
    const button = booking(page).getByRole('button', { name: 'Enviar reserva con seguro' });
    await button.click();
    await expect(booking(page).locator('.error-summary')).toContainText(
      'nuestros profesionales de la salud solo pueden atenderle en Florida',
    );
    await expectSpanish(page, 'in another state', 'form#booking');
    await field(page, 'Estado').selectOption('Florida');
    await button.click();
    await expect(booking(page).getByRole('status')).toContainText('Reserva con seguro enviada.');
    await expectSpanish(page, 'booked', 'form#booking');
    expect(await deliveredTo(request, 'telehealth_insurance_booking', email)).toMatchObject({
      locale: 'es',
      data: { state: 'FL' },
    });
  });

  test('paid by card, with a way back before it', async ({ page, request }) => {
    await answerStripeJs(page);
    await visit(page, '/es/telehealth#book');
    const email = newEmail();
    await fillInBooking(page, email, 'Florida');
    const pay = async () => {
      await booking(page)
        .getByRole('button', { name: /^Reservar y pagar \$/ })
        .click();
      await page.waitForURL(`${providers.stripe}/c/pay/**`);
    };
    await pay();
    await page.getByRole('link', { name: /back/i }).click();
    await expect(page.getByText('No se cobró nada').first()).toBeVisible();
    await expectSpanish(page, 'back from the payment', 'main');
    await page.locator('[name=symptoms]').fill('Dolor de garganta');
    await page.locator('[name=termsAgreed]').check();
    await pay();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL('**/es/payment-success?**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago confirmado');
    await expectSpanish(page, 'paid', 'main');
    for (const event of ['telehealth_self_pay_booking', 'telehealth_payment_completed'])
      expect(await deliveredTo(request, event, email), event).toMatchObject({ locale: 'es' });
  });
});

test.describe('IV therapy', { tag: '@phone' }, () => {
  const intake = (page: Page) => page.locator('form#iv-checkout');

  test('is added, and taken from the drawer to the checkout of the store', async ({ page, context }) => {
    // The cart says nothing until its Spanish sentences have loaded.
    await page.route(/\/es\.[\w-]+\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await visit(page, '/es/iv-therapy');
    await page.getByRole('button', { name: 'Agregar al carrito: Dr. B Special' }).first().click();
    const drawer = page.getByRole('dialog', { name: /^Su carrito/ });
    await expect(drawer.getByRole('status').filter({ hasText: 'Se agregó' })).toHaveText(
      /^Se agregó .+\. 1 artículo en el carrito$/,
    );
    await expect(drawer.getByRole('heading', { name: 'Su carrito' })).toHaveText('Su carrito (1 artículo)');
    await expectSpanish(page, 'in the cart');
    const opening = context.waitForEvent('page');
    await drawer.getByRole('link', { name: /^Ir a pagar/ }).click();
    const tab = await opening;
    await tab.waitForURL(`${providers.store}/**`);
    await tab.close();
    await drawer.getByRole('button', { name: /^Quitar/ }).click();
    await expect(drawer).toContainText('Su carrito está vacío');
    await expectSpanish(page, 'the empty cart', 'dialog[open]');
    await drawer.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('link', { name: 'Carrito 0 artículos' })).toBeVisible();
  });

  async function fillInIntake(page: Page, email: string) {
    await field(page, 'Nombre').fill('Elena');
    await field(page, 'Apellidos').fill('Marsh');
    await field(page, 'Correo electrónico').fill(email);
    await field(page, 'Teléfono').fill('(305) 555-0119');
  }

  test('is paid at the clinic, or by card', async ({ page, request }) => {
    // Keeps the visitor on the page.
    await page.route(CHECK_IN, (route) => route.fulfill({ status: 204 }));
    await visit(page, '/es/checkout/dr-b-special');
    const email = newEmail();
    await fillInIntake(page, email);
    await field(page, 'Género (opcional)').selectOption('Femenino');
    await intake(page).locator('[value=cash]').check();
    const button = intake(page).getByRole('button', { name: /^Pagar \$\d+ en la clínica/ });
    await button.click();
    await expect(intake(page).locator('.error-summary')).toContainText(
      'Marque la casilla para aceptar los Términos del servicio y la Política de no reembolso',
    );
    await expectSpanish(page, 'with an error');
    await intake(page).locator('[name=terms]').check();
    await button.click();
    await expect(page.getByText('La clínica ya tiene sus datos')).toBeVisible();
    await expectSpanish(page, 'reserved', 'main');
    expect(await deliveredTo(request, 'iv_therapy_intake', email)).toMatchObject({
      locale: 'es',
      data: { gender: 'female' },
    });

    const payer = newEmail();
    await visit(page, '/es/checkout/dr-b-special');
    await fillInIntake(page, payer);
    await intake(page).locator('[name=terms]').check();
    await intake(page)
      .getByRole('button', { name: /^Reservar mi lugar, \$/ })
      .click();
    await page.waitForURL(`${providers.store}/**`);
    expect(await deliveredTo(request, 'iv_therapy_intake', payer)).toMatchObject({ locale: 'es' });
  });
});

test.describe('the quiz', { tag: '@phone' }, () => {
  /** A click right after another belongs to a double click, and is ignored. */
  const choose = (page: Page, label: string) =>
    expect(() => quiz.choice(page, label).check({ timeout: 2000 })).toPass();
  const next = (page: Page) => quiz.button(page, 'Continuar').click();

  async function fillIn(page: Page, email: string) {
    await expect(quiz.heading(page)).toHaveText('Ya casi termina');
    await field(page, 'Nombre').fill('Elena Marsh');
    await field(page, 'Correo electrónico').fill(email);
    await field(page, 'Teléfono').fill('(305) 555-0119');
  }

  test('leads through its questions to a result', async ({ page, request }) => {
    await visit(page, '/es/glp1-quiz');
    await quiz.hydrate(page);
    await choose(page, `5'9" (1.75 m)`);
    const weight = quiz.dialog(page).getByRole('textbox', { name: /¿Cuánto pesa\?/ });
    await weight.fill('9');
    await next(page);
    await expect(quiz.dialog(page).getByRole('alert').filter({ visible: true })).toContainText(
      'Escriba su peso en libras, de',
    );
    await expectSpanish(page, 'a wrong weight');
    await weight.fill('240');
    await next(page);
    await choose(page, 'Cambios en la alimentación');
    await choose(page, 'Presión alta');
    await expectSpanish(page, 'the conditions', 'dialog.quiz');
    await next(page);
    await choose(page, 'De 26 a 50 lb');
    for (const question of [6, 7, 8]) {
      await expect(page.locator('#quiz-progress')).toHaveText(`Pregunta ${question} de 9`);
      await choose(page, 'No');
    }
    await choose(page, 'Muchas ganas');
    const email = newEmail();
    await fillIn(page, email);
    await expectSpanish(page, 'the last step', 'dialog.quiz');
    await quiz.submit(page).click();
    await expect(quiz.heading(page)).toHaveText('¡Buenas noticias!');
    await expect(quiz.dialog(page).locator('.quiz-told dd')).toHaveText([
      /de 10$/,
      'Elegibilidad alta',
      'No',
      'No',
      `5'9" (1.75 m), 240 lb`,
      'De 26 a 50 lb',
      'Presión alta',
      'Muchas ganas',
    ]);
    await expectSpanish(page, 'the result', 'dialog.quiz');
    expect(await deliveredTo(request, 'glp1_quiz_submission', email)).toMatchObject({
      locale: 'es',
      data: { quizResults: { weightLossGoals: '26-50 lbs', medicalConditions: ['High blood pressure'] } },
    });
  });

  test('says an error only once its Spanish sentences have loaded', async ({ page }) => {
    const { promise: released, resolve: release }: PromiseWithResolvers<void> = Promise.withResolvers();
    const { promise: isAsked, resolve: ask }: PromiseWithResolvers<void> = Promise.withResolvers();
    await page.route(/\/es\.[\w-]+\.js$/, async (route) => {
      ask();
      await released;
      await route.continue();
    });
    await visit(page, '/es/glp1-quiz');
    await quiz.hydrate(page);
    await next(page);
    await isAsked;
    release();
    const error = quiz.dialog(page).getByRole('alert').filter({ visible: true });
    await expect(error).toContainText('Elija su estatura');
    expect(await englishWordsSeen(page)).toEqual([]);
  });

  test('has every other result in Spanish, too', async ({ page }) => {
    const results = [
      [5, 'Potentially Eligible', {}],
      [3, 'Needs Further Evaluation', { motivationLevel: 'Somewhat motivated' }],
      [8, 'Highly Eligible', { weight: '100', medicalHistory: 'Yes', pregnancyStatus: 'Yes' }],
    ] as const;
    for (const [score, eligibility, given] of results) {
      await answerForms(page, { status: 202, json: { ok: true, id: '1', score, eligibility } });
      await visit(page, '/es/glp1-quiz');
      await quiz.skipToContact(page, given, 'Ya casi termina');
      await fillIn(page, 'elena@example.com');
      await quiz.submit(page).click();
      await expect(quiz.heading(page)).toHaveText(/^(¡Buenas noticias!|Hablemos de sus opciones)$/);
      await expectSpanish(page, eligibility, 'dialog.quiz');
    }
  });
});
