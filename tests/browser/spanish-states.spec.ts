/** What Spanish pages say besides the journeys: results, failures, questions before something is lost, and times. */
import { expect, type Page, test } from '@playwright/test';
import { answerForms } from '../lib/edge';
import { spoilStore } from '../lib/providers';
import * as quiz from '../lib/quiz';
import { englishWordsSeen, expectSpanish, keepTexts } from '../lib/spanish-page';
import { leaveTab, MISSING, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
test.beforeEach(({ page }) => keepTexts(page));
test.afterEach(({ page }) => leaveTab(page));

const dialog = (page: Page) => page.getByRole('dialog');

test.describe('in Spanish', { tag: '@phone' }, () => {
  test('the BMI, in each category', async ({ page }) => {
    await answerForms(page, { status: 200, json: { ok: true, sent: false } });
    await visit(page, '/es');
    const form = page.locator('#bmi-form');
    const calculate = () => form.getByRole('button').click();
    await calculate();
    await expect(page.locator('.error-summary')).toContainText('Hay un problema');
    await expectSpanish(page, 'with errors', '#bmi-form');
    await form.getByLabel('Pies', { exact: true }).fill('5');
    await form.getByLabel('Pulgadas', { exact: true }).fill('7');
    for (const [pounds, category] of [
      ['100', 'Bajo peso'],
      ['140', 'Peso normal'],
      ['180', 'Sobrepeso'],
      ['240', 'Obesidad'],
    ] as const) {
      await form.getByLabel('Peso en libras', { exact: true }).fill(pounds);
      await calculate();
      await expect(page.locator('.bmi-figure')).toContainText(category);
    }
    await expectSpanish(page, 'with a result', '.bmi-result');
  });

  test('a consultation: errors, a question before it is lost, a failure and the thanks', async ({ page }) => {
    const edge = await answerForms(page, 'failed');
    await visit(page, '/es/weight-loss');
    await page.getByRole('link', { name: 'Pedir una consulta' }).first().click();
    const submit = () => dialog(page).getByRole('button', { name: 'Enviar solicitud' }).click();
    await submit();
    await expect(dialog(page).locator('.error-summary')).toContainText('Complete los campos obligatorios');
    await expectSpanish(page, 'with errors', 'dialog[open]');
    const answers = { name: 'Elena', email: 'elena@example.com', phone: '(305) 555-0119', age: '42' };
    const body = { currentWeight: '200', goalWeight: '170', height: "5'9" };
    for (const [name, answer] of Object.entries({ ...answers, ...body }))
      await dialog(page).locator(`[name=${name}]`).fill(answer);
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByText('¿Borrar lo que escribió?')).toBeVisible();
    await expectSpanish(page, 'asking', 'dialog[open]');
    await dialog(page).getByRole('button', { name: 'No borrar' }).click();
    await submit();
    await expect(dialog(page).getByRole('alert')).toContainText('No se pudo enviar la solicitud');
    await expectSpanish(page, 'failed', 'dialog[open]');
    edge.answer = 'accepted';
    await submit();
    await expect(page.locator('.page-notice')).toContainText('Solicitud enviada.');
    await expectSpanish(page, 'sent');
  });

  test('the quiz that could not be sent, and is left', async ({ page }) => {
    await answerForms(page, 'failed');
    await visit(page, '/es/glp1-quiz');
    await quiz.skipToContact(page, {}, 'Ya casi termina');
    for (const [name, answer] of Object.entries({
      name: 'Elena',
      email: 'e@example.com',
      phone: '3055550119',
    }))
      await quiz.dialog(page).locator(`[name=${name}]`).fill(answer);
    await quiz.submit(page).click();
    await expect(quiz.dialog(page).locator('.form-failure')).toContainText('No se pudieron enviar');
    await quiz.dialog(page).getByRole('link', { name: 'Cerrar' }).click();
    await expect(quiz.dialog(page)).toContainText('¿Salir del cuestionario?');
    await expectSpanish(page, 'asking', 'dialog.quiz');
  });

  test('a telehealth visit that fails, by insurance and by card', async ({ page }) => {
    await answerForms(page, 'failed');
    await answerForms(page, 'failed', '/api/stripe-checkout');
    await visit(page, '/es/telehealth#book');
    const form = page.locator('form#booking');
    const button = form.getByRole('button');
    await form.locator('[name=state]').selectOption('Florida');
    const person = { firstName: 'Elena', lastName: 'Marsh', email: 'e@example.com', phone: '(305) 555-0119' };
    for (const [name, answer] of Object.entries({ ...person, symptoms: 'Dolor de garganta' }))
      await form.locator(`[name=${name}]`).fill(answer);
    await form.locator('[name=termsAgreed]').check();
    await button.click();
    await expect(form.getByRole('alert')).toContainText('No se cobró nada');
    await form.locator('[value=insurance]').check();
    await button.click();
    await expect(form.locator('.error-summary')).toContainText('Escriba su número de miembro');
    await expectSpanish(page, 'failed', 'form#booking');
  });

  test('a store that cannot be reached', async ({ page }) => {
    await visit(page, '/es/iv-therapy');
    await spoilStore(page, 'down');
    await page
      .getByRole('button', { name: /^Agregar al carrito/ })
      .first()
      .click();
    await expect(dialog(page).getByRole('alert')).toContainText('No se pudo agregar al carrito');
    await expectSpanish(page, 'failed', 'dialog[open]');
  });

  test('a page that does not exist', async ({ page }) => {
    await visit(page, `/es${MISSING}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('No encontramos esa página');
    await expectSpanish(page, 'missing');
  });

  test('whether the clinic is open, at any time', async ({ page }) => {
    for (const time of ['2026-11-24T15:00', '2026-11-24T07:00', '2026-11-24T22:00', '2026-11-26T15:00'])
      await test.step(time, async () => {
        await page.clock.setFixedTime(new Date(`${time}-05:00`));
        await visit(page, '/es');
        await expect(page.locator('[data-open-state]').first()).toHaveText(/^(Abierto|Cerrado)/);
        const inBar = page.locator('[data-open-state=short]');
        await expect(inBar).toHaveText(/^(Abierto hasta las \d|Abre (el viernes )?a las 8\s*a\.\s*m\.)$/);
        expect.soft(await englishWordsSeen(page)).toEqual([]);
      });
  });
});
