/** Checks docs/receiving.md: its examples are the events of today, and its code verifies our signatures. */
import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { Webhook } from 'standardwebhooks';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { referenceOf } from '../../src/shared/lib/reference';
import {
  endpointOf,
  endpoints,
  envelopeSchema,
  EVENT_SOURCE,
  eventNames,
  type EventData,
} from '../../src/features/events';
import { check, type FormOutput } from '../../src/forms/rules/form';
import { withPhoneE164 } from '../../src/forms/rules/phone-e164';
import { fixtures, type FixtureName } from '../fixtures/posted';

const DOCUMENT = 'docs/receiving.md';
const text = readFileSync(DOCUMENT, 'utf8');

/** Returns what the form's rules make of its complete example. */
function dataOf<Name extends FixtureName>(name: Name): FormOutput<(typeof fixtures)[Name]['form']> {
  const { form, complete } = fixtures[name];
  const checked = check<(typeof fixtures)[Name]['form']>(form, complete.input);
  if (!checked.ok) throw new Error(checked.message);
  return checked.data;
}

const timestamp = '2026-03-14T15:09:26.535Z';
const reference = referenceOf('9f3a07c2-1b4d-8e5f-8a6b-7c8d9e0f1a2b');
const payment = { sessionId: 'cs_live_a1B2c3D4e5F6g7H8i9J0', email: 'elena.marsh@example.com' };
/** Those that the text describes instead: two have nearly the same fields, and two are sent by hand. */
type Described = 'telehealth_self_pay_booking' | 'telehealth_payment_failed' | 'webhook_test' | 'debug_test';

const examples: Omit<EventData, Described> = {
  contact_form_submission: dataOf('contact'),
  weight_loss_consultation_request: dataOf('weight-loss'),
  glp1_quiz_submission: dataOf('glp1-quiz'),
  career_application_submission: {
    ...dataOf('careers'),
    resumeFile: {
      name: 'cv.pdf',
      size: 83_412,
      type: 'application/pdf',
      url: 'https://clinic.example/api/resumes/0b1c...?expires=1776179366&signature=5d41...',
    },
  },
  telehealth_insurance_booking: {
    ...withPhoneE164(dataOf('telehealth-insurance')),
    reference,
  },
  telehealth_payment_completed: { ...payment, amount: 296, currency: 'usd' },
  telehealth_payment_expired: payment,
  iv_therapy_intake: withPhoneE164(dataOf('iv-intake')),
  bmi_calculation: dataOf('bmi'),
};

const documented = eventNames.filter((name): name is keyof typeof examples => name in examples);

const exampleOf = (event: keyof typeof examples, index: number) => {
  const endpoint = endpointOf(event);
  const data = examples[event];
  const envelope = envelopeSchema.parse({ event, data, source: EVENT_SOURCE, timestamp, locale: 'en' });
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
  const [id, body, now] = ['sub_1', '{"name":"Zoë"}', 1_614_265_330];
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
