import { env as bindings } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { formNames, formPath, languages, stripeCheckoutPath } from '@/shared/config/paths';
import { securityHeaders } from '@/shared/config/security-headers';
import { eventNames, forms } from '@/features/all-forms';
import { cautions } from '@/features/quiz/score';
import { wordsIn } from '@/shared/words';
import { say } from '@/shared/words/words';
import { fixtures, type FixtureName } from '../fixtures/posted';
import { check } from '../lib/said';
import type { EdgeEnv } from '../../functions/worker-env';
import {
  ACCEPT_PAGE,
  answerOf,
  ask,
  brokenOutbox,
  expectRefusal,
  ORIGIN,
  post,
  postJson,
  postPage,
  refusalOf,
} from './ask';
import { refuses, withFakeCrm } from './fake-crm';

const CONTACT = '/api/forms/contact';
const contact = fixtures.contact.complete.input;

const KEY = '3f1c8f1e-6f4b-4d53-9a53-6b1f3f0c2a11';
const withKey = (key = KEY) => ({ 'idempotency-key': key });
const assetsOf = (fetch: (path: string) => Response | Promise<Response>) =>
  ({ fetch: async (url: string) => fetch(new URL(url).pathname) }) as unknown as EdgeEnv['ASSETS'];

const { crm, log } = withFakeCrm();
afterEach(() => {
  Reflect.deleteProperty(bindings, 'WEBHOOK_BMI_URL');
});

const envelopeSchema = z.strictObject({
  event: z.enum(eventNames),
  data: z.record(z.string(), z.unknown()),
  source: z.string(),
  timestamp: z.iso.datetime(),
  locale: z.enum(languages),
});

/** Waits until the CRM has received `count` events, and returns them. */
const events = async (count: number) =>
  (await crm.got(count)).map((received) => envelopeSchema.parse(crm.open(received)));

/** Returns a form's entries as a browser posts them: values as text, and dots in the names of grouped fields. */
function asPost(input: object, prefix = ''): [string, string][] {
  return Object.entries(input).flatMap(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) return value.map((one): [string, string] => [prefix + name, String(one)]);
    if (typeof value === 'object' && value !== null) return asPost(value, `${prefix + name}.`);
    return value === false
      ? []
      : [[prefix + name, value === true ? 'on' : String(value)] as [string, string]];
  });
}

function multipart(input: object) {
  const form = new FormData();
  for (const [name, value] of asPost(input)) form.append(name, value);
  return form;
}

/** What the edge adds to a form's data. */
const added: Partial<Record<FixtureName, object>> = {
  'telehealth-insurance': {
    phoneE164: '+13055550119',
    reference: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{5}-[\dA-HJKMNP-TV-Z]{5}$/),
  },
  'iv-intake': { phoneE164: '+13055550119' },
};
/** A job application has a file, a self-pay booking goes to the payment, and a BMI may be sent to nobody. */
const others: readonly string[] = ['careers', 'telehealth-self-pay', 'bmi'];
const sentForms = formNames.filter((name) => !others.includes(name));

