/** Visitors' input reaches the CRM and appears nowhere else: not in logs, answers, files or other services. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventName } from '../../src/features/events.ts';
import { check, type FormRules } from '../../src/forms/rules/form-rules.ts';
import { forms } from '../../src/features/all-forms.ts';
import { formNames, type FormName } from '../../src/shared/config/paths.ts';
import { fixtures } from '../fixtures/posted.ts';
import type { Provider } from '../fakes/provider.ts';
import { startStripe } from '../fakes/stripe.ts';
import { addressesAt, eventually, formData, open, pdf, startTestCrm, webhookId } from '../chaos/kit.ts';
import { Site, STRIPE } from '../chaos/site.ts';

type Fields = Record<string, unknown>;

/** A form's input with canaries: unique texts, one in each field that can hold one. */
interface PlantedForm {
  input: Fields;
  canaries: { field: string; text: string }[];
}

const newText = () => `canary${crypto.randomUUID().replaceAll('-', '')}`;

let count = 0;

/** Returns canaries to try in a field, the most distinctive first: text, email, phone, numbers, dates. */
function candidates(): string[] {
  const number = String(++count).padStart(4, '0');
  const day = (year: number) => new Date(Date.UTC(year, 0, count)).toISOString().slice(0, 10);
  // A trailing zero would be lost in a number.
  const numbers = [`7.${number}1`, `170.${number}1`];
  return [
    ...[newText(), `${newText()}@example.com`, `(786) 477-${number}`],
    ...[...numbers, day(1931), day(2091)],
  ];
}

/** Plants a canary in each text of an input that accepts one, which need not be all: some accept only certain values. */
function plantCanaries(form: FormRules, complete: Readonly<Fields>): PlantedForm {
  const planted: PlantedForm = { input: { ...complete }, canaries: [] };
  for (const [field, value] of Object.entries(complete)) {
    if (typeof value !== 'string' || value === '') continue;
    const text = candidates().find((one) => check(form, { ...planted.input, [field]: one }).ok);
    if (text === undefined) continue;
    planted.input[field] = text;
    planted.canaries.push({ field, text });
  }
  return planted;
}

const plantInEach = () =>
  Object.fromEntries(
    formNames.map((name) => [name, plantCanaries(fixtures[name].form, fixtures[name].complete.input)]),
  ) as Record<FormName, PlantedForm>;
/** Valid submissions, and submissions that get a mistake and are refused. */
const sent = plantInEach();
const refused = plantInEach();
const resume = { name: newText(), content: newText() };
/** Typed on Stripe's page. */
const cardholder = newText();
const productName = `Telehealth ${newText()}`;
const unknownField = newText();

const canaries = [
  ...formNames.flatMap((name) => [
    ...sent[name].canaries.map(({ field, text }) => ({ label: `${name} ${field}`, text })),
    ...refused[name].canaries.map(({ field, text }) => ({ label: `refused ${name} ${field}`, text })),
  ]),
  { label: "the résumé's name", text: resume.name },
  { label: "the résumé's content", text: resume.content },
  { label: "the cardholder's name", text: cardholder },
  { label: "the product's name", text: productName },
  { label: 'an unknown field', text: unknownField },
];

/** Returns the labels of the canaries in some bytes, in either of the encodings that SQLite uses for text. */
const readIn = (bytes: Buffer) =>
  canaries
    .filter(({ text }) => bytes.includes(text) || bytes.includes(text, 0, 'utf16le'))
    .map(({ label }) => label);

const readInText = (text: string) => readIn(Buffer.from(text));

let site: Site;
let crm: Provider;
let stripe: Provider;

/** Every answer to a visitor. */
const answers: { status: number; text: string }[] = [];

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(site.origin + path, { method: 'POST', body, headers, redirect: 'manual' });
  const text = await answer.text();
  answers.push({ status: answer.status, text: JSON.stringify([...answer.headers, text]) });
  return text;
}

const KEY = crypto.randomUUID();
const json = { 'content-type': 'application/json', 'idempotency-key': KEY };
const fromPage = { accept: 'text/html' };

/** Returns the request for a card payment: the customer and the booking. */
function orderOf({ input }: PlantedForm) {
  const { firstName, lastName, email, phone } = input;
  const { price } = fixtures['stripe-checkout'].complete.input;
  return {
    productName,
    price,
    quantity: 1,
    customerInfo: { firstName, lastName, email, phone },
    booking: input,
  };
}

async function sendAll() {
  for (const name of formNames) {
    const { input } = sent[name];
    if (name === 'careers')
      await post('/api/forms/careers', formData(input, pdf(`${resume.name}.pdf`, resume.content)));
    else if (name !== 'telehealth-self-pay') await post(`/api/forms/${name}`, JSON.stringify(input), json);
  }
  const order = await post(
    '/api/stripe-checkout',
    JSON.stringify(orderOf(sent['telehealth-self-pay'])),
    json,
  );
  const { url } = JSON.parse(order) as { url: string };
  const card = { name: cardholder, email: String(sent['telehealth-self-pay'].input['email']) };
  await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
}

