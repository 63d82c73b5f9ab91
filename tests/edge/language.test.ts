/** What a visitor of a Spanish page gets from the edge, and what the clinic learns about the language. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtures } from '../fixtures/posted';
import type { EdgeEnv } from '../../functions/worker-env';
import { ACCEPT_PAGE, answerOf, expectRefusal, ORIGIN, post, postJson, refusalOf } from './ask';
import { taken, withFakeCrm, type Received } from './fake-crm';

const CONTACT = '/api/forms/contact';
const contact = fixtures.contact.complete.input;
const order = fixtures['stripe-checkout'].complete.input;

const catalogue = {
  telehealth: {
    name: 'Telehealth Visit',
    price: 296,
    states: ['FL'],
    otherState: 'Please call us.',
    otherStateInSpanish: 'Por video, solo en Florida.',
  },
};
const env: Partial<EdgeEnv> = {
  ASSETS: { fetch: async () => Response.json(catalogue) } as unknown as EdgeEnv['ASSETS'],
};

const SESSION = 'cs_test_a1b2c3d4e5f6';
const isForStripe = ({ url }: Received) => url.startsWith('https://stripe.test/');

const { crm } = withFakeCrm();
beforeEach(() => {
  crm.answers((received) =>
    isForStripe(received)
      ? Response.json({ id: SESSION, url: `https://stripe.test/c/pay/${SESSION}` })
      : taken(received),
  );
});

/** Waits until the CRM has received `count` events, and returns them. */
async function events(count: number) {
  const got = () => crm.received.filter((received) => !isForStripe(received));
  await vi.waitFor(() => expect(got()).toHaveLength(count), { timeout: 5000, interval: 10 });
  return got().map((received) => crm.open(received));
}

