import { expect, test } from 'vitest';
import { nameProblems, problemsAbout, replacementProblems } from './stored-secrets.mjs';

const here = (...names: string[]) => names.map((name): [string, string] => [name, 'secret-value']);
const kept = [
  'OPERATOR_TOKEN',
  'OUTBOX_ENCRYPTION_KEY',
  'WEBHOOK_CONTACT_URL',
  'PUBLIC_SITE_URL',
  'ADMIN_URL',
];

test.each(['OPERATOR_TOKEN', 'WEBHOOK_CONTACT_URL'])(
  'a stale %s on this computer does not replace the stored one',
  (name) => {
    const [problem, ...others] = replacementProblems(here(name), kept, []);
    expect(others).toEqual([]);
    expect(problem).toBe(
      `${name} is set here and stored at Cloudflare: remove it here to keep the stored value, or add --replace ${name}`,
    );
    expect(replacementProblems(here(name), kept, [name])).toEqual([]);
  },
);

test('several are named, and several can be replaced', () => {
  const both = ['OPERATOR_TOKEN', 'WEBHOOK_CONTACT_URL'];
  expect(replacementProblems(here(...both), kept, [])).toHaveLength(2);
  expect(replacementProblems(here(...both), kept, ['OPERATOR_TOKEN'])).toHaveLength(1);
  expect(replacementProblems(here(...both), kept, both)).toEqual([]);
});

test('what is not stored yet, and what the build has to know, is uploaded without a question', () => {
  expect(replacementProblems(here('STRIPE_SECRET_KEY', 'PUBLIC_SITE_URL', 'ADMIN_URL'), kept, [])).toEqual(
    [],
  );
});

test('nothing can be replaced that is not set here', () => {
  expect(replacementProblems([], kept, ['OPERATOR_TOKEN'])).toEqual([
    'OPERATOR_TOKEN is to be replaced, but it is not set here',
  ]);
});

test('the sealing key is not replaced without the earlier one, which what waits needs', () => {
  const [problem] = replacementProblems(here('OUTBOX_ENCRYPTION_KEY'), kept, ['OUTBOX_ENCRYPTION_KEY']);
  expect(problem).toMatch(/^OUTBOX_ENCRYPTION_KEY needs the old key/);
  const both: [string, string][] = [['OUTBOX_ENCRYPTION_KEY', 'k2:new,k1:old']];
  expect(replacementProblems(both, kept, ['OUTBOX_ENCRYPTION_KEY'])).toEqual([]);
  expect(replacementProblems(here('OUTBOX_ENCRYPTION_KEY'), [], ['OUTBOX_ENCRYPTION_KEY'])).toEqual([]);
});

test('only settings of the Worker can be stored', () => {
  const known = ['OPERATOR_TOKEN', 'PUBLIC_SITE_URL'];
  expect(nameProblems(['OPERATOR_TOKEN'], known)).toEqual([]);
  expect(nameProblems(['OPERATOR_TOKENS'], known)).toEqual([
    'OPERATOR_TOKENS is no setting of this Worker: see .env.example',
  ]);
  expect(nameProblems(['PUBLIC_SITE_URL'], known)).toEqual([]);
});

test('only problems of the stored secrets are shown', () => {
  const problems = ['OPERATOR_TOKEN must be long', 'STRIPE_SECRET_KEY is missing', 'A and B belong together'];
  expect(problemsAbout(problems, ['OPERATOR_TOKEN'])).toEqual(['OPERATOR_TOKEN must be long']);
  expect(problemsAbout(problems, ['B', 'STRIPE'])).toEqual(['A and B belong together']);
});
