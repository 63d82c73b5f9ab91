/** Checks docs/receiving.md: its examples are the events of today, and its code verifies our signatures. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aptInstall } from '../../scripts/lib/apt.mjs';
import { referenceOf } from '../../src/shared/lib/reference';
import {
  DEBUG_SOURCE,
  endpointOf,
  endpoints,
  envelopeSchema,
  EVENT_SOURCE,
  eventNames,
  type EventData,
} from '../../src/shared/events';
import { bmiForm } from '../../src/shared/forms/bmi';
import { careersForm } from '../../src/shared/forms/careers';
import { contactForm } from '../../src/shared/forms/contact';
import { check, type FormOutput, type FormRules } from '../../src/shared/forms/form';
import { glp1QuizForm } from '../../src/shared/forms/glp1-quiz';
import { ivIntakeForm } from '../../src/shared/forms/iv-intake';
import { withPhoneE164 } from '../../src/shared/forms/phone-e164';
import { telehealthInsuranceForm, telehealthSelfPayForm } from '../../src/shared/forms/telehealth';
import { weightLossForm } from '../../src/shared/forms/weight-loss';
import { fixtures, type FixtureName } from '../fixtures/posted';

const DOCUMENT = 'docs/receiving.md';
const text = readFileSync(DOCUMENT, 'utf8');

/** Returns what the form's rules make of its complete example. */
function dataOf<Form extends FormRules>(form: Form, name: FixtureName): FormOutput<Form> {
  const checked = check(form, fixtures[name].complete.input);
  if (!checked.ok) throw new Error(checked.message);
  return checked.data;
}

const timestamp = '2026-03-14T15:09:26.535Z';
const reference = referenceOf('9f3a07c2-1b4d-8e5f-8a6b-7c8d9e0f1a2b');
const payment = { sessionId: 'cs_live_a1B2c3D4e5F6g7H8i9J0', email: 'elena.marsh@example.com' };
const probe = {
  test: true,
  testName: 'contact',
  timestamp,
  message: 'This is a test from the website. Nobody is waiting for an answer.',
} as const;

const examples: EventData = {
  contact_form_submission: dataOf(contactForm, 'contact'),
  weight_loss_consultation_request: dataOf(weightLossForm, 'weight-loss'),
  glp1_quiz_submission: dataOf(glp1QuizForm, 'glp1-quiz'),
  career_application_submission: {
    ...dataOf(careersForm, 'careers'),
    resumeFile: {
      name: 'cv.pdf',
      size: 83_412,
      type: 'application/pdf',
      url: 'https://clinic.example/api/resumes/0b1c...?expires=1776179366&signature=5d41...',
    },
  },
  telehealth_insurance_booking: {
    ...withPhoneE164(dataOf(telehealthInsuranceForm, 'telehealth-insurance')),
    reference,
  },
  telehealth_self_pay_booking: {
    ...withPhoneE164(dataOf(telehealthSelfPayForm, 'telehealth-self-pay')),
    reference,
    sessionId: payment.sessionId,
  },
  telehealth_payment_completed: { ...payment, amount: 296, currency: 'usd' },
  telehealth_payment_expired: payment,
  telehealth_payment_failed: payment,
  iv_therapy_intake: withPhoneE164(dataOf(ivIntakeForm, 'iv-intake')),
  bmi_calculation: dataOf(bmiForm, 'bmi'),
  canary: { endpoint: 'contact' },
  webhook_test: probe,
  debug_test: { ...probe, testId: '7d0f6c1e-2f0b-4c53-9f5e-3c6d5a1b8e42' },
};

const exampleOf = (event: keyof EventData) => {
  const endpoint = endpointOf(event);
  const to = endpoint ? `To \`${endpoints[endpoint].webhook}\`:` : 'To any address:';
  const source = event === 'debug_test' ? DEBUG_SOURCE : EVENT_SOURCE;
  const envelope = JSON.stringify(
    envelopeSchema.parse({ event, data: examples[event], source, timestamp, locale: 'en' }),
    undefined,
    2,
  );
  return `### ${event}\n\n${to}\n\n\`\`\`json\n${envelope}\n\`\`\`\n`;
};

