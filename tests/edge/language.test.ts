/** What a visitor of a Spanish page gets from the edge, and what the clinic learns about the language. */
import { reset } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtures } from '../fixtures/posted';
import type { EdgeEnv } from '../../functions/env';
import { answerOf, env as settings, postJson, watchLog } from './ask';
import { fakeCrm, taken, type FakeCrm, type Received } from './fake-crm';

const CONTACT = '/api/forms/contact';
const contact = fixtures.contact.complete.input;
const order = fixtures['stripe-checkout'].complete.input;
const withKey = { 'idempotency-key': '3f1c8f1e-6f4b-4d53-9a53-6b1f3f0c2a11' };

const catalogue = {
  telehealth: { name: 'Telehealth Visit', price: 296, states: ['FL'], otherState: 'Please call us.' },
};
const env: Partial<EdgeEnv> = {
  ASSETS: { fetch: async () => Response.json(catalogue) } as unknown as EdgeEnv['ASSETS'],
};

const SESSION = 'cs_test_a1b2c3d4e5f6';
const isForStripe = ({ url }: Received) => url.startsWith('https://stripe.test/');

let crm: FakeCrm;
beforeEach(() => {
  watchLog();
  crm = fakeCrm(settings);
  crm.answers((received) =>
    isForStripe(received)
      ? Response.json({ id: SESSION, url: `https://stripe.test/c/pay/${SESSION}` })
      : taken(received),
  );
});
afterEach(async () => {
  await reset();
  vi.restoreAllMocks();
});

/** Waits until the CRM has received `count` events, and returns them. */
async function events(count: number) {
  const got = () => crm.received.filter((received) => !isForStripe(received));
  await vi.waitFor(() => expect(got()).toHaveLength(count), { timeout: 5000, interval: 10 });
  return got().map((received) => crm.open(received));
}

describe('an event has the language of the form’s page', () => {
  const forms = ['contact', 'weight-loss', 'glp1-quiz', 'telehealth-insurance', 'iv-intake'] as const;

  test.each(forms)('%s', async (name) => {
    const { input, data } = fixtures[name].complete;
    expect((await postJson(`/api/forms/${name}`, { ...input, lang: 'es' }, {}, env)).status).toBe(202);
    const [event] = await events(1);
    expect(event).toMatchObject({ locale: 'es', data });
    expect(event?.['data']).not.toHaveProperty('lang');
  });

  test.each([undefined, 'en', '', 'fr', 'ES', 7, ['es']])('English, if the form says %j', async (lang) => {
    expect((await postJson(CONTACT, { ...contact, lang })).status).toBe(202);
    expect(await events(1)).toMatchObject([{ locale: 'en', data: contact }]);
  });

  test('is no part of the content: the same key in another language is the same submission', async () => {
    const answers = [
      await answerOf(await postJson(CONTACT, contact, withKey)),
      await answerOf(await postJson(CONTACT, { ...contact, lang: 'es' }, withKey)),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(await events(1)).toMatchObject([{ locale: 'en' }]);
  });
});

describe('a card payment', () => {
  const pay = (lang: string, headers = {}) =>
    postJson('/api/stripe-checkout', { ...order, lang }, headers, env);
  const asked = () => crm.received.filter(isForStripe);
  const paramsOf = (received: Received | undefined) =>
    Object.fromEntries(new URLSearchParams(received?.body));

  test('opens Stripe’s page in Spanish, which remembers the language and nothing about health', async () => {
    expect((await pay('es')).status).toBe(200);
    const params = paramsOf(asked()[0]);
    expect(params).toMatchObject({ locale: 'es-419', 'metadata[locale]': 'es' });
    expect(Object.keys(params).filter((name) => name.startsWith('metadata'))).toEqual([
      'metadata[site]',
      'metadata[locale]',
    ]);
    expect(await events(1)).toMatchObject([{ event: 'telehealth_self_pay_booking', locale: 'es' }]);
  });

  test('leaves the language of Stripe’s page to the browser on English pages', async () => {
    await pay('en');
    expect(paramsOf(asked()[0])).not.toHaveProperty('locale');
    expect(await events(1)).toMatchObject([{ locale: 'en' }]);
  });

  test('is another one in another language, because Stripe refuses the same key with other parameters', async () => {
    for (const lang of ['en', 'es']) expect((await pay(lang, withKey)).status).toBe(200);
    expect(new Set(asked().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    expect((await events(2)).map(({ locale }) => locale).sort()).toEqual(['en', 'es']);
  });
});
