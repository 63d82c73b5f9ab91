/**
 * Fuzz tests: generated inputs for every form, valid, nearly valid and hostile. The edge must agree with
 * the browser, because both use the same rules, and must never respond with a 5xx.
 *
 * The inputs are new each time. A failure prints the seed and the smallest failing input.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { check, fillsHoneypot, type FormRules, languageNamedIn, problemOf } from '@/forms/rules/form-rules';
import { wordsIn } from '@/shared/words';
import { fixtures, type FixtureName } from '../../fixtures/posted';
import { spoilt } from '../../fixtures/spoilt';
import type { EdgeEnv } from '../../../functions/worker-env';
import { answerOf, fakeNamespace, post, watchLog } from '../../edge/ask';

const RUNS = 50_000;
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

const targets: Target[] = [
  form('contact'),
  form('weight-loss'),
  form('glp1-quiz'),
  form('telehealth-insurance'),
  form('iv-intake'),
  form('bmi', [200]),
  // A product or price that is not in the catalogue gets another error.
  { path: '/api/stripe-checkout', fixture: 'stripe-checkout', accepted: [200, 409] },
];

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
  const said = problemOf(checked, wordsIn(languageNamedIn(input)));
  expect(await answerOf(response)).toEqual({ ok: false, error: { code: 'invalid-input', ...said } });
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
      fc.asyncProperty(spoilt(targets), async ({ target, input }) => {
        const text = JSON.stringify(input);
        const response = await post(target.path, text, { 'content-type': 'application/json' }, env);
        if (await expectAgreement(target, JSON.parse(text), response)) accepted++;
      }),
      { numRuns: RUNS },
    );
    expect(accepted).toBeGreaterThan(RUNS * MIN_ACCEPTED_SHARE);
  },
  TIMEOUT_MS,
);