/** Sends each form with a mistake, both as a script and as a plain HTML form. */
async function sendRefused() {
  for (const name of formNames) {
    const path = name === 'telehealth-self-pay' ? '/api/stripe-checkout' : `/api/forms/${name}`;
    const input = { ...refused[name].input, [unknownField]: 'unknown' };
    const order = name === 'telehealth-self-pay' ? orderOf({ ...refused[name], input }) : input;
    const file = pdf(`${resume.name}.exe`, resume.content);
    if (name === 'careers') await post(path, formData(input, file));
    else await post(path, JSON.stringify(order), json);
    await post(
      path,
      name === 'careers'
        ? formData(input, file)
        : new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)])),
      fromPage,
    );
  }
}

const eventCount = formNames.length + 1;

/** Returns each canary found in a file on disk, with the file's path. */
const placesOnDisk = () =>
  site.files.flatMap(({ path, bytes }) => readIn(bytes).map((label) => ({ path, label })));

let whileWaiting: ReturnType<typeof placesOnDisk>;
let waitingIds: string[];

beforeAll(async () => {
  [site, crm] = await Promise.all([Site.create(), startTestCrm()]);
  stripe = await startStripe({ port: 0, ...STRIPE, webhookUrl: `${site.origin}/api/stripe-webhook` });
  await site.start({ ...addressesAt(() => crm.origin), STRIPE_API_BASE: stripe.origin });
  crm.setBehaviour({ status: 500 });
  await sendAll();
  await sendRefused();
  await eventually(() => expect(deliveries()).toHaveLength(eventCount));
  const { rows } = await site.outbox();
  waitingIds = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  whileWaiting = placesOnDisk();

  crm.setBehaviour({});
  await site.retry();
  await eventually(async () =>
    expect((await site.outbox()).totals).toEqual({
      waiting: 0,
      delivered: eventCount,
      dead: 0,
    }),
  );
});
afterAll(() => Promise.all([site.remove(), crm.stop(), stripe.stop()]));

/** The last request for each submission. */
const deliveries = () => [...new Map(crm.requests.map((request) => [webhookId(request), request])).values()];

const deliveryOf = (event: EventName) => {
  const [request] = deliveries().filter(
    ({ body }) => (JSON.parse(body) as { event: string }).event === event,
  );
  if (!request) throw new Error(`The CRM got no ${event}`);
  return request;
};

test.each(formNames)('every canary of %s arrives at the CRM, in one event at one URL', (name) => {
  const { event, endpoint } = forms[name];
  const request = deliveryOf(event);
  const checked = check(fixtures[name].form, sent[name].input);
  expect(sent[name].canaries).not.toEqual([]);
  expect(request.path).toBe(`/${endpoint}`);
  expect(open(request)).toMatchObject(checked.ok ? checked.data : {});
  expect(readInText(request.body)).toEqual([
    ...sent[name].canaries.map(({ field }) => `${name} ${field}`),
    ...(name === 'careers' ? ["the résumé's name"] : []),
  ]);
});

test('the payment event has no canary but the email address, and none is in a URL or header that the CRM gets', () => {
  const request = deliveryOf('telehealth_payment_completed');
  expect(request.path).toBe('/telehealth');
  expect(readInText(request.body)).toEqual(['telehealth-self-pay email']);
  for (const { path, headers } of crm.requests)
    expect(readInText(JSON.stringify([path, headers]))).toEqual([]);
});

test('Stripe gets no canary but the email address', () => {
  const requests = stripe.requests.filter(({ path }) => path.startsWith('/v1/'));
  expect(requests).toHaveLength(1);
  for (const { path, headers, body } of requests) {
    expect(readInText(new URLSearchParams(body).values().toArray().join('\n'))).toEqual([
      'telehealth-self-pay email',
    ]);
    expect(readInText(JSON.stringify([path, headers]))).toEqual([]);
  }
});

test('no canary is in an answer, accepted or refused, or in the log', () => {
  expect(answers.map(({ status }) => status)).toEqual([
    ...formNames
      .map((name) => (name === 'telehealth-self-pay' ? 200 : 202))
      .sort()
      .reverse(),
    ...formNames.flatMap(() => [422, 303]),
  ]);
  for (const { text } of answers) expect(readInText(text)).toEqual([]);
  const statuses = site.logged.map(({ status }) => status);
  for (const { status } of answers) expect(statuses).toContain(status);
  expect(readInText(site.log)).toEqual([]);
});

test('no canary is readable on disk before or after delivery, except in the résumé', () => {
  const isResume = ({ path, label }: (typeof whileWaiting)[number]) =>
    /[/\\]r2[/\\]/.test(path) && label.startsWith("the résumé's");
  for (const found of [whileWaiting, placesOnDisk()]) {
    expect(found.filter((place) => !isResume(place))).toEqual([]);
    // The résumé and its name stay readable, so that the clinic can download it.
    expect([...new Set(found.map(({ label }) => label))].sort()).toEqual([
      "the résumé's content",
      "the résumé's name",
    ]);
  }
  const kept = (text: string) => site.files.some(({ bytes }) => bytes.includes(text));
  expect(waitingIds).toHaveLength(eventCount);
  expect(waitingIds.filter((id) => !kept(id))).toEqual([]);
  expect(kept(KEY)).toBe(false);
});