describe.each(sentForms)('POST /api/forms/%s', (name) => {
  const { event, failure } = forms[name];
  const path = `/api/forms/${name}`;
  const { complete, form } = fixtures[name];

  test('accepts JSON and both types of form posts, and notifies the CRM', async () => {
    const response = await postJson(path, complete.input);
    expect(response.status).toBe(202);
    const answer = await answerOf(response);
    await crm.got(1);
    expect(crm.received[0]?.headers['webhook-id']).toBe(answer.ok && answer['id']);
    for (const body of [new URLSearchParams(asPost(complete.input)), multipart(complete.input)])
      expect((await post(path, body)).status).toBe(202);
    for (const sent of await events(3)) {
      expect(sent.event).toBe(event);
      expect(sent.data).toEqual({ ...complete.data, ...added[name] });
    }
  });

  test('answers with the form’s own error messages, even with a filled honeypot, and sends no event', async () => {
    const input = { ...complete.input, email: 'nowhere', unknown: 1, website: 'https://spam.example' };
    const response = await postJson(path, input);
    expect(response.status).toBe(422);
    const checked = check(form, input);
    if (checked.ok) throw new Error('The rules accept it');
    const { message, fields } = checked;
    expect(await refusalOf(response)).toEqual({ code: 'invalid-input', message, fields });
    expect(crm.received).toEqual([]);
  });

  test('fails only when neither outbox nor CRM can be reached', async () => {
    const lost = { OUTBOX: brokenOutbox };
    expect((await postJson(path, complete.input, {}, lost)).status).toBe(202);
    expect(await events(1)).toMatchObject([{ event, data: complete.data }]);
    crm.answers(refuses(503));
    const response = await postJson(path, complete.input, {}, lost);
    expect(response.status).toBe(503);
    const message = expect.stringContaining(say(wordsIn('en'), failure)) as string;
    expect(await refusalOf(response)).toMatchObject({ code: 'unavailable', message });
  });
});

test.each(formNames)('%s has a route, which refuses an empty form', async (name) => {
  const telehealth = { name: 'Telehealth Visit', price: 296, states: ['FL'], otherState: 'Please call us.' };
  const ASSETS = assetsOf(() => Response.json({ telehealth }));
  const path = name === 'telehealth-self-pay' ? stripeCheckoutPath : formPath(name);
  const response = await post(path, new FormData(), {}, { ASSETS });
  await expectRefusal(response, 422, { code: 'invalid-input' });
  expect(crm.received).toEqual([]);
});

test('a filled honeypot is a mark: the message is delivered, and answered as usual', async () => {
  const response = await postJson(CONTACT, { ...contact, website: 'https://spam.example' });
  expect(response.status).toBe(202);
  const genuine = await answerOf(await postJson(CONTACT, contact));
  expect(Object.keys(await answerOf(response))).toEqual(Object.keys(genuine));
  expect((await events(2)).map(({ data }) => data['suspected'])).toEqual([true, undefined]);
});

test.each(['GET', 'PUT'])('%s is 405', async (method) => {
  const response = await ask(CONTACT, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});

test.each(['text/plain', ''])('a body of the type %j is 415', async (type) => {
  const response = await post(CONTACT, new TextEncoder().encode('{}'), type ? { 'content-type': type } : {});
  await expectRefusal(response, 415, { code: 'unsupported-type' });
});

test('a compressed body is 415', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const response = await post(CONTACT, new TextEncoder().encode(JSON.stringify(contact)), headers);
  await expectRefusal(response, 415, { code: 'unsupported-type' });
});

describe('a form post in Latin-1', () => {
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (message: string) =>
    post(CONTACT, `name=Jos%E9&email=jose@example.com&message=${message}`, urlencoded);

  test('arrives with the letters that were typed', async () => {
    expect((await send('%BFQu%E9+tal%3F+%80+5+%93hola%94')).status).toBe(202);
    expect(await events(1)).toMatchObject([{ data: { name: 'José', message: '¿Qué tal? € 5 “hola”' } }]);
  });

  test('may have bytes that are not encoded', async () => {
    const body = Uint8Array.from('name=Jos\xe9&email=jose@example.com&message=a', (sign) =>
      sign.charCodeAt(0),
    );
    expect((await post(CONTACT, body, urlencoded)).status).toBe(202);
    expect(await events(1)).toMatchObject([{ data: { name: 'José' } }]);
  });

  test('may have values in UTF-8', async () => {
    expect((await send('ma%C3%B1ana+%F0%9F%98%80')).status).toBe(202);
    expect(await events(1)).toMatchObject([{ data: { name: 'José', message: 'mañana 😀' } }]);
  });

  test('is told from one in UTF-8', async () => {
    const body = 'name=Jos%C3%A9+%EF%BF%BD&email=jose@example.com&message=100%25+%F0%9F%98%80+%';
    expect((await post(CONTACT, body, urlencoded)).status).toBe(202);
    expect(await events(1)).toMatchObject([{ data: { name: 'José \uFFFD', message: '100% 😀 %' } }]);
  });
});