describe('an event has the language of the form’s page', () => {
  test.each(['contact', 'glp1-quiz'] as const)('%s', async (name) => {
    const { input, data } = fixtures[name].complete;
    expect((await postJson(`/api/forms/${name}`, { ...input, lang: 'es' }, {}, env)).status).toBe(202);
    const [event] = await events(1);
    expect(event).toMatchObject({ locale: 'es', data });
    expect(event?.['data']).not.toHaveProperty('lang');
  });

  test.each([undefined, 'fr', ['es']])('English, if the form says %j', async (lang) => {
    expect((await postJson(CONTACT, { ...contact, lang })).status).toBe(202);
    expect(await events(1)).toMatchObject([{ locale: 'en', data: contact }]);
  });

  test('is no part of the content: the same key in another language is the same submission', async () => {
    const withKey = { 'idempotency-key': '3f1c8f1e-6f4b-4d53-9a53-6b1f3f0c2a11' };
    const answers = [
      await answerOf(await postJson(CONTACT, contact, withKey)),
      await answerOf(await postJson(CONTACT, { ...contact, lang: 'es' }, withKey)),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(await events(1)).toMatchObject([{ locale: 'en' }]);
  });
});

describe('a card payment', () => {
  test('opens Stripe’s page in Spanish, which remembers the language and nothing about health', async () => {
    const response = await postJson('/api/stripe-checkout', { ...order, lang: 'es' }, {}, env);
    expect(response.status).toBe(200);
    const params = Object.fromEntries(new URLSearchParams(crm.received.find(isForStripe)?.body));
    expect(params).toMatchObject({ locale: 'es-419', 'metadata[locale]': 'es' });
    expect(Object.keys(params).filter((name) => name.startsWith('metadata'))).toEqual([
      'metadata[site]',
      'metadata[locale]',
    ]);
    expect(await events(1)).toMatchObject([{ event: 'telehealth_self_pay_booking', locale: 'es' }]);
  });
});

const fromSpanishPage = { referer: `${ORIGIN}/es/contact` };

describe('a visitor of a Spanish page reads Spanish', () => {
  const spanish = { ...contact, lang: 'es' };

  test('about wrong fields, whose names stay', async () => {
    const response = await postJson(CONTACT, { ...spanish, name: ' ', email: 'nowhere' });
    expect(response.status).toBe(422);
    expect(await refusalOf(response)).toEqual({
      code: 'invalid-input',
      message: 'Complete todos los campos obligatorios (nombre, correo electrónico y mensaje).',
      fields: {
        name: 'Escriba su nombre',
        email: 'Escriba su correo electrónico, por ejemplo nombre@example.com',
      },
    });
  });

  const limited = { RATE_LIMITER: { limit: async () => ({ success: false }) } };
  const large = JSON.stringify({ ...spanish, message: 'x'.repeat(300_000) });
  const json = { 'content-type': 'application/json' };
  const cases: [string, number, string, () => Promise<Response>][] = [
    // The form is not read then: the address of its page says the language.
    [
      'too many forms',
      429,
      'Recibimos muchos mensajes desde su conexión a internet. Intente de nuevo en 1 minuto.',
      () => postJson(CONTACT, spanish, { ...fromSpanishPage, 'cf-connecting-ip': '203.0.113.7' }, limited),
    ],
    [
      'a form that is too large',
      413,
      'Es demasiado grande para enviarlo.',
      () => post(CONTACT, large, { ...json, ...fromSpanishPage }),
    ],
    [
      'a form that cannot be read',
      422,
      'No pudimos leer lo que envió. Vuelva a la página anterior y envíelo otra vez, o llámenos.',
      () => post(CONTACT, '{', { ...json, ...fromSpanishPage }),
    ],
  ];
  test.each(cases)('about %s: %i', async (_, status, message, sent) => {
    const response = await sent();
    await expectRefusal(response, status, { message });
  });

  test.each([
    [
      '/api/forms/telehealth-insurance',
      'state',
      { ...fixtures['telehealth-insurance'].complete.input, state: 'NY' },
    ],
    ['/api/stripe-checkout', 'booking.state', { ...order, booking: { ...order.booking, state: 'NY' } }],
  ])('about another state: %s', async (path, field, input) => {
    const response = await postJson(path, { ...input, lang: 'es' }, {}, env);
    expect(await refusalOf(response)).toMatchObject({ fields: { [field]: 'Por video, solo en Florida.' } });
    const english = await refusalOf(await postJson(path, input, {}, env));
    expect(english).toMatchObject({ fields: { [field]: 'Please call us.' } });
    expect(crm.received).toEqual([]);
  });
});

describe('without JavaScript, a Spanish page leads to', () => {
  const builtEs = ['/es/sent', '/es/not-sent', '/es/failed', '/es/bmi-result'];
  const assetsOf = (built: readonly string[], page = '') =>
    ({
      fetch: async (url: string) => {
        const { pathname } = new URL(url);
        if (pathname === '/catalogue.json') return Response.json(catalogue);
        return new Response(`${pathname} ${page}`, { status: built.includes(pathname) ? 200 : 404 });
      },
    }) as unknown as EdgeEnv['ASSETS'];
  const postFrom = (
    path: string,
    fields: Readonly<Record<string, unknown>>,
    { built = builtEs, page = '', headers = {}, changed = {} } = {},
  ) =>
    post(
      path,
      new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      { ...ACCEPT_PAGE, ...headers },
      { ASSETS: assetsOf(built, page), ...changed },
    );
  const locationOf = (response: Response) => response.headers.get('location');
  const spanish = { ...contact, lang: 'es' };

  test('the Spanish confirmation', async () => {
    expect(locationOf(await postFrom(CONTACT, spanish))).toBe('/es/sent#contact');
  });

  describe('the Spanish page of errors', () => {
    const page = '<p data-text="message"></p><ul data-errors></ul>';

    test('with the labels and sentences of the form in Spanish', async () => {
      const wrong = { ...spanish, name: ' ', subject: 'x'.repeat(201) };
      const response = await postFrom(CONTACT, wrong, { page });
      expect(response.status).toBe(422);
      expect(await response.text()).toBe(
        '/es/not-sent <p data-text="message">Complete todos los campos obligatorios (nombre, correo electrónico y mensaje).</p>' +
          '<ul data-errors><li><strong>Nombre</strong> Escriba su nombre</li>' +
          '<li><strong>Asunto</strong> Use 200 caracteres o menos</li></ul>',
      );
    });

    test('about a form that is too large to be read, by the address of its page', async () => {
      const response = await postFrom(
        CONTACT,
        { ...spanish, message: 'x'.repeat(300_000) },
        { page, headers: fromSpanishPage },
      );
      expect(response.status).toBe(413);
      expect(await response.text()).toBe(
        '/es/not-sent <p data-text="message">Es demasiado grande para enviarlo.</p><ul data-errors></ul>',
      );
    });

    test('of a booking that is paid by card', async () => {
      const { input } = fixtures['telehealth-self-pay'].complete;
      const wrong = { ...input, termsAgreed: 'on', symptoms: '', lang: 'es' };
      const response = await postFrom('/api/stripe-checkout', wrong, { page });
      expect(response.status).toBe(422);
      expect(await response.text()).toContain(
        '<li><strong>Describa brevemente sus síntomas o el motivo de la visita</strong> ',
      );
    });
  });

  test('the Spanish page of a result, or else the English one', async () => {
    const bmi = { ...fixtures.bmi.complete.input, lang: 'es' };
    const page = '<strong data-text="bmi"></strong><p data-if="imperial" data-text="height"></p>';
    const textOf = async (built: string[]) => (await postFrom('/api/forms/bmi', bmi, { built, page })).text();
    expect(await textOf([...builtEs, '/bmi-result'])).toBe(
      '/es/bmi-result <strong data-text="bmi">25.1</strong><p data-if="imperial" data-text="height">Estatura usada: 5\u00A0pies 9\u00A0pulgadas</p>',
    );
    expect(await textOf(['/bmi-result'])).toMatch('/bmi-result <strong data-text="bmi">25.1</strong>');
  });

  test('Stripe, which leads back to the Spanish pages that are built', async () => {
    const { input } = fixtures['telehealth-self-pay'].complete;
    const built = ['/es/payment-success'];
    const response = await postFrom(
      '/api/stripe-checkout',
      { ...input, termsAgreed: 'on', lang: 'es' },
      { built },
    );
    expect(locationOf(response)).toBe(`https://stripe.test/c/pay/${SESSION}`);
    const params = new URLSearchParams(crm.received.find(isForStripe)?.body);
    expect(params.get('success_url')).toMatch(new RegExp(`^${ORIGIN}/es/payment-success\\?session_id=\\{`));
    expect(params.get('cancel_url')).toBe(`${ORIGIN}/telehealth#book`);
  });
});
