/**
 * Every form, filled in like a visitor would, arrives at the CRM with exactly the specified event and fields: with and
 * without JavaScript, in Spanish, and on a page that the browser has translated. Nothing is mocked: submissions pass
 * through the edge and its outbox to the CRM's fake. Other behaviour of the forms is tested in their own specs.
 */
import { type APIRequestContext, expect, type Locator, type Page, test } from 'playwright/test';
import type { EventName } from '@/features/events';
import { endpointOf } from '@/features/all-forms';
import { referenceOf } from '@/shared/lib/reference';
import { stateInSpanish } from '@/shared/us-states';
import { expectNoViolations } from '../lib/axe';
import { clinic } from '../lib/clinic';
import { deliveredTo, newEmail } from '../lib/crm';
import { englishWordsOnPage } from '../lib/english-words';
import { fillIn } from '../lib/fill-in';
import { contactOfQuiz, quizAnswers } from '../fixtures/quiz';
import {
  applicant,
  booking,
  completeApplication,
  completeConsultation,
  completeIntake,
  contact,
  insurance,
  intake,
  resume,
} from '../fixtures/typed';
import { CLICK_AGAIN_MS } from '@/features/quiz/questions';
import { translateFromStart } from '../lib/translate';
import { watch } from '../lib/watch';
import { answerCheckIn, answerStripeJs, CHECK_IN } from '../lib/outside';
import { providers } from '../lib/providers';
import * as quiz from '../lib/quiz';
import { leaveTab, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true, ...withoutMotion });
/** What the pages' content security policy has stopped: above all, code that a library makes from strings. */
const stopped: string[] = [];
test.beforeEach(({ page }) => {
  stopped.length = 0;
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) stopped.push(message.text());
  });
});
test.afterEach(async ({ page }) => {
  expect(stopped).toEqual([]);
  await leaveTab(page);
});

const shortMessage = {
  answers: { Name: 'Elena Marsh', Message: 'Hello' },
  data: { name: 'Elena Marsh', message: 'Hello' },
};

const button = (form: Locator, name: string) => form.getByRole('button', { name, exact: true });
const tick = (form: Locator, sentence: RegExp) => form.getByRole('checkbox', { name: sentence }).check();

const chooseInsurance = (form: Locator) => form.getByText('Insurance', { exact: true }).click();
const chooseClinic = (form: Locator) => form.getByText('Pay at the clinic', { exact: true }).click();

/** Opens the optional fields, which are collapsed on phones. */
async function unfold(form: Locator) {
  const more = form.getByText('Preferred time, reason, emergency contact');
  if (await more.isVisible()) await more.click();
}

/** Waits for the only event about an address, and checks its data and its place at the CRM. */
async function expectEvent(
  api: APIRequestContext,
  event: EventName,
  data: Record<string, unknown> & { email: string },
) {
  const message = await deliveredTo(api, event, data.email);
  expect(message.data).toEqual(data);
  expect(message.path).toBe(`/${endpointOf(event)}`);
  return message;
}

/** What the event of an application has of its file. */
const resumeFile = {
  name: resume.name,
  size: resume.buffer.length,
  type: resume.mimeType,
  url: expect.stringMatching(/^http:.+\/api\/resumes\/[\da-f]{64}\?expires=\d+&signature=\w+$/) as unknown,
};

/** Pays a booking and checks the events of the booking and the payment. @returns the booking's reference */
async function expectPaid(page: Page, api: APIRequestContext, email: string) {
  await page.waitForURL(`${providers.stripe}/c/pay/cs_test_*`);
  const sessionId = new URL(page.url()).pathname.replace('/c/pay/', '');
  const { id, data } = await deliveredTo(api, 'telehealth_self_pay_booking', email);
  const reference = referenceOf(id);
  expect(data).toEqual({ ...booking.data, email, reference, sessionId });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/payment-success?**');
  const payment = { sessionId, amount: 296, currency: 'usd', email };
  await expectEvent(api, 'telehealth_payment_completed', payment);
  return { reference };
}

