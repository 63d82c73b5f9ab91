/** Checks docs/receiving.md: its examples are the events of today, and its code verifies our signatures. */
import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { Webhook } from 'standardwebhooks';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { referenceOf } from '../../src/shared/lib/reference';
import { endpoints } from '../../src/features/endpoints';
import { EVENT_SOURCE, type EventName } from '../../src/features/events';
import { endpointOf, eventNames, forms } from '../../src/features/all-forms';
import { phoneE164 } from '../../src/forms/rules/phone-e164';
import { formNames } from '../../src/shared/config/paths';
import { fixtures } from '../fixtures/posted';

const DOCUMENT = 'docs/receiving.md';
const text = readFileSync(DOCUMENT, 'utf8');

const timestamp = '2026-03-14T15:09:26.535Z';
const reference = referenceOf('9f3a07c2-1b4d-8e5f-8a6b-7c8d9e0f1a2b');
const payment = { sessionId: 'cs_live_a1B2c3D4e5F6g7H8i9J0', email: 'elena.marsh@example.com' };
const dialled = { phoneE164: phoneE164('(305) 555-0119') };

/** What the edge adds to a form, and what no form sends. Bookings by card and payments that fail have no example. */
const more: Partial<Record<EventName, object>> = {
  career_application_submission: {
    resumeFile: {
      name: 'cv.pdf',
      size: 83_412,
      type: 'application/pdf',
      url: 'https://clinic.example/api/resumes/0b1c...?expires=1776179366&signature=5d41...',
    },
  },
  telehealth_insurance_booking: { ...dialled, reference },
  telehealth_payment_completed: { ...payment, amount: 296, currency: 'usd' },
  telehealth_payment_expired: payment,
  iv_therapy_intake: dialled,
};
/** What the rules of each form make of its complete example. */
const sent = new Map<EventName, unknown>(
  formNames
    .filter((name) => name !== 'telehealth-self-pay')
    .map((name) => [
      forms[name].event,
      z.parse<z.ZodMiniType>(forms[name].rules.schema, fixtures[name].complete.input),
    ]),
);
const documented = eventNames.filter((event) => sent.has(event) || event in more);

const exampleOf = (event: EventName, index: number) => {
  const endpoint = endpointOf(event);
  const data = Object.assign({}, sent.get(event), more[event]);
  const envelope = { event, data, source: EVENT_SOURCE, timestamp, locale: 'en' };
  const shown = JSON.stringify(index === 0 ? envelope : data, undefined, 2);
  return `### ${event}\n\nTo \`${endpoint && endpoints[endpoint].webhook}\`:\n\n\`\`\`json\n${shown}\n\`\`\`\n`;
};

test('has an example of each form and payment, as the rules make it', async () => {
  const [before = ''] = text.split(/^### /m);
  const whole = [before.trimEnd(), ...documented.map(exampleOf)].join('\n\n');
  const formatted = await format(whole, { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT });
  await expect(formatted).toMatchFileSnapshot(`../../${DOCUMENT}`);
});

test('has code that takes what we sign, and nothing else', async () => {
  const [, code = ''] = /```ts\n([^]*?)\n```/.exec(text) ?? [];
  const { outputText } = ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.ESNext } });
  const { isFromWebsite } = (await import(`data:text/javascript,${encodeURIComponent(outputText)}`)) as {
    isFromWebsite: (body: string, headers: object, secrets: string[], now: number) => boolean;
  };
  const [secret, before] = ['new', 'before'].map((words) => `whsec_${btoa(words.padEnd(32, '.'))}`);
  const id = 'sub_1';
  const body = '{"name":"Zoë"}';
  const now = 1_614_265_330;
  const sign = (using = '') => new Webhook(using).sign(id, new Date(now * 1000), body);
  const takes = (
    signature: string | undefined,
    { sentBody = body, at = now, sentId = id, secrets = [secret ?? ''] } = {},
  ) =>
    isFromWebsite(
      sentBody,
      { 'webhook-id': sentId, 'webhook-timestamp': String(now), 'webhook-signature': signature },
      secrets,
      at,
    );
  expect(takes(sign(secret))).toBe(true);
  expect(takes(`v1,AAAA ${sign(secret)}`)).toBe(true);
  expect(takes(sign(before), { secrets: [secret ?? '', before ?? ''] })).toBe(true);
  expect(takes(sign(secret), { at: now + 300 })).toBe(true);

  expect(takes(sign(secret), { at: now + 301 })).toBe(false);
  expect(takes(sign(before))).toBe(false);
  expect(takes(sign(secret), { sentBody: '{"name":"Zoe"}' })).toBe(false);
  expect(takes(sign(secret), { sentId: 'sub_2' })).toBe(false);
  expect(takes(undefined)).toBe(false);
});
