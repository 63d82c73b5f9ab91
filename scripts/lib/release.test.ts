import { expect, test } from 'vitest';
import { failOn, neededSecrets } from './release.mjs';

test('failOn names every problem under its heading, and nothing without problems', () => {
  expect(() => failOn({ 'Set these:': ['A is missing', 'B is wrong'], 'Replace these:': [] })).toThrow(
    'Not deployed. Set these:\n\n  - A is missing\n  - B is wrong',
  );
  expect(() => failOn({ 'Set these:': [] })).not.toThrow();
});

test('neededSecrets names what the Worker does not work without', async () => {
  const names = await neededSecrets();
  expect(names).toEqual(
    expect.arrayContaining(['OUTBOX_ENCRYPTION_KEY', 'STRIPE_SECRET_KEY', 'WEBHOOK_CONTACT_URL']),
  );
  for (const optional of ['ALERT_EMAIL', 'WEBHOOK_BMI_URL', 'FORM_RATE_LIMIT'])
    expect(names).not.toContain(optional);
});