test.describe('with JavaScript', { tag: '@desktop' }, () => {
  test('a contact message, complete and with required fields only', async ({ page, request: api }) => {
    const form = page.locator('form#contact');
    await visit(page, '/contact');
    for (const { answers, data } of [contact, shortMessage]) {
      const email = newEmail();
      await fillIn(form, { ...answers, Email: email });
      const answering = page.waitForResponse('**/api/forms/contact');
      await button(form, 'Send Message').click();
      const answer = await answering;
      await expect(form.getByRole('status')).toContainText('Message sent successfully!');
      const { id } = await expectEvent(api, 'contact_form_submission', { ...data, email });
      expect([answer.status(), await answer.json()]).toEqual([202, { ok: true, id }]);
    }
  });

  test('a consultation request from the dialog of the home page', async ({ page, request: api }) => {
    const email = newEmail();
    await visit(page, '/');
    await page.getByRole('link', { name: 'Start Weight Loss Consultation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule a consultation' });
    await fillIn(dialog, { ...completeConsultation.answers, Email: email });
    await button(dialog, 'Submit Request').click();
    await expect(button(dialog, 'Submitted!')).toBeVisible();
    await expectEvent(api, 'weight_loss_consultation_request', { ...completeConsultation.data, email });
    await expect(dialog).toBeHidden();
  });

  test('the quiz on its own page, with the same result as in the event', async ({ page, request: api }) => {
    const email = newEmail();
    await visit(page, '/glp1-quiz');
    await quiz.answerAll(page);
    await quiz.fillIn(page, email);
    await quiz.submit(page).click();
    await expect(quiz.heading(page)).toHaveText('Great News!');
    const quizResults = { ...quizAnswers, weight: 200.5, score: 10, eligibility: 'Highly Eligible' };
    await expectEvent(api, 'glp1_quiz_submission', { ...contactOfQuiz, email, quizResults });
    await expect(quiz.fact(page, 'Score')).toHaveText('10 of 10');
  });

  test('a job application with a résumé that the clinic can download', async ({ page, request: api }) => {
    const email = newEmail();
    await visit(page, '/careers');
    await page.getByRole('link', { name: /^Apply Now.*Nurse Practitioner/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply for Nurse Practitioner' });
    await fillIn(dialog, { ...completeApplication.answers, Email: email });
    await dialog.getByLabel('Resume or CV').setInputFiles(resume);
    await tick(dialog, /^I agree/);
    await button(dialog, 'Submit Application').click();
    await expect(button(dialog, 'Submitted!')).toBeVisible();

    const { data } = await expectEvent(api, 'career_application_submission', {
      ...completeApplication.data,
      email,
      resumeFile,
    });
    const file = await api.get((data['resumeFile'] as { url: string }).url);
    expect(file.status()).toBe(200);
    expect((await file.body()).equals(resume.buffer), 'the same bytes').toBe(true);
    expect(file.headers()['content-disposition']).toBe(
      'attachment; filename="R_sum_ of Jordan.pdf"; filename*=UTF-8\'\'R%C3%A9sum%C3%A9%20of%20Jordan.pdf',
    );
  });

  test('a telehealth visit paid by insurance, and one paid by the visitor, with its payment', async ({
    page,
    request: api,
  }) => {
    await answerStripeJs(page);
    await visit(page, '/telehealth#book');
    const form = page.locator('form#booking');

    await test.step('by insurance', async () => {
      const email = newEmail();
      await chooseInsurance(form);
      await fillIn(form, { ...insurance.answers, ...booking.answers, Email: email });
      await tick(form, /^I agree/);
      await button(form, 'Submit Insurance Booking').click();
      await expect(form.getByRole('status')).toContainText('Insurance booking submitted!');
      const { id, data } = await deliveredTo(api, 'telehealth_insurance_booking', email);
      expect(data).toEqual({ ...booking.data, ...insurance.data, email, reference: referenceOf(id) });
    });

    await test.step('by the visitor', async () => {
      const email = newEmail();
      await form.getByText('Self-pay', { exact: true }).click();
      await fillIn(form, { ...booking.answers, Email: email });
      await tick(form, /^I agree/);
      await button(form, 'Complete Booking - $296').click();
      const { reference } = await expectPaid(page, api, email);
      const order = page.locator('[data-field=order]');
      await expect(order, 'the reference that the clinic can look up').toHaveText(reference);
    });
  });

  test('an IV treatment paid by card', async ({ page, request: api }) => {
    const email = newEmail();
    await visit(page, '/checkout/dr-b-special');
    const form = page.locator('form#iv-checkout');
    await unfold(form);
    await fillIn(form, { ...completeIntake.answers, Email: email });
    await tick(form, /^I accept/);
    await tick(form, /^Email me/);
    await button(form, 'Secure My Spot, $369').click();
    await page.waitForURL(`${providers.store}/**`);
    await expectEvent(api, 'iv_therapy_intake', { ...completeIntake.data, email, paymentMethod: 'shopify' });
  });

  test('an IV treatment paid at the clinic', async ({ page, context, request: api }) => {
    const email = newEmail();
    await answerCheckIn(context);
    await visit(page, '/checkout/dr-b-special');
    const form = page.locator('form#iv-checkout');
    await fillIn(form, { ...intake.answers, Email: email });
    await chooseClinic(form);
    await tick(form, /^I accept/);
    await button(form, 'Check In, Pay $369 at the Clinic').click();
    await page.waitForURL(CHECK_IN);
    await expectEvent(api, 'iv_therapy_intake', { ...intake.data, email, paymentMethod: 'cash' });
  });
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  /** Checks that the page thanks for one form only, with its heading and paragraphs. */
  async function expectThanks(page: Page, [title, ...texts]: readonly string[]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    const part = page.locator('main .part').filter({ visible: true });
    await expect(part.getByRole('heading')).toHaveText([title ?? '']);
    await expect(part.getByRole('paragraph').filter({ visible: true })).toHaveText(texts);
  }

  /** Waits for the page that a form leads to and checks its text. */
  async function expectSent(page: Page, form: string, [title, text]: readonly [string, string]) {
    await page.waitForURL(`/sent#${form}`);
    await expectThanks(page, [title, text]);
  }

  const contactWords = ['Message sent successfully!', "We'll get back to you as soon as possible."] as const;
  const intakeWords = [
    'Your details have arrived',
    `To say when you will come, check in online(opens in a new tab) or call ${clinic.phone}. You can pay at the clinic.`,
  ] as const;

  test('a contact message', async ({ page, request: api }) => {
    const email = newEmail();
    await page.goto('/contact');
    const form = page.locator('form#contact');
    await fillIn(form, { ...contact.answers, Email: email });
    await button(form, 'Send Message').click();
    await expectSent(page, 'contact', contactWords);
    await expectEvent(api, 'contact_form_submission', { ...contact.data, email });
  });

  test('a consultation request, starting from the home page', async ({ page, request: api }) => {
    const email = newEmail();
    await page.goto('/');
    await page.getByRole('link', { name: 'Start Weight Loss Consultation' }).click();
    await page.waitForURL('/weight-loss#consultation');
    const form = page.locator('form#consultation-form');
    await fillIn(form, { ...completeConsultation.answers, Email: email });
    await button(form, 'Submit Request').click();
    await expectSent(page, 'weight-loss', [
      'Consultation request submitted successfully!',
      "We'll contact you within 24 hours to schedule your consultation.",
    ]);
    await expectEvent(api, 'weight_loss_consultation_request', { ...completeConsultation.data, email });
  });

  test('the quiz, starting from the home page', async ({ page, request: api }) => {
    const email = newEmail();
    await page.goto('/');
    await page.getByRole('link', { name: 'Take the GLP-1 quiz' }).first().click();
    await page.waitForURL('/glp1-quiz');
    const form = quiz.dialog(page);
    for (const answer of [`5'6"`, 'Exercise', 'PCOS', 'More than 75 lbs', 'Somewhat motivated'])
      await form.getByLabel(answer, { exact: true }).check();
    await form.locator('[name="answers.weight"]').fill('280');
    for (const question of [quiz.questions.before, quiz.questions.history, quiz.questions.pregnancy])
      await form.getByRole('radiogroup', { name: question }).getByLabel('No', { exact: true }).check();
    await quiz.fillIn(page, email);
    await quiz.submit(page).click();
    await expectSent(page, 'glp1-quiz', [
      'Quiz results sent',
      'We will contact you to talk about your answers. This quiz is not a diagnosis.',
    ]);
    await expectEvent(api, 'glp1_quiz_submission', {
      ...contactOfQuiz,
      email,
      quizResults: {
        height: `5'6"`,
        weight: 280,
        weightLossMethods: 'Exercise',
        medicalConditions: ['PCOS'],
        weightLossGoals: 'More than 75 lbs',
        glp1History: 'No',
        medicalHistory: 'No',
        pregnancyStatus: 'No',
        motivationLevel: 'Somewhat motivated',
        score: 9,
        eligibility: 'Highly Eligible',
      },
    });
  });

  test('a general job application', async ({ page, request: api }) => {
    const email = newEmail();
    await page.goto('/careers');
    await page.getByRole('link', { name: 'Submit General Application' }).click();
    const form = page.locator('form#careers-form');
    await fillIn(form, { ...applicant.answers, Email: email });
    await form.getByLabel('Resume or CV').setInputFiles(resume);
    await tick(form, /^I agree/);
    await button(form, 'Submit Application').click();
    await expectSent(page, 'careers', [
      'Application submitted successfully!',
      "We'll review your application and contact you within 5 business days.",
    ]);
    await expectEvent(api, 'career_application_submission', {
      ...applicant.data,
      email,
      position: 'General Application',
      experience: 'Not specified',
      resumeFile,
    });
  });

  test('a telehealth visit paid by insurance', async ({ page, request: api }) => {
    const email = newEmail();
    await page.goto('/telehealth#book');
    const form = page.locator('form#booking');
    await chooseInsurance(form);
    await fillIn(form, { ...insurance.answers, ...booking.answers, Email: email });
    await tick(form, /^I agree/);
    await button(form, 'Submit Insurance Booking').click();
    const { id, data } = await deliveredTo(api, 'telehealth_insurance_booking', email);
    await expectThanks(page, [
      'Insurance booking submitted!',
      "We'll contact you within 1 business day to verify coverage and schedule your appointment.",
      `Your reference: ${referenceOf(id)}. Have it ready if you call us.`,
    ]);
    expect(data).toEqual({ ...booking.data, ...insurance.data, email, reference: referenceOf(id) });
  });

  test('a telehealth visit paid by the visitor, and its payment', async ({ page, request: api }) => {
    const email = newEmail();
    await page.goto('/telehealth#book');
    const form = page.locator('form#booking');
    await fillIn(form, { ...booking.answers, Email: email });
    await tick(form, /^I agree/);
    await button(form, 'Complete Booking - $296').click();
    await expectPaid(page, api, email);
    await expect(page.locator('[data-field=order]')).toHaveText('On your receipt');
  });

  test('an IV treatment, which is always paid at the clinic', async ({ page, request: api }) => {
    const email = newEmail();
    await page.goto('/checkout/dr-b-special');
    const form = page.locator('form#iv-checkout');
    await unfold(form);
    await fillIn(form, { ...completeIntake.answers, Email: email });
    await tick(form, /^I accept/);
    await tick(form, /^Email me/);
    await form.getByRole('button').click();
    await expectSent(page, 'iv-intake', intakeWords);
    await expectEvent(api, 'iv_therapy_intake', { ...completeIntake.data, email, paymentMethod: 'cash' });
  });
});

/** Checks that there are no English words and no barriers. @param within the part that is new in this state, for axe */
async function expectSpanish(page: Page, state: string, within?: string) {
  expect.soft(englishWordsOnPage(await page.content()), state).toEqual([]);
  await expectNoViolations(page, state, within ? { within } : {});
}

test.describe('in Spanish', { tag: '@phone' }, () => {
  const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true });

  async function fillInPerson(page: Page, email: string) {
    await field(page, 'Nombre').fill('Elena');
    await field(page, 'Apellidos').fill('Marsh');
    await field(page, 'Correo electrónico').fill(email);
    await field(page, 'Teléfono').fill('(305) 555-0119');
  }

  test('from the home page to the prices, and to a message with an error that is sent', async ({
    page,
    request: api,
  }) => {
    const form = page.locator('form#contact');
    const summary = page.locator('.error-summary');
    await visit(page, '/es');
    for (const [name, path] of [
      ['Costos y seguros', '/es/cost'],
      ['Contacto', '/es/contact'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(path);
    }
    await form.getByRole('button').click();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('heading')).toHaveText(
      'Hay un problema Complete todos los campos obligatorios (nombre, correo electrónico y mensaje).',
    );
    await expect(field(page, 'Nombre')).toHaveAccessibleDescription('Escriba su nombre');
    await expectSpanish(page, 'with errors');

    const email = newEmail();
    await field(page, 'Nombre').fill('Elena Marsh');
    await field(page, 'Correo electrónico').fill(email);
    await field(page, 'Mensaje').fill('¿Atienden a niños?');
    await form.getByRole('button').click();
    await expect(form.getByRole('status')).toContainText('Mensaje enviado');
    await expectSpanish(page, 'sent', 'form#contact');
    expect(await deliveredTo(api, 'contact_form_submission', email)).toMatchObject({
      locale: 'es',
      data: { email },
    });
  });

  test('a telehealth visit, by insurance and by card', async ({ page, request: api }) => {
    await answerStripeJs(page);
    const form = page.locator('form#booking');
    async function fillInBooking(email: string, state: string) {
      await fillInPerson(page, email);
      await field(page, 'Estado').selectOption(state);
      await form.locator('[name=symptoms]').fill('Dolor de garganta');
      await form.locator('[name=termsAgreed]').check();
    }
    await visit(page, '/es/telehealth#book');
    await form.locator('[value=insurance]').check();
    await field(page, 'Compañía de seguro').fill('Aetna');
    await field(page, 'Número de miembro (Member ID)').fill('W123');
    for (const [label, value] of Object.entries({ Mes: '3', Día: '14', Año: '1988' }))
      await field(page, label).fill(value);
    const insured = newEmail();
    const licensed = stateInSpanish(clinic.licensedState.name);
    await fillInBooking(insured, stateInSpanish(clinic.unlicensedState));
    const send = form.getByRole('button', { name: 'Enviar reserva con seguro' });
    await send.click();
    await expect(form.locator('.error-summary')).toContainText(
      `nuestros profesionales de la salud solo pueden atenderle en ${licensed}`,
    );
    await expectSpanish(page, 'in another state', 'form#booking');
    await field(page, 'Estado').selectOption(licensed);
    await send.click();
    await expect(form.getByRole('status')).toContainText('Reserva con seguro enviada.');
    await expectSpanish(page, 'booked', 'form#booking');
    expect(await deliveredTo(api, 'telehealth_insurance_booking', insured)).toMatchObject({
      locale: 'es',
      data: { state: clinic.licensedState.code },
    });

    const email = newEmail();
    await form.locator('[value=self-pay]').check();
    await fillInBooking(email, licensed);
    await form.getByRole('button', { name: /^Reservar y pagar \$/ }).click();
    await page.waitForURL(`${providers.stripe}/c/pay/**`);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL('**/es/payment-success?**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago confirmado');
    await expectSpanish(page, 'paid', 'main');
    for (const event of ['telehealth_self_pay_booking', 'telehealth_payment_completed'])
      expect(await deliveredTo(api, event, email), event).toMatchObject({ locale: 'es' });
  });

  test('an IV treatment in the cart, and one paid at the clinic', async ({ page, request: api }) => {
    await visit(page, '/es/checkout/dr-b-special');
    await page.getByRole('button', { name: 'Agregar al carrito: Dr. B Special' }).first().click();
    const drawer = page.getByRole('dialog', { name: /^Su carrito/ });
    await expect(drawer.getByRole('heading', { name: 'Su carrito' })).toHaveText('Su carrito (1 artículo)');
    await expectSpanish(page, 'in the cart', 'dialog[open]');
    await drawer.getByRole('button', { name: /^Quitar/ }).click();
    await expect(drawer).toContainText('Su carrito está vacío');
    await drawer.getByRole('button', { name: 'Cerrar' }).click();

    // Keeps the visitor on the page.
    await page.route(CHECK_IN, (route) => route.fulfill({ status: 204 }));
    const form = page.locator('form#iv-checkout');
    const email = newEmail();
    await fillInPerson(page, email);
    await field(page, 'Género (opcional)').selectOption('Femenino');
    await form.locator('[value=cash]').check();
    const send = form.getByRole('button', { name: /^Registrarme y pagar \$\d+ en la clínica/ });
    await send.click();
    await expect(form.locator('.error-summary')).toContainText(
      'Marque la casilla para aceptar los Términos del servicio y la Política de no reembolso',
    );
    await expectSpanish(page, 'with an error', 'main');
    await form.locator('[name=terms]').check();
    await send.click();
    await expect(page.getByText('La clínica ya tiene sus datos')).toBeVisible();
    await expectSpanish(page, 'reserved', 'main');
    expect(await deliveredTo(api, 'iv_therapy_intake', email)).toMatchObject({
      locale: 'es',
      data: { gender: 'female' },
    });
  });

  test('the quiz, whose answers the clinic reads in English', async ({ page, request: api }) => {
    await visit(page, '/es/glp1-quiz');
    await quiz.hydrate(page);
    await quiz.button(page, 'Continuar').click();
    const error = quiz.dialog(page).getByRole('alert').filter({ visible: true });
    await expect(error).toContainText('Elija su estatura');
    await expectSpanish(page, 'with an error');
    await quiz.skipToContact(page, {}, 'Ya casi termina');
    const email = newEmail();
    await field(page, 'Nombre').fill('Elena Marsh');
    await field(page, 'Correo electrónico').fill(email);
    await field(page, 'Teléfono').fill('(305) 555-0119');
    await expectSpanish(page, 'the last step', 'dialog.quiz');
    await quiz.submit(page).click();
    await expect(quiz.heading(page)).toHaveText('¡Buenas noticias!');
    await expect(quiz.fact(page, 'Elegibilidad')).toHaveText('Elegibilidad alta');
    await expectSpanish(page, 'the result', 'dialog.quiz');
    expect(await deliveredTo(api, 'glp1_quiz_submission', email)).toMatchObject({
      locale: 'es',
      data: { quizResults: { weightLossGoals: quizAnswers.weightLossGoals, eligibility: 'Highly Eligible' } },
    });
  });
});

test.describe('in Spanish, without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a message leads to the Spanish thanks', async ({ page, request: api }) => {
    const email = newEmail();
    const form = page.locator('form#contact');
    await page.goto('/es/contact');
    await fillIn(form, { Nombre: 'Elena', 'Correo electrónico': email, Mensaje: '¿Atienden a niños?' });
    await form.getByRole('button').click();
    await page.waitForURL('/es/sent#contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gracias');
    expect(await deliveredTo(api, 'contact_form_submission', email)).toMatchObject({ locale: 'es' });
  });
});

