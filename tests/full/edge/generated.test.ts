/**
 * Fuzz tests: generated inputs for every form, valid, nearly valid and hostile. The edge must agree with
 * the browser, because both use the same rules, and must never respond with a 5xx.
 *
 * The inputs are new each time. A failure prints the seed and the smallest failing input.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { check, fillsHoneypot, type FormRules, fromPost } from '@/forms/rules/form';
import { fixtures, type FixtureName } from '../../fixtures/posted';
import { spoilt } from '../../fixtures/spoilt';
import type { EdgeEnv } from '../../../functions/env';
import { MAX_ENTRIES } from '../../../functions/intake/form';
import { answerOf, fakeNamespace, post, watchLog } from '../../edge/ask';
import { pdf } from '../../edge/documents';

const RUNS = { json: 50_000, posts: 30_000 };
const seed = Date.now() % 2 ** 31;
fc.configureGlobal({ seed });

interface Target {
  path: string;
  fixture: FixtureName;
  /** Statuses for inputs that the rules accept. */
  accepted: number[];
}

const form = (fixture: FixtureName, accepted = [202]): Target => ({
  path: `/api/forms/${fixture}`,
  fixture,
  accepted,
});

const jsonTargets: Target[] = [
  form('contact'),
  form('weight-loss'),
  form('glp1-quiz'),
  form('telehealth-insurance'),
  form('iv-intake'),
  form('bmi', [200]),
  // A product or price that is not in the catalogue gets another error.
  { path: '/api/stripe-checkout', fixture: 'stripe-checkout', accepted: [200, 409] },
];
const postTargets: Target[] = [...jsonTargets, form('careers')];

/** In place of the runtime's R2, which writes to disk and takes most of the time of an upload. */
const RESUMES = { put: async () => null, delete: async () => {} } as unknown as EdgeEnv['RESUMES'];

/** Everything outside the Worker responds at once, so that thousands of inputs take seconds. */
const env: Partial<EdgeEnv> = {
  ASSETS: {
    fetch: async () =>
      Response.json({
        telehealth: { name: 'Telehealth Visit', price: 296, states: ['FL'], otherState: 'Please call us.' },
      }),
  } as unknown as EdgeEnv['ASSETS'],
  OUTBOX: fakeNamespace(() => ({
    accept: async () => true,
  })),
  RESUMES,
};

beforeEach(() => {
  watchLog();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ id: 'cs_test_generated', url: 'https://stripe.test/c/pay/cs_test_generated' }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Checks the edge's response against the rules. Returns true if the rules accept the input. */
async function expectAgreement(
  { path, fixture, accepted }: Target,
  input: unknown,
  response: Response,
): Promise<boolean> {
  const rules: FormRules = fixtures[fixture].form;
  const checked = check(rules, input);
  const what = `${path} ${JSON.stringify(input)}`;
  if (checked.ok) {
    expect(fillsHoneypot(input) ? [202, ...accepted] : accepted, what).toContain(response.status);
    return true;
  }
  expect(response.status, what).toBe(422);
  const { message, fields } = checked;
  expect(await answerOf(response)).toEqual({ ok: false, error: { code: 'invalid-input', message, fields } });
  return false;
}

/** Guards against generators whose inputs are all rejected, which would prove nothing. */
const MIN_ACCEPTED_SHARE = 0.05;

const TIMEOUT_MS = 45 * 60_000;

test(
  'JSON: the edge agrees with the rules about every field',
  async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(spoilt(jsonTargets), async ({ target, input }) => {
        const text = JSON.stringify(input);
        const response = await post(target.path, text, { 'content-type': 'application/json' }, env);
        if (await expectAgreement(target, JSON.parse(text), response)) accepted++;
      }),
      { numRuns: RUNS.json },
    );
    expect(accepted).toBeGreaterThan(RUNS.json * MIN_ACCEPTED_SHARE);
  },
  TIMEOUT_MS,
);

/** Converts texts like a browser: without lone surrogates. */
const asEntries = (input: Record<string, unknown>): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) => {
    const texts = Array.isArray(value) ? value : [value];
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? asEntries(Object.fromEntries(Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one])))
      : texts.map((one): [string, string] => [name.toWellFormed(), String(one).toWellFormed()]);
  });

test(
  'form posts: the edge agrees with the rules about every field',
  async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(spoilt(postTargets), async ({ target, input }) => {
        const entries = asEntries(input).filter(([name]) => name !== 'resume');
        const isUpload = target.fixture === 'careers';
        // Multipart cannot express some names, and changes line breaks.
        if (
          isUpload &&
          entries.some(([name, value]) => !/^[^\p{Cc}"\\]+$/u.test(name) || /[\r\n]/.test(value))
        )
          return;
        const body = isUpload ? new FormData() : new URLSearchParams(entries);
        if (isUpload) {
          for (const [name, value] of entries) body.append(name, value);
          (body as FormData).append('resume', new File([pdf()], 'cv.pdf'));
        }
        const response = await post(target.path, body, isUpload ? { 'content-length': '20000' } : {}, env);
        if (entries.length >= MAX_ENTRIES) {
          expect(response.status).toBe(422);
          return;
        }
        if (await expectAgreement(target, fromPost({}, entries), response)) accepted++;
      }),
      { numRuns: RUNS.posts },
    );
    expect(accepted).toBeGreaterThan(RUNS.posts * MIN_ACCEPTED_SHARE);
  },
  TIMEOUT_MS,
);
