/**
 * What a browser without JavaScript gets as the answer to each form, in every engine and both languages: with errors, accepted,
 * too many; then Reload, Back and Forward. Nothing arrives twice, and nothing that was typed is lost.
 */
import { createServer, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '@/features/all-forms';
import { formPath, type FormName, type Lang, stripeCheckoutPath } from '@/shared/config/paths';
import { wordsIn } from '@/shared/words';
import { type PlainKey, say } from '@/shared/words/words';
import { freePorts } from '../../../scripts/lib/setup.mjs';
import { serveSite } from '../../../scripts/lib/wrangler.mjs';
import { fixtures } from '../../fixtures/posted';
import { providers } from '../../lib/providers';
import { allEngines, type Browser } from './browser';

const TIMEOUT_MS = 20_000;
/** Longer than a browser takes to begin to send something again. */
const REST_MS = 500;
/** The limit in wrangler.jsonc. */
const FORMS_A_MINUTE = 60;

const [workerPort, port] = [await freePorts(), await freePorts()];
const site = `http://localhost:${port}`;

/** The visitor's network. A new one has sent nothing yet. */
let network = '';

/** Between the browser and the Worker, which limits forms here: takes the scripts out of pages, and names the network. */
const proxy = createServer((asked, answer) => {
  const headers = { ...asked.headers, 'cf-connecting-ip': network, 'accept-encoding': 'identity' };
  const upstream = request(
    { host: '127.0.0.1', port: workerPort, path: asked.url, method: asked.method, headers },
    async (got) => {
      const isPage = got.headers['content-type']?.startsWith('text/html');
      const { 'content-length': _, ...others } = got.headers;
      answer.writeHead(got.statusCode ?? 0, isPage ? others : got.headers);
      const body = Buffer.concat(await got.toArray());
      answer.end(isPage ? body.toString().replace(/<script.*?<\/script>|<\/?noscript.*?>/gs, '') : body);
    },
  );
  asked.pipe(upstream);
});

let worker: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  const state = ['--persist-to', '.cache/tests/no-script-state'];
  worker = await serveSite(workerPort, state, { env: { FORM_RATE_LIMIT: 'on' } });
  proxy.listen(port, '127.0.0.1');
}, 60_000);
afterAll(async () => {
  proxy.close();
  await worker.stop();
});

type Entries = (readonly [name: string, value: string])[];

/** A form's entries: `answers.height`, `dateOfBirth-month`. */
function entriesOf(input: object, prefix = ''): Entries {
  return Object.entries(input).flatMap(([name, value]: [string, unknown]): Entries => {
    if (typeof value === 'object' && value !== null) return entriesOf(value, `${name}.`);
    if (name !== 'dateOfBirth') return [[prefix + name, String(value)]];
    const [year = '', month = '', day = ''] = String(value).split('-');
    return [['dateOfBirth-month', month] as const, ['dateOfBirth-day', day], ['dateOfBirth-year', year]];
  });
}

interface Case {
  form: FormName;
  page: string;
  input: object;
  /** The words of the page that confirms it. */
  said: { en: string; es?: string };
  /** A field that is filled in wrongly at first, and its error. The email address by default. */
  wrong?: readonly [name: string, error: PlainKey];
}

const quiz = fixtures['glp1-quiz'].complete.input;
const PAYMENT_PAGE = 'Demo: no card is charged';
const cases: Case[] = [
  {
    form: 'contact',
    page: '/contact',
    input: fixtures.contact.complete.input,
    said: { en: 'Message sent', es: 'Mensaje enviado' },
  },
  {
    form: 'weight-loss',
    page: '/weight-loss',
    input: fixtures['weight-loss'].minimal.input,
    said: { en: 'Consultation request submitted', es: 'Solicitud enviada' },
  },
  {
    form: 'bmi',
    page: '/weight-loss',
    input: { unit: 'imperial', feet: '5', inches: '9', weight: '170' },
    said: { en: '25.1', es: '25.1' },
    wrong: ['weight', 'bmi.pounds'],
  },
  {
    // The answer names a reason for caution, so it has no address of its own.
    form: 'glp1-quiz',
    page: '/glp1-quiz',
    input: {
      ...quiz,
      answers: { ...(quiz['answers'] as object), medicalConditions: 'Sleep apnea', pregnancyStatus: 'Yes' },
    },
    said: { en: 'Quiz results sent', es: 'Respuestas enviadas' },
  },
  {
    form: 'telehealth-insurance',
    page: '/telehealth',
    input: { ...fixtures['telehealth-insurance'].minimal.input, paymentMethod: 'insurance' },
    said: { en: 'Insurance booking submitted', es: 'Reserva con seguro enviada' },
  },
  {
    form: 'telehealth-self-pay',
    page: '/telehealth',
    input: fixtures['telehealth-self-pay'].minimal.input,
    said: { en: PAYMENT_PAGE, es: PAYMENT_PAGE },
  },
  {
    form: 'iv-intake',
    page: '/checkout/high-c',
    input: fixtures['iv-intake'].minimal.input,
    said: { en: 'Your details have arrived', es: 'Recibimos sus datos' },
  },
];
const inLanguages = cases.flatMap(({ said, ...one }) =>
  Object.entries(said).map(([lang, words]) => ({ ...one, lang: lang as Lang, words })),
);