test.describe('translated by the browser before anything hydrates', { tag: '@desktop' }, () => {
  /** Fills in a form by its fields' names: their labels are translated. */
  async function fillInNames(form: Locator, answers: Record<string, string>) {
    for (const [name, answer] of Object.entries(answers)) await form.locator(`[name="${name}"]`).fill(answer);
  }

  test('a contact message with an outage, the quiz and a file show no error of React, and what they say is current', async ({
    page,
    request: api,
  }) => {
    const { complaints } = await watch(page);
    await translateFromStart(page);
    await visit(page, '/contact');
    const form = page.locator('form#contact');
    await form.getByRole('button').click();
    await expect(form.locator('.error-summary')).toContainText('«There is a problem»');
    const email = newEmail();
    await fillInNames(form, { name: 'Elena Marsh', email, message: 'Hello' });
    await page.route('**/api/forms/contact', (route) => route.abort());
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toContainText('«Failed to send message»');
    await page.unroute('**/api/forms/contact');
    await form.getByRole('button').click();
    await expect(form.getByRole('status')).toContainText('«Message sent successfully!»');
    await deliveredTo(api, 'contact_form_submission', email);

    await visit(page, '/glp1-quiz');
    await expect(quiz.dialog(page).locator('.quiz-progress p')).toHaveText('«Question 1 of 9»');
    await quiz.skipToContact(page);
    const answered = newEmail();
    await fillInNames(quiz.dialog(page), { name: 'Elena', email: answered, phone: '(305) 555-0119' });
    // The quiz ignores a second click of what could be a double click.
    await page.waitForTimeout(CLICK_AGAIN_MS);
    await quiz.submit(page).click();
    await expect(quiz.heading(page)).toHaveText('«Great News!»');
    await deliveredTo(api, 'glp1_quiz_submission', answered);

    await visit(page, '/careers/nurse-practitioner');
    for (const name of ['one.pdf', 'two.pdf']) {
      await page.locator('[type=file]').setInputFiles({ ...resume, name });
      await expect(page.locator('.upload-remove')).toHaveText(`«Remove» «${name}»`);
    }
    expect(complaints.filter((text) => !/Failed to load resource|could not be sent/.test(text))).toEqual([]);
  });
});