test('the quiz returns the score and eligibility that the edge computes, also to a repeat, and sends the reasons for caution', async () => {
  const { input } = fixtures['glp1-quiz'].complete;
  const pregnant = { ...input, answers: { ...input.answers, pregnancyStatus: 'Yes' } };
  const send = async () => answerOf(await postJson('/api/forms/glp1-quiz', pregnant, withKey()));
  const answer = await send();
  expect(answer).toMatchObject({ score: 8, eligibility: 'Highly Eligible' });
  expect(await send()).toEqual(answer);
  const [event] = await events(1);
  expect(event?.data).toMatchObject({ quizResults: { score: 8, caution: ['pregnancy'] } });
});

test('a BMI calculation sends nothing when its webhook is not set', async () => {
  const response = await postJson('/api/forms/bmi', fixtures.bmi.complete.input);
  expect(response.status).toBe(200);
  expect(await answerOf(response)).toEqual({ ok: true, sent: false });
  expect(crm.received).toEqual([]);
});

describe('one submission is one event', () => {
  test('however often it is sent with the same key, even ten times at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => postJson(CONTACT, contact, withKey())),
    );
    const answers = await Promise.all(responses.map(answerOf));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(202));
    expect(new Set(answers.map((answer) => answer.ok && answer['id'])).size).toBe(1);

    const later = await answerOf(await postJson(CONTACT, contact, withKey(KEY.toUpperCase())));
    expect(later).toEqual(answers[0]);
    expect(await events(1)).toHaveLength(1);
  });

  test('a rejected form does not use up its key', async () => {
    expect((await postJson(CONTACT, { ...contact, name: '' }, withKey())).status).toBe(422);
    expect((await postJson(CONTACT, contact, withKey())).status).toBe(202);
    expect(await events(1)).toMatchObject([{ data: contact }]);
  });

  test('the same key with other content is 409, and the first submission is unchanged', async () => {
    const first = await answerOf(await postJson(CONTACT, contact, withKey()));
    const other = await postJson(CONTACT, { ...contact, message: 'Something else' }, withKey());
    expect(other.status).toBe(409);
    expect(await refusalOf(other)).toEqual({
      code: 'key-reused',
      message:
        'We already have this form, with something else in it. Press the button again to send what it says now.',
    });
    expect(await answerOf(await postJson(CONTACT, contact, withKey()))).toEqual(first);
    expect(await events(1)).toMatchObject([{ data: contact }]);
  });

  test.each(['1', `${KEY}0`, `${KEY}, ${KEY}`])('the key %j is rejected', async (key) => {
    expect((await postJson(CONTACT, contact, withKey(key))).status).toBe(422);
    expect(crm.received).toEqual([]);
  });

  test('a repeat that the outbox stores later has the id of the first delivery', async () => {
    for (const changed of [{ OUTBOX: brokenOutbox }, {}, { OUTBOX: brokenOutbox }])
      expect((await postJson(CONTACT, contact, withKey(), changed)).status).toBe(202);
    const received = await crm.got(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});

describe('bodies that no visitor’s browser sends', () => {
  const json = { 'content-type': 'application/json' };
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  const boundary = { 'content-type': 'multipart/form-data; boundary=b' };
  const part = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  const hostile: [string, BodyInit, Record<string, string>][] = [
    ['malformed JSON', '{"name":', json],
    ['very deep lists', '['.repeat(100_000) + ']'.repeat(100_000), json],
    ['prototype keys', `{"__proto__":{"name":"a"},"email":"a@example.com","message":"c"}`, json],
    ['latin-1', Uint8Array.of(...new TextEncoder().encode('{"name":"'), 0xe9, 0x22, 0x7d), json],
    ['a duplicate field', 'name=a&name=b&email=a%40example.com&message=c', urlencoded],
    ['multipart without an end', part('name', 'a'), boundary],
    ['multipart with thousands of parts', `${part('name', 'a').repeat(3000)}--b--`, boundary],
  ];

  test.each(hostile)('%s: 422 with an error message', async (_, body, headers) => {
    const response = await post(CONTACT, body, headers);
    expect(response.status).toBe(422);
    const { code, fields } = await refusalOf(response);
    expect(code).toBe('invalid-input');
    expect(Object.keys(fields ?? {})).not.toEqual([]);
    expect(crm.received).toEqual([]);
  });
});

describe('bodies that are too large or incomplete', () => {
  const MAX_BYTES = 256 * 1024;
  const headers = { 'content-type': 'application/json' };

  /** Returns a body that is streamed without a length and never ends. */
  function endless() {
    let sent = 0;
    const body = new ReadableStream({
      type: 'bytes',
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    return { body, sent: () => sent };
  }

  test('one byte too large: 413', async () => {
    const response = await post(CONTACT, new Uint8Array(MAX_BYTES + 1), headers);
    await expectRefusal(response, 413, { code: 'too-large' });
  });

  test('without a length or an end: 413, and reading stops', async () => {
    const { body, sent } = endless();
    const response = await post(CONTACT, body, headers);
    expect(response.status).toBe(413);
    expect(sent()).toBeLessThan(101 * 1024 * 1024);
  });

  test('whose connection breaks: 422', async () => {
    const body = new ReadableStream({
      type: 'bytes',
      pull: (controller) => controller.error(new Error('Network connection lost.')),
    });
    const response = await post(CONTACT, body, headers);
    await expectRefusal(response, 422, { fields: { form: 'It did not arrive whole' } });
  });

  test('except for the longest valid form, in any encoding', async () => {
    const longest = { ...contact, message: '😀'.repeat(2500) };
    const escaped = JSON.stringify(longest).replaceAll('😀', '\\ud83d\\ude00');
    expect((await post(CONTACT, escaped, headers)).status).toBe(202);
    expect((await post(CONTACT, new URLSearchParams(asPost(longest)))).status).toBe(202);
    expect(await events(2)).toMatchObject([{ data: longest }, { data: longest }]);
  });
});

describe('without JavaScript', () => {
  const assets = (path: string, page: string) =>
    assetsOf((asked) => new Response(page, { status: asked === path ? 200 : 404 }));
  const unreadable = assetsOf(() => Promise.reject(new Error('No.')));
  const quiz = fixtures['glp1-quiz'].complete.input;
  const pageOf = async (path: string, input: object, changed?: Parameters<typeof postPage>[2]) => {
    const response = await postPage(path, Object.fromEntries(asPost(input)), changed);
    expect(response.status).toBe(303);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...securityHeaders.page,
      'cache-control': 'no-store',
    });
    expect(await response.text()).toBe('');
    return response.headers.get('location');
  };

  test.each(sentForms)('%s redirects to the confirmation page', async (name) => {
    const changed = { ASSETS: unreadable };
    expect(await pageOf(`/api/forms/${name}`, fixtures[name].complete.input, changed)).toBe(`/sent#${name}`);
    expect(await events(1)).toHaveLength(1);
  });

  test('an insurance booking gets a page with its reference', async () => {
    const built = `<main><section id="contact" class="part">Message sent</section>
      <section id="telehealth-insurance" class="part">Booking submitted
        <p data-if="reference" hidden>Your reference: <strong data-text="reference"></strong>.</p></section></main>`;
    const response = await postPage(
      '/api/forms/telehealth-insurance',
      Object.fromEntries(asPost(fixtures['telehealth-insurance'].complete.input)),
      { ASSETS: assets('/sent', built) },
    );
    expect(response.status).toBe(200);
    const page = await response.text();
    const [event] = await events(1);
    const { reference } = event?.data as { reference: string };
    expect(page).toContain(
      `<p data-if="reference">Your reference: <strong data-text="reference">${reference}</strong>`,
    );
    expect(page).not.toContain('Message sent');
  });

  describe('a quiz', () => {
    const built = `<main><section id="contact" class="part">Message sent</section>
      <section id="glp1-quiz" class="part">Quiz results sent
        <div data-if="caution" hidden>
        ${cautions.map((reason) => `<p data-if="${reason}">Because of ${reason}.</p>`).join('')}</div></section></main>`;
    const postQuiz = (answers: object, ASSETS = assets('/sent', built)) =>
      postPage(
        '/api/forms/glp1-quiz',
        Object.fromEntries(asPost({ ...quiz, answers: { ...quiz.answers, ...answers } })),
        { ASSETS },
      );

    test.each([
      [{ medicalHistory: 'Yes', weight: '70' }, ['history', 'low-bmi']],
      [{ height: '5\'6"', weight: '118' }, ['normal-bmi']],
      [{ height: 'Other' }, ['unknown-bmi']],
    ])(
      'with reasons for caution gets a page that names them, and no address does: %j',
      async (answers, reasons) => {
        const response = await postQuiz(answers);
        expect(response.status).toBe(200);
        expect(response.headers.get('cache-control')).toBe('no-store');
        const page = await response.text();
        expect([...page.matchAll(/Because of (.*?)\./g)].map(([, reason]) => reason)).toEqual(reasons);
        expect(page).not.toMatch(/hidden|Message sent/);
      },
    );

    test('without one, or if the page cannot be read, gets the confirmation', async () => {
      for (const response of [await postQuiz({}), await postQuiz({ pregnancyStatus: 'Yes' }, unreadable)]) {
        expect(response.status).toBe(303);
        expect(response.headers.get('location')).toBe('/sent#glp1-quiz');
      }
    });
  });

  describe('a BMI calculation gets a page', () => {
    const built = `<!doctype html><main>
      <section data-if="Underweight" hidden>Please talk to a clinician. <a href="tel:1">Call</a></section>
      <section data-if="Overweight" hidden><strong data-text="bmi"></strong> Overweight <p data-if="imperial" data-text="height"></p>
        <svg class="scale-sun" x="0"></svg><p data-if="sent">Data securely submitted</p></section>
      <section data-if="none">Nothing calculated yet</section></main>`;
    const ASSETS = assets('/bmi-result', built);
    const { input } = fixtures.bmi.complete;
    const postBmi = (changed: object = {}) =>
      postPage('/api/forms/bmi', Object.fromEntries(asPost(input)), { ASSETS, ...changed });

    test('with the number and its category only, and without "submitted" when nothing was sent', async () => {
      const response = await postBmi();
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...securityHeaders.page,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      const page = await response.text();
      expect(page).toContain('<strong data-text="bmi">25.1</strong> Overweight');
      expect(page).toContain('<p data-if="imperial" data-text="height">Height used: 5\u00A0ft 9\u00A0in</p>');
      expect(page).toContain('x="48.40%"');
      expect(page).not.toMatch(/hidden|Underweight|Nothing calculated|securely submitted/);
      expect(crm.received).toEqual([]);
    });

    test('that says "submitted" when the clinic received it', async () => {
      const WEBHOOK_BMI_URL = 'https://crm.test/bmi';
      Object.assign(bindings, { WEBHOOK_BMI_URL });
      const page = await (await postBmi({ WEBHOOK_BMI_URL })).text();
      expect(page).toContain('Data securely submitted');
      expect(await events(1)).toMatchObject([{ event: 'bmi_calculation', data: fixtures.bmi.complete.data }]);
    });

    test('without a result when the built page cannot be read', async () => {
      expect(await pageOf('/api/forms/bmi', input, { ASSETS: unreadable })).toBe('/bmi-result');
    });
  });

  describe('a form with errors gets a page', () => {
    const built = `<title>Not sent</title><section data-if="refused" hidden>
      <h2 data-text="sent-as">What was sent</h2>
      <p data-text="message"></p><ul data-if="errors" data-errors><li><strong></strong></li></ul>
      <a data-form-place href="/">Open an empty form</a></section>
      <section data-if="none">Go back</section>`;
    const pages = ['/not-sent', '/contact'];
    const ASSETS = assetsOf((asked) => new Response(built, { status: pages.includes(asked) ? 200 : 404 }));
    const fromContact = { ...ACCEPT_PAGE, referer: `${ORIGIN}/contact` };
    const postFrom = (headers: Record<string, string>, path: string, input: object, changed = { ASSETS }) =>
      post(path, new URLSearchParams(asPost(input)), headers, changed);

    test('that is answered at once, with all of them, in the order of the form', async () => {
      const subject = 'x'.repeat(201);
      const input = { message: 'canary', name: ' ', email: '<b>canary', subject };
      const response = await postFrom(fromContact, CONTACT, input);
      expect(response.status).toBe(422);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...securityHeaders.page,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
      });
      expect(response.headers.get('location')).toBeNull();
      const page = await response.text();
      expect(page).toContain('<h2 data-text="sent-as">Your message</h2>');
      expect(page).toContain(
        '<p data-text="message">Please fill in all required fields (Name, Email, and Message).</p>',
      );
      expect(page).toContain(
        `<ul data-if="errors" data-errors>${[
          '<li><strong>Name</strong> Enter your name</li>',
          '<li><strong>Email</strong> Enter your email address, like name@example.com</li>',
          '<li><strong>Subject</strong> Use 200 characters or fewer</li>',
        ].join('')}</ul>`,
      );
      expect(page).not.toMatch(/hidden|canary|xxx|What was sent|Go back/);
      expect(log.text()).not.toContain('canary');
      expect(crm.received).toEqual([]);
    });

    const { termsAgreed: _, ...unticked } = fixtures['telehealth-insurance'].complete.input;
    test.each([
      [
        'in a group of fields',
        '/api/forms/glp1-quiz',
        { answers: { ...quiz.answers, height: 'canary' } },
        '<strong>Height</strong> Choose your height',
      ],
      [
        'whose label is marked as required',
        '/api/forms/telehealth-insurance',
        { ...unticked, symptoms: '' },
        '<strong>Briefly describe your symptoms or reason for visit</strong> ',
      ],
    ])('about a field %s', async (_name, path, input, item) => {
      const response = await postPage(path, Object.fromEntries(asPost(input)), { ASSETS });
      expect(response.status).toBe(422);
      const page = await response.text();
      expect(page).toContain(`<li>${item}`);
      expect(page).not.toContain('canary');
    });

    test('that leads to the page of the form, if that is one of ours', async () => {
      const linkOf = async (referer: string) => {
        const page = await (await postFrom({ ...ACCEPT_PAGE, referer }, CONTACT, {})).text();
        return /<a .*?<\/a>/.exec(page)?.[0];
      };
      expect(await linkOf(`${ORIGIN}/contact?from=canary`)).toBe(
        '<a data-form-place href="/contact#contact">Open an empty form</a>',
      );
      expect(await linkOf(`${ORIGIN}/canary"><b>`)).toBeUndefined();
      expect(await linkOf('https://elsewhere.example/contact')).toBeUndefined();
      expect(await linkOf('canary')).toBeUndefined();
    });

    test.each([
      ['is too large', 413, { ...contact, message: 'x'.repeat(300_000) }, 'This is too large to send.'],
      [
        'has too many fields',
        422,
        Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`field-${at}`, 'canary'])),
        'We could not read what you sent. Please go back and send it again, or call us.',
      ],
    ])('without a list if the form as a whole %s', async (_name, status, input, message) => {
      const response = await postFrom(fromContact, CONTACT, input);
      expect(response.status).toBe(status);
      const page = await response.text();
      expect(page).toContain(`<p data-text="message">${message}</p>`);
      expect(page).not.toMatch(/<ul|canary|xxx/);
    });

    test('or, if the page cannot be read, is led to it', async () => {
      const changed = { ASSETS: unreadable };
      expect(await pageOf(CONTACT, { ...contact, email: 'canary' }, changed)).toBe('/not-sent');
      expect(await pageOf(CONTACT, { ...contact, message: 'x'.repeat(300_000) }, changed)).toBe('/not-sent');
    });

    test.each(['/api/forms/contact', '/api/forms/careers', '/api/stripe-checkout'])(
      'whose address, %s, leads to what to do when it is opened again',
      async (path) => {
        const response = await ask(path, { headers: ACCEPT_PAGE });
        expect(response.status).toBe(303);
        expect(response.headers.get('location')).toBe('/not-sent');
        const fromSpanish = { ...ACCEPT_PAGE, referer: `${ORIGIN}/es/contact` };
        const ASSETS = assetsOf(() => new Response('page'));
        const spanish = await ask(path, { headers: fromSpanish }, { ASSETS });
        expect(spanish.headers.get('location')).toBe('/es/not-sent');
        const json = await ask(path, { headers: { accept: 'application/json' } });
        await expectRefusal(json, 405, { code: 'method-not-allowed' });
      },
    );
  });

  test('what could be neither stored nor delivered redirects to its explanation', async () => {
    crm.answers(refuses(500));
    expect(await pageOf(CONTACT, contact, { OUTBOX: brokenOutbox })).toBe('/failed#contact');
  });

  test('a booking that is paid by card goes on to the payment, with its body', async () => {
    const { input } = fixtures['telehealth-self-pay'].complete;
    const booking = Object.fromEntries(asPost({ ...input, paymentMethod: 'self-pay' }));
    const response = await postPage('/api/forms/telehealth-insurance', booking);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe('/api/stripe-checkout');
    const json = await postJson('/api/forms/telehealth-insurance', { ...input, paymentMethod: 'self-pay' });
    expect(json.status, 'only from a page without a script').toBe(422);
    expect(crm.received).toEqual([]);
  });

  test('a double click is one event; a later click is another', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-14T12:00:10Z'), toFake: ['Date'] });
    await pageOf(CONTACT, contact);
    await pageOf(CONTACT, contact);
    expect(await events(1)).toHaveLength(1);
    await pageOf(CONTACT, { ...contact, message: 'Another' });
    expect(await events(2)).toHaveLength(2);
    vi.setSystemTime('2026-03-14T12:10:10Z');
    await pageOf(CONTACT, contact);
    await crm.got(3);
    vi.useRealTimers();
  });
});

test('no visitor input appears in a log or a response', async () => {
  const canary = 'canary-8d1f';
  const input = { name: canary, email: `${canary}@example.com`, message: canary };
  const responses = [
    await postJson(`${CONTACT}?from=${canary}`, input),
    await postJson(CONTACT, { ...input, email: canary }),
    await postJson(CONTACT, { ...input, [canary]: canary }),
    await post(CONTACT, `{"name":"${canary}`, { 'content-type': 'application/json' }),
    await postJson(CONTACT, input, {}, { OUTBOX: brokenOutbox }),
    await postJson(CONTACT, input, { 'idempotency-key': canary }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([202, 422, 422, 422, 202, 422]);
  for (const response of responses) {
    expect(await response.text()).not.toContain(canary);
    expect(JSON.stringify([...response.headers])).not.toContain(canary);
  }
  expect(log.text()).not.toContain(canary);
  await crm.got(2);
});
