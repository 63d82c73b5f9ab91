/**
 * The journeys through the Spanish pages in WebKit and Firefox, with and without JavaScript: each ends on a page without
 * English words, and the clinic learns to call back in Spanish. tests/browser has the details, in Chromium.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quizAnswers } from '../../fixtures/quiz';
import { englishWordsOnPage } from '../../lib/english-words';
import { providers } from '../../lib/providers';
import { type Browser, engines } from './browser';
import { expectDelivered, named, newEmail, seen, site, TIMEOUT_MS, visitorOf } from './visitor';

const one = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;

const person = { Nombre: 'Elena', Apellidos: 'Marsh', Teléfono: '(305) 555-0119' };
const EMAIL = 'Correo electrónico';

const variants = Object.entries(engines).flatMap(([name, start]) =>
  [true, false].map((scripts) => ({ name, start, scripts })),
);

describe.each(variants)('$name, JavaScript: $scripts', ({ start, scripts }) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await start({ scripts });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
  });
  const { until, target, press, fillIn, says } = visitorOf(() => browser);
  const open = (path: string) => browser.open(site + path);
  const isAt = (path: string) => until(`location.pathname === ${JSON.stringify(path)}`);

  /** Checks the last page, and that the clinic knows its language. */
  async function expectSpanish(event: string, email: string) {
    const html = await browser.run<string>('return document.documentElement.outerHTML');
    expect(englishWordsOnPage(html)).toEqual([]);
    await expectDelivered(event, email, 'es');
  }

  test('from the home page to the prices, and to a message with an error that is sent', async () => {
    const email = newEmail();
    await open('/es');
    await press(named('footer a', 'Costos y seguros'));
    await isAt('/es/cost');
    await press(named('footer a', 'Contacto'));
    await isAt('/es/contact');
    await press(named('#contact button', 'Enviar'));
    await says('Escriba su nombre');
    if (!scripts) await open('/es/contact');
    await fillIn({ Nombre: 'Elena Marsh', [EMAIL]: email, Mensaje: '¿Atienden a niños?' });
    await press(named('#contact button', 'Enviar'));
    await says('Mensaje enviado');
    await expectSpanish('contact_form_submission', email);
  });

  test('a telehealth visit with insurance', async () => {
    const email = newEmail();
    await open('/es/telehealth#book');
    await press(named('#booking label', 'Seguro'));
    await fillIn({
      ...{ ...person, [EMAIL]: email, Estado: 'Florida', Mes: '3', Día: '14', Año: '1988' },
      ...{ 'Compañía de seguro': 'Aetna', 'Número de miembro (Member ID)': 'W123' },
    });
    await browser.type(await target(one('#booking [name=symptoms]')), 'Dolor de garganta');
    await press(one('#booking [name=termsAgreed]'));
    await press(named('#booking button', 'Enviar reserva con seguro'));
    await says('Reserva con seguro enviada');
    await expectSpanish('telehealth_insurance_booking', email);
  });

  test('an IV treatment, paid at the clinic', async () => {
    const email = newEmail();
    await open('/es/checkout/dr-b-special');
    await fillIn({ ...person, [EMAIL]: email });
    if (scripts) await press(named('#iv-checkout label', 'Pagar en la clínica'));
    await press(one('#iv-checkout [name=terms]'));
    await press(`${seen('#iv-checkout button[type=submit]')}[0]`);
    // With scripts, the tab goes on to online check-in.
    if (scripts) return expectDelivered('iv_therapy_intake', email, 'es');
    await says('Recibimos sus datos');
    await expectSpanish('iv_therapy_intake', email);
  });

  // Not skipped: without JavaScript there is no cart.
  if (scripts)
    test('an IV treatment, from the cart to the checkout of the store', async () => {
      await open('/es/iv-therapy');
      await press(named('[data-add-to-cart]', 'Agregar al carrito'));
      await until(one('dialog.drawer[open][data-busy=false] .drawer-line'));
      const html = await browser.run<string>('return document.documentElement.outerHTML');
      expect(englishWordsOnPage(html)).toEqual([]);
      await press(named('dialog.drawer a', 'Ir a pagar'));
      const isThere = async () => (await browser.tabs()).some((url) => url.startsWith(providers.store));
      await expect.poll(isThere, { timeout: TIMEOUT_MS }).toBe(true);
    });

  test('the quiz, to its result', async () => {
    const email = newEmail();
    const next = () => press(`${seen('dialog.quiz .quiz-continue')}[0]`);
    const choose = (field: string, value: string) =>
      press(`${one(`[name="answers.${field}"][value=${JSON.stringify(value)}]`)}.closest('label')`);
    await open('/es/glp1-quiz');
    for (const [field, answer] of Object.entries(quizAnswers)) {
      if (field === 'weight')
        await browser.type(await target(`${seen('[name="answers.weight"]')}[0]`), String(answer));
      else for (const value of [answer].flat()) await choose(field, value);
      if (scripts && ['weight', 'medicalConditions'].includes(field)) await next();
    }
    await fillIn({ Nombre: 'Elena Marsh', [EMAIL]: email, Teléfono: person.Teléfono });
    await press(`${seen('dialog.quiz .form-submit')}[0]`);
    await says(scripts ? '¡Buenas noticias!' : 'Respuestas enviadas');
    await expectSpanish('glp1_quiz_submission', email);
  });

  // The last one: a visitor who has not paid finds the booking filled in.
  test('a telehealth visit by card, up to the payment page', async () => {
    const email = newEmail();
    await open('/es/telehealth#book');
    await fillIn({ ...person, [EMAIL]: email, Estado: 'Florida' });
    await browser.type(await target(one('#booking [name=symptoms]')), 'Dolor de garganta');
    await press(one('#booking [name=termsAgreed]'));
    await press(named('#booking button', 'Reservar y pagar'));
    await until(`location.href.startsWith(${JSON.stringify(providers.stripe)})`);
    await expectDelivered('telehealth_self_pay_booking', email, 'es');
  });
});