async function eventsAbout(email: string) {
  const requests = (await (await fetch(`${providers.crm}/requests`)).json()) as { body: string }[];
  return requests.filter(({ body }) => body.includes(email)).length;
}

describe.each(Object.entries(allEngines))('%s', (engine, start) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await start();
  }, 60_000);
  afterAll(() => browser.close());

  const PLACE = 'location.pathname + location.hash';
  const TEXT = `(document.querySelector('main') ?? document.body).innerText`;
  const ERRORS = `document.querySelector('ul.errors').innerText`;
  const read = (expression: string) => browser.run<string>(`return String(${expression})`).catch(String);
  const until = (expression: string, text: string) =>
    expect.poll(() => read(expression), { timeout: TIMEOUT_MS, message: expression }).toContain(text);
  const go = async (step: 'back' | 'forward') => {
    // Some drivers lose the answer, because the page has gone.
    await browser.run(`history.${step}()`).catch(() => {});
    await setTimeout(REST_MS);
  };
  async function open(address: string) {
    network = crypto.randomUUID();
    await browser.run(`location.assign(${JSON.stringify(site + address)})`);
    await until(`document.readyState + ${PLACE}`, `complete${address}`);
  }
  const fill = (form: string, entries: Entries) =>
    browser.run(`
      const form = document.querySelector(${JSON.stringify(form)});
      for (const [name, value] of ${JSON.stringify(entries)}) {
        const controls = [...form.querySelectorAll('[name="' + name + '"]')];
        const [first] = controls;
        if (!first || first.type === 'hidden') continue;
        const isChoice = first.type === 'radio' || first.type === 'checkbox';
        const chosen = controls.find((one) => one.value === value) ?? first;
        if (isChoice) chosen.checked = true;
        else first.value = value;
      }`);
  const send = (form: string) => browser.run(`document.querySelector('${form}').requestSubmit()`);
  const valueOf = (form: string, name: string) => `document.querySelector('${form} [name="${name}"]').value`;

  test.each(inLanguages)('$form in $lang', async ({ form: name, page, lang, words, input, ...one }) => {
    const address = `${lang === 'es' ? '/es' : ''}${page}#${forms[name].anchor}`;
    const action = formPath(name === 'telehealth-self-pay' ? 'telehealth-insurance' : name);
    const form = `form[action="${action}"]`;
    const [field, error] = one.wrong ?? ['email', 'fields.email'];
    const email = `visitor-${crypto.randomUUID()}@example.com`;
    const right = field === 'email' ? email : '170';
    const entries = entriesOf(input).filter(([entry]) => entry !== field);

    await open(address);
    await fill(form, [...entries, [field, 'nowhere']]);
    await send(form);
    await until(PLACE, name === 'telehealth-self-pay' ? stripeCheckoutPath : action);
    await until(ERRORS, say(wordsIn(lang), error));

    // WebKitGTK loses a driver that goes back and forward between answers; journeys.test.ts has its Back.
    if (engine === 'WebKit') await open(address);
    else {
      await go('back');
      await until(valueOf(form, field), 'nowhere');
      await go('forward');
      await until(ERRORS, say(wordsIn(lang), error));
      await go('back');
      await until(valueOf(form, field), 'nowhere');
    }

    await fill(form, [...entries, [field, right]]);
    await send(form);
    await until(TEXT, words);
    if (engine !== 'WebKit') {
      await browser.run('window.isOld = true; location.reload()');
      // Firefox asks before it sends a form again, and its driver says no.
      if (engine === 'Firefox') await setTimeout(REST_MS);
      else await until('window.isOld + document.readyState', 'undefinedcomplete');
      await go('back');
      await until(valueOf(form, field), right);
      await go('forward');
    }
    // Results of the calculator go nowhere here.
    if (name === 'bmi') return;
    await expect.poll(() => eventsAbout(email), { timeout: TIMEOUT_MS }).toBe(1);
    await setTimeout(REST_MS);
    expect(await eventsAbout(email)).toBe(1);
  });

  test('an application with errors', async () => {
    const form = `form[action="${formPath('careers')}"]`;
    await open('/careers#apply');
    await fill(form, [['email', 'nowhere']]);
    await send(form);
    await until(PLACE, formPath('careers'));
    await until(ERRORS, say(wordsIn('en'), 'fields.email'));
    await until(ERRORS, 'Resume or CV');
  });

  test.each([
    ['/contact', '/failed#contact-later', 'Please try again in 1 minute.'],
    ['/es/contact', '/es/failed#contact-later', 'Intente de nuevo en 1 minuto.'],
  ])('too many from %s', async (page, failed, words) => {
    const form = `form[action="${formPath('contact')}"]`;
    await open(`${page}#contact`);
    for (let count = 0; count < FORMS_A_MINUTE; count++)
      await fetch(site + formPath('contact'), { method: 'POST', body: new URLSearchParams({ name: '' }) });
    await fill(form, [['subject', 'Parking']]);
    await send(form);
    await until(PLACE, failed);
    await until(TEXT, words);
    await browser.run('location.reload()');
    await setTimeout(REST_MS);
    await until(TEXT, words);
    await go('back');
    await until(valueOf(form, 'subject'), 'Parking');
    await go('forward');
    await until(TEXT, words);
  });
});
