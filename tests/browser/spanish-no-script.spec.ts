/** The forms of the Spanish pages without JavaScript: each answer of the edge is a page in Spanish, too. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { deliveredTo, newEmail } from '../lib/crm';
import { fillIn } from '../lib/fill-in';
import * as quiz from '../lib/quiz';
import { expectSpanishWithoutScripts } from '../lib/spanish-page';
import { leaveTab, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, javaScriptEnabled: false, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

test.describe('without JavaScript', { tag: '@phone' }, () => {
  async function expectSent(page: Page, browser: Browser, form: string) {
    await page.waitForURL(`/es/sent#${form}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gracias');
    await expectSpanishWithoutScripts(page, browser, `${form}: sent`);
  }
  const person = { Nombre: 'Elena', Apellidos: 'Marsh', Teléfono: '(305) 555-0119' };

  test('a message with an error leads to the Spanish rules, and without it to the Spanish thanks', async ({
    page,
    browser,
    request,
  }) => {
    const form = page.locator('form#contact');
    await page.goto('/es/contact');
    await fillIn(form, {
      Nombre: 'Elena Marsh',
      'Correo electrónico': 'nobody',
      Mensaje: '¿Atienden a niños?',
    });
    await form.getByRole('button').click();
    await page.waitForURL('/es/not-sent#contact-email');
    await expect(page.locator('.rule:target')).toContainText(
      'Escriba su correo electrónico, por ejemplo nombre@example.com',
    );
    await expectSpanishWithoutScripts(page, browser, 'with an error');

    await page.goBack();
    const email = newEmail();
    // Browsers may forget a message, which can be about health.
    await fillIn(form, { 'Correo electrónico': email, Mensaje: '¿Atienden a niños?' });
    await form.getByRole('button').click();
    await expectSent(page, browser, 'contact');
    expect(await deliveredTo(request, 'contact_form_submission', email)).toMatchObject({ locale: 'es' });
  });

  test('a telehealth visit is booked with insurance', async ({ page, browser, request }) => {
    const email = newEmail();
    const form = page.locator('form#booking');
    await page.goto('/es/telehealth#book');
    await form.locator('[value=insurance]').check();
    await fillIn(form, {
      ...person,
      Estado: 'Florida',
      'Correo electrónico': email,
      'Compañía de seguro': 'Aetna',
      'Número de miembro (Member ID)': 'W123',
      ...{ Mes: '3', Día: '14', Año: '1988' },
    });
    await form.locator('[name=symptoms]').fill('Dolor de garganta');
    await form.locator('[name=termsAgreed]').check();
    await expectSpanishWithoutScripts(page, browser, 'the form');
    await form.getByRole('button', { name: 'Enviar reserva con seguro' }).click();
    await expect(page.getByText('Su número de referencia:')).toBeVisible();
    await expectSpanishWithoutScripts(page, browser, 'booked');
    const { locale, data } = await deliveredTo(request, 'telehealth_insurance_booking', email);
    expect(locale).toBe('es');
    await expect(page.locator('main')).toContainText(String(data['reference']));
  });

  test('the quiz is answered, also with a reason for caution', async ({ page, browser, request }) => {
    for (const pregnancy of ['No', 'Sí']) {
      const email = newEmail();
      const form = quiz.dialog(page);
      await page.goto('/es/glp1-quiz');
      for (const answer of ['Otra', 'Ejercicio', 'Presión alta', 'Más de 75 lb', 'Muchas ganas'])
        await form.getByLabel(answer, { exact: true }).check();
      await form.locator('[name="answers.weight"]').fill('280');
      for (const question of [/GLP-1/, /pancreatitis/])
        await form.getByRole('radiogroup', { name: question }).getByLabel('No', { exact: true }).check();
      await form
        .getByRole('radiogroup', { name: /embaraz/ })
        .getByLabel(pregnancy, { exact: true })
        .check();
      await fillIn(form, { Nombre: 'Elena', 'Correo electrónico': email, Teléfono: person.Teléfono });
      await quiz.submit(page).click();
      if (pregnancy === 'No') await expectSent(page, browser, 'glp1-quiz');
      else {
        await expect(page.getByRole('heading', { name: 'Hablemos de sus opciones' })).toBeVisible();
        await expectSpanishWithoutScripts(page, browser, 'with a reason for caution');
      }
      expect(await deliveredTo(request, 'glp1_quiz_submission', email)).toMatchObject({ locale: 'es' });
    }
  });

  test('an IV treatment is booked, to be paid at the clinic', async ({ page, browser, request }) => {
    const email = newEmail();
    const form = page.locator('form#iv-checkout');
    await page.goto('/es/checkout/dr-b-special');
    await fillIn(form, { ...person, 'Correo electrónico': email });
    await form.locator('[name=terms]').check();
    await expectSpanishWithoutScripts(page, browser, 'the form');
    await form.getByRole('button', { name: /^Enviar mis datos y pagar \$\d+ en la clínica/ }).click();
    await expectSent(page, browser, 'iv-intake');
    expect(await deliveredTo(request, 'iv_therapy_intake', email)).toMatchObject({
      locale: 'es',
      data: { paymentMethod: 'cash' },
    });
  });
});