test('has an example of each event, as the forms’ rules make it', async () => {
  const [before = ''] = text.split(/^### /m);
  const whole = [before.trimEnd(), ...eventNames.map(exampleOf)].join('\n\n');
  const formatted = await format(whole, { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT });
  await expect(formatted).toMatchFileSnapshot(`../../${DOCUMENT}`);
});

/** Standard Webhooks' published vector. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  body: '{"test": 2432232314}',
  now: 1614265330,
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
};
const secretOf = (words: string) => `whsec_${btoa(words.padEnd(32, '.'))}`;
const other = secretOf('another secret');
/** During a rotation, the receiver knows two secrets. */
const rotated = secretOf('the secret before');
const signed = (changed: object) => ({ ...vector, headers: { ...vector.headers, ...changed } });
const accented = { ...vector, body: '{"name":"Zoë"}' };
const signature = new Webhook(vector.secret).sign(
  vector.headers['webhook-id'],
  new Date(vector.now * 1000),
  accented.body,
);

const cases: [string, boolean, object][] = [
  ['the published vector', true, vector],
  ['text beyond ASCII', true, { ...accented, headers: signed({ 'webhook-signature': signature }).headers }],
  [
    'a second signature',
    true,
    signed({
      'webhook-signature': `v1,AAAA ${signature} v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=`,
    }),
  ],
  ['another secret', false, { ...vector, secret: other }],
  ['another body', false, { ...vector, body: '{"test": 2432232315}' }],
  ['another id', false, signed({ 'webhook-id': 'msg_other' })],
  ['another time', false, signed({ 'webhook-timestamp': '1614265331' })],
  [
    'another version',
    false,
    signed({ 'webhook-signature': 'v2,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' }),
  ],
  ['a time that is no number', false, signed({ 'webhook-timestamp': 'now' })],
  ['no signature', false, { ...vector, headers: { ...vector.headers, 'webhook-signature': undefined } }],
  ['no headers', false, { ...vector, headers: {} }],
  ['five minutes', true, { ...vector, now: vector.now + 300 }],
  ['more than five minutes', false, { ...vector, now: vector.now + 301 }],
];

const codeIn = (language: string) => text.split(`\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? '';

/** Each reads cases from its input and prints a list of its verdicts. */
const programs = {
  ts: {
    command: process.execPath,
    file: 'receiver.mts',
    main: `import { readFileSync } from 'node:fs';
      const cases = JSON.parse(readFileSync(0, 'utf8'));
      console.log(JSON.stringify(cases.map((one) => isFromWebsite(one.body, one.headers, ['${rotated}', one.secret], one.now))));`,
  },
  python: {
    command: 'python3',
    file: 'receiver.py',
    main: `import json, sys
print(json.dumps([is_from_website(one["body"].encode(), one["headers"], ["${rotated}", one["secret"]], one["now"])
                  for one in json.loads(sys.stdin.buffer.read())]))`,
  },
};

describe('the code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'receiving-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeAll(() => {
    if (spawnSync('python3', ['--version']).error) aptInstall('python3');
  });

  test.each(['ts', 'python'] as const)('in %s takes what we sign, and nothing else', (language) => {
    const { command, file, main } = programs[language];
    writeFileSync(join(folder, file), `${codeIn(language)}\n${main}\n`);
    const input = JSON.stringify(cases.map(([, , one]) => one));
    const { stdout, stderr, error } = spawnSync(command, [join(folder, file)], { input, encoding: 'utf8' });
    expect({ error, stderr }).toEqual({ error: undefined, stderr: '' });
    const verdicts = JSON.parse(stdout) as boolean[];
    expect(cases.map(([name], index) => [name, verdicts[index]])).toEqual(
      cases.map(([name, verdict]) => [name, verdict]),
    );
  });

  test.each(['ts', 'python'])('in %s has about 20 lines', (language) => {
    const { length } = codeIn(language).split('\n');
    expect(length).toBeGreaterThan(10);
    expect(length).toBeLessThanOrEqual(22);
  });
});
